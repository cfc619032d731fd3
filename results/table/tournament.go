package table

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// WriteTournament writes what a player reads of a tournament: the payoff matrix, best
// replies, the mixture, ratings and cycles. Lines keep to width characters where a single
// column allows it.
func WriteTournament(w io.Writer, t *results.Tournament, width int) error {
	return tell(w, t, width, func(g *grid, b *strings.Builder) { g.write(b, width) })
}

// WriteTournamentMarkdown writes the same for a page of Markdown.
func WriteTournamentMarkdown(w io.Writer, t *results.Tournament) error {
	return tell(w, t, 1<<16, (*grid).markdown)
}

func tell(w io.Writer, t *results.Tournament, width int, table func(*grid, *strings.Builder)) error {
	var b strings.Builder
	title := t.Title
	if title == "" {
		title = t.Experiment
	}
	each := t.Pairings[0][0].Duels
	b.WriteString(prose.Wrap(title, width, "  ") + "\n")
	b.WriteString(prose.Wrap(fmt.Sprintf("%s · seed %d · %d pairings of %s %s", t.System, t.Seed,
		len(t.Blue)*len(t.Red), prose.Grouped(each), prose.Plural(each, "duel")), width, "  ") + "\n")
	b.WriteString(prose.Wrap("blue "+t.Aircraft[0]+", red "+t.Aircraft[1], width, "  ") + "\n")
	grids := []*grid{payoffGrid(t), replyGrid(t, rules.Blue), replyGrid(t, rules.Red), mixtureGrid(t), ratingGrid(t)}
	for _, g := range grids {
		table(g, &b)
	}
	for _, note := range t.Notes {
		b.WriteString("\n" + prose.Wrap(note, width, "") + "\n")
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
func payoffGrid(t *results.Tournament) *grid {
	g := &grid{title: "Points of blue, %, by blue's doctrine (rows) and red's (columns)", keys: 1,
		about: "A win is a point, a draw or a mutual kill half of one. " +
			prose.Confidence(t.Pairings[0][0].Points.Confidence) + " intervals."}
	g.add(true, "blue")
	for _, name := range t.Red {
		g.add(false, strings.SplitAfter(name, "-")...)
	}
	g.add(false, "mean")
	for i, name := range t.Blue {
		row, sum := []string{name}, 0.0
		for j := range t.Red {
			row = append(row, prose.Percent(t.Pairings[i][j].Points))
			sum += t.Pairings[i][j].Points.Value
		}
		g.rows = append(g.rows, append(row, prose.Fixed(100*sum/float64(len(t.Red)), 1, false)))
	}
	return g
}

// replyGrid lists a side's best replies.
func replyGrid(t *results.Tournament, side rules.Side) *grid {
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
	g.about = "In each line the doctrine that is truly best is the best reply or one of those that may be as " +
		"well, with at least " + prose.Confidence(float64(replies[0].Confidence)) + " confidence."
	for _, r := range replies {
		same := strings.Join(r.Equals, ", ")
		if same == "" {
			same = "–"
		}
		g.rows = append(g.rows, []string{r.Against, r.Best, prose.Percent(r.Points), same})
	}
	return g
}

// mixtureGrid lists the doctrines of the equilibrium.
func mixtureGrid(t *results.Tournament) *grid {
	g := &grid{title: "Mixture that nobody can exploit", keys: 2}
	if t.Mixture.Value.Defined() {
		g.about = fmt.Sprintf("If each side chooses its doctrine so, unseen, blue gets %s %% of the points and "+
			"neither side gains by choosing otherwise.", prose.Percent(t.Mixture.Value))
	}
	g.add(true, "side")
	g.add(true, "doctrine")
	g.add(false, "share, %")
	for side, shares := range [][]results.Share{t.Mixture.Blue, t.Mixture.Red} {
		for _, s := range shares {
			g.rows = append(g.rows, []string{rules.Side(side).String(), s.Doctrine, prose.Percent(s.Share)})
		}
	}
	return g
}

// ratingGrid lists the ratings.
func ratingGrid(t *results.Tournament) *grid {
	g := &grid{title: "Ratings", keys: 2,
		about: "Bradley-Terry strengths as Elo points of mean 0: 100 more is 64 % of the points, 200 more 76 %, " +
			"if doctrines differ in strength alone."}
	g.add(true, "side")
	g.add(true, "doctrine")
	g.add(false, "rating")
	for _, r := range t.Ratings {
		side := r.Side
		if side == "" {
			side = "both"
		}
		g.rows = append(g.rows, []string{side, r.Doctrine, prose.Short(r.Rating)})
	}
	return g
}
