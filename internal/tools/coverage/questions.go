package coverage

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/sim/ask"
)

// A question is asked of drawn duels, so that it is known what is true.
type question struct {
	kind, name string
	// ask asks it once, of duels that a seed draws.
	ask func(seed uint64) asked
}

// An asked question says what an answer cost, and whether anything that it said was wrong.
type asked struct {
	duels   int64
	wrong   bool
	decided bool    // a curve through all values did, a smallest change is named, a contest has a verdict, a race a single best
	half    float64 // the widest half-width of a figure that may be the answer; that of the difference of a contest
}

// questions are all that are measured.
func questions() []question {
	var all []question
	for _, b := range balances {
		all = append(all, question{"balance", b.name, b.ask})
	}
	for _, c := range changes {
		all = append(all, question{"smallest change", c.name, c.ask})
	}
	for _, c := range contests {
		all = append(all, question{"contest", c.name, c.contest})
	}
	for _, c := range races {
		all = append(all, question{"race", c.name, c.race})
	}
	return all
}

// A balanceAsked is a balance over values whose figures are known.
type balanceAsked struct {
	name    string
	figures []float64
	target  float64
	// Tolerance, metric, and the parts of the duels that are drawn and whose luck all values share.
	tolerance float64
	metric    string
	draws     float64
	shared    float64
	told      float64 // the part of what happens that the known luck of the dice explains
	curve     string  // as --curve has it
}

// logistic are figures on a logistic curve from one to another.
func logistic(values int, from, to float64) []float64 {
	logit := func(p float64) float64 { return math.Log(p / (1 - p)) }
	all := make([]float64, values)
	for i := range all {
		x := logit(from) + (logit(to)-logit(from))*float64(i)/float64(values-1)
		all[i] = 1 / (1 + math.Exp(-x))
	}
	return all
}

// flat are equal figures.
func flat(values int, p float64) []float64 { return slices.Repeat([]float64{p}, values) }

// by adds something to the figure of each value.
func by(figures []float64, more func(i int) float64) []float64 {
	all := slices.Clone(figures)
	for i := range all {
		all[i] += more(i)
	}
	return all
}

// after is what comes at a value and later.
func after(at int, more float64) func(i int) float64 {
	return func(i int) float64 {
		if i >= at {
			return more
		}
		return 0
	}
}

// Figures of shipped experiments, as docs/even.md or 6,000 duels for each value tell them.
var (
	likeUFO = []float64{.613, .595, .590, .579, .560, .551, .540, .532, .519, .510, .502, .495, .488, .482, .473, .465, .458, .447,
		.438, .426, .412}
	likeMustang = []float64{.393, .438, .482, .510, .517, .558, .525, .565, .640, .588, .625, .591, .596, .620, .662, .644, .722,
		.664, .630, .677}
	likeStairs  = []float64{0, .401, .401, .566, .566, .719, .719, .746, .746, .785, .785, .802, .802}
	likePhantom = []float64{.517, .490, .465, .415, .393, .428, .372, .370, .362, .326, .289}
)

const (
	kills  = "blue.kill"
	points = "blue.points"
)

// balances are those that are asked.
var balances = []balanceAsked{
	{"flat at 50 %, 21 values", flat(21, .5), .5, .02, kills, 0, 0, 0, ""},
	{"flat at 50 %, half the luck shared", flat(21, .5), .5, .02, kills, 0, .5, 0, ""},
	{"flat at 50 %, 30 % draws, points", flat(21, .5), .5, .02, points, .3, 0, 0, ""},
	{"flat at 50 %, 30 % draws, wins", flat(21, .5), .5, .02, "blue.win", .3, 0, 0, ""},
	{"flat at 48 %", flat(21, .48), .5, .02, kills, 0, 0, 0, ""},
	{"flat at 30 %", flat(21, .3), .5, .02, kills, 0, 0, 0, ""},
	{"nearly flat, 53 to 47 %", logistic(21, .53, .47), .5, .02, kills, 0, 0, 0, ""},
	{"like tornado-vs-ufo", likeUFO, .5, .02, kills, 0, 0, 0, ""},
	{"like tornado-vs-ufo, half the luck shared", likeUFO, .5, .02, kills, 0, .5, 0, ""},
	{"like tornado-vs-ufo, 30 % draws, points", likeUFO, .5, .02, points, .3, 0, 0, ""},
	{"as tornado-vs-ufo, logistic: 61 to 41 %", logistic(21, .61, .415), .5, .02, kills, 0, 0, 0, ""},
	{"steep, 95 to 5 %, 21 values", logistic(21, .95, .05), .5, .02, kills, 0, 0, 0, ""},
	{"steep, half the luck shared", logistic(21, .95, .05), .5, .02, kills, 0, .5, 0, ""},
	{"steep, 90 to 15 %, 12 values", logistic(12, .9, .15), .5, .02, kills, 0, 0, 0, ""},
	{"the answer at the end, 50 to 20 %", logistic(21, .5, .2), .5, .02, kills, 0, 0, 0, ""},
	{"never, 42 to 10 %", logistic(21, .42, .1), .5, .02, kills, 0, 0, 0, ""},
	{"a rare target of 3 %, 10 to 1 %", logistic(21, .1, .01), .03, .005, kills, 0, 0, 0, ""},
	{"a target of 80 %, 95 to 60 %", logistic(21, .95, .6), .8, .02, kills, 0, 0, 0, ""},
	{"levels off, 95 to 51 %", by(flat(21, .51), func(i int) float64 { return .44 * math.Exp(-float64(i)/3) }), .5, .02, kills, 0, 0, 0, ""},
	{"a hump, 30 to 60 to 30 %", by(flat(21, .6), func(i int) float64 { return -.003 * float64((i-10)*(i-10)) }), .5, .02, kills, 0, 0, 0, ""},
	{"a hump, half the luck shared", by(flat(21, .6), func(i int) float64 { return -.003 * float64((i-10)*(i-10)) }), .5, .02, kills, 0, .5, 0, ""},
	{"waves of 5 points", by(flat(21, .5), func(i int) float64 { return .05 * math.Sin(float64(i)) }), .5, .02, kills, 0, 0, 0, ""},
	{"a jump, 60 to 40 %, sloping", by(logistic(21, .63, .57), after(11, -.2)), .5, .02, kills, 0, 0, 0, ""},
	{"a jump, 92 to 10 %, steep beside it", by(logistic(21, .92, .75), after(11, -.6)), .5, .02, kills, 0, 0, 0, ""},
	{"a jump, 55 to 45 %, else flat", by(flat(21, .55), after(11, -.1)), .5, .02, kills, 0, 0, 0, ""},
	{"a jump, half the luck shared", by(logistic(21, .63, .57), after(11, -.2)), .5, .02, kills, 0, .5, 0, ""},
	{"a step of 6 points, else flat", by(flat(21, .53), after(11, -.06)), .5, .02, kills, 0, 0, 0, ""},
	{"a step, then a plateau at 51 %", by(flat(21, .75), after(8, -.24)), .5, .02, kills, 0, 0, 0, ""},
	{"a zigzag, 56 and 44 %", by(flat(21, .44), func(i int) float64 { return .12 * float64(i%2) }), .5, .02, kills, 0, 0, 0, ""},
	{"one value off by 5 points, else flat", by(flat(21, .5), func(i int) float64 { return after(11, .05)(i) - after(12, .05)(i) }), .5, .02, kills, 0, 0, 0, ""},
	{"like p51d-vs-fw190a", likeMustang, .5, .03, kills, 0, 0, 0, ""},
	{"like gun-factor-sweep: stairs", likeStairs, .5, .03, kills, 0, 0, 0, ""},
	{"like phantom-vs-mig17", likePhantom, .5, .04, kills, 0, 0, 0, ""},
	{"5 values, 70 to 30 %", logistic(5, .7, .3), .5, .02, kills, 0, 0, 0, ""},
	{"60 values, 80 to 20 %", logistic(60, .8, .2), .5, .02, kills, 0, 0, 0, ""},
	{"flat at 50 %, half explained by luck", flat(21, .5), .5, .02, kills, 0, 0, .5, ""},
	{"flat at 50 %, 90 % explained by luck", flat(21, .5), .5, .02, kills, 0, 0, .9, ""},
	{"flat at 30 %, half explained by luck, which is shared by half", flat(21, .3), .5, .02, kills, 0, .5, .5, ""},
	{"like tornado-vs-ufo, half explained by luck", likeUFO, .5, .02, kills, 0, 0, .5, ""},
	{"like tornado-vs-ufo, 30 % draws, points, half explained by luck", likeUFO, .5, .02, points, .3, 0, .5, ""},
	{"steep, 95 to 5 %, half explained by luck", logistic(21, .95, .05), .5, .02, kills, 0, 0, .5, ""},
	{"a rare target of 3 %, half explained by luck", logistic(21, .1, .01), .03, .005, kills, 0, 0, .5, ""},
	{"a jump, 60 to 40 %, half explained by luck", by(logistic(21, .63, .57), after(11, -.2)), .5, .02, kills, 0, 0, .5, ""},
	{"like phantom-vs-mig17, half explained by luck, which is all shared", likePhantom, .5, .04, kills, 0, 1, .5, ""},
	{"7 values, 55 to 45 %, within 5 points, 90 % explained by luck", logistic(7, .55, .45), .5, .05, kills, 0, .5, .9, ""},
	{"--curve any: flat at 50 %", flat(21, .5), .5, .02, kills, 0, 0, 0, ask.AnyCurve},
	{"--curve any: flat at 50 %, half explained by luck", flat(21, .5), .5, .02, kills, 0, 0, .5, ask.AnyCurve},
	{"--curve any: like tornado-vs-ufo", likeUFO, .5, .02, kills, 0, 0, 0, ask.AnyCurve},
	{"--curve any: steep, 95 to 5 %, 21 values", logistic(21, .95, .05), .5, .02, kills, 0, 0, 0, ask.AnyCurve},
	{"--curve any: one value off by 5 points", by(flat(21, .5), func(i int) float64 { return after(11, .05)(i) - after(12, .05)(i) }), .5, .02, kills, 0, 0, 0, ask.AnyCurve},
	{"--curve any: a step of 6 points, half explained by luck", by(flat(21, .53), after(11, -.06)), .5, .02, kills, 0, 0, .5, ask.AnyCurve},
	{"--curve any: stairs, all the luck shared", likeStairs, .5, .03, kills, 0, 1, 0, ask.AnyCurve},
	{"--curve any: 11 values at 2 %, half explained by luck", flat(11, .02), .03, .005, kills, 0, 0, .5, ask.AnyCurve},
	{"--curve any: flat in points, 40 % draws, 90 % explained by luck", flat(21, .5), .5, .02, points, .4, .5, .9, ask.AnyCurve},
}

// arena draws the duels.
func (b *balanceAsked) arena(seed uint64) *ask.Drawn {
	if b.metric == kills {
		return ask.Draw(seed, b.shared, b.figures, nil).Tell(math.Sqrt(b.told))
	}
	blue, red := make([]float64, len(b.figures)), make([]float64, len(b.figures))
	for i, p := range b.figures {
		if blue[i] = p; b.metric == points {
			blue[i] -= b.draws / 2
		}
		red[i] = 1 - b.draws - blue[i]
	}
	return ask.Draw(seed, b.shared, blue, red).Tell(math.Sqrt(b.told))
}

// A balanceTold is what is read of the JSON of a balance.
type balanceTold struct {
	Duels        int64
	By, Sentence string
	Values       []valueTold
	Answer       struct {
		NotRuledOut      []int `json:"not_ruled_out"`
		Jumps            []jumpTold
		CrossingsBetween [][2]int `json:"crossings_between"`
	}
}

type valueTold struct {
	Low, High float64
	Verdict   ask.Verdict
}

type jumpTold struct{ From, To int }

// ask asks the balance.
func (b *balanceAsked) ask(seed uint64) asked {
	outline := new(results.Outline)
	for i := range b.figures {
		outline.Cases = append(outline.Cases, results.Case{ID: fmt.Sprint("f=", i), Factors: results.Factors{{Path: "f", Value: int64(i)}}})
	}
	var t balanceTold
	put(&manifest.Question{Kind: ask.BalanceKind, Field: "f", Metric: b.metric, Target: b.target, Tolerance: b.tolerance, Curve: b.curve}, outline,
		b.arena(seed), &t)
	out := asked{duels: t.Duels, wrong: b.wrong(&t), decided: t.By == "curve"}
	for _, i := range t.Answer.NotRuledOut {
		out.half = max(out.half, (t.Values[i].High-t.Values[i].Low)/2)
	}
	return out
}

// put puts a question with the usual error and reads its answer.
func put(q *manifest.Question, outline *results.Outline, arena ask.Arena, told any) {
	q.Error, q.Most = 1-confidence, cmp.Or(q.Most, 1<<30)
	a, err := ask.Put(context.Background(), q, outline, arena, nil)
	var text bytes.Buffer
	if err == nil {
		err = a.Write(&text)
	}
	if err == nil {
		err = json.Unmarshal(text.Bytes(), told)
	}
	if err != nil || !a.Finished {
		panic(fmt.Sprintf("coverage: a %s that was drawn: %v", q.Kind, err))
	}
}

// wrong reports whether anything is wrong that is told.
func (b *balanceAsked) wrong(t *balanceTold) bool {
	off := func(i int) float64 { return math.Abs(b.figures[i] - b.target) }
	nearest := math.Inf(1)
	for i, v := range t.Values {
		p := b.figures[i]
		if p < v.Low || p > v.High || v.Verdict == ask.Below && p >= b.target || v.Verdict == ask.Above && p <= b.target {
			return true
		}
		nearest = min(nearest, off(i))
	}
	const alike = 1e-9
	if !slices.ContainsFunc(t.Answer.NotRuledOut, func(i int) bool { return off(i) <= nearest+alike }) {
		return true
	}
	for _, c := range t.Answer.CrossingsBetween {
		if (b.figures[c[0]] < b.target) == (b.figures[c[1]] < b.target) {
			return true
		}
	}
	for _, j := range t.Answer.Jumps {
		if !b.jumps(j.From) {
			return true
		}
	}
	if said := differs.FindStringSubmatch(t.Sentence); said != nil {
		most, err := strconv.ParseFloat(said[1], 64)
		return err != nil || 100*(slices.Max(b.figures)-slices.Min(b.figures)) > most
	}
	return false
}

// differs is what a sentence says of values without a difference.
var differs = regexp.MustCompile(`they differ by ([0-9.]+) points at most`)

// jumps reports whether the step after a value exceeds those beside it by 5 points. Steps of which it is told exceed them by
// more than 10 as they were drawn.
func (b *balanceAsked) jumps(at int) bool {
	step := func(i int) float64 {
		if i < 0 || i+1 >= len(b.figures) {
			return 0
		}
		return b.figures[i+1] - b.figures[i]
	}
	up := math.Copysign(1, step(at))
	return up*step(at)-max(0, up*step(at-1), up*step(at+1)) > .05
}
