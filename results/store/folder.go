package store

import (
	"cmp"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// mostDuels is the most duels of a cell (experiments.MaxDuels).
const mostDuels = 1_000_000_000

// A row is a stored part: a range of duels of one owner. Owners are the different keys of cells.
type row struct {
	part  int64
	owner int
	results.Span
}

// A Folder is a run on disk. Its methods may be used by one goroutine, but Put by any.
type Folder struct {
	Manifest *manifest.Manifest

	path   string // of the database
	db     *sql.DB
	owners map[results.Key]int  // by key
	rows   [][]row              // by owner, in the order of duels
	due    []results.Spans      // by cell
	writer *writer              // nil while nobody plays
	seen   bool                 // the folder was whole when somebody began to play
	grown  map[results.Key]bool // cells that have been asked for more since
	stamp  os.FileInfo          // of the database as it was opened
}

// Create makes the database of a run at a path, whole or not at all. Nothing may be there.
func Create(path string, m *manifest.Manifest) error {
	return replace(path, func(aside string) error { return create(aside, m, nil) })
}

// create makes a database with a manifest, and with the parts that fill adds.
func create(path string, m *manifest.Manifest, fill func(*sql.Tx) error) error {
	db, err := openDB(path, "rwc", "synchronous(FULL)")
	if err != nil {
		return err
	}
	if _, err := db.Exec(fmt.Sprintf(`PRAGMA application_id = %d`, applicationID)); err != nil {
		return errors.Join(err, db.Close())
	}
	err = inTx(db, func(tx *sql.Tx) error {
		for i, write := range []func(*manifest.Manifest, *sql.Tx) error{writeTexts, writeDocuments, writeCells} {
			if _, err := tx.Exec(tables[i]); err != nil {
				return err
			}
			if err := write(m, tx); err != nil {
				return err
			}
		}
		for _, table := range tables[3:] {
			if _, err := tx.Exec(table); err != nil {
				return err
			}
		}
		if fill != nil {
			return fill(tx)
		}
		return nil
	})
	return errors.Join(err, db.Close())
}

// writeTexts writes the manifest without its lists.
func writeTexts(m *manifest.Manifest, tx *sql.Tx) error {
	body, err := bodyOfManifest(m)
	if err != nil {
		return err
	}
	for name, value := range map[string]string{"schema": manifest.Schema, "body": body} {
		if _, err := tx.Exec(`INSERT INTO manifest VALUES (?, ?)`, name, value); err != nil {
			return err
		}
	}
	return nil
}

// bodyOfManifest is the manifest as JSON, without its lists: the cells have a table.
func bodyOfManifest(m *manifest.Manifest) (string, error) {
	bare := *m
	bare.Outline = &results.Outline{Header: m.Outline.Header}
	body, err := json.MarshalIndent(bare, "", "  ")
	return string(body), err
}

// writeDocuments writes the experiment and all that it may name.
func writeDocuments(m *manifest.Manifest, tx *sql.Tx) error {
	source := m.Source
	source.Kind = "experiment"
	all := append([]manifest.Document{source}, m.Documents...)
	return insert(tx, `INSERT INTO documents VALUES (?, ?, ?, ?)`, len(all), func(i int) ([]any, error) {
		d := &all[i]
		return []any{d.Kind, d.Layer, d.Name, string(d.Text)}, nil
	})
}

func writeCells(m *manifest.Manifest, tx *sql.Tx) error {
	return insert(tx, `INSERT INTO cells VALUES (?, ?, ?, ?, ?)`, len(m.Outline.Cases), func(i int) ([]any, error) {
		c := &m.Outline.Cases[i]
		body, err := json.Marshal(c)
		return []any{i, c.ID, hex.EncodeToString(c.Key[:]), m.Wanted[i], string(body)}, err
	})
}

// readManifest reads what writeTexts, writeDocuments and writeCells have written.
func readManifest(db *sql.DB) (*manifest.Manifest, error) {
	schema, err := schemaOf(db)
	if err != nil {
		return nil, err
	}
	if number, ours := strings.CutPrefix(schema, manifest.SchemaName); schema != manifest.Schema {
		if n, err := strconv.Atoi(number); ours && err == nil && n > manifest.SchemaNumber {
			return nil, &results.NewerError{Found: "the layout " + schema, Want: "up to " + manifest.Schema}
		}
		return nil, fmt.Errorf("schema: found %q, want %q", schema, manifest.Schema)
	}
	var body string
	if err := db.QueryRow(`SELECT value FROM manifest WHERE name = 'body'`).Scan(&body); err != nil {
		return nil, err
	}
	m := &manifest.Manifest{Outline: &results.Outline{}}
	if err := json.Unmarshal([]byte(body), m); err != nil {
		return nil, fmt.Errorf("manifest: %w", err)
	}
	if err := readDocuments(m, db); err != nil {
		return nil, err
	}
	if err := readCells(m, db); err != nil {
		return nil, err
	}
	return m, m.Outline.Check()
}

func readDocuments(m *manifest.Manifest, db *sql.DB) error {
	return each(db, `SELECT kind, layer, name, text FROM documents`, func(scan func(...any) error) error {
		var d manifest.Document
		if err := scan(&d.Kind, &d.Layer, &d.Name, &d.Text); err != nil {
			return err
		}
		if d.Kind == "experiment" {
			m.Source = d
		} else {
			m.Documents = append(m.Documents, d)
		}
		return nil
	})
}

func readCells(m *manifest.Manifest, db *sql.DB) error {
	return each(db, `SELECT number, key, wanted, body FROM cells ORDER BY number`, func(scan func(...any) error) error {
		var c results.Case
		var number int
		var wanted int64
		var key, body string
		if err := scan(&number, &key, &wanted, &body); err != nil {
			return err
		}
		if wanted < 0 || wanted > mostDuels {
			return fmt.Errorf("cell %d: found %d duels wanted, want 0 to %d", number, wanted, int64(mostDuels))
		}
		if number != len(m.Outline.Cases) {
			return fmt.Errorf("cells: found number %d, want %d", number, len(m.Outline.Cases))
		}
		if err := json.Unmarshal([]byte(body), &c); err != nil {
			return fmt.Errorf("cell %d: %w", number, err)
		}
		k, err := keyOf(key)
		if err != nil {
			return fmt.Errorf("cell %d: %w", number, err)
		}
		c.Key = k
		m.Outline.Cases, m.Wanted = append(m.Outline.Cases, c), append(m.Wanted, wanted)
		return nil
	})
}

// keyOf reads the hexadecimal digits of a key.
func keyOf(text string) (k results.Key, err error) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(k) {
		return k, fmt.Errorf("key: found %.80q, want %d hexadecimal digits", text, 2*len(k))
	}
	return results.Key(b), nil
}

// each calls see for each row of a query.
func each(db querier, query string, see func(scan func(...any) error) error, args ...any) error {
	rows, err := db.Query(query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := see(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// A querier is a database or a transaction.
type querier interface {
	Query(query string, args ...any) (*sql.Rows, error)
}

// index reads which parts there are.
func (f *Folder) index() error {
	f.owners, f.rows = map[results.Key]int{}, nil
	err := each(f.db, `SELECT owner, key FROM keys ORDER BY owner`, func(scan func(...any) error) error {
		var owner int
		var text string
		if err := scan(&owner, &text); err != nil {
			return err
		}
		k, err := keyOf(text)
		if err != nil {
			return err
		}
		if owner != len(f.rows) {
			return fmt.Errorf("keys: found owner %d, want %d", owner, len(f.rows))
		}
		f.owners[k] = owner
		f.rows = append(f.rows, nil)
		return nil
	})
	if err != nil {
		return err
	}
	err = each(f.db, `SELECT part, owner, first, after FROM parts`, func(scan func(...any) error) error {
		var r row
		if err := scan(&r.part, &r.owner, &r.From, &r.To); err != nil {
			return err
		}
		if r.owner < 0 || r.owner >= len(f.rows) {
			return fmt.Errorf("parts: found owner %d, want 0 to %d", r.owner, len(f.rows)-1)
		}
		f.rows[r.owner] = append(f.rows[r.owner], r)
		return nil
	})
	for _, rows := range f.rows {
		slices.SortFunc(rows, func(a, b row) int { return cmp.Compare(a.From, b.From) })
	}
	return err
}

// rowsOf are all parts of the cells with a key.
func (f *Folder) rowsOf(key results.Key) []row {
	if owner, known := f.owners[key]; known {
		return f.rows[owner]
	}
	return nil
}

// usable are the parts of a cell that lie within what is due, in the order of duels. Of two that overlap, as those that
// come from different folders may, the first counts.
func (f *Folder) usable(cell int) []row {
	var out []row
	var after int64
	for _, r := range f.rowsOf(f.Manifest.Outline.Cases[cell].Key) {
		if r.From >= after && f.due[cell].CountWithin(r.Span) == r.Len() {
			out, after = append(out, r), r.To
		}
	}
	return out
}

// Due are the duels that each cell has when the run is finished.
func (f *Folder) Due() []results.Spans { return f.due }

// Wanted are how many duels of each cell the run asks for, over all shards.
func (f *Folder) Wanted() []int64 { return f.Manifest.Wanted }

// Have are the duels of a cell that are due and there.
func (f *Folder) Have(cell int) results.Spans {
	var have results.Spans
	for _, r := range f.usable(cell) {
		have.Add(r.Span)
	}
	return have
}

// Lacks are the duels of each cell that are due and not there.
func (f *Folder) Lacks() []results.Spans {
	lacks := make([]results.Spans, len(f.due))
	for i := range lacks {
		have := f.Have(i)
		for _, s := range f.due[i] {
			lacks[i] = append(lacks[i], have.Gaps(s)...)
		}
	}
	return lacks
}

// whole reports whether no cell lacks a duel.
func (f *Folder) whole() bool {
	return !slices.ContainsFunc(f.Lacks(), func(lack results.Spans) bool { return len(lack) > 0 })
}

// A placed row is one of a cell of the run.
type placed struct {
	row
	cell int
}

// placed are all parts that are due and there, in the order of duels, which keeps the cells level.
func (f *Folder) placed() []placed {
	var all []placed
	for cell := range f.due {
		for _, r := range f.usable(cell) {
			all = append(all, placed{r, cell})
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return cmp.Compare(a.From, b.From) })
	return all
}

// Each gives all parts that are due and there, in the order of duels: for each the cell's index and the counts, which
// see may keep.
func (f *Folder) Each(see func(*results.Part) error) error { return f.give(f.placed(), see) }

// Sample gives parts drawn at random until they hold a share of the duels that are there, at least one.
func (f *Folder) Sample(r *rand.Rand, share float64, see func(*results.Part) error) error {
	all := f.placed()
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	var duels, drawn int64
	for _, p := range all {
		duels += p.Len()
	}
	n := 0
	for ; n < len(all) && (n == 0 || float64(drawn) < share*float64(duels)); n++ {
		drawn += all[n].Len()
	}
	return f.give(all[:n], see)
}

// bodyQuery asks for the bytes of a part.
const bodyQuery = `SELECT body FROM parts WHERE part = ?`

// give reads parts.
func (f *Folder) give(all []placed, see func(*results.Part) error) error {
	if len(all) == 0 {
		return nil
	}
	get, err := f.db.Prepare(bodyQuery)
	if err != nil {
		return err
	}
	defer get.Close()
	for _, at := range all {
		var body []byte
		if err := get.QueryRow(at.part).Scan(&body); err != nil {
			return err
		}
		p, err := decode(body, at.row, f.Manifest.Outline.Cases[at.cell].Key)
		if err != nil {
			return err
		}
		p.Cell = at.cell
		if err := see(p); err != nil {
			return err
		}
	}
	return nil
}

// bodyOf are the bytes of one part in a database or a transaction.
func bodyOf(db interface {
	QueryRow(query string, args ...any) *sql.Row
}, part int64) (body []byte, err error) {
	err = db.QueryRow(bodyQuery, part).Scan(&body)
	return body, err
}

// decode reads the bytes of a row of a key, and compares them with what the row says.
func decode(body []byte, r row, key results.Key) (*results.Part, error) {
	p := &results.Part{}
	if err := partError(r.part, p.UnmarshalBinary(body)); err != nil {
		return nil, err
	}
	if p.Key != key || p.Span != r.Span {
		return nil, &DamageError{fmt.Errorf("part %d: its counts are of another cell or of other duels", r.part)}
	}
	return p, nil
}

// Dir is the folder.
func (f *Folder) Dir() string { return filepath.Dir(f.path) }
