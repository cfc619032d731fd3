package coverage

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Cost says what a question cost, and how often its answer was wrong.
type Cost struct {
	Kind, Question  string
	Asked           int
	Wrong, Smoothly int     // answers in which anything was wrong, and those that a smooth curve decided
	Duels           float64 // on average
	HalfWidth       float64 // of the widest interval of what may be the answer, on average, 0 to 1
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
			c.Wrong, c.Smoothly = c.Wrong+part.Wrong, c.Smoothly+part.Smoothly
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
	if a.smoothly {
		c.Smoothly++
	}
}

// row is the question's row of the table.
func (c *Cost) row() string {
	share := func(n int) float64 { return 100 * float64(n) / float64(c.Asked) }
	wrong := share(c.Wrong)
	return fmt.Sprintf("| %s | %d | %s | %.1f | %.0f | %.1f ± %.1f |", c.Question, c.Asked, prose.Grouped(int64(math.Round(c.Duels))),
		100*c.HalfWidth, share(c.Smoothly), wrong, 1.96*math.Sqrt(wrong*(100-wrong)/float64(c.Asked)))
}

// WriteQuestions writes the page of the questions.
func WriteQuestions(w io.Writer, costs []Cost) error {
	var b strings.Builder
	b.WriteString(headQuestions)
	kind := ""
	for i := range costs {
		c := &costs[i]
		if c.Kind != kind {
			kind = c.Kind
			fmt.Fprintf(&b, "\n## %s\n\n| question | asked | duels, on average | half-width, points | by a curve, %% | wrong, %% |\n"+
				"|---|---:|---:|---:|---:|---:|\n", strings.ToUpper(kind[:1])+kind[1:])
		}
		b.WriteString(c.row() + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

const headQuestions = `# What questions cost

How many duels does a question take, and how often is anything wrong that its answer says? The duels are drawn here with known
probabilities, so that the truth is known. A question has an error of 5 %: the nearest value or best entrant is called ruled
out, an interval misses its figure, a verdict, a crossing or a jump is wrong. The tolerance is 2 points where no other is named.
The half-width is that of the widest interval of what may be the answer.

    make coverage

writes this page with that of [the intervals](coverage.md), and ` + "`bin/tools/coverage -questions`" + ` this page alone.
`
