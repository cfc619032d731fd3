package store

import (
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// Outside finds a cell for which the folder has more duels than the manifest asks for. The counts of a range cannot be
// taken apart, so such a range cannot be used in part. It returns the cell's index and the range, or -1.
func (f *Folder) Outside(m *manifest.Manifest) (cell int, has results.Span) {
	due := m.Due()
	for i := range due {
		for _, r := range f.rowsOf(m.Outline.Cases[i].Key) {
			if due[i].CountWithin(r.Span) != r.Len() {
				return i, r.Span
			}
		}
	}
	return -1, has
}

// Remake gives the folder another manifest and keeps all counts, also those of cells that are no longer asked for. The
// database is replaced in one step. The folder must not be used afterwards; it returns the new one.
func (f *Folder) Remake(m *manifest.Manifest) (*Folder, error) {
	f.looks(m)
	err := replace(f.path, func(aside string) error {
		if err := f.Copy(aside, m); err != nil {
			return err
		}
		return f.Close()
	})
	if err != nil {
		return nil, err
	}
	return openWhole(f.path)
}

// looks sets on m, which is what the folder is to ask for, how often its cells were looked at before: not at all if all duels
// of m are new, as those of another seed are. While the folder is being played, nobody looks: a cell counts once.
func (f *Folder) looks(m *manifest.Manifest) {
	kept, more, alone := 0, []int(nil), map[results.Key]int{}
	for i, n := range f.Manifest.Alone {
		alone[f.Manifest.Outline.Cases[i].Key] = n
	}
	counts := make([]int, len(m.Outline.Cases))
	for i, due := range m.Due() {
		key := m.Outline.Cases[i].Key
		if has := f.count(key); has > 0 {
			counts[i], kept = alone[key], kept+1
			if due.Len() > has {
				more = append(more, i)
			}
		}
	}
	m.Extensions = f.Manifest.Extensions
	playing := f.writer != nil
	switch seen := playing && f.seen || !playing && f.whole(); {
	case kept == 0:
		m.Extensions = 0
	case !seen: // nobody has seen it whole
	case !playing && len(more) == kept:
		m.Extensions++
	default:
		for _, i := range more {
			key := m.Outline.Cases[i].Key
			if playing && f.grown[key] {
				continue
			}
			counts[i]++
			if playing {
				f.grown[key] = true
			}
		}
	}
	if m.Alone = counts; !slices.ContainsFunc(counts, func(n int) bool { return n > 0 }) {
		m.Alone = nil
	}
}

// count is how many duels the folder has of the cells with a key.
func (f *Folder) count(key results.Key) (n int64) {
	after := int64(0)
	for _, r := range f.rowsOf(key) {
		n, after = n+max(0, r.To-max(r.From, after)), max(r.To, after)
	}
	return n
}

// Copy makes a database with another manifest and all that f has.
func (f *Folder) Copy(path string, m *manifest.Manifest) error {
	return create(path, m, func(tx *sql.Tx) error {
		for _, table := range []string{"sessions", "keys", "files", "parts"} {
			if err := copyTable(tx, f.db, table); err != nil {
				return err
			}
		}
		return nil
	})
}

// copyTable copies the rows of a table from one database into another.
func copyTable(tx *sql.Tx, from *sql.DB, table string) error {
	rows, err := from.Query(`SELECT * FROM ` + table)
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	add, err := tx.Prepare(`INSERT INTO ` + table + ` VALUES (?` + strings.Repeat(", ?", len(columns)-1) + `)`)
	if err != nil {
		return err
	}
	defer add.Close()
	values, places := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		places[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(places...); err != nil {
			return err
		}
		if _, err := add.Exec(values...); err != nil {
			return err
		}
	}
	return rows.Err()
}

// Reach is up to which duel the folder has some of a cell of a manifest.
func (f *Folder) Reach(m *manifest.Manifest, cell int) (n int64) {
	for _, r := range f.rowsOf(m.Outline.Cases[cell].Key) {
		n = max(n, r.To)
	}
	return n
}

// Extend asks for n duels of some cells; nil: of all.
func (f *Folder) Extend(n int64, cells []int) error {
	if cells == nil {
		for i := range f.Manifest.Wanted {
			cells = append(cells, i)
		}
	}
	more := *f.Manifest
	more.Wanted = slices.Clone(more.Wanted)
	for _, i := range cells {
		more.Wanted[i] = n
	}
	f.looks(&more)
	body, err := bodyOfManifest(&more)
	if err != nil {
		return err
	}
	err = inTx(f.db, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`UPDATE manifest SET value = ? WHERE name = 'body'`, body); err != nil {
			return err
		}
		return insert(tx, `UPDATE cells SET wanted = ? WHERE number = ?`, len(cells), func(k int) ([]any, error) {
			return []any{n, cells[k]}, nil
		})
	})
	if err != nil {
		return err
	}
	f.Manifest.Wanted, f.Manifest.Extensions, f.Manifest.Alone = more.Wanted, more.Extensions, more.Alone
	f.due = f.Manifest.Due()
	return nil
}

// Files are the files that Furball has written into the folder beside the database, with slashes.
func Files(path string) ([]string, error) {
	db, err := openForReading(path)
	if err != nil {
		return nil, err
	}
	var names []string
	err = each(db, `SELECT name FROM files`, func(scan func(...any) error) error {
		var name string
		err := scan(&name)
		if err == nil && filepath.IsLocal(filepath.FromSlash(name)) {
			names = append(names, name)
		}
		return err
	})
	return names, errors.Join(err, db.Close())
}

// SetFiles notes which files Furball has written.
func SetFiles(path string, names []string) error {
	old, err := Files(path)
	slices.Sort(names)
	if slices.Sort(old); err == nil && slices.Equal(old, names) {
		return nil
	}
	db, err := openDB(path, "rw")
	if err != nil {
		return err
	}
	err = inTx(db, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`DELETE FROM files`); err != nil {
			return err
		}
		return insert(tx, `INSERT OR IGNORE INTO files VALUES (?)`, len(names), func(i int) ([]any, error) {
			return []any{names[i]}, nil
		})
	})
	return errors.Join(err, db.Close())
}
