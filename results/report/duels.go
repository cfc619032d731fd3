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

// A ShownDuel is a duel that the page plays. One that was picked has a picture too.
type ShownDuel struct {
	Why     string // "typical"; "": it was not picked, but is here for its result
	Cell    int    // its index in the run
	Duel    int64
	Result  string // "blue", as rules.Result says
	Looked  int64  // out of so many first duels of the cell, or all
	Words   string // the result, in a sentence without a full stop
	Picture string // an SVG element
	Page    string // the file beside the report that plays it; "": there is none
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
	Text   string
	From   string       // which cell the picked duels are of, and why
	Picked string       // out of which duels, and the command that picks again
	Shown  []*shownDuel // with pictures
	More   []*shownDuel // for their results
	Head   []string
	Names  int
	Rows   []behindRow
}

type shownDuel struct {
	ShownDuel
	ID, Title, About, Sentence, Command string
	Drawing                             template.HTML
}

// Number is the number of the cell, as commands take it.
func (d *shownDuel) Number() int { return d.Cell + 1 }

type behindRow struct {
	Names  []string
	Counts []behindCount
}

// A behindCount is the duels of one result of a cell.
type behindCount struct {
	ID, Head, Duels string
	Play, Played    string // where the page plays one of them, and its number; "": nowhere
	Command         string // that replays the first of them, or finds one where none is named; "": there is none
}

// behindOrder is the order of results in the outcome chart.
var behindOrder = []struct {
	result rules.Result
	name   string
}{{rules.BlueWins, "blue wins"}, {rules.Mutual, "mutual kill"}, {rules.Draw, "draw"}, {rules.RedWins, "red wins"}}

// anchor names the place of a result of a cell in the table of duels, and of such a duel that plays.
func anchor(what string, cell int, result string) string {
	return fmt.Sprintf("%s-%d-%s", what, cell+1, result)
}

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
	places := map[string]bool{}
	for i := range s.duels.Shown {
		d := s.shown(&s.duels.Shown[i])
		if places[d.ID] { // bars lead to the first of equal ends
			d.ID = ""
		}
		places[d.ID] = true
		if d.Why == "" {
			p.More = append(p.More, d)
			continue
		}
		p.From, p.Picked = s.from(d.Cell), picked(&d.ShownDuel, s.folder, s.Run.Cells[d.Cell].Tally.Duels)
		p.Shown = append(p.Shown, d)
	}
	for i := range s.duels.Behind {
		p.Rows = append(p.Rows, s.behind(&s.duels.Behind[i]))
	}
	p.Text = fmt.Sprintf("Numbers of duels, out of %s. What plays on this page is a link; a bar or a point that leads here has the command "+
		"that plays such a duel.", s.looked())
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

// replayOf is the command that replays duels of a cell.
func replayOf(folder string, cell int) string {
	return fmt.Sprintf("furball replay %s --cell %d", prose.ShellWord(folder), cell+1)
}

// picked says out of which of all duels of its cell one of the page was picked.
func picked(d *ShownDuel, folder string, all int64) string {
	again := replayOf(folder, d.Cell) + " --pick " + d.Why
	if d.Looked < all {
		return fmt.Sprintf("Picked out of the first %s; “%s” looks at all %s and may find another.", prose.Count(d.Looked, "duel"), again,
			prose.Grouped(all))
	}
	return fmt.Sprintf("Picked out of %s, as by “%s”.", prose.Count(d.Looked, "duel"), again)
}

func (s *pageMaker) shown(d *ShownDuel) *shownDuel {
	out := &shownDuel{ShownDuel: *d, ID: anchor("duel", d.Cell, d.Result), Title: prose.UpperFirst(d.Why),
		Command: fmt.Sprintf("%s --duel %d --format html", replayOf(s.folder, d.Cell), d.Duel),
		Drawing: template.HTML(d.Picture)} //nolint:gosec // the drawing has escaped all texts itself
	out.Sentence = fmt.Sprintf("Duel %s: %s.", prose.Grouped(d.Duel), d.Words)
	if d.Why == "" {
		out.Title = fmt.Sprintf("Cell %d, duel %s: %s", d.Cell+1, prose.Grouped(d.Duel), d.Words)
	} else {
		out.About = prose.UpperFirst(whys[d.Why]) + "."
	}
	return out
}

func (s *pageMaker) behind(b *BehindCell) behindRow {
	row := behindRow{Names: s.nameCells(b.Cell)}
	for _, o := range behindOrder {
		played := s.duels.plays(b.Cell, o.result)
		var numbers []string
		for _, n := range b.Of[o.result] {
			if played == nil || played.Duel != n {
				numbers = append(numbers, strconv.FormatInt(n, 10))
			}
		}
		count := behindCount{ID: anchor("duels", b.Cell, o.result.String()), Head: o.name, Duels: strings.Join(numbers, ", ")}
		switch {
		case played != nil:
			count.Play, count.Played = anchor("duel", b.Cell, o.result.String()), strconv.FormatInt(played.Duel, 10)
		case len(numbers) > 0:
			count.Command = fmt.Sprintf("%s --duel %s --format html", replayOf(s.folder, b.Cell), numbers[0])
		case s.Run.Cells[b.Cell].Tally.Results[o.result] > 0:
			count.Duels = "none of the first " + prose.Grouped(b.Looked)
			count.Command = fmt.Sprintf(`%s --where "winner = %s"`, replayOf(s.folder, b.Cell), o.result)
		default:
			count.Duels = "–"
		}
		row.Counts = append(row.Counts, count)
	}
	return row
}

// plays is the duel of a cell that ends so and that the page plays; nil: none does.
func (all *Duels) plays(cell int, result rules.Result) *ShownDuel {
	for i := range all.Shown {
		if d := &all.Shown[i]; d.Cell == cell && d.Result == result.String() {
			return d
		}
	}
	return nil
}

// link lets what stands for duels of a cell lead to one of them: that plays on the page, or else to its command.
func (s *pageMaker) link(p *chart.Picture) {
	p.Link = func(cell int, result rules.Result) string {
		has := func(b BehindCell) bool { return b.Cell == cell }
		switch {
		case s.duels == nil || s.Run.Cells[cell].Tally.Results[result] == 0 || !slices.ContainsFunc(s.duels.Behind, has):
			return ""
		case s.duels.plays(cell, result) != nil:
			return "#" + anchor("duel", cell, result.String())
		}
		return "#" + anchor("duels", cell, result.String())
	}
}
