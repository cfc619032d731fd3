package store

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
)

// A source is a row of one of the folders that are merged.
type source struct {
	row
	folder *Folder
	cell   int
	key    results.Key
}

// A MergeError says why two folders cannot be put together.
type MergeError struct{ A, B, Why string }

func (e *MergeError) Error() string { return fmt.Sprintf("%s and %s: %s", e.A, e.B, e.Why) }

// Mergeable reports in its error why folders cannot be put together: each must be of the same run, of any shard.
func Mergeable(from []*Folder) error {
	for _, f := range from[1:] {
		a, b := from[0].Manifest, f.Manifest
		why := ""
		switch {
		case a.Rules != b.Rules:
			why = fmt.Sprintf("found the rules %s and %s, want one version", a.Rules, b.Rules)
		case a.Name() != b.Name():
			why = fmt.Sprintf("found the experiments %s and %s, want one", a.Name(), b.Name())
		case a.Outline.Seed != b.Outline.Seed:
			why = fmt.Sprintf("found the seeds %d and %d, want one", a.Outline.Seed, b.Outline.Seed)
		case len(a.Outline.Cases) != len(b.Outline.Cases):
			why = fmt.Sprintf("found %d and %d cells, want as many", len(a.Outline.Cases), len(b.Outline.Cases))
		}
		for i := 0; why == "" && i < len(a.Outline.Cases); i++ {
			if x, y := &a.Outline.Cases[i], &b.Outline.Cases[i]; x.Key != y.Key || x.ID != y.ID {
				why = fmt.Sprintf("cell %s was not played alike: its cards, doctrines, start or options differ, or the condition that is asked for",
					x.ID)
			}
		}
		if why != "" {
			return &MergeError{from[0].Dir(), f.Dir(), why}
		}
	}
	return nil
}

// MergedManifest is the manifest of the whole run of which the folders hold parts. It was looked at as often as any of them.
func MergedManifest(from []*Folder) *manifest.Manifest {
	m := *from[0].Manifest
	m.Shard, m.Wanted = manifest.Shard{}, slices.Clone(m.Wanted)
	for _, f := range from[1:] {
		m.Record = cmp.Or(m.Record, f.Manifest.Record)
		m.Extensions, m.Alone = max(m.Extensions, f.Manifest.Extensions), most(m.Alone, f.Manifest.Alone)
		for i, n := range f.Manifest.Wanted {
			m.Wanted[i] = max(m.Wanted[i], n)
		}
	}
	return &m
}

// most are the greater numbers of two lists, of which one may be nil.
func most(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	all := slices.Clone(a)
	for i, n := range b {
		all[i] = max(all[i], n)
	}
	return all
}

// Merge makes the database of a run at a path, whole or not at all, of the duels of folders that are Mergeable. A duel
// that several of them have counts once, and they must agree on it. It returns how many duels there were more than
// once.
func Merge(path string, m *manifest.Manifest, from []*Folder) (twice int64, err error) {
	err = replace(path, func(aside string) (err error) {
		if err = create(aside, m, nil); err == nil {
			twice, err = mergeInto(aside, from)
		}
		return err
	})
	return twice, err
}

// mergeInto fills a database with the duels and the times of folders.
func mergeInto(path string, from []*Folder) (twice int64, err error) {
	f, err := openWhole(path)
	if err != nil {
		return 0, err
	}
	for cell := range f.due {
		all := f.sources(from, cell)
		chosen := choose(all)
		n, err := compare(all, chosen)
		if err == nil {
			err = f.take(chosen)
		}
		if err != nil {
			return twice, errors.Join(err, f.Close())
		}
		twice += n
	}
	for _, other := range from {
		if err := copySessions(other.db, f.db); err != nil {
			return twice, errors.Join(err, f.Close())
		}
	}
	return twice, f.Close()
}

// sources are all rows of folders with duels of a cell that f is to have, in the order of their ends.
func (f *Folder) sources(from []*Folder, cell int) []source {
	var all []source
	key := f.Manifest.Outline.Cases[cell].Key
	for _, other := range from {
		for _, r := range other.rowsOf(key) {
			if f.due[cell].CountWithin(r.Span) == r.Len() {
				all = append(all, source{r, other, cell, key})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b source) int {
		return cmp.Or(cmp.Compare(a.To, b.To), cmp.Compare(a.From, b.From))
	})
	return all
}

// choose chooses of rows, in the order of their ends, such that do not overlap and together have the most duels; if
// several choices have as many, one with the fewest rows. So a run lacks nothing that one of its folders has whole,
// however the ranges of the folders are cut.
func choose(all []source) []source {
	type choice struct {
		duels int64
		rows  int
		taken bool // the last row is one of them
		rest  int  // the others are chosen of so many rows
	}
	best := make([]choice, len(all)+1) // of the first rows
	for i := range all {
		rest := endingBy(all[:i], all[i].From)
		with := choice{best[rest].duels + all[i].Len(), best[rest].rows + 1, true, rest}
		best[i+1] = choice{best[i].duels, best[i].rows, false, i}
		if with.duels > best[i].duels || with.duels == best[i].duels && with.rows < best[i].rows {
			best[i+1] = with
		}
	}
	var chosen []source
	for i := len(all); i > 0; i = best[i].rest {
		if best[i].taken {
			chosen = append(chosen, all[i-1])
		}
	}
	slices.Reverse(chosen)
	return chosen
}

// compare compares all rows with those chosen, and returns how many duels more than once there are.
func compare(all, chosen []source) (twice int64, err error) {
	var last *results.Part // of the chosen ones, read last: many rows may lie within it
	at := -1
	for i := range all {
		s := &all[i]
		var p *results.Part
		for k := endingBy(chosen, s.From); k < len(chosen) && chosen[k].From < s.To && !s.is(&chosen[k]); k++ {
			if p == nil {
				if p, err = s.read(); err != nil {
					return twice, err
				}
			}
			if at != k {
				if last, err = chosen[k].read(); err != nil {
					return twice, err
				}
				at = k
			}
			both := results.Span{From: max(s.From, last.From), To: min(s.To, last.To)}
			if err := agree(&chosen[k], s, last, p, both); err != nil {
				return twice, err
			}
			twice += both.Len()
		}
	}
	return twice, nil
}

// endingBy is how many of some rows, in the order of their ends, end before a duel.
func endingBy(rows []source, duel int64) int {
	n, _ := slices.BinarySearchFunc(rows, duel+1, func(s source, end int64) int { return cmp.Compare(s.To, end) })
	return n
}

// is reports whether two sources are the same row.
func (s *source) is(o *source) bool { return s.folder == o.folder && s.part == o.part }

// read reads a row.
func (s *source) read() (*results.Part, error) {
	body, err := bodyOf(s.folder.db, s.part)
	if err != nil {
		return nil, err
	}
	p, err := decode(body, s.row, s.key)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.folder.Dir(), err)
	}
	return p, nil
}

// agree compares what two folders have of the same duels: all counts if they have the same range, and else, because
// counts cannot be taken apart, which duels have a kill.
func agree(a, b *source, x, y *results.Part, both results.Span) error {
	same := x.Kills.SameWithin(&y.Kills, both)
	if same && a.Span == b.Span {
		var err error
		if same, err = x.SameCounts(y); err != nil {
			return err
		}
	}
	if same {
		return nil
	}
	return &MergeError{a.folder.Dir(), b.folder.Dir(), fmt.Sprintf("they have other counts of the duels %d to %d of "+
		"cell %s: one of them is wrong; furball runs verify tells which", both.From, both.To-1,
		a.folder.Manifest.Outline.Cases[a.cell].ID)}
}

// take copies rows of one cell into f.
func (f *Folder) take(rows []source) error {
	for chunk := range slices.Chunk(rows, 256) {
		parts := map[results.Key][]*results.Part{}
		for _, s := range chunk {
			p, err := s.read()
			if err != nil {
				return err
			}
			parts[s.key] = append(parts[s.key], p)
		}
		if err := f.write(parts, nothingElse); err != nil {
			return err
		}
	}
	return nil
}
