// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bufio"
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// farmed is an experiment of which one worker takes some seconds.
const farmed = `title: t
system: ufo
seed: 5
duels: 20000
blue: {card: tornado, doctrine: missiles-first}
red: {card: small-ufo, doctrine: sniper}
vary: {red.card.dp: [6, 10, 14]}
`

// startHub starts furball farm hub as a process of its own and returns it and its URL.
func startHub(t *testing.T, dir, addr string) (*running, string) {
	t.Helper()
	c := exec.Command("furball", "farm", "hub", "--addr", addr, "--dir", dir)
	out, stdout, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	c.Stdout = stdout
	r := begin(t, c)
	stdout.Close()
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, &r.err)
	}
	return r, strings.TrimSpace(url)
}

// A yard is a hub, workers and a run, all processes of their own that can be killed and started again.
type yard struct {
	t                *testing.T
	url, hubDir, dir string
	experiment       string
	live             map[string]*running
}

// start starts one of them; the run goes on where it was.
func (y *yard) start(who string) {
	y.t.Helper()
	switch who {
	case "hub":
		y.live[who], y.url = startHub(y.t, y.hubDir, strings.TrimPrefix(y.url, "nats://"))
		return
	case "run":
		args := []string{"resume", y.dir}
		if _, err := os.Stat(filepath.Join(y.dir, "run.db")); err != nil {
			args = []string{"run", y.experiment, "--out", y.dir} // it was killed before there was a run
		}
		y.live[who] = launch(y.t, append(args, "--nats", y.url, "--quiet", "--no-report")...)
	default:
		y.live[who] = launch(y.t, "farm", "worker", "--nats", y.url, "--workers", "1", "--name", who)
	}
}

// Hub, workers and the run itself are killed in turn, at any instant and in any order: the digest is that of one
// machine. The run comes last if there are few tries, because what a dead worker has taken is free 10 seconds later, or
// at once when the run begins anew.
func TestFarmSurvivesKills(t *testing.T) {
	t.Parallel()
	e := experiment(t, farmed)
	want := object(t, must(t, "run", e, "--json", "--no-budget", "--workers", "1"))["digest"]
	n := tries(t, 2)
	for try := range n {
		r := rand.New(rand.NewPCG(uint64(try), 18))
		y := &yard{t: t, url: "127.0.0.1:0", hubDir: t.TempDir(), dir: filepath.Join(t.TempDir(), "run"), experiment: e,
			live: map[string]*running{}}
		for _, who := range []string{"hub", "ada", "bob", "run"} {
			y.start(who)
		}
		victims := []string{"hub", "ada", "bob"}
		r.Shuffle(3, func(i, k int) { victims[i], victims[k] = victims[k], victims[i] })
		if victims = append(victims, "run"); n > 2 {
			r.Shuffle(4, func(i, k int) { victims[i], victims[k] = victims[k], victims[i] })
		}
		for _, who := range victims {
			time.Sleep(time.Duration(r.IntN(700)) * time.Millisecond)
			y.live[who].kill()
			time.Sleep(time.Duration(r.IntN(200)) * time.Millisecond)
			y.start(who)
		}
		code := y.live["run"].status(t)
		if got := digestOf(t, y.dir); code != exitDone || got != want {
			t.Errorf("try %d, kills of %v: exit %d, digest %v, want %v", try, victims, code, got, want)
		}
		for _, c := range y.live {
			c.kill()
		}
		if n > 2 {
			t.Logf("try %d, kills of %v: done", try, victims)
		}
	}
}

// sameFile checks that a file is the same in two folders.
func sameFile(t *testing.T, name, one, other string) {
	t.Helper()
	a, err := os.ReadFile(filepath.Join(one, name))
	if err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(other, name))
	if err != nil {
		t.Fatal(err)
	}
	if len(a) == 0 || !bytes.Equal(a, b) {
		t.Errorf("%s of %d and of %d bytes, want the same", name, len(a), len(b))
	}
}

// What workers play is what one machine plays: records, shares that are merged, more duels, a tournament, and cells
// from the cache. None of it is played by the run itself.
func TestFarmIsOneMachine(t *testing.T) {
	t.Parallel()
	_, url := startHub(t, t.TempDir(), "127.0.0.1:0")
	launch(t, "farm", "worker", "--nats", url, "--workers", "2", "--name", "ada")
	e := experiment(t, killed)
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	play := func(args ...string) {
		must(t, append(args, "--quiet", "--no-report", "--check", "0", "--nats", url)...)
	}

	for _, form := range []string{"parquet", "csv"} {
		must(t, "run", e, "--duels", "200", "--record", form, "--out", at("here-"+form), "--quiet", "--no-report")
		play("run", e, "--duels", "200", "--record", form, "--out", at("there-"+form))
		sameFile(t, "duels."+form, at("here-"+form), at("there-"+form))
	}
	must(t, "run", e, "--out", at("whole"), "--quiet", "--no-report")
	want := digestOf(t, at("whole"))
	play("run", e, "--shard", "1/2", "--out", at("s1"))
	play("run", e, "--shard", "2/2", "--out", at("s2"))
	must(t, "runs", "merge", at("s1"), at("s2"), "--out", at("merged"), "--quiet", "--no-report")
	play("run", e, "--duels", "700", "--out", at("long"))
	play("extend", at("long"), "--duels", "1500")
	cached := func(name, nats string) {
		c := exec.Command("furball", "run", e, "--out", at(name), "--quiet", "--no-report", "--cache", "--nats", nats)
		c.Env = append(os.Environ(), "XDG_CACHE_HOME="+at("cache"), "HOME="+dir)
		if out, err := c.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v, %s", name, err, out)
		}
	}
	cached("cache-1", url)
	cached("cache-2", url)
	for _, name := range []string{"merged", "long", "cache-1", "cache-2"} {
		if got := digestOf(t, at(name)); got != want {
			t.Errorf("%s: digest %v, want %v", name, got, want)
		}
	}
	round := []string{"tournament", "mustang-vs-gustav", "--blue", "random,turn-and-burn", "--red", "random", "--duels", "40"}
	must(t, append(round, "--out", at("round"), "--quiet", "--no-report")...)
	play(append(round, "--out", at("round-there"))...)
	sameFile(t, "tournament.json", at("round"), at("round-there"))
}

// A worker that may start programs plays an experiment with a bot as this machine does.
func TestFarmPlaysBots(t *testing.T) {
	t.Parallel()
	_, url := startHub(t, t.TempDir(), "127.0.0.1:0")
	launch(t, "farm", "worker", "--nats", url, "--workers", "1", "--name", "bold", "--allow-exec")
	const patient = "blue.doctrine={exec: [sh, bots/best-shot.sh], timeout: 60s, startup: 60s}" // the machine may be busy
	args := []string{"run", "bot-duel", "--set", patient, "--duels", "6", "--json"}
	want := object(t, must(t, append(args, "--allow-exec")...))["digest"]
	if got := object(t, must(t, append(args, "--nats", url)...))["digest"]; got != want {
		t.Errorf("digest %v, want %v", got, want)
	}
}

// What the commands refuse before anything is played.
func TestFarmRefused(t *testing.T) {
	t.Parallel()
	e := experiment(t, sound)
	refusedWith(t, []string{"--nats: found nothing, want the URL of a NATS server (furball farm hub is one)"}, "worker")
	refusedWith(t, []string{`--name: found "a.b", want letters, digits, - and _`}, "worker", "--nats", "nats://x", "--name", "a.b")
	refusedWith(t, []string{"--nats: found nothing, want the URL of the server that --creds or --tls-... is for"}, "run", e,
		"--creds", "x")
	refusedWith(t, []string{"--tls-cert: found it or --tls-key alone, want both"}, "run", e, "--nats", "nats://x",
		"--tls-key", "x")
	refusedWith(t, []string{`--check: found "2", want a number from 0 to 1`}, "run", e, "--nats", "nats://x", "--check", "2")
	refusedWith(t, []string{"--addr: found 0.0.0.0:0, which other machines can reach, want --config with users or a token " +
		"(docs/scale.md has one)"}, "hub", "--addr", "0.0.0.0:0", "--dir", t.TempDir())
	dir := t.TempDir()
	_, url := startHub(t, dir, "127.0.0.1:0")
	refusedWith(t, []string{"hub: " + dir + ": found another furball at work in it (process …, want one at a time"}, "hub",
		"--addr", "127.0.0.1:0", "--dir", dir)
	refusedWith(t, []string{"hub: listen tcp …: bind: address already in use"}, "hub", "--addr",
		strings.TrimPrefix(url, "nats://"), "--dir", t.TempDir())
	refusedWith(t, []string{"--creds: open /no/such/file: no such file or directory"}, "run", e, "--nats", url, "--creds",
		"/no/such/file")
	code, _, errs := call(t, "run", e, "--nats", "nats://127.0.0.1:1", "--json")
	if code != exitFailed || !strings.HasPrefix(errs, "furball: --nats: the server cannot be reached: ") {
		t.Errorf("exit %d, %s", code, errs)
	}
}

// A worker starts programs only if it is allowed to; the user is told which does not.
func TestFarmPrograms(t *testing.T) {
	t.Parallel()
	_, url := startHub(t, t.TempDir(), "127.0.0.1:0")
	e := experiment(t, strings.Replace(sound, "doctrine: sniper", "doctrine: {exec: [no-such-program]}", 1))
	launch(t, "farm", "worker", "--nats", url, "--workers", "1", "--name", "shy")
	launch(t, "farm", "worker", "--nats", url, "--workers", "1", "--name", "bold", "--allow-exec")
	run := launch(t, "run", e, "--nats", url, "--out", filepath.Join(t.TempDir(), "run")) // waits until it is killed
	for _, want := range []string{
		"furball: worker shy is refused: it starts no programs, and this experiment has some (exec:)",
		"furball: worker bold cannot play the run: ",
	} {
		run.until(t, want, func() bool { return strings.Contains("\n"+run.err.String(), "\n"+want) })
	}
}
