package coverage

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Cost says what a question cost, and how often its answer was wrong.
type Cost struct {
	Kind, Question string
	Asked          int
	Wrong, Decided int     // answers in which anything was wrong, and those that decided as the column of their kind says
	Duels          float64 // on average
	HalfWidth      float64 // of the widest interval of what may be the answer, on average, 0 to 1
}

// MeasureQuestions asks each question so many times that begins with a text; "" is all of them.
func MeasureQuestions(times int, begins string, progress func(text string)) []Cost {
	var out []Cost
	for _, q := range questions() {
		if !strings.HasPrefix(q.kind+": "+q.name, begins) {
			continue
		}
		c := Cost{Kind: q.kind, Question: q.name, Asked: times}
		for _, part := range inParts(times, func() *Cost { return &Cost{} }, func(part *Cost, run int) {
			part.add(q.ask(uint64(run) + 1))
		}) {
			c.Wrong, c.Decided = c.Wrong+part.Wrong, c.Decided+part.Decided
			c.Duels += part.Duels / float64(times)
			c.HalfWidth += part.HalfWidth / float64(times)
		}
		if progress != nil {
			progress(c.row())
		}
		out = append(out, c)
	}
	return out
}

func (c *Cost) add(a asked) {
	c.Duels += float64(a.duels)
	c.HalfWidth += a.half
	if a.wrong {
		c.Wrong++
	}
	if a.decided {
		c.Decided++
	}
}

// row is the question's row of the table.
func (c *Cost) row() string {
	return fmt.Sprintf("| %s | %d | %s | %.1f | %.0f | %s |", c.Question, c.Asked, prose.Grouped(int64(math.Round(c.Duels))),
		100*c.HalfWidth, percentOf(c.Decided, c.Asked), withError(c.Wrong, c.Asked))
}

// questionHeads are the kinds in the order of the page, and their columns: the duels, and what a part of the answers decides.
var questionHeads = []struct{ kind, duels, decided string }{
	{"balance", "duels, on average", "by a curve, %"},
	{"smallest change", "duels, on average", "named, %"},
	{"contest", "duels of each, on average", "with a verdict, %"},
	{"race", "duels, on average", "one is best, %"},
}

// WriteQuestions writes the page of the questions.
func WriteQuestions(w io.Writer, costs []Cost) error {
	var b strings.Builder
	b.WriteString(headQuestions)
	for _, h := range questionHeads {
		of := slices.DeleteFunc(slices.Clone(costs), func(c Cost) bool { return c.Kind != h.kind })
		head := fmt.Sprintf("| question | asked | %s | half-width, points | %s | wrong, %% |\n|---|---:|---:|---:|---:|---:|\n", h.duels, h.decided)
		byKind(&b, head, len(of), func(i int) (kind, row string) { return h.kind, of[i].row() })
	}
	_, err := io.WriteString(w, b.String())
	return err
}

const headQuestions = `# What questions cost

How many duels does a question take, and how often is anything wrong that its answer says? The duels are drawn here with known
probabilities, so that the truth is known. A question has an error of 5 %: the nearest value or a best entrant is called ruled
out, an entrant nearly the best that is farther behind than the tolerance, an interval misses its figure or difference, a
verdict, a crossing or a jump is wrong, or a change with fewer steps than "the smallest" reaches the target too. The tolerance
is 2 points where no other is named. The half-width is that of the widest interval of what may be the answer; of a contest, that
of the difference; of a race, that of the leader.

    make coverage

writes this page with that of [the intervals](coverage.md), and ` + "`bin/tools/coverage -questions`" + ` this page alone, or prints the
questions that begin with an argument (` + "`-times 1000 -questions 'race: 8 equal'`" + `).

What the known luck of the dice explains is taken out of the values of duels
([methods](methods-questions.md#18-questions-balance-and-race)). In rows with "half explained by luck" it explains half of the
variance of who kills, in rows with 90 % as much, in all others nothing: those are the price where no luck is known. In ten
shipped experiments (` + "`furball run NAME --duels 600 --json`" + `, ` + "`worth`" + `) it explains 0 to 45 % in the middle cell and up to 80 % in
others, most where few rolls decide.

## The smooth curve

From the first value that may be nearest to the last, and two
beside them on either side, all duels of all values are fitted together: the logit of the figure is a polynomial of degree 2,
or of one degree more than the least, up to 5, at which neither of the next two is asked for by 1.6 standard errors. The fit is by
quasi-likelihood with the variance of a binomial distribution, so points count as kills do (Wedderburn, Biometrika 61 (1974),
439-447). Values share the dice of a duel number, so the covariance of the coefficients is the sandwich by duel numbers (Liang
and Zeger, Biometrika 73 (1986), 13-22), and so is that of all that follows:

- *Does the curve fit?* Score tests of a step between each two neighbours (it is in doubt from 2.5 standard errors on) and of
  each single value (3.0), and a test of how much the values scatter about the curve (at 25 %; Satterthwaite, Biometrics
  Bulletin 2 (1946), 110-114). In doubt more is played, and as the band gets narrower than the tolerance so much larger must be
  what is missed, in standard errors, to be in doubt; beyond 4 the values are compared cell by cell.
- *The band* holds the figures of all values together, by 4,000 draws from the normal distribution of the coefficients. At
  values that may be nearest it is as wide as at the widest of these; at the others it takes one and a half times as many
  standard errors.
- *Ruled out* is a value whose distance from the target is shown, by the same number of standard errors, to exceed that of
  another by 0.15 tolerances: by the difference and by the middle of both.
- *It ends* when the band is as narrow as the tolerance at all values that may be nearest. That depends on how many duels there
  are and hardly on who kills in them, so the interval for a fixed number is right (Chow and Robbins, Annals of Mathematical
  Statistics 36 (1965), 457-462).
- *What is played* is what a forecast of the sandwich says to take the fewest duels: most at one to five values, or all,
  an eighth of that at all others to see whether the curve fits; with luck in common fewer, down to a thirty-second. No value
  gets more than half as many again as it has at once.

The curve has 0.5 of the error, 0.2 is for the comparison of cells, which goes on beside it and which any jump or zigzag falls
back to, and the rest for what a curve misses that no test has noticed: no test sees roughness of a point or two in a few
thousand duels. The table says how often that goes
wrong: often where a single value stands 5 points out of a smooth row, a step of 6 points lies in a flat one, or a field acts as
unevenly as the height bands of ` + "`" + `p51d-vs-fw190a` + "`" + `. The sentence of such an
answer says that its error is one *if the figure changes smoothly from value to value*. Who doubts that takes ` + "`" + `--curve any` + "`" + `,
which compares the cells with all of the error, or a smaller ` + "`" + `--tolerance` + "`" + `.
`
