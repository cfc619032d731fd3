package store_test

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/store"
)

// Each folder of testdata/layouts was written by the Furball that had the layout of its parts, and has beside it the
// digest that this Furball gave. A new layout adds a folder here, and changes none.
func TestEveryLayoutOpens(t *testing.T) {
	t.Parallel()
	folders, err := filepath.Glob(filepath.Join("testdata", "layouts", "*"))
	if err != nil || len(folders) < 5 {
		t.Fatalf("%d folders: %v", len(folders), err)
	}
	for _, folder := range folders {
		want, err := os.ReadFile(filepath.Join(folder, "digest"))
		if err != nil {
			t.Fatal(err)
		}
		run, err := store.LoadRun(copied(t, folder))
		if err != nil {
			t.Errorf("%s: %v", folder, err)
			continue
		}
		if got := run.Digest(); got != strings.TrimSpace(string(want)) || !run.Finished {
			t.Errorf("%s: finished: %v, digest %s, want %s", folder, run.Finished, got, want)
		}
		lucky, wanted := run.Cells[0].Tally.Luck.Duels > 0, !strings.Contains(folder, "1-") && !strings.Contains(folder, "2-")
		if lucky != wanted {
			t.Errorf("%s: luck %v, want %v", folder, lucky, wanted)
		}
	}
}

// A folder of the program that writes folders now can be put together with one of any earlier layout.
func TestLayoutsMerge(t *testing.T) {
	t.Parallel()
	folders, _ := filepath.Glob(filepath.Join("testdata", "layouts", "*"))
	for _, folder := range folders {
		f, err := store.Read(filepath.Join(copied(t, folder), store.File))
		if err != nil {
			t.Fatal(err)
		}
		err = f.Each(func(p *results.Part) error {
			body, err := p.MarshalBinary()
			if err != nil {
				return err
			}
			again := &results.Part{}
			if err := again.UnmarshalBinary(body); err != nil {
				return err
			}
			if again.Tally.Digest() != p.Tally.Digest() || !bytes.Equal(again.Rows, p.Rows) {
				t.Errorf("%s: a part is written otherwise than it was read", folder)
			}
			return nil
		})
		if err := errors.Join(err, f.Close()); err != nil {
			t.Errorf("%s: %v", folder, err)
		}
	}
}

// What a newer Furball has made is refused in words, and left as it is; what is damaged is called so.
func TestNewerAndDamagedFolders(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		edit  func(t *testing.T, db *sql.DB)
		newer bool
		says  string
	}{
		"layout": {func(t *testing.T, db *sql.DB) {
			editPart(t, db, func(b []byte) { b[0] = 99 }, true)
		}, true, "made by a newer furball: found layout 99."},
		"flags": {func(t *testing.T, db *sql.DB) {
			editPart(t, db, func(b []byte) { b[1] |= 64 }, true)
		}, true, "made by a newer furball: found layout 5.65 of a part"},
		"schema": {func(t *testing.T, db *sql.DB) {
			if _, err := db.Exec(`UPDATE manifest SET value = 'furball.run/3' WHERE name = 'schema'`); err != nil {
				t.Fatal(err)
			}
		}, true, "made by a newer furball: found the layout furball.run/3, this one reads up to furball.run/2"},
		"one bit": {func(t *testing.T, db *sql.DB) {
			editPart(t, db, func(b []byte) { b[40] ^= 1 }, false)
		}, false, "damaged: part "},
		"a layout that is no layout": {func(t *testing.T, db *sql.DB) {
			editPart(t, db, func(b []byte) { b[0] = 99 }, false)
		}, false, "damaged: part "},
	} {
		dir := copied(t, filepath.Join("testdata", "layouts", "5-two-bytes"))
		path := filepath.Join(dir, store.File)
		edit(t, path, c.edit)
		before, _ := os.ReadFile(path)
		_, err := store.LoadRun(dir)
		var newer *results.NewerError
		if err == nil || !strings.Contains(err.Error(), c.says) || errors.As(err, &newer) != c.newer {
			t.Errorf("%s: reading it says %v, want %q", name, err, c.says)
			continue
		}
		if c.newer == strings.Contains(err.Error(), "damaged") || c.newer && strings.Contains(err.Error(), "resume") {
			t.Errorf("%s: reading it says %v", name, err)
		}
		f, repaired, err := store.Open(path)
		after, _ := os.ReadFile(path)
		switch {
		case c.newer && (!errors.As(err, &newer) || !bytes.Equal(before, after)):
			t.Errorf("%s: opening it to write says %v; changed: %v", name, err, !bytes.Equal(before, after))
		case !c.newer && (err != nil || repaired < 0):
			t.Errorf("%s: opening it saved %d duels: %v", name, repaired, err)
		}
		if f != nil {
			_ = f.Close()
		}
	}
}

// The counts of runs before there were databases are not read, and named.
func TestCountsBeforeDatabases(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, store.OldFile), []byte(`{"schema":"furball.run/1","version":"0.1.0"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := store.LoadRun(dir)
	if err == nil || !strings.Contains(err.Error(), "found the run of an earlier furball (tallies.json)") || !store.OursOfOld(dir) {
		t.Errorf("%v; known as ours: %v", err, store.OursOfOld(dir))
	}
}

// copied is a copy of a folder.
func copied(t *testing.T, folder string) string {
	t.Helper()
	dir := t.TempDir()
	data, err := os.ReadFile(filepath.Join(folder, store.File))
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, store.File), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// edit changes a database, which holds all of it in one file again afterwards.
func edit(t *testing.T, path string, do func(t *testing.T, db *sql.DB)) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	do(t, db)
	if _, err := db.Exec(`PRAGMA journal_mode = DELETE`); err != nil {
		t.Fatal(err)
	}
}

// editPart changes the bytes of the first part, and its checksum if that is to be right.
func editPart(t *testing.T, db *sql.DB, change func(b []byte), right bool) {
	t.Helper()
	var part int64
	var body []byte
	if err := db.QueryRow(`SELECT part, body FROM parts ORDER BY part LIMIT 1`).Scan(&part, &body); err != nil {
		t.Fatal(err)
	}
	change(body)
	if right {
		end := len(body) - 4
		binary.LittleEndian.PutUint32(body[end:], crc32.Checksum(body[:end], crc32.MakeTable(crc32.Castagnoli)))
	}
	if _, err := db.Exec(`UPDATE parts SET body = ? WHERE part = ?`, body, part); err != nil {
		t.Fatal(err)
	}
}
