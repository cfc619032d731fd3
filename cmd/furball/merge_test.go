// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Two folders of which each has the whole run make the whole run, though their ranges are cut otherwise.
func TestMergeOfWholeRunsIsWhole(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, killed), t.TempDir()
	one, other, both := filepath.Join(dir, "one"), filepath.Join(dir, "other"), filepath.Join(dir, "both")
	must(t, "run", e, "--duels", "3000", "--out", one, "--quiet", "--no-report")
	must(t, "run", e, "--duels", "1100", "--out", other, "--quiet", "--no-report")
	for _, n := range []string{"2100", "3000"} {
		must(t, "extend", other, "--duels", n, "--quiet", "--no-report")
	}
	const twice = "furball: 9,000 duels in more than one folder, and counted once\n"
	if code, _, errs := call(t, "runs", "merge", one, other, "--out", both, "--quiet", "--no-report"); code != exitDone || errs != twice {
		t.Errorf("exit %d, %s", code, errs)
	}
	if got, want := digestOf(t, both), digestOf(t, one); got != want {
		t.Errorf("digest %v, want %v", got, want)
	}
}

// A merge that was killed is begun again by the same command: what it leaves is nothing, or whole.
func TestKilledMergeIsMergedAgain(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), t.TempDir()
	args := []string{"runs", "merge"}
	for _, k := range []string{"1/3", "2/3", "3/3"} {
		args = append(args, filepath.Join(dir, k[:1]))
		must(t, "run", e, "--shard", k, "--out", args[len(args)-1], "--quiet", "--no-report")
	}
	want := object(t, must(t, "run", e, "--json", "--no-budget"))["digest"]
	for try := range tries(t, 4) {
		out := filepath.Join(t.TempDir(), "whole")
		again := append(args, "--out", out, "--quiet", "--no-report")
		c := launch(t, again...)
		c.sees(func() bool {
			begun, err := filepath.Glob(filepath.Join(out, "run.db*"))
			return err != nil || len(begun) > 0
		})
		time.Sleep(time.Duration(try) * time.Millisecond) // at any instant, also after its end
		c.kill()
		if _, err := os.Stat(filepath.Join(out, "run.db")); err != nil {
			must(t, again...)
		}
		if got := digestOf(t, out); got != want {
			t.Errorf("try %d: digest %v, want %v", try, got, want)
		}
	}
}
