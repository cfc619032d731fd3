// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// launch starts furball as a process of its own; TestMain has put it into the path.
func launch(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	c := exec.Command("furball", args...)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

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
	want := object(t, must(t, "run", e, "--json"))["digest"]
	for try := range tries(t, 6) {
		r := rand.New(rand.NewPCG(uint64(try), 17))
		dir := filepath.Join(t.TempDir(), "run")
		args := []string{"run", e, "--out", dir, "--quiet", "--workers", "1"}
		for kill := range 1 + r.IntN(3) {
			if kill > 0 {
				args = []string{"resume", dir, "--quiet", "--workers", "2"}
			}
			c := launch(t, args...)
			time.Sleep(time.Duration(r.IntN(900)) * time.Millisecond)
			_ = c.Process.Kill() // fails if it has ended already
			_ = c.Wait()
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
	e, dir := experiment(t, short), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
	before := digestOf(t, dir)
	more := []string{"run", e, "--duels", "30000", "--seed", "6"}
	c := launch(t, append(more, "--out", dir, "--force", "--quiet", "--workers", "1")...)
	until(t, "the next database", func() bool { _, err := os.Stat(filepath.Join(dir, "run.db.next")); return err == nil })
	_ = c.Process.Kill() // fails if it has ended already
	_ = c.Wait()
	if got := digestOf(t, dir); got != before {
		t.Errorf("digest %v, want that of the earlier run, %v", got, before)
	}
	must(t, "resume", dir, "--quiet", "--no-report")
	if got := digestOf(t, dir); got != object(t, must(t, append(more, "--json")...))["digest"] {
		t.Errorf("resumed, the new run ends otherwise: digest %v", got)
	}
	plain(t, dir)
}

// Of two runs that go into one folder at the same time, one is refused and harms nothing.
func TestTwoRunsIntoOneFolder(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, strings.Replace(killed, "1500", "20000", 1)), filepath.Join(t.TempDir(), "run")
	both := [2]*exec.Cmd{}
	for i := range both {
		both[i] = launch(t, "run", e, "--out", dir, "--quiet", "--no-report", "--workers", "1")
	}
	var status [2]int
	for i, c := range both {
		_ = c.Wait() // its status tells
		status[i] = c.ProcessState.ExitCode()
	}
	if min(status[0], status[1]) != exitDone || max(status[0], status[1]) != exitRefused {
		t.Errorf("status %v, want one %d and one %d", status, exitDone, exitRefused)
	}
	if got := digestOf(t, dir); got != object(t, must(t, "run", e, "--json"))["digest"] {
		t.Errorf("the run ends otherwise: digest %v", got)
	}
	plain(t, dir)
}

// A run that plays until something is known ends alike when it is killed and goes on.
func TestKilledUntilIsResumed(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, killed), filepath.Join(t.TempDir(), "run")
	args := []string{"run", e, "--until", "blue.kill=0.008", "--workers", "1"}
	want := object(t, must(t, append(args, "--json")...))["digest"]
	c := launch(t, append(args, "--out", dir, "--quiet")...)
	until(t, "counts in the database", func() bool {
		info, err := os.Stat(filepath.Join(dir, "run.db-wal"))
		return err == nil && info.Size() > 60_000
	})
	_ = c.Process.Kill() // fails if it has ended already
	_ = c.Wait()
	must(t, "resume", dir, "--quiet", "--no-report", "--workers", "2")
	if got := digestOf(t, dir); got != want {
		t.Errorf("digest %v, want %v", got, want)
	}
	plain(t, dir)
}
