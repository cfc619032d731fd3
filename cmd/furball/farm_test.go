package main

import (
	"bufio"
	"io"
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

// startHub starts furball hub as a process of its own and returns it and its URL.
func startHub(t *testing.T, dir, addr string) (*exec.Cmd, string) {
	t.Helper()
	c := exec.Command("furball", "hub", "--addr", addr, "--dir", dir)
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kill(c) })
	url, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return c, strings.TrimSpace(url)
}

// kill ends a process as kill -9 does.
func kill(c *exec.Cmd) {
	_ = c.Process.Kill() // fails if it has ended already
	_, _ = c.Process.Wait()
}

// Hub, workers and the run itself are killed in turn, as processes: the digest is that of one machine.
func TestFarmSurvivesKills(t *testing.T) {
	t.Parallel()
	e := experiment(t, farmed)
	want := object(t, must(t, "run", e, "--json", "--workers", "1"))["digest"]
	hubDir, dir := t.TempDir(), filepath.Join(t.TempDir(), "run")
	hub, url := startHub(t, hubDir, "127.0.0.1:0")
	ada := launch(t, "worker", "--nats", url, "--workers", "1", "--name", "ada")
	t.Cleanup(func() { kill(ada) })
	run := launch(t, "run", e, "--nats", url, "--out", dir, "--quiet")
	time.Sleep(1200 * time.Millisecond)
	kill(run)
	bob := launch(t, "worker", "--nats", url, "--workers", "1", "--name", "bob")
	t.Cleanup(func() { kill(bob) })
	kill(ada)
	over := make(chan struct{})
	go func() {
		defer close(over)
		time.Sleep(time.Second)
		kill(hub)
		time.Sleep(300 * time.Millisecond)
		startHub(t, hubDir, strings.TrimPrefix(url, "nats://"))
	}()
	args := []string{"resume", dir, "--nats", url, "--quiet"}
	if _, err := os.Stat(filepath.Join(dir, "run.db")); err != nil {
		args = []string{"run", e, "--nats", url, "--out", dir, "--quiet"} // it was killed before there was a run
	}
	code, _, errs := call(t, args...)
	<-over
	if got := digestOf(t, dir); code != exitDone || got != want {
		t.Errorf("exit %d, %s, digest %v, want %v", code, errs, got, want)
	}
}

// What the commands refuse before anything is played.
func TestFarmRefused(t *testing.T) {
	t.Parallel()
	e := experiment(t, sound)
	refusedWith(t, []string{"--nats: found nothing, want the URL of a NATS server (furball hub is one)"}, "worker")
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
	shy := launch(t, "worker", "--nats", url, "--workers", "1", "--name", "shy")
	t.Cleanup(func() { kill(shy) })
	bold := launch(t, "worker", "--nats", url, "--workers", "1", "--name", "bold", "--allow-exec")
	t.Cleanup(func() { kill(bold) })
	run := exec.Command("furball", "run", e, "--nats", url, "--out", filepath.Join(t.TempDir(), "run"))
	said, err := run.StderrPipe()
	if err == nil {
		err = run.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kill(run) })
	time.AfterFunc(60*time.Second, func() { kill(run) })
	wants := []string{
		"furball: worker shy is refused: it starts no programs, and this experiment has some (exec:)",
		"furball: worker bold cannot play the run: ",
	}
	var all strings.Builder
	for lines := bufio.NewScanner(io.TeeReader(said, &all)); len(wants) > 0 && lines.Scan(); {
		for i := range wants {
			if strings.HasPrefix(lines.Text(), wants[i]) {
				wants = append(wants[:i:i], wants[i+1:]...)
				break
			}
		}
	}
	if len(wants) > 0 {
		t.Errorf("%q was not said, but %s", wants, all.String())
	}
}
