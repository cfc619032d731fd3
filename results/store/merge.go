package store

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
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
		case a.Run.Seed != b.Run.Seed:
			why = fmt.Sprintf("found the seeds %d and %d, want one", a.Run.Seed, b.Run.Seed)
		case len(a.Run.Cells) != len(b.Run.Cells):
			why = fmt.Sprintf("found %d and %d cells, want as many", len(a.Run.Cells), len(b.Run.Cells))
		}
		for i := 0; why == "" && i < len(a.Run.Cells); i++ {
			if x, y := &a.Run.Cells[i], &b.Run.Cells[i]; x.Key != y.Key || x.ID != y.ID {
				why = fmt.Sprintf("cell %s was not played alike: its cards, doctrines, start or options differ", x.ID)
			}
		}
		if why != "" {
			return &MergeError{from[0].Dir(), f.Dir(), why}
		}
	}
	return nil
}

// MergedManifest is the manifest of the whole run of which the folders hold parts.
func MergedManifest(from []*Folder) *Manifest {
	m := *from[0].Manifest
	m.Shard, m.Wanted = Shard{}, slices.Clone(m.Wanted)
	for _, f := range from[1:] {
		m.Record = cmp.Or(m.Record, f.Manifest.Record)
		for i, n := range f.Manifest.Wanted {
			m.Wanted[i] = max(m.Wanted[i], n)
		}
	}
	return &m
}

// Merge adds to f all duels of folders that are Mergeable. A duel that several of them have counts once, and they must
// agree on it where they have the same ranges. It returns how many duels more than once there were.
func (f *Folder) Merge(from []*Folder) (twice int64, err error) {
	for cell := range f.due {
		var all []source
		for _, other := range from {
			for _, r := range other.usable(cell) {
				all = append(all, source{r, other, cell, f.Manifest.Run.Cells[cell].Key})
			}
		}
		// Of ranges that overlap, the longer counts: those of a whole run before those of a shard.
		slices.SortStableFunc(all, func(a, b source) int {
			return cmp.Or(cmp.Compare(b.Len(), a.Len()), cmp.Compare(a.From, b.From))
		})
		var taken results.Spans
		var take []source
		for i, s := range all {
			if taken.Add(s.Span) {
				take = append(take, s)
				continue
			}
			twice += taken.CountWithin(s.Span)
			if i > 0 && all[i-1].Span == s.Span {
				if err := agree(&all[i-1], &s); err != nil {
					return twice, err
				}
			}
		}
		if err := f.take(take); err != nil {
			return twice, err
		}
	}
	return twice, nil
}

// CopySessions adds the times of other folders to those of f.
func (f *Folder) CopySessions(from []*Folder) error {
	for _, other := range from {
		if err := copySessions(other.db, f.db); err != nil {
			return err
		}
	}
	return nil
}

// read reads a row.
func (s *source) read() (*results.Part, error) {
	var body []byte
	if err := s.folder.db.QueryRow(`SELECT body FROM parts WHERE part = ?`, s.part).Scan(&body); err != nil {
		return nil, err
	}
	p, err := decode(body, s.row, s.key)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.folder.Dir(), err)
	}
	return p, nil
}

// agree compares the counts that two folders have of the same duels.
func agree(a, b *source) error {
	x, err := a.read()
	if err != nil {
		return err
	}
	y, err := b.read()
	if err != nil {
		return err
	}
	same, err := x.SameCounts(y)
	if err == nil && !same {
		err = &MergeError{a.folder.Dir(), b.folder.Dir(), fmt.Sprintf("they have other counts of the duels %d to %d of "+
			"cell %s: one of them is wrong; furball verify tells which", a.From, a.To-1, a.folder.Manifest.Run.Cells[a.cell].ID)}
	}
	return err
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
