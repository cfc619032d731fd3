package main

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// The list of files in a folder may come from a stranger: only what Furball writes may be removed by it.
func TestKnownFiles(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{"summary.json": true, "report.html": true, "duel-upset.html": true, "duel-other.html": false,
		"charts/outcomes.svg": true,
		"charts/thesis.doc":   false, "charts/deep/a.svg": false, "mine.txt": false, "charts": false, "run.db": false} {
		if known(name) != want {
			t.Errorf("%s is known: %v, want %v", name, !want, want)
		}
	}
}

// A manifest from a stranger may ask for anything.
func TestManifestIsChecked(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet")
	for _, wanted := range []int64{-5, 1 << 62} {
		db, err := sql.Open("sqlite", filepath.Join(dir, "run.db"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(`UPDATE cells SET wanted = ? WHERE number = 1`, wanted); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"resume", "show", "verify"} {
			refused(t, "duels wanted, want 0 to 1000000000", command, dir)
		}
	}
}
