package results

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// WriteTournament writes what a player reads of a tournament: the payoff matrix, best
// replies, the mixture, ratings and cycles. Lines keep to width characters where a single
// column allows it.
func WriteTournament(w io.Writer, t *Tournament, width int) error {
	return t.tell(w, width, func(g *grid, b *strings.Builder) { g.write(b, width) })
}

// WriteTournamentMarkdown writes the same for a page of Markdown.
func WriteTournamentMarkdown(w io.Writer, t *Tournament) error {
	return t.tell(w, 1<<16, (*grid).markdown)
}

func (t *Tournament) tell(w io.Writer, width int, table func(*grid, *strings.Builder)) error {
	var b strings.Builder
	title := t.Title
	if title == "" {
		title = t.Experiment
	}
	each := t.Pairings[0][0].Duels
	b.WriteString(wrap(title, width, "  ") + "\n")
	b.WriteString(wrap(fmt.Sprintf("%s · seed %d · %d pairings of %s %s", t.System, t.Seed, len(t.Blue)*len(t.Red),
		grouped(each), plural(each, "duel")), width, "  ") + "\n")
	b.WriteString(wrap("blue "+t.Aircraft[0]+", red "+t.Aircraft[1], width, "  ") + "\n")
	grids := []*grid{t.payoffGrid(), t.replyGrid(rules.Blue), t.replyGrid(rules.Red), t.mixtureGrid(), t.ratingGrid()}
	for _, g := range grids {
		table(g, &b)
	}
	for _, note := range t.Notes {
		b.WriteString("\n" + wrap(note, width, "") + "\n")
	}
	for i, c := range t.Cycles {
		if i == 0 {
			b.WriteString("\nCycles, each beating the next beyond doubt\n\n")
		}
		fmt.Fprintf(&b, "- %s, %s, %s\n", c[0], c[1], c[2])
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// payoffGrid has blue's doctrines in rows and red's in columns.
func (t *Tournament) payoffGrid() *grid {
	g := &grid{title: "Points of blue, %, by blue's doctrine (rows) and red's (columns)", keys: 1,
		about: "A win is a point, a draw or a mutual kill half of one. " + confidenceText(t.Pairings[0][0].Points.Confidence) + " intervals."}
	g.add(true, "blue")
	for _, name := range t.Red {
		g.add(false, strings.SplitAfter(name, "-")...)
	}
	g.add(false, "mean")
	for i, name := range t.Blue {
		row, sum := []string{name}, 0.0
		for j := range t.Red {
			row = append(row, t.Pairings[i][j].Points.Percent())
			sum += t.Pairings[i][j].Points.Value
		}
		g.rows = append(g.rows, append(row, fixed(100*sum/float64(len(t.Red)), 1, false)))
	}
	return g
}

// replyGrid lists a side's best replies.
func (t *Tournament) replyGrid(side rules.Side) *grid {
	replies := t.Replies.Blue
	if side == rules.Red {
		replies = t.Replies.Red
	}
	g := &grid{title: fmt.Sprintf("What %s flies best", side), keys: 1}
	g.add(true, "against")
	g.add(true, "best reply")
	g.add(false, "points", "of "+side.String()+", %")
	g.add(true, "may be best as well")
	g.cols[len(g.cols)-1].wraps = true
	g.about = "In each line the doctrine that is truly best is the best reply or one of those that may be as well, with at least " + confidenceText(float64(replies[0].Confidence)) + " confidence."
	for _, r := range replies {
		same := strings.Join(r.Equals, ", ")
		if same == "" {
			same = "–"
		}
		g.rows = append(g.rows, []string{r.Against, r.Best, r.Points.Percent(), same})
	}
	return g
}

// mixtureGrid lists the doctrines of the equilibrium.
func (t *Tournament) mixtureGrid() *grid {
	g := &grid{title: "Mixture that nobody can exploit", keys: 2}
	if t.Mixture.Value.Defined() {
		g.about = fmt.Sprintf("If each side chooses its doctrine so, unseen, blue gets %s %% of the points and neither side gains by choosing otherwise.",
			t.Mixture.Value.Percent())
	}
	g.add(true, "side")
	g.add(true, "doctrine")
	g.add(false, "share, %")
	for side, shares := range [][]Share{t.Mixture.Blue, t.Mixture.Red} {
		for _, s := range shares {
			g.rows = append(g.rows, []string{rules.Side(side).String(), s.Doctrine, s.Share.Percent()})
		}
	}
	return g
}

// ratingGrid lists the ratings.
func (t *Tournament) ratingGrid() *grid {
	g := &grid{title: "Ratings", keys: 2,
		about: "Bradley-Terry strengths as Elo points of mean 0: 100 more is 64 % of the points, 200 more 76 %, if doctrines differ in strength alone."}
	g.add(true, "side")
	g.add(true, "doctrine")
	g.add(false, "rating")
	for _, r := range t.Ratings {
		side := r.Side
		if side == "" {
			side = "both"
		}
		g.rows = append(g.rows, []string{side, r.Doctrine, r.Rating.Short()})
	}
	return g
}
