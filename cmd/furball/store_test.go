// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results/store"
)

// short is killed with few duels.
var short = strings.Replace(killed, "duels: 1500", "duels: 90", 1)

// Shares that are merged, a run that is extended and one that was whole from the start have the same digest.
func TestShardsMergeAndExtend(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	want := object(t, must(t, "run", e, "--json", "--no-budget"))["digest"]
	for _, k := range []string{"1", "2", "3"} {
		must(t, "run", e, "--shard", k+"/3", "--out", in(k), "--quiet", "--no-report")
	}
	must(t, "runs", "merge", in("1"), in("2"), in("3"), "--out", in("whole"), "--quiet", "--no-report")
	if got := digestOf(t, in("whole")); got != want {
		t.Errorf("merged: digest %v, want %v", got, want)
	}
	if out := must(t, "runs", "verify", in("whole"), "--share", "1"); !strings.Contains(out, "270 duels in ") {
		t.Errorf("verify says %q", out)
	}
	code, _, errs := call(t, "runs", "merge", in("1"), in("1"), in("2"), "--out", in("two"), "--quiet", "--no-report")
	if code != exitDone || !strings.Contains(errs, "90 duels in more than one folder") ||
		!strings.Contains(errs, "lacks 90 duels") {
		t.Errorf("merged with a folder twice: exit %d, %s", code, errs)
	}
	if must(t, "resume", in("two"), "--quiet", "--no-report"); digestOf(t, in("two")) != want {
		t.Error("a merged run that lacked a share ends otherwise when it is resumed")
	}
	must(t, "run", e, "--duels", "40", "--out", in("long"), "--quiet", "--no-report")
	must(t, "extend", in("long"), "--duels", "70", "--cell", "2", "--quiet", "--no-report")
	must(t, "extend", in("long"), "--duels", "90", "--quiet", "--no-report")
	if got := digestOf(t, in("long")); got != want {
		t.Errorf("extended: digest %v, want %v", got, want)
	}
	refused(t, "--duels: found 80, want at least 90", "extend", in("long"), "--duels", "80")
	refused(t, "found the share 1/3 of a run", "extend", in("1"), "--duels", "500")
	refused(t, "found the seeds 5 and 6", "merge", in("1"), seeded(t, e, in("other")), "--out", in("never"))
	refused(t, "--share: found", "verify", in("1"), "--share", "0")
	refused(t, "want K/N", "run", e, "--shard", "4/3")
	if _, err := os.Stat(in("never")); err == nil {
		t.Error("a refused merge made its folder")
	}
}

// seeded runs an experiment with another seed and returns the folder.
func seeded(t *testing.T, e, dir string) string {
	t.Helper()
	must(t, "run", e, "--seed", "6", "--out", dir, "--quiet", "--no-report")
	return dir
}

// A changed experiment plays only the cells that have changed, and changing it back plays nothing.
func TestOnlyChangedCellsArePlayed(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
	before := digestOf(t, dir)
	other := experiment(t, strings.Replace(short, "14]", "15]", 1))
	if out := must(t, "run", other, "--out", dir, "--no-report"); !strings.Contains(out, "180 of 270 duels were there already") {
		t.Errorf("the changed experiment says %q", out[max(0, len(out)-200):])
	}
	if digestOf(t, dir) != object(t, must(t, "run", other, "--json", "--no-budget"))["digest"] {
		t.Error("the changed experiment ends otherwise than in a new folder")
	}
	if out := must(t, "run", e, "--out", dir, "--no-report"); !strings.Contains(out, "270 of 270 duels") || digestOf(t, dir) != before {
		t.Errorf("changed back, it says %q", out[max(0, len(out)-200):])
	}
}

// A folder has one writer, who is named.
func TestOneWriter(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
	lock, err := store.Hold(dir)
	if err != nil {
		t.Fatal(err)
	}
	var held *store.HeldError
	if _, err := store.Hold(dir); !errors.As(err, &held) || !strings.Contains(held.Holder, "process ") {
		t.Errorf("the lock was given twice: %v", err)
	}
	for _, args := range [][]string{{"run", e, "--out", dir}, {"resume", dir}, {"extend", dir, "--duels", "99"},
		{"run", e, "--out", dir, "--force"}} {
		refused(t, "another furball at work", args...)
	}
	if err := lock.Release(); err != nil {
		t.Fatal(err)
	}
	must(t, "extend", dir, "--duels", "99", "--quiet", "--no-report")
}

// The folder alone is enough to go on: the experiment and the user's cards may have gone.
func TestFolderAloneIsEnough(t *testing.T) {
	t.Parallel()
	dir, cards := t.TempDir(), t.TempDir()
	must(t, "cards", "new", "--system", "ufo", "--from", "small-ufo", "--id", "mine", "--name", "Mine", "--out", cards)
	e := experiment(t, strings.Replace(short, "small-ufo", "mine", 1))
	run := filepath.Join(dir, "run")
	must(t, "--cards", cards, "run", e, "--duels", "30", "--out", run, "--quiet", "--no-report")
	want := object(t, must(t, "--cards", cards, "run", e, "--json", "--no-budget"))["digest"]
	if err := errors.Join(os.Remove(e), os.RemoveAll(cards)); err != nil {
		t.Fatal(err)
	}
	if must(t, "extend", run, "--duels", "90", "--quiet", "--no-report"); digestOf(t, run) != want {
		t.Error("the run goes on otherwise without its files")
	}
}

// A process that was killed while it made the database leaves a folder that counts as empty.
func TestHalfMadeRunIsMadeAgain(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), t.TempDir()
	for _, name := range []string{"run.lock", "run.db.making", "run.db.making-journal"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
	plain(t, dir)
}
