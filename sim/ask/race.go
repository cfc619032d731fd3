package ask

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/sim"
)

// A race asks which entrants have the greatest figure. Most of its error is for calling one nearly the best that is not, a part
// for dropping the best entrant, and the rest for the intervals. Of a ratio, only intervals are known, and all follows from
// them.
type race struct {
	*pursuit                    // its live entrants are, in the end, sorted: the greatest figure first
	ahead    *estimate.Boundary // how far another must be ahead at each look to drop an entrant
	alike    bool               // the leader is shown to be at most the tolerance worse than the best
	names    func(entrants []int) []string
}

// rivals are how many of the best entrants each entrant is compared with at a look.
const rivals = 4

// fewestClose is the number of duels below which the leader is not called nearly the best: fewer may have so little scatter
// by luck that they seem to be enough.
const fewestClose = 256

// The parts of the error: of calling an entrant nearly the best, of dropping the best, and of the intervals.
const (
	closePart    = 0.85
	outPart      = 0.1
	intervalPart = 0.05
)

// raceOf begins a race between so many entrants, at least two. The best entrant is dropped only if a test of one of the
// others against it errs, so the error is shared out over them.
func (a *asker) raceOf(entrants int) *race {
	r := new(race)
	share := intervalPart * a.Error
	if a.metric.Ratio() {
		share = a.Error
	}
	r.pursuit = a.pursuit(entrants, share/float64(entrants), 0)
	r.ahead = estimate.NewBoundary(r.looks, spent, 2*outPart*a.Error/float64(entrants-1)) // of both directions
	return r
}

// hold holds the race. It is not finished if ctx was done before.
func (r *race) hold(ctx context.Context) error {
	for k, n := range r.looks {
		for r.n[r.live[0]] < n { // it may be over between two looks
			whole, err := r.play(ctx, r.live, min(n, r.next()))
			if !whole || err != nil {
				return err
			}
			r.sort(r.live)
			if r.n[r.live[0]] == n {
				r.drop(r.ahead.At(k))
			}
			r.alike = len(r.live) > 1 && r.allClose()
			r.looked()
			if r.alike || len(r.live) == 1 {
				r.finished = true
				return nil
			}
		}
	}
	r.finished = true
	return nil
}

// sort sorts entrants: the greatest figure first.
func (r *race) sort(entrants []int) {
	slices.SortStableFunc(entrants, func(a, b int) int { return cmp.Compare(r.now[b].Value, r.now[a].Value) })
}

// drop drops entrants that another beats by so many standard errors.
func (r *race) drop(out float64) {
	leaders := r.live[:min(len(r.live), rivals)]
	r.live = slices.DeleteFunc(slices.Clone(r.live), func(j int) bool {
		return slices.ContainsFunc(leaders, func(i int) bool { return i != j && r.beats(i, j, out) })
	})
}

// beats reports whether entrant i is shown to have a greater figure than j.
func (r *race) beats(i, j int, out float64) bool {
	if r.metric.Ratio() {
		return r.now[i].Low > r.now[j].High
	}
	return r.pair(i, j, r.n[i], &difference).Beyond(0) >= out
}

// allClose reports whether the leader is shown to be at most the tolerance worse than each of the others that are left. It
// depends on how narrow the intervals of the differences are, and not on what they hold: to stop by that misleads nobody.
func (r *race) allClose() bool {
	if r.metric.Ratio() {
		low, high := math.Inf(1), math.Inf(-1)
		for _, i := range r.live {
			low, high = min(low, r.now[i].Low), max(high, r.now[i].High)
		}
		return high-low <= r.Tolerance
	}
	return float64(r.n[r.live[0]]) >= r.needs()
}

// needs are about as many duels as it takes until the leader is known to be close to the best: exactly so many if they are
// there.
func (r *race) needs() float64 {
	n, needs := float64(r.n[r.live[0]]), float64(fewestClose)
	if n == 0 {
		return needs
	}
	close := r.close()
	for _, j := range r.live[1:] {
		d := r.pair(j, r.live[0], r.n[j], &difference)
		about := estimate.NormalTrials(d, close, r.Tolerance)
		if about <= n { // a close look: few duels that differ say less than that
			e := estimate.NormalMean(d, close)
			about = n * math.Pow((e.High-e.Value)/r.Tolerance, 2)
		}
		needs = max(needs, about)
	}
	return needs
}

// close is the confidence of how far each of the others may be ahead of the leader, so that all hold together. It errs only if
// one of the others seems too far ahead of the best, and all of these differences have the luck of the best in common.
func (r *race) close() float64 {
	return estimate.ManyToOne(len(r.n)-1, meansOf(r.freed(r.live)).LeastCorrelation(), closePart*r.Error)
}

// freed are the values of the duels of some entrants without their luck, or as they are where none is taken out.
func (r *race) freed(entrants []int) (all [][]float64) {
	for _, i := range entrants {
		v := r.values[i]
		if v == nil {
			v = r.metric.values(r.arena.Bits(i), r.n[i])
		}
		all = append(all, v)
	}
	return all
}

// next is the number of duels of the next look, if nobody is to be dropped there.
func (r *race) next() int64 {
	n := r.n[r.live[0]]
	if r.metric.Ratio() {
		return r.looks.after(n)
	}
	return max(n+64, (int64(min(r.needs(), float64(r.Most)))+63)/64*64)
}

// more is roughly how many duels it takes at most until the leader is known to be close to the best.
func (r *race) more() int64 {
	n := r.n[r.live[0]]
	if !r.metric.Ratio() {
		return r.affordable(max(0, r.needs()-float64(n)))
	}
	most := 0.0
	for _, i := range r.live[1:] {
		most = max(most, needed(n, halfWidth(&r.now[i]), r.Tolerance/2))
	}
	return r.affordable(most)
}

// RaceOptions define a race.
type RaceOptions struct {
	Over      string       `flag:"over" help:"path of the field that tells the entrants apart, and their values"`
	Tolerance flags.Number `flag:"tolerance" range:"1e-6 1" default:"0.02" untold:"" help:"entrants as close as that need not be told apart\n(default 0.02; for exchange 0.05)"`
	Metric    string       `flag:"metric" help:"what the best has most of: blue.kill, red.kill, blue.win, red.win, blue.points, red.points, exchange or a condition as duels --where has it (default: points of the side that --over names)"`
	Limit
	About
}

// define implements Definition.
func (r *RaceOptions) define() (*draft, error) {
	only, err := entrantsOf(r.Over)
	if err != nil {
		return nil, err
	}
	metric := r.Metric
	if metric == "" {
		metric = "blue.points"
		if strings.HasPrefix(only.Path, "red.") {
			metric = "red.points"
		}
	}
	d, err := question(RaceKind, overFlag, only.Path, metric, &r.Limit, r.Tolerance)
	if err == nil {
		d.plan = func(s *subject) (*sim.Plan, error) { return s.entrants(only, d.Question) }
	}
	return d, err
}

// entrantsOf reads PATH or PATH=VALUE,VALUE.
func entrantsOf(over string) (*experiments.Only, error) {
	path, values, some := strings.Cut(over, "=")
	if path == "" {
		return nil, errors.New("--over: found nothing, want the path of a field, such as blue.doctrine, and maybe its values")
	}
	only := &experiments.Only{Path: path, Flag: overFlag}
	if some {
		if err := (*flags.List)(&only.Values).Set(values); err != nil {
			return nil, fmt.Errorf("--over: %w", err)
		}
	}
	return only, nil
}

// entrants is the experiment with all entrants. Of readings, each changes one.
func (s *subject) entrants(only *experiments.Only, q *manifest.Question) (p *sim.Plan, err error) {
	if only.Path == optionsRoot && only.Values == nil {
		if q.Changes, err = s.alternatives(); err != nil {
			return nil, err
		}
		return s.compile(&sim.Origin{Changes: sim.ChangesOf(q)})
	}
	if only.Values == nil {
		if only.Values, err = s.wordsOf(only.Path, ","); err != nil {
			return nil, err
		}
	}
	return s.plan(only)
}

// entrant is an entrant in words: its value, or the reading that it changes.
func entrant(a *asker, cell int, level func(path, value string) string) string {
	c := &a.outline.Cases[cell]
	if a.Changes == nil {
		return level(a.Field, c.Factor(a.Field))
	}
	for i := range a.Changes {
		if f := &a.Changes[i]; c.Factor(f.Field) != f.Words[0] {
			return a.words.short(f.Field) + ": " + a.words.level(f.Field, c.Factor(f.Field))
		}
	}
	return "as it is"
}

// RaceSchema names the form of the answer of a race.
const RaceSchema = "furball.race/1"

type raceJSON struct {
	Schema    string          `json:"schema"`
	Metric    string          `json:"metric"`
	Error     estimate.Figure `json:"error"`
	Tolerance estimate.Figure `json:"tolerance"`
	Duels     int64           `json:"duels"`
	Plays     *manifest.Fight `json:"plays,omitempty"`
	Entrants  []entrantJSON   `json:"entrants"`
	Answer    struct {
		*figures.Answer
		Best []string `json:"best"`
	} `json:"answer"`
	Sentence string `json:"sentence"`
}

type entrantJSON struct {
	ID string `json:"id"`
	figureJSON
	Out bool `json:"out"`
}

func (a *asker) race(ctx context.Context) (*Answer, error) {
	cells := a.outline.Cases
	r := a.raceOf(len(cells))
	r.names = func(which []int) (all []string) {
		for _, i := range which {
			all = append(all, entrant(a, i, a.words.quoted))
		}
		return all
	}
	r.undecided(2, func(left []int) string { return named(r.names(left)) }, r.more)
	if err := r.hold(ctx); err != nil {
		return nil, err
	}
	out := &Answer{Question: a.Question, About: a.about(), Finished: r.finished, Sentence: r.sentence(),
		Head: []string{"entrant", a.metric.Words, intervalHead, "duels", ""}, Texts: 4, cell: r.live[0] + 1}
	j := &raceJSON{Schema: RaceSchema, Plays: a.Plays, Metric: a.Metric, Error: estimate.Figure(a.Error),
		Tolerance: estimate.Figure(a.Tolerance), Duels: total(r.n), Sentence: out.Sentence}
	for _, i := range r.live {
		j.Answer.Best = append(j.Answer.Best, cells[i].ID)
	}
	for i := range cells {
		j.Entrants = append(j.Entrants, entrantJSON{cells[i].ID, figureOf(&r.now[i], r.n[i]), !slices.Contains(r.live, i)})
	}
	for _, i := range slices.Concat(r.live, r.beaten()) {
		name, e, left := entrant(a, i, a.words.level), &r.now[i], slices.Contains(r.live, i)
		note := "out"
		switch {
		case left && len(r.live) == 1:
			note = "best"
		case left:
			note = "may be best"
		}
		out.row(said(name), a.metric.figure(e), a.metric.interval(e), said(prose.Grouped(r.n[i])), said(note))
		out.Spots = append(out.Spots, Spot{Name: name, Figure: *e, Marked: left})
	}
	out.json, out.answers = j, &j.Answer.Answer
	return out, nil
}

// beaten are the entrants that are out, the greatest figure first.
func (r *race) beaten() []int {
	out := slices.DeleteFunc(all(len(r.now)), func(i int) bool { return slices.Contains(r.live, i) })
	r.sort(out)
	return out
}

func (r *race) sentence() string {
	best, price := r.names(r.live), r.price(total(r.n))
	lead, beaten := r.metric.say(&r.now[r.live[0]]), r.beaten()
	others := fmt.Sprintf("%d others are out", len(beaten))
	switch len(beaten) {
	case 0:
		others = "nobody is out"
	case 1:
		others = r.names(beaten)[0] + " is out"
	}
	switch {
	case len(best) == 1:
		return fmt.Sprintf("%s is best: %s; %s. %s", best[0], lead, others, price)
	case r.alike:
		return fmt.Sprintf("%s is best or within %s of the best: %s; %s may be best too; %s. %s", best[0], r.apart(), lead,
			named(best[1:]), others, price)
	case r.finished:
		return fmt.Sprintf("Not decided with %s for each: %s may be best; with %s, %s; %s. %s", prose.Count(r.Most, "duel"),
			named(best), best[0], lead, others, price)
	}
	return fmt.Sprintf("Not decided yet: %s may be best; %s. %s", named(best), others, price)
}

// apart is the tolerance in words.
func (a *asker) apart() string {
	if a.metric.Ratio() {
		return a.metric.show(a.Tolerance)
	}
	points := prose.Fixed(a.Tolerance*100, prose.Decimals(a.Tolerance*100), false)
	if a.Tolerance == 0.01 {
		return "1 point"
	}
	return points + " points"
}
