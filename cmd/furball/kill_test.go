// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// killed is an experiment of which a run takes about half a second.
const killed = `title: t
system: ufo
seed: 5
duels: 1500
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
vary: {red.card.dp: [6, 10, 14]}
`

// tries is how often kills are tried: as often as usual, or as an environment variable says.
func tries(t *testing.T, usual int) int {
	t.Helper()
	text := os.Getenv("FURBALL_TEST_KILLS")
	if text == "" {
		return usual
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// digestOf is the digest of the run in a folder.
func digestOf(t *testing.T, dir string) any {
	t.Helper()
	return object(t, must(t, "show", dir, "--json"))["digest"]
}

// A run that is killed at random instants, again and again, ends as one that was never stopped; also when the last
// page of the database, or the end of what SQLite keeps beside it, is lost with it.
func TestKilledRunIsResumed(t *testing.T) {
	t.Parallel()
	e := experiment(t, killed)
	want := object(t, must(t, "run", e, "--json", "--no-budget"))["digest"]
	for try := range tries(t, 6) {
		r := rand.New(rand.NewPCG(uint64(try), 17))
		dir := filepath.Join(t.TempDir(), "run")
		args := []string{"run", e, "--out", dir, "--quiet", "--workers", "1"}
		for kill := range 1 + r.IntN(3) {
			if kill > 0 {
				args = []string{"resume", dir, "--quiet", "--workers", "2"}
			}
			if try > 0 { // one that draws charts may be killed while it does
				args = append(args, "--no-report")
			}
			c := launch(t, args...)
			time.Sleep(time.Duration(r.IntN(900)) * time.Millisecond)
			c.kill()
			if _, err := os.Stat(filepath.Join(dir, "run.db")); err != nil {
				break // it was killed before there was a run
			}
			damage(t, r, dir, try)
		}
		if _, err := os.Stat(filepath.Join(dir, "run.db")); err != nil {
			must(t, "run", e, "--out", dir, "--quiet", "--no-report")
		} else if code, _, errs := call(t, "resume", dir, "--quiet", "--no-report"); code != exitDone {
			t.Fatalf("try %d: resume: exit %d, %s", try, code, errs)
		}
		if got := digestOf(t, dir); got != want {
			t.Errorf("try %d: digest %v, want %v", try, got, want)
		}
		plain(t, dir)
	}
}

// damage cuts off the end of the database, or of the file beside it, in two tries of three.
func damage(t *testing.T, r *rand.Rand, dir string, try int) {
	t.Helper()
	path, lost := filepath.Join(dir, "run.db"), int64(4096)
	switch try % 3 {
	case 0:
		return
	case 1:
		path, lost = path+"-wal", 1+r.Int64N(9000)
	}
	info, err := os.Stat(path)
	if err != nil {
		return // a run that ended leaves nothing beside the database
	}
	if err := os.Truncate(path, max(info.Size()-lost, 0)); err != nil {
		t.Fatal(err)
	}
}

// plain checks that a finished run has left nothing but its files.
func plain(t *testing.T, dir string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if name := entry.Name(); strings.HasPrefix(name, "run.") && name != "run.db" || strings.HasPrefix(name, ".") {
			t.Errorf("%s was left over", name)
		}
	}
}

// A finished database that lost its last page is played on to the same end.
func TestFinishedRunWithoutLastPage(t *testing.T) {
	t.Parallel()
	dir, e := filepath.Join(t.TempDir(), "run"), experiment(t, killed)
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
	want := digestOf(t, dir)
	path := filepath.Join(dir, "run.db")
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, pages := range []int{1, 4} {
		if err := os.WriteFile(path, whole[:len(whole)-4096*pages], 0o600); err != nil {
			t.Fatal(err)
		}
		code, _, errs := call(t, "resume", dir, "--quiet", "--no-report")
		if code != exitDone || !strings.Contains(errs, "was damaged: ") {
			t.Fatalf("%d pages lost: exit %d, %s", pages, code, errs)
		}
		if got := digestOf(t, dir); got != want {
			t.Errorf("%d pages lost: digest %v, want %v", pages, got, want)
		}
	}
	torn := bytes.Clone(whole)
	copy(torn[len(torn)-2500:], make([]byte, 2000))
	if err := os.WriteFile(path, torn, 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, errs := call(t, "resume", dir, "--quiet", "--no-report"); code != exitDone || digestOf(t, dir) != want {
		t.Errorf("torn page: exit %d, %s, digest %v", code, errs, digestOf(t, dir))
	}
}

// A run that is to replace another leaves it alone until it is complete.
func TestKilledForceKeepsTheEarlierRun(t *testing.T) {
	t.Parallel()
	e := experiment(t, short)
	more := func(size int) []string { return []string{"run", e, "--duels", strconv.Itoa(size), "--seed", "6"} }
	var before any
	dir, size := killedAmid(t, 10_000, func(dir string, size int) []string {
		must(t, "run", e, "--out", dir, "--quiet", "--no-report")
		before = digestOf(t, dir)
		return append(more(size), "--out", dir, "--force", "--quiet", "--no-report", "--workers", "1")
	}, func(dir string) func() bool { return exists(dir, "run.db.next") })
	if got := digestOf(t, dir); got != before {
		t.Errorf("digest %v, want that of the earlier run, %v", got, before)
	}
	must(t, "resume", dir, "--quiet", "--no-report")
	if got := digestOf(t, dir); got != object(t, must(t, append(more(size), "--json", "--no-budget")...))["digest"] {
		t.Errorf("resumed, the new run ends otherwise: digest %v", got)
	}
	plain(t, dir)
}

// Of two runs that go into one folder at the same time, one is refused and harms nothing.
func TestTwoRunsIntoOneFolder(t *testing.T) {
	t.Parallel()
	e := experiment(t, killed)
	var dir string
	var status [2]int
	duels := 2000
	for met := false; !met; { // a busy machine may begin the one when the other has ended
		duels *= 4
		dir = filepath.Join(t.TempDir(), "run")
		var both [2]*running
		var said [2]spoken
		for i := range both {
			c := exec.Command("furball", "run", e, "--duels", strconv.Itoa(duels), "--out", dir, "--no-report", "--workers", "1")
			c.Stdout = &said[i]
			both[i] = begin(t, c)
		}
		met = true
		for i, c := range both {
			status[i] = c.status(t)
			met = met && !strings.Contains(said[i].String(), " duels were there already")
		}
	}
	if min(status[0], status[1]) != exitDone || max(status[0], status[1]) != exitRefused {
		t.Errorf("status %v, want one %d and one %d", status, exitDone, exitRefused)
	}
	if got := digestOf(t, dir); got != object(t, must(t, "run", e, "--duels", strconv.Itoa(duels), "--json", "--no-budget"))["digest"] {
		t.Errorf("the run ends otherwise: digest %v", got)
	}
	plain(t, dir)
}

// A run that plays until something is known ends alike when it is killed and goes on.
func TestKilledUntilIsResumed(t *testing.T) {
	t.Parallel()
	e := experiment(t, killed)
	args := func(size int) []string { // a precision of half as much takes four times as many duels
		return []string{"run", e, "--until", fmt.Sprint("blue.kill=", 0.002/math.Sqrt(float64(size))), "--workers", "1"}
	}
	dir, size := killedAmid(t, 1, func(dir string, size int) []string { return append(args(size), "--out", dir, "--quiet", "--no-report") },
		func(dir string) func() bool { return counted(t, dir) })
	want := object(t, must(t, append(args(size), "--json", "--no-budget")...))["digest"]
	must(t, "resume", dir, "--quiet", "--no-report", "--workers", "2")
	if got := digestOf(t, dir); got != want {
		t.Errorf("digest %v, want %v", got, want)
	}
	plain(t, dir)
}
