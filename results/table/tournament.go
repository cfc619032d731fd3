package table

import (
	"fmt"
	"io"
	"strings"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// WriteTournament writes what a player reads of a tournament: the payoff matrix, best
// replies, the mixture, ratings and cycles. Lines keep to width characters where a single
// column allows it.
func WriteTournament(w io.Writer, t *figures.Tournament, width int) error {
	return tell(w, t, width, func(t *Table, b *strings.Builder) { t.WriteText(b, width) })
}

// WriteTournamentMarkdown writes the same for a page of Markdown.
func WriteTournamentMarkdown(w io.Writer, t *figures.Tournament) error {
	return tell(w, t, 1<<16, (*Table).WriteMarkdown)
}

func tell(w io.Writer, t *figures.Tournament, width int, table func(*Table, *strings.Builder)) error {
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
	for _, tables := range TournamentTables(t) {
		table(tables, &b)
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

// TournamentTables are the tables of a tournament.
func TournamentTables(t *figures.Tournament) []*Table {
	return Filled([]*Table{payoffTable(t), replyTable(t, rules.Blue), replyTable(t, rules.Red),
		mixtureTable(t), ratingTable(t)})
}

// payoffTable has blue's doctrines in rows and red's in columns.
func payoffTable(t *figures.Tournament) *Table {
	g := &Table{Name: PayoffTable, Keys: 1,
		Title: "Points of blue, %, by blue's doctrine (rows) and red's (columns)",
		About: "A win is a point, a draw or a mutual kill half of one. " +
			prose.Confidence(t.Pairings[0][0].Points.Confidence) + " intervals."}
	g.AddWords("blue")
	for _, name := range t.Red {
		g.AddFigures(strings.SplitAfter(name, "-")...)
	}
	g.AddNumbers("mean")
	for i, name := range t.Blue {
		row, sum := AllWords(name), 0.0
		for j := range t.Red {
			row = append(row, Percent(t.Pairings[i][j].Points))
			sum += t.Pairings[i][j].Points.Value
		}
		mean := 100 * sum / float64(len(t.Red))
		g.AddRow(append(row, Number(prose.Fixed(mean, 1, false), mean))...)
	}
	return g
}

// replyTable lists a side's best replies.
func replyTable(t *figures.Tournament, side rules.Side) *Table {
	replies := t.Replies.Blue
	if side == rules.Red {
		replies = t.Replies.Red
	}
	g := &Table{Name: repliesTable(side), Title: fmt.Sprintf("What %s flies best", side), Keys: 1}
	g.AddWords("against")
	g.AddWords("best reply")
	g.AddFigures("points", "of "+side.String()+", %")
	g.Add(Column{Head: []string{"may be best as well"}, Words: true, Wraps: true})
	g.About = "In each line the doctrine that is truly best is the best reply or one of those that may be as " +
		"well, with at least " + prose.Confidence(float64(replies[0].Confidence)) + " confidence."
	for _, r := range replies {
		same := strings.Join(r.Equals, ", ")
		if same == "" {
			same = "–"
		}
		g.AddRow(Words(r.Against), Words(r.Best), Percent(r.Points), Words(same))
	}
	return g
}

// mixtureTable lists the doctrines of the equilibrium.
func mixtureTable(t *figures.Tournament) *Table {
	g := &Table{Name: MixtureTable, Title: "Mixture that nobody can exploit", Keys: 2}
	if t.Mixture.Value.Defined() {
		g.About = fmt.Sprintf("If each side chooses its doctrine so, unseen, blue gets %s %% of the points and "+
			"neither side gains by choosing otherwise.", prose.Percent(t.Mixture.Value))
	}
	g.AddWords("side")
	g.AddWords("doctrine")
	g.AddFigures("share, %")
	for side, shares := range [][]figures.Share{t.Mixture.Blue, t.Mixture.Red} {
		for _, s := range shares {
			g.AddRow(Words(rules.Side(side).String()), Words(s.Doctrine), Percent(s.Share))
		}
	}
	return g
}

// ratingTable lists the ratings.
func ratingTable(t *figures.Tournament) *Table {
	g := &Table{Name: RatingsTable, Title: "Ratings", Keys: 2,
		About: "Bradley-Terry strengths as Elo points of mean 0: 100 more is 64 % of the points, 200 more 76 %, " +
			"if doctrines differ in strength alone."}
	g.AddWords("side")
	g.AddWords("doctrine")
	g.AddFigures("rating")
	for _, r := range t.Ratings {
		side := r.Side
		if side == "" {
			side = "both"
		}
		g.AddRow(Words(side), Words(r.Doctrine), Short(r.Rating))
	}
	return g
}
