package estimate

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"gonum.org/v1/gonum/floats"
)

// A Usual is the mean points of trials that are played as usual, with its deviations by blocks of trials. It has Student's
// interval over the blocks, of which so many hold trials, and that of MeanPoints where it is wider and few points are won or
// lost.
type Usual struct {
	Mean       float64 // 0 to 1
	Deviations []float64
	Filled     int
	Trials     float64
}

// Estimate is the mean with its interval. Where all trials were drawn, as many as would have shown themselves with the
// confidence may yet be won.
func (u *Usual) Estimate(confidence float64) Estimate {
	e := meanOver(u.Mean, u.Deviations, u.Filled, u.Trials, confidence)
	if e.Low == e.High {
		unseen := -math.Log((1-confidence)/2) / math.Max(u.Trials, 1) / 2
		e.Low, e.High = max(0, e.Low-unseen), min(1, e.High+unseen)
	}
	return e
}

// A Tried is what an alternative brought in some trials, by the same blocks, and what the usual brought in those of them that
// were played both ways, with the same luck.
type Tried struct {
	Sums, Sizes []float64 // points, and trials
	Usual       []float64 // points of the same trials, played as usual
	Paired      float64   // trials that were played both ways
	More, Less  float64   // points that the alternative made more in such trials, and that it made less
}

// NewTried has room for so many blocks.
func NewTried(blocks int) *Tried {
	return &Tried{Sums: make([]float64, blocks), Sizes: make([]float64, blocks), Usual: make([]float64, blocks)}
}

// Count counts a trial of a block that was played both ways.
func (t *Tried) Count(block int, points, usual float64) {
	t.CountAlone(block, points)
	t.Usual[block] += usual
	t.Paired++
	t.More += max(0, points-usual)
	t.Less += max(0, usual-points)
}

// CountAlone counts a trial of a block that was not played as usual.
func (t *Tried) CountAlone(block int, points float64) {
	t.Sums[block] += points
	t.Sizes[block]++
}

// Trials is how many trials there are.
func (t *Tried) Trials() float64 { return floats.Sum(t.Sizes) }

// FewDiffer reports whether all trials were played both ways and few of them ended otherwise.
func (t *Tried) FewDiffer() bool { return t.Paired == t.Trials() && t.More+t.Less < fewDiffer }

// Points are those of all trials.
func (t *Tried) Points() float64 { return floats.Sum(t.Sums) }

// AsUsual is what was tried as the usual, which others are compared with.
func (t *Tried) AsUsual() *Usual {
	n := t.Trials()
	u := &Usual{Mean: t.Points() / max(n, 1), Deviations: Deviations(t.Sums, t.Sizes), Trials: n}
	for _, size := range t.Sizes {
		if size > 0 {
			u.Filled++
		}
	}
	return u
}

// Swapped are the same trials seen from the other side, whose points are what lacks to one a trial.
func (t *Tried) Swapped() *Tried {
	o := &Tried{Sizes: t.Sizes, Paired: t.Paired, More: t.Less, Less: t.More, Sums: make([]float64, len(t.Sums)),
		Usual: make([]float64, len(t.Sums))}
	for b := range t.Sums {
		o.Sums[b] = t.Sizes[b] - t.Sums[b]
		if t.Paired > 0 {
			o.Usual[b] = t.Sizes[b] - t.Usual[b]
		}
	}
	return o
}

// Swapped is the usual seen from the other side.
func (u *Usual) Swapped() *Usual {
	o := &Usual{Mean: 1 - u.Mean, Filled: u.Filled, Trials: u.Trials, Deviations: make([]float64, len(u.Deviations))}
	for b, d := range u.Deviations {
		o.Deviations[b] = -d
	}
	return o
}

// AlternativeMethod is the method of what an alternative brings.
const AlternativeMethod = "paired by duel, t over blocks"

// Alternative estimates the mean points of an alternative, and how many more it makes than the usual, -1 to 1. Trials that were
// played both ways share their luck: what the usual made in them, beside what it makes in all, tells how lucky they were. That
// is taken out by a control variate, whose coefficient is that of the regression over the blocks, kept within 0 to 1
// (S. S. Lavenberg and P. D. Welch, Management Science 27 (1981), 322-335). Where few trials ended otherwise, Tango's interval of
// the difference stands in.
func (u *Usual) Alternative(t *Tried, confidence float64) (figure, gain Estimate) {
	n := t.Trials()
	if n == 0 {
		none := Estimate{Confidence: confidence, Method: AlternativeMethod, Reason: "nothing was counted", High: 1}
		less := none
		less.Low = -1
		return none, less
	}
	if t.FewDiffer() {
		return u.alike(t, n, confidence)
	}
	own, same, filled := Deviations(t.Sums, t.Sizes), Deviations(t.Usual, t.Sizes), 0
	slope := 0.0
	if square := floats.Dot(same, same); t.Paired == n && square > 0 {
		slope = min(max(floats.Dot(own, same)/square, 0), 1)
	}
	mean := t.Points()/n - float64(slope*(floats.Sum(t.Usual)/n-u.Mean))
	beyond := make([]float64, len(own)) // of the gain
	for b := range own {
		if t.Sizes[b] > 0 {
			filled++
		}
		own[b] += float64(slope * (u.Deviations[b] - same[b]))
		beyond[b] = own[b] - u.Deviations[b]
	}
	figure = meanOver(mean, own, filled, n, confidence)
	gain = Estimate{Value: mean - u.Mean, Confidence: confidence, Method: AlternativeMethod, N: int64(n)}
	reach := over(beyond, filled, confidence)
	gain.Low, gain.High = gain.Value-reach, gain.Value+reach
	if figure.Low < figure.Value-reach || figure.High > figure.Value+reach { // few points: the figure tells more of what luck hides
		gain.Low = min(gain.Low, figure.Low-u.Mean)
		gain.High = max(gain.High, figure.High-u.Mean)
	}
	return figure, gain
}

// alike is Alternative where few trials ended otherwise.
func (u *Usual) alike(t *Tried, n, confidence float64) (figure, gain Estimate) {
	gain = ScoreDifference(t.More, t.Less, n, confidence)
	gain.Method, gain.N = AlternativeMethod, int64(n)
	all := u.Estimate(confidence)
	figure = Estimate{Value: min(max(u.Mean+gain.Value, 0), 1), Confidence: confidence, Method: AlternativeMethod, N: int64(n)}
	figure.Low = max(0, figure.Value-math.Hypot(all.Value-all.Low, gain.Value-gain.Low))
	figure.High = min(1, figure.Value+math.Hypot(all.High-all.Value, gain.High-gain.Value))
	return figure, gain
}

// meanOver is a mean of points over so many trials with its interval over blocks.
func meanOver(mean float64, deviations []float64, filled int, trials, confidence float64) Estimate {
	e := Estimate{Value: min(max(mean, 0), 1), Confidence: confidence, Method: AlternativeMethod, N: int64(trials)}
	reach := over(deviations, filled, confidence)
	e.Low, e.High = e.Value-reach, e.Value+reach
	e.joinScore(trials)
	e.Low, e.High = max(0, e.Low), min(1, e.High)
	return e
}

// over is how far Student's interval over the blocks of a mean reaches to either side.
func over(deviations []float64, filled int, confidence float64) float64 {
	if filled < 2 {
		return 1
	}
	return student(confidence, float64(filled-1)) * math.Sqrt(floats.Dot(deviations, deviations)*small(filled))
}

// Halve orders so many arms, the best first, by sequential halving (Z. Karnin, T. Koren and O. Somekh, ICML 2013, 1238-1246): in
// rounds with equal parts of the trials the live arms share these equally, and the better half lives on, until one is left. Play
// plays so many trials of each live arm and counts them; it may play some more or fewer, the same number of all, and returns false
// if it was broken off. Points are what an arm brought in all of its trials. Equal arms keep their order.
func Halve(arms int, trials int64, play func(live []int, each int64) bool, points func(arm int) float64) (order []int, whole bool) {
	for i := range arms {
		order = append(order, i)
	}
	rounds := int64(bits.Len(uint(max(arms, 1) - 1)))
	for live := arms; live > 1; live = (live + 1) / 2 {
		if !play(order[:live], max(1, trials/rounds/int64(live))) {
			return nil, false
		}
		slices.SortStableFunc(order[:live], func(a, b int) int { return cmp.Compare(points(b), points(a)) })
	}
	return order, true
}

// A Hunt looks for the ends of what some alternatives to the usual bring: for each of them the alternative that brings least,
// or most. It halves: in each round the live alternatives of an end share trials equally, and the better half lives on
// (Z. Karnin, T. Koren and O. Somekh, ICML 2013, 1238-1246). The one that is left is told by trials of its own, in which the
// choice had no part, so that nobody's luck makes an end.
type Hunt struct {
	Usual Usual
	Ends  []HuntedEnd
	// First and Last are what each alternative brought in trials that choose, and in those that tell.
	First, Last []*Tried
	// Play plays so many more trials of some alternatives and counts them; it may play some more or fewer, the same number of all.
	// It returns false if it was broken off.
	Play func(alternatives []int, trials int64, tells bool) bool
	// Without effect are alternatives whose trials were all as usual, in all that is told of a duel; they are played no more.
	Without func(alternative int) bool
}

// A HuntedEnd is one end and the alternatives that may make it.
type HuntedEnd struct {
	Of   []int
	Most bool // the greatest figure is looked for; else the least
}

// The trials of a hunt: of those that there are, two of three choose, in three rounds that have equal parts. More than mostChoosing
// of an alternative in a round and mostTelling at the end would tell more than anybody asks: a figure to a point.
const (
	huntRounds   = 3
	mostChoosing = 2000
	mostTelling  = 10_000
)

// Find spends so many trials, at most, and reports whether it was broken off.
func (h *Hunt) Find(trials int64) (chosen []int, whole bool) {
	live := make([][]int, len(h.Ends))
	for i := range h.Ends {
		live[i] = slices.Clone(h.Ends[i].Of)
	}
	round := trials * 2 / 3 / huntRounds
	for range huntRounds {
		playing := together(live)
		if len(playing) == 0 {
			return h.chosen(live), true
		}
		if !h.Play(playing, max(1, min(mostChoosing, round/int64(len(playing)))), false) {
			return nil, false
		}
		for i := range live {
			live[i] = h.better(live[i], h.Ends[i].Most)
		}
	}
	for i := range live {
		if len(live[i]) > 1 {
			live[i] = live[i][:1]
		}
	}
	if last := together(live); len(last) > 0 {
		if !h.Play(last, max(1, min(mostTelling, (trials-huntRounds*round)/int64(len(last)))), true) {
			return nil, false
		}
	}
	return h.chosen(live), true
}

// chosen is the alternative that is left of each end; -1: none has any effect.
func (h *Hunt) chosen(live [][]int) []int {
	out := make([]int, len(live))
	for i := range live {
		if out[i] = -1; len(live[i]) > 0 {
			out[i] = live[i][0]
		}
	}
	return out
}

// better are the better half of some alternatives of one end, best first, the first of equals before. All of them have the
// same trials.
func (h *Hunt) better(live []int, most bool) []int {
	live = slices.DeleteFunc(slices.Clone(live), func(a int) bool { return h.Without != nil && h.Without(a) })
	slices.SortStableFunc(live, func(a, b int) int {
		x, y := h.First[a].Points(), h.First[b].Points() // whole numbers of halves
		if most {
			x, y = y, x
		}
		switch {
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 0
	})
	return live[:(len(live)+1)/2]
}

// together are the alternatives that are live in any of some lists, each once, in order.
func together(live [][]int) (all []int) {
	for _, l := range live {
		all = append(all, l...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// An End is how far the alternatives reach to one side.
type End struct {
	Chosen int // the alternative that makes it; -1: the usual itself
	// Figure is no more than the usual for the least, and no less for the greatest. Its interval holds the truth of all
	// alternatives.
	Figure Estimate
	Shown  bool // the chosen one is shown to bring less, or more, than the usual
}

// EndMethod is the method of an end.
const EndMethod = "best of halving, told by fresh duels"

// Tell tells the end for which an alternative was chosen; -1: none was. The interval holds the truth with the given confidence.
// It ends toward the usual where the chosen one is shown to reach, by fresh trials. On the other side no alternative is shown to
// reach further: half of the error of that side is the chosen one's, and all others share the rest over all rounds.
func (h *Hunt) Tell(end HuntedEnd, chosen int, confidence float64) End {
	usual, swap := &h.Usual, func(t *Tried) *Tried { return t }
	if end.Most {
		usual, swap = h.Usual.Swapped(), (*Tried).Swapped
	}
	side := (1 - confidence) / 4
	shared := 1 - 2*side/float64(huntRounds*(len(end.Of)+1))
	own := usual.Estimate(confidence)
	e := End{Chosen: -1, Figure: own}
	lowest := usual.Estimate(shared).Low
	for _, a := range end.Of {
		if a != chosen && h.First[a].Trials() > 0 {
			figure, _ := usual.Alternative(swap(h.First[a]), shared)
			lowest = min(lowest, figure.Low)
		}
	}
	if chosen >= 0 && h.Last[chosen].Trials() > 0 {
		told := swap(h.Last[chosen])
		figure, _ := usual.Alternative(told, confidence)
		further, surely := usual.Alternative(told, 1-2*side)
		lowest = min(lowest, further.Low)
		e.Figure.High = figure.High
		e.Shown = surely.High < 0 // both ends together have half of the error
		if figure.Value < own.Value {
			e.Chosen, e.Figure.Value = chosen, figure.Value
		}
	}
	e.Figure.N, e.Figure.Method = 0, EndMethod
	e.Figure.Low = lowest
	e.Figure.High = max(e.Figure.High, e.Figure.Value)
	if end.Most {
		e.Figure = e.Figure.Complement()
	}
	e.Figure.Low, e.Figure.High = math.Max(0, e.Figure.Low), math.Min(1, e.Figure.High)
	return e
}
