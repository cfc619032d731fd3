// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// A manifest from a stranger may ask for anything.
func TestManifestIsChecked(t *testing.T) {
	t.Parallel()
	e, dir := experiment(t, short), filepath.Join(t.TempDir(), "run")
	must(t, "run", e, "--out", dir, "--quiet", "--no-report")
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
