// Inside: what is saved is compared with what can be read part by part.
package store

import (
	"bytes"
	"database/sql"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
)

// pageSize is that of our databases, in bytes.
const pageSize = 4096

// stored are the bytes of a database with parts, some of which are larger than a page.
func stored(t *testing.T, parts int) []byte {
	t.Helper()
	f, all := folder(t, 1), []*results.Part{}
	for i := range int64(parts) {
		span := results.Span{From: 100_000 * i, To: 100_000*i + 1 + i%7}
		if i < 200 && i%60 == 40 || i == int64(parts)-1 {
			span.To += 30_000
		}
		all = append(all, part(span, false))
	}
	if err := f.write(map[results.Key][]*results.Part{key: all}, nothingElse); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(f.path)
	if err != nil {
		t.Fatal(err)
	}
	return whole
}

// lacking opens a database without some of its pages, which are counted from 0.
func lacking(t *testing.T, path string, whole []byte, pages ...int) *sql.DB {
	t.Helper()
	torn := bytes.Clone(whole)
	for _, page := range pages {
		clear(torn[page*pageSize:][:pageSize])
	}
	if err := os.WriteFile(path, torn, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := openDB(path, "rw")
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// firstDuels are the first duels of the parts, of so many, that can be read by their numbers.
func firstDuels(db *sql.DB, parts int) (duels []int64) {
	for number := range parts + 1 {
		var p results.Part
		if body, err := bodyOf(db, int64(number)); err == nil && p.UnmarshalBinary(body) == nil {
			duels = append(duels, p.From)
		}
	}
	return duels
}

// numbers are those from one up to another.
func numbers(from, to int) (all []int) {
	for n := from; n < to; n++ {
		all = append(all, n)
	}
	return all
}

// salvaged takes pages from a database and checks that each of its parts that can still be read is saved once.
func salvaged(t *testing.T, whole []byte, parts int, lost ...int) {
	t.Helper()
	db := lacking(t, filepath.Join(t.TempDir(), File), whole, lost...)
	var saved []int64
	err := eachWhole(db, func(p *results.Part) error { saved = append(saved, p.From); return nil })
	want := firstDuels(db, parts)
	if slices.Sort(saved); err != nil || !slices.Equal(saved, want) {
		t.Errorf("pages %v lost: %v, %d parts saved, want %d", lost, err, len(saved), len(want))
	}
	if end := endOf(db); end > int64(parts)+1 {
		t.Errorf("pages %v lost: the end is %d, want at most one after the last", lost, end)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// Whichever page is lost, alone, with the last or with all after it, each part that can still be read is saved.
func TestSalvageSavesWhatCanBeRead(t *testing.T) {
	t.Parallel()
	const parts = 150
	whole := stored(t, parts)
	pages := len(whole) / pageSize
	for page := 2; page < pages; page++ { // the first two hold what all need
		salvaged(t, whole, parts, page)
		salvaged(t, whole, parts, page, pages-1)
		salvaged(t, whole, parts, numbers(page, pages)...)
	}
}

// Of many parts, the pages that lead to others have a page above them that leads to them.
func TestSalvageOfManyParts(t *testing.T) {
	t.Parallel()
	const parts = 15_000
	whole := stored(t, parts)
	pages := len(whole) / pageSize
	salvaged(t, whole, parts, append(numbers(pages-6, pages), pages-20)...)
}
