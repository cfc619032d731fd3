package report

import (
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// Duels are duels that a report shows. The caller has played them again; a report plays none.
type Duels struct {
	Shown  []ShownDuel
	Behind []BehindCell
	Style  string // a style sheet that makes the pictures dark where the page is
}

// A ShownDuel is a duel with its picture.
type ShownDuel struct {
	Why     string // "typical"
	Cell    int    // its index in the run
	Duel    int64
	Looked  int64  // out of so many first duels of the cell, or all
	Words   string // the result, in a sentence without a full stop
	Picture string // an SVG element
	Page    string // the file beside the report that plays it
	Player  string // a page that plays it, which the report holds itself
}

// A BehindCell names duels of a cell by their results.
type BehindCell struct {
	Cell   int                       // its index in the run
	Looked int64                     // how many duels were looked at, the first of the cell, or all
	Of     [rules.NumResults][]int64 // numbers of duels, in order
}

// Picks are the duels that a report shows, of those that record.Picks defines.
var Picks = []string{"typical", "fastest", "upset"}

// DuelFile is the page of a pick, beside the report.
func DuelFile(pick string) string { return "duel-" + pick + ".html" }

// DuelFiles are the pages of all picks.
func DuelFiles() (names []string) {
	for _, pick := range Picks {
		names = append(names, DuelFile(pick))
	}
	return names
}

// whys says how a duel was picked, as docs/records.md does.
var whys = map[string]string{
	"typical": "the commonest winner and end, at their median length",
	"fastest": "the soonest in which a side is wiped out",
	"upset":   "the side that wins less often wins, with the fewest losses",
}

// A duelsPage is what the page says of duels.
type duelsPage struct {
	Text  string
	From  string // which cell the shown duels are of, and why
	Shown []shownDuel
	Head  []string
	Names int
	Rows  []behindRow
}

type shownDuel struct {
	ShownDuel
	Title, About, Sentence, Command, Again string
	Drawing                                template.HTML
}

type behindRow struct {
	Names  []string
	Counts []behindCount
}

// A behindCount is the duels of one result of a cell.
type behindCount struct {
	ID, Head, Duels string
	Find            string // the command that finds a duel where none is named
}

// behindOrder is the order of results in the outcome chart.
var behindOrder = []struct {
	result rules.Result
	name   string
}{{rules.BlueWins, "blue wins"}, {rules.Mutual, "mutual kill"}, {rules.Draw, "draw"}, {rules.RedWins, "red wins"}}

// anchor names the place of a result of a cell in the table of duels.
func anchor(cell int, result rules.Result) string { return fmt.Sprintf("duels-%d-%s", cell+1, result) }

// duelsOf is what the page says of duels; nil: there are none.
func (s *pageMaker) duelsOf() *duelsPage {
	if s.duels == nil || len(s.duels.Behind) == 0 {
		return nil
	}
	p := &duelsPage{Head: s.nameHead()}
	p.Names = len(p.Head)
	for _, o := range behindOrder {
		p.Head = append(p.Head, o.name)
	}
	for i := range s.duels.Shown {
		p.From = s.from(s.duels.Shown[i].Cell)
		p.Shown = append(p.Shown, s.shown(&s.duels.Shown[i]))
	}
	for i := range s.duels.Behind {
		p.Rows = append(p.Rows, s.behind(&s.duels.Behind[i]))
	}
	p.Text = fmt.Sprintf("Numbers of duels, out of %s. Any of them is replayed by furball replay DIR --cell CELL "+
		"--duel NUMBER, on its map with --format html, where DIR is the folder of this report; furball duels DIR --cell CELL "+
		"--where \"winner = mutual\" finds all of a result.", s.looked())
	return p
}

// looked says out of which duels of the cells the numbers are.
func (s *pageMaker) looked() string {
	least, most, all := s.duels.Behind[0].Looked, int64(0), true
	for i := range s.duels.Behind {
		b := &s.duels.Behind[i]
		least, most = min(least, b.Looked), max(most, b.Looked)
		all = all && b.Looked == s.Run.Cells[b.Cell].Tally.Duels
	}
	switch {
	case all:
		return "all duels of each cell"
	case most > least:
		return fmt.Sprintf("the first %s to %s of each cell", prose.Grouped(least), prose.Count(most, "duel"))
	case most == 1:
		return "the first duel of each cell"
	}
	return fmt.Sprintf("the first %s of each cell", prose.Count(most, "duel"))
}

// from says which cell the shown duels are of, and why.
func (s *pageMaker) from(cell int) string {
	if len(s.Run.Cells) == 1 {
		return "Duels of this run"
	}
	var levels []string
	for i := range s.Fields {
		levels = append(levels, s.Fields[i].Label()+" "+s.LevelName(cell, &s.Fields[i]))
	}
	name := fmt.Sprintf("Duels of cell %d", cell+1)
	if len(levels) > 0 {
		name += " (" + strings.Join(levels, ", ") + ")"
	}
	return name + ", the nearest to even"
}

func (s *pageMaker) shown(d *ShownDuel) shownDuel {
	base := fmt.Sprintf("furball replay DIR --cell %d", d.Cell+1)
	out := shownDuel{ShownDuel: *d, Title: prose.UpperFirst(d.Why), About: prose.UpperFirst(whys[d.Why]) + ".",
		Command: fmt.Sprintf("%s --duel %d", base, d.Duel), Again: base + " --pick " + d.Why,
		Drawing: template.HTML(d.Picture)} //nolint:gosec // the drawing has escaped all texts itself
	picked := "out of " + prose.Count(d.Looked, "duel") + ", as this does:"
	if all := s.Run.Cells[d.Cell].Tally.Duels; d.Looked < all {
		picked = fmt.Sprintf("out of the first %s; this looks at all %s and may find another:", prose.Count(d.Looked, "duel"),
			prose.Grouped(all))
	}
	out.Sentence = fmt.Sprintf("Duel %s: %s. Picked %s", prose.Grouped(d.Duel), d.Words, picked)
	return out
}

func (s *pageMaker) behind(b *BehindCell) behindRow {
	row := behindRow{Names: s.nameCells(b.Cell)}
	for _, o := range behindOrder {
		var numbers []string
		for _, n := range b.Of[o.result] {
			numbers = append(numbers, strconv.FormatInt(n, 10))
		}
		count := behindCount{ID: anchor(b.Cell, o.result), Head: o.name, Duels: strings.Join(numbers, ", ")}
		if len(numbers) == 0 {
			count.Duels = "–"
			if s.Run.Cells[b.Cell].Tally.Results[o.result] > 0 {
				count.Duels = "none of the first " + prose.Grouped(b.Looked)
				count.Find = fmt.Sprintf(`furball replay DIR --cell %d --where "winner = %s"`, b.Cell+1, o.result)
			}
		}
		row.Counts = append(row.Counts, count)
	}
	return row
}

// link lets the bars of outcomes lead to the duels that they count.
func (s *pageMaker) link(p *chart.Picture) {
	p.Link = func(cell int, result rules.Result) string {
		has := func(b BehindCell) bool { return b.Cell == cell }
		if s.duels == nil || !slices.ContainsFunc(s.duels.Behind, has) {
			return ""
		}
		return "#" + anchor(cell, result)
	}
}
