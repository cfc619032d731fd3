package words

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A Study is a run with its figures, ready to be drawn and told. Names given by
// users are free of control characters.
type Study struct {
	Run        *results.Run
	Sum        *figures.Summary
	Conf       float64
	Fields     []results.Field     // varied fields with at least two levels, in file order
	Tournament *figures.Tournament // what a tournament has found; nil: the run is none
	Budget     *figures.Budget     // what the answer hangs on; nil: nobody has asked
	Grey       bool                // its charts are drawn without colours
	Alive      string              // a page beside the report that plays on; "": there is none
	LastTurns  *figures.LastTurns  // of a cell; nil: nobody has played its duels again
	// Envelope is where a weapon of a side can be fired in a cell, by its id; nil: nobody can tell.
	Envelope func(cell int, side rules.Side, weapon string) *rules.Envelope
}

// New computes all figures of a run.
func New(r *results.Run, conf float64) *Study {
	clean := cleanRun(r)
	return &Study{Run: clean, Sum: figures.Summarise(clean, conf), Conf: conf, Fields: results.VariedFields(clean.Outline())}
}

// Of computes all figures of a run with the confidence that its looks leave, and those of the tournament that it holds, if it
// is one. The error is that of figures.HoldTournament.
func Of(r *results.Run, tournament bool) (s *Study, err error) {
	s = New(r, r.Confidence())
	if tournament {
		s.Tournament, err = figures.HoldTournament(r, s.Conf)
	}
	return s, err
}

// cleanRun is a copy of r whose names can stand in a picture.
func cleanRun(r *results.Run) *results.Run {
	c := *r
	for _, name := range []*string{&c.Experiment, &c.Title, &c.About, &c.Command, &c.System, &c.LengthUnit, &c.RangeUnit, &c.DamageUnit,
		&c.Version} {
		*name = prose.Plain(*name)
	}
	if unclean(r.Cells) { // else no copy of thousands of tallies is made
		c.Cells = slices.Clone(r.Cells)
		for i := range c.Cells {
			cell := &c.Cells[i]
			cell.Factors, cell.Weapons = slices.Clone(cell.Factors), slices.Clone(cell.Weapons)
			for _, name := range namesOf(cell) {
				*name = prose.Plain(*name)
			}
		}
	}
	return &c
}

// unclean reports whether a name in one of the cells cannot stand in a picture.
func unclean(cells []results.Cell) bool {
	for i := range cells {
		for _, name := range namesOf(&cells[i]) {
			if prose.Plain(*name) != *name {
				return true
			}
		}
	}
	return false
}

// namesOf are the names in a cell that come from users.
func namesOf(c *results.Cell) []*string {
	all := []*string{&c.ID, &c.Sides[0], &c.Sides[1]}
	for i := range c.Factors {
		all = append(all, &c.Factors[i].Path, &c.Factors[i].Unit, &c.Factors[i].Words, &c.Factors[i].Level)
	}
	for i := range c.Weapons {
		all = append(all, &c.Weapons[i].Name)
	}
	return all
}

// Level is the level of a field in a cell.
func (s *Study) Level(cell int, f *results.Field) int {
	return f.Places[results.LevelText(s.Run.Cells[cell].Factors[f.At].Value)]
}

// DamageUnit is what damage is counted in.
func (s *Study) DamageUnit() string {
	if s.Run.DamageUnit == "" { // a run stored before it was kept
		return "points"
	}
	return s.Run.DamageUnit
}

// RangeUnits is the unit of ranges in the plural: "inches".
func (s *Study) RangeUnits() string { return Ranges(s.Run.RangeUnit) }

// Ranges is a unit of ranges in the plural.
func Ranges(unit string) string {
	switch {
	case unit == "" || strings.HasSuffix(unit, "s"):
		return unit
	case strings.HasSuffix(unit, "ch"), strings.HasSuffix(unit, "x"):
		return unit + "es"
	}
	return unit + "s"
}

// Title is the run's title, or else the name of its experiment.
func (s *Study) Title() string {
	if s.Run.Title == "" {
		return s.Run.Experiment
	}
	return s.Run.Title
}

// warned is the number of cells with warnings.
func (s *Study) warned() int {
	n := 0
	for i := range s.Sum.Cells {
		if len(s.Sum.Cells[i].Warnings) > 0 {
			n++
		}
	}
	return n
}

// Source is the line under each picture: where its numbers come from, and
// whether they carry warnings.
func (s *Study) Source() string {
	duels := s.DuelsText()
	text := fmt.Sprintf("Experiment %s · %s · seed %d", s.Run.Experiment, duels, s.Run.Seed)
	if !s.Run.Finished {
		text += " · unfinished run"
	}
	switch n := s.warned(); {
	case n > 0 && len(s.Run.Cells) == 1:
		text += " · with warnings"
	case n > 0:
		text += fmt.Sprintf(" · warnings on %d of %d cells", n, len(s.Run.Cells))
	}
	return text
}

// DuelsText is "20,000 duels", with the number of cells if there are several.
func (s *Study) DuelsText() string {
	if len(s.Run.Cells) == 0 {
		return "no duels"
	}
	low, high := s.Run.Cells[0].Tally.Duels, s.Run.Cells[0].Tally.Duels
	for i := range s.Run.Cells {
		n := s.Run.Cells[i].Tally.Duels
		low, high = min(low, n), max(high, n)
	}
	switch {
	case len(s.Run.Cells) == 1:
		return "n = " + prose.Count(low, "duel")
	case low == high:
		return fmt.Sprintf("%d cells, n = %s each", len(s.Run.Cells), prose.Count(low, "duel"))
	}
	return fmt.Sprintf("%d cells, n = %s to %s each", len(s.Run.Cells), prose.Grouped(low), prose.Count(high, "duel"))
}

// Played lists the cells with at least one duel, in cell order.
func (s *Study) Played() []int {
	var cells []int
	for i := range s.Run.Cells {
		if s.Run.Cells[i].Tally.Duels > 0 {
			cells = append(cells, i)
		}
	}
	return cells
}

// ChooseCells picks the cells that a chart by cell shows: all of them in file order, or if there are too many those with
// the highest and the lowest kill probability of blue and those in which the sides are nearest to even, in equal parts,
// sorted by blue's. The text says what is left out.
func (s *Study) ChooseCells(most int) (cells []int, left string) {
	cells = s.Played()
	if len(cells) <= most {
		return cells, ""
	}
	all, ends := len(cells), most/3
	kills := func(i int) float64 { return s.Sum.Cells[i].KillProbability.Blue.Value }
	sort.SliceStable(cells, func(a, b int) bool { return kills(cells[a]) > kills(cells[b]) })
	even := s.nearestEven(cells[ends:all-ends], most-2*ends)
	cells = slices.Concat(cells[:ends], even, cells[all-ends:])
	return cells, fmt.Sprintf(" Of %d cells the %d in which blue kills most often, the %d in which it does so least and the %d "+
		"between them in which both sides kill most nearly as often are shown, sorted by blue’s kills; the others are left out "+
		"(%s; cells.csv has all).", all, ends, ends, most-2*ends, prose.Count(int64(all-most), "cell"))
}

// nearestEven are the n of some cells in which both sides kill most nearly as often, in the order of the cells.
func (s *Study) nearestEven(cells []int, n int) []int {
	off := func(i int) float64 {
		k := &s.Sum.Cells[i].KillProbability
		return math.Abs(k.Blue.Value - k.Red.Value)
	}
	nearest := slices.SortedStableFunc(slices.Values(cells), func(a, b int) int { return cmp.Compare(off(a), off(b)) })[:n]
	return slices.DeleteFunc(slices.Clone(cells), func(i int) bool { return !slices.Contains(nearest, i) })
}

// KillRange says between which values the kill probabilities of cells lie.
func (s *Study) KillRange(cells []int) string {
	var parts []string
	for _, side := range results.BothSides {
		most, least := ends(s, cells, side)
		figure := func(cell int) string { return prose.PercentSpan(s.Sum.Cells[cell].KillProbability.Side(side)) }
		parts = append(parts, fmt.Sprintf("%s kills in %s of duels at least and in %s at most", side, figure(least), figure(most)))
	}
	return "By cell, " + strings.Join(parts, "; ") + "."
}
