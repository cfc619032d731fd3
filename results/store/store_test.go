// Inside: which rows are chosen is compared with every choice that there is.
package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
)

// key is that of the only cell of the runs of these tests.
var key = results.Key{7}

// asking is a manifest of one cell.
func asking(duels int64) *manifest.Manifest {
	return &manifest.Manifest{Outline: &results.Outline{Header: results.Header{Experiment: "e"}, Cases: []results.Case{{ID: "base", Key: key}}},
		Wanted: []int64{duels}}
}

// part is what a range of duels gives, with as many kills but in other duels if it is wrong.
func part(s results.Span, wrong bool) *results.Part {
	p := &results.Part{}
	p.Reset(0, key, s)
	for d := s.From; d < s.To; d++ {
		o := rules.Outcome{Result: rules.Draw, End: rules.TurnLimit, Length: 20, Craft: [2]int32{1, 1}, Trace: uint64(d)}
		if !wrong && d%10 == 3 || wrong && d%10 == 4 {
			o.Wiped[rules.Blue] = 1
		}
		p.Add(d, &o, &rules.Ledger{}, uint64(d))
	}
	return p
}

// folder makes a run folder that has some ranges of duels, and is open.
func folder(t *testing.T, wanted int64, parts ...*results.Part) *Folder {
	t.Helper()
	path := filepath.Join(t.TempDir(), File)
	if err := Create(path, asking(wanted)); err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	for _, p := range parts {
		if err := f.write(map[results.Key][]*results.Part{key: {p}}, nothingElse); err != nil {
			t.Fatal(err)
		}
	}
	return f
}

// cut are the parts of duels that are cut at some numbers.
func cut(numbers ...int64) []*results.Part {
	var all []*results.Part
	for i := 1; i < len(numbers); i++ {
		all = append(all, part(results.Span{From: numbers[i-1], To: numbers[i]}, false))
	}
	return all
}

// merged merges folders and returns the new one, open.
func merged(t *testing.T, from ...*Folder) (*Folder, int64) {
	t.Helper()
	path := filepath.Join(t.TempDir(), File)
	twice, err := Merge(path, MergedManifest(from), from)
	if err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f, twice
}

// What one of the folders has whole, the merged run has whole, however the ranges are cut, and in any order of folders.
func TestMergeLacksNothing(t *testing.T) {
	t.Parallel()
	want := part(results.Span{From: 0, To: 300}, false)
	one, other := folder(t, 300, cut(0, 100, 200, 300)...), folder(t, 300, cut(0, 80, 210, 300)...)
	third := folder(t, 300, cut(50, 180, 290)...)
	for _, from := range [][]*Folder{{one, other}, {other, one}, {third, one, other}, {third, other}} {
		f, twice := merged(t, from...)
		have := int64(0)
		for _, x := range from {
			have += x.Have(0).Len()
		}
		got := &results.Part{}
		err := f.Each(func(p *results.Part) error {
			if got.Len() == 0 {
				got = p
			} else {
				got.Merge(p)
			}
			return nil
		})
		if same, _ := got.SameCounts(want); err != nil || !same || twice != have-300 {
			t.Errorf("%v, lacks %v, %d twice of %d", err, f.Lacks(), twice, have)
		}
	}
}

// Rows are chosen that hold the most duels: the best of all choices, found by trying them all.
func TestChoose(t *testing.T) {
	t.Parallel()
	for try := range uint64(200) {
		var all []source
		f := &Folder{due: []results.Spans{results.Upto(40)}, Manifest: asking(40)}
		from := &Folder{owners: map[results.Key]int{key: 0}, rows: make([][]row, 1)}
		dice := try*0x9e3779b97f4a7c15 + 1
		for i := range int64(9) {
			dice = dice*6364136223846793005 + 1442695040888963407
			first := int64(dice >> 33 % 34)
			from.rows[0] = append(from.rows[0], row{i, 0, results.Span{From: first, To: first + 1 + int64(dice>>50%6)}})
		}
		all = f.sources([]*Folder{from}, 0)
		most := int64(0)
		for set := range 1 << len(all) {
			if taken, fits := taking(all, func(i int) bool { return set>>i&1 == 1 }); fits {
				most = max(most, taken.Len())
			}
		}
		taken, fits := taking(choose(all), func(int) bool { return true })
		if !fits || taken.Len() != most {
			t.Errorf("try %d: chosen %v (they fit: %v), want %d duels of %v", try, taken, fits, most, all)
		}
	}
}

// taking are the duels of some rows, and whether no two of them overlap.
func taking(all []source, is func(int) bool) (taken results.Spans, fits bool) {
	for i, s := range all {
		if is(i) && !taken.Add(s.Span) {
			return nil, false
		}
	}
	return taken, true
}

// Folders that do not agree on a duel are refused, also if their ranges overlap only in part, and leave nothing.
func TestMergeRefusesOtherKills(t *testing.T) {
	t.Parallel()
	right := folder(t, 300, cut(0, 100, 200, 300)...)
	for _, s := range []results.Span{{From: 100, To: 200}, {From: 50, To: 150}, {From: 190, To: 290}, {From: 0, To: 300}} {
		dir := t.TempDir()
		wrong := folder(t, 300, part(s, true))
		_, err := Merge(filepath.Join(dir, File), MergedManifest([]*Folder{right, wrong}), []*Folder{right, wrong})
		var refused *MergeError
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), "they have other counts of the duels ") {
			t.Errorf("duels %v: %v", s, err)
		}
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("duels %v: %v is left, %v", s, left, err)
		}
	}
}

// Parts that are written count as written also if they cannot be put together with their neighbours, and are put
// together later.
func TestThinMayFail(t *testing.T) {
	t.Parallel()
	const n = mostRows + 40
	f := folder(t, n+1)
	const stuck = `CREATE TRIGGER stuck BEFORE DELETE ON parts BEGIN SELECT RAISE(FAIL, 'no room'); END`
	if _, err := f.db.Exec(stuck); err != nil {
		t.Fatal(err)
	}
	play := func(to, from int64) {
		if err := f.Begin("test", 1); err != nil {
			t.Fatal(err)
		}
		for d := to; d >= from; d-- { // one that comes before the last one is kept apart
			f.Put(part(results.Span{From: d, To: d + 1}, false))
		}
		if err := f.End(); err != nil {
			t.Errorf("duels %d to %d are in the folder, but it says %v", from, to, err)
		}
	}
	play(n-1, 0)
	if _, err := f.db.Exec(`DROP TRIGGER stuck`); err != nil {
		t.Fatal(err)
	}
	play(n, n)
	var rows, duels int64
	if err := f.db.QueryRow(`SELECT count(*), sum(after - first) FROM parts`).Scan(&rows, &duels); err != nil {
		t.Fatal(err)
	}
	if rows > mostRows || duels != n+1 || f.Have(0).Len() != n+1 {
		t.Errorf("%d duels in %d rows, %d of them usable, want each of %d once", duels, rows, f.Have(0).Len(), n+1)
	}
}

// A run is extended when it was whole, and so was looked at, before it is to have more duels: not while it lacks some, not
// when all duels are new, and not when a share, whose last duel is not the run's last, is to have no more. Of folders that are
// merged the one counts that was looked at most often.
func TestExtensionsAreCounted(t *testing.T) {
	t.Parallel()
	f := folder(t, 100, cut(0, 100)...)
	extend := func(n int64, want int) {
		t.Helper()
		if err := f.Extend(n, nil); err != nil || f.Manifest.Extensions != want {
			t.Errorf("to %d duels: %d extensions, want %d (%v)", n, f.Manifest.Extensions, want, err)
		}
	}
	extend(100, 0)
	extend(200, 1)
	extend(300, 1) // it lacks 100
	if err := f.write(map[results.Key][]*results.Part{key: cut(100, 200, 300)}, nothingElse); err != nil {
		t.Fatal(err)
	}
	if m := MergedManifest([]*Folder{folder(t, 300), f}); m.Extensions != 1 {
		t.Errorf("%d extensions of the merged run, want 1", m.Extensions)
	}
	other := asking(50)
	other.Outline.Cases[0].Key = results.Key{8}
	for _, c := range []struct {
		name string
		m    *manifest.Manifest
		want int
	}{{"as many", asking(300), 1}, {"more", asking(400), 2}, {"of another seed", other, 0}} {
		if f.looks(c.m); c.m.Extensions != c.want || c.m.Alone != nil {
			t.Errorf("%s: %d extensions and %v alone, want %d", c.name, c.m.Extensions, c.m.Alone, c.want)
		}
	}
	share := func(n int64) *manifest.Manifest {
		m := asking(n)
		m.Shard = manifest.Shard{K: 1, N: 2}
		return m
	}
	path := filepath.Join(t.TempDir(), File)
	if err := Create(path, share(200)); err != nil {
		t.Fatal(err)
	}
	half, _, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = half.Close() })
	for _, s := range share(200).Due()[0] {
		if err := half.write(map[results.Key][]*results.Part{key: {part(s, false)}}, nothingElse); err != nil {
			t.Fatal(err)
		}
	}
	same, more := share(200), share(400)
	half.looks(same)
	half.looks(more)
	if same.Extensions != 0 || more.Extensions != 1 {
		t.Errorf("a share has %d and %d extensions, want 0 and 1", same.Extensions, more.Extensions)
	}
}

// Of a run of which one cell is to have more duels only that one is looked at again, and while it is being played it counts once,
// however often it is to have more. Folders that are merged have the most of each cell.
func TestCellsAreExtendedAlone(t *testing.T) {
	t.Parallel()
	m := asking(100)
	second := m.Outline.Cases[0]
	second.ID, second.Key = "second", results.Key{9}
	m.Outline.Cases, m.Wanted = append(m.Outline.Cases, second), []int64{100, 100}
	path := filepath.Join(t.TempDir(), File)
	if err := Create(path, m); err != nil {
		t.Fatal(err)
	}
	f, _, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	give := func(key results.Key, parts []*results.Part) {
		t.Helper()
		if err := f.write(map[results.Key][]*results.Part{key: parts}, nothingElse); err != nil {
			t.Fatal(err)
		}
	}
	extend := func(n int64, cells []int, extensions int, alone ...int) {
		t.Helper()
		err := f.Extend(n, cells)
		if err != nil || f.Manifest.Extensions != extensions || !slices.Equal(f.Manifest.Alone, alone) {
			t.Errorf("%v to %d duels: %d extensions and %v alone, want %d and %v (%v)", cells, n, f.Manifest.Extensions,
				f.Manifest.Alone, extensions, alone, err)
		}
	}
	give(key, cut(0, 100))
	give(second.Key, cut(0, 100))
	extend(200, []int{0}, 0, 1, 0)
	give(key, cut(100, 200))
	extend(300, nil, 1, 1, 0)
	give(key, cut(200, 300))
	give(second.Key, cut(100, 300))
	if err := f.Begin("v", 1); err != nil {
		t.Fatal(err)
	}
	extend(400, []int{1}, 1, 1, 1)
	give(second.Key, cut(300, 400))
	extend(500, []int{1}, 1, 1, 1) // nobody has looked
	if run := f.Run(); run.Cells[1].Alone != 1 || run.Extensions != 1 {
		t.Errorf("the run has %d extensions and %d of its second cell, want 1 and 1", run.Extensions, run.Cells[1].Alone)
	}
	if got := most([]int{1, 0}, []int{0, 2}); !slices.Equal(got, []int{1, 2}) || !slices.Equal(most(nil, got), got) {
		t.Errorf("merged are %v, want [1 2]", got)
	}
}
