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
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/sim"
)

// A Race asks which entrants have the greatest figure.
type Race struct {
	Metric    *Metric
	Error     float64                                  // of all that it says together, at every look
	Tolerance float64                                  // entrants as close as that need not be told apart
	Most      int64                                    // duels of an entrant
	Tell      func(undecided []int, duels, more int64) // more duels at most, roughly; nil: nobody is told
}

// A Raced is how a race ended.
type Raced struct {
	Figures  []estimate.Estimate // of each entrant
	Duels    []int64             // of each entrant
	Best     []int               // the entrants that are not out, the greatest figure first
	Close    bool                // those that are not out are within the tolerance of each other
	Finished bool
}

// A race that runs. Half of the error is for dropping the best entrant, a quarter each for calling entrants close that
// are not and for the intervals. Of a ratio, only intervals are known, and all follows from them.
type race struct {
	*Race
	*pursuit
	out, close float64 // evidence that it takes, as a logarithm
}

// rivals are how many of the best entrants each entrant is compared with at a look.
const rivals = 4

// Run holds the race between so many entrants, at least two. The best entrant is dropped only if a test of one of the
// others against it errs, so the error is shared out over them. It is not finished if ctx was done before.
func (q *Race) Run(ctx context.Context, arena Arena, entrants int) (*Raced, error) {
	k := float64(entrants)
	share := q.Error / 4 / k
	if q.Metric.Ratio() {
		share = q.Error / k
	}
	r := &race{q, newPursuit(arena, q.Metric, entrants, share, q.Most), math.Log(2 * (k - 1) / q.Error),
		math.Log(4 * (k - 1) / q.Error)}
	if q.Tell != nil {
		r.tell = func() { q.Tell(r.live, r.duels(), r.more()) }
	}
	finished, err := r.run(ctx, r.look)
	slices.SortStableFunc(r.live, func(a, b int) int { return cmp.Compare(r.now[b].Value, r.now[a].Value) })
	return &Raced{r.now, r.n, r.live, finished && len(r.live) > 1 && r.allClose(), finished}, err
}

// look drops entrants that another beats, and reports whether the race is over.
func (r *race) look() bool {
	leaders := slices.SortedStableFunc(slices.Values(r.live), func(a, b int) int {
		return cmp.Compare(r.now[b].Value, r.now[a].Value)
	})
	leaders = leaders[:min(len(leaders), rivals)]
	r.live = slices.DeleteFunc(slices.Clone(r.live), func(j int) bool {
		return slices.ContainsFunc(leaders, func(i int) bool { return i != j && r.beats(i, j) })
	})
	return len(r.live) == 1 || r.allClose()
}

// more is roughly how many duels it takes at most until the entrants that are left are close.
func (r *race) more() int64 {
	n, most := r.n[r.live[0]], 0.0
	for _, i := range r.live[1:] {
		if r.Race.Metric.Ratio() {
			most = max(most, needed(n, halfWidth(&r.now[i]), r.Tolerance/2))
			continue
		}
		both := r.pair(r.live[0], i)
		// Evidence for a difference grows by its square over twice the variance of a duel; the mixture of stakes costs some.
		const mixture = 3
		most = max(most, 2*(r.close+mixture)*variance(r.Race.Metric.difference(&both))/(r.Tolerance*r.Tolerance)-float64(n))
	}
	return r.affordable(most)
}

// variance is that of a trial.
func variance(s *estimate.Spread) float64 {
	mean, sum := s.Mean(), 0.0
	for i, c := range s.Counts {
		sum += float64(c) * (s.Values[i] - mean) * (s.Values[i] - mean)
	}
	return sum / float64(max(s.Trials(), 1))
}

// beats reports whether entrant i is shown to have a greater figure than j.
func (r *race) beats(i, j int) bool {
	if r.Race.Metric.Ratio() {
		return r.now[i].Low > r.now[j].High
	}
	if r.now[i].Value <= r.now[j].Value {
		return false
	}
	both := r.pair(i, j)
	return r.Race.Metric.difference(&both).EvidenceAbove(0) >= r.out
}

// allClose reports whether all entrants that are left are shown to be within the tolerance of each other.
func (r *race) allClose() bool {
	if r.Race.Metric.Ratio() {
		low, high := math.Inf(1), math.Inf(-1)
		for _, i := range r.live {
			low, high = min(low, r.now[i].Low), max(high, r.now[i].High)
		}
		return high-low <= r.Tolerance
	}
	return r.together(r.Tolerance, r.close)
}

// RaceOptions define a race.
type RaceOptions struct {
	Over      string       `flag:"over" help:"path of the field that tells the entrants apart, and their values"`
	Tolerance flags.Number `flag:"tolerance" range:"1e-6 1" default:"0.02" untold:"" help:"entrants as close as that need not be told apart\n(default 0.02; for exchange 0.05)"`
	Metric    string       `flag:"metric" help:"what the best has most of: blue.kill, red.kill, blue.win, red.win, blue.points, red.points or exchange (default: kills of the side that --over names)"`
	Limit
	Changes
}

// Changed implements Definition.
func (r *RaceOptions) Changed() *Changes { return &r.Changes }

// Flag implements Definition.
func (r *RaceOptions) Flag() string { return "--over" }

// Question implements Definition.
func (r *RaceOptions) Question() (*store.Question, *Metric, error) {
	only, err := entrantsOf(r.Over)
	if err != nil {
		return nil, nil, err
	}
	metric := r.Metric
	if metric == "" {
		metric = "blue.kill"
		if strings.HasPrefix(only.Path, "red.") {
			metric = "red.kill"
		}
	}
	return question(RaceKind, only.Path, metric, &r.Limit, r.Tolerance)
}

// Plan implements Definition.
func (r *RaceOptions) Plan(s *Subject, _ *store.Question) (*sim.Plan, error) {
	only, err := entrantsOf(r.Over)
	if err != nil {
		return nil, err
	}
	return s.plan(only)
}

// entrantsOf reads PATH or PATH=VALUE,VALUE.
func entrantsOf(over string) (*experiments.Only, error) {
	path, values, some := strings.Cut(over, "=")
	if path == "" {
		return nil, errors.New("--over: found nothing, want the path of a field, such as blue.doctrine, and maybe its values")
	}
	only := &experiments.Only{Path: path, Flag: "--over"}
	if some {
		if err := (*flags.List)(&only.Values).Set(values); err != nil {
			return nil, fmt.Errorf("--over: %w", err)
		}
	}
	return only, nil
}

// RaceSchema names the form of the answer of a race.
const RaceSchema = "furball.race/1"

type raceJSON struct {
	Schema    string          `json:"schema"`
	Metric    string          `json:"metric"`
	Error     estimate.Figure `json:"error"`
	Tolerance estimate.Figure `json:"tolerance"`
	Duels     int64           `json:"duels"`
	Entrants  []entrantJSON   `json:"entrants"`
	Answer    struct {
		Best []string `json:"best"`
	} `json:"answer"`
	Sentence string `json:"sentence"`
}

type entrantJSON struct {
	ID string `json:"id"`
	figureJSON
	Out bool `json:"out"`
}

func (a *asker) race(ctx context.Context, arena Arena) (*Answer, error) {
	cells := a.run.Cases
	names := func(which []int) (all []string) {
		for _, i := range which {
			all = append(all, a.words.quoted(a.Field, cells[i].Factor(a.Field)))
		}
		return all
	}
	q := Race{Metric: a.metric, Error: a.Error, Tolerance: a.Tolerance, Most: a.Most,
		Tell: a.progress(func(left []int) string { return named(names(left)) })}
	f, err := q.Run(ctx, arena, len(cells))
	if err != nil {
		return nil, err
	}
	out := &Answer{Question: a.Question, About: a.about(), Finished: f.Finished, Sentence: a.raceSentence(f, names),
		Head: []string{"entrant", a.metric.Words, intervalHead, "duels", ""}, Texts: 4}
	j := &raceJSON{Schema: RaceSchema, Metric: a.Metric, Error: estimate.Figure(a.Error),
		Tolerance: estimate.Figure(a.Tolerance), Duels: total(f.Duels), Sentence: out.Sentence}
	for _, i := range f.Best {
		j.Answer.Best = append(j.Answer.Best, cells[i].ID)
	}
	for i := range cells {
		e, left := &f.Figures[i], slices.Contains(f.Best, i)
		j.Entrants = append(j.Entrants, entrantJSON{cells[i].ID, figureOf(e, f.Duels[i]), !left})
	}
	order := slices.Clone(f.Best)
	order = append(order, f.outByFigure()...)
	for _, i := range order {
		name := a.words.level(a.Field, cells[i].Factor(a.Field))
		out.row(a.raceRow(f, i, name), figured{1: &f.Figures[i], 2: &f.Figures[i]})
		out.Spots = append(out.Spots, Spot{Name: name, Figure: f.Figures[i], Marked: slices.Contains(f.Best, i)})
	}
	out.json = j
	return out, nil
}

// raceRow is the row of an entrant in the table.
func (a *asker) raceRow(f *Raced, i int, name string) []string {
	note := "out"
	switch {
	case len(f.Best) == 1 && f.Best[0] == i:
		note = "best"
	case slices.Contains(f.Best, i):
		note = "may be best"
	}
	value, interval := a.metric.columns(&f.Figures[i])
	return []string{name, value, interval, prose.Grouped(f.Duels[i]), note}
}

// outByFigure are the entrants that are out, the greatest figure first.
func (f *Raced) outByFigure() (all []int) {
	for i := range f.Figures {
		if !slices.Contains(f.Best, i) {
			all = append(all, i)
		}
	}
	slices.SortStableFunc(all, func(a, b int) int {
		switch x, y := f.Figures[a].Value, f.Figures[b].Value; {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return all
}

func (a *asker) raceSentence(f *Raced, names func([]int) []string) string {
	best, price := names(f.Best), a.price(total(f.Duels))
	lead := &f.Figures[f.Best[0]]
	others := fmt.Sprintf("%d others are out", len(f.Figures)-len(f.Best))
	switch len(f.Figures) - len(f.Best) {
	case 0:
		others = "nobody is out"
	case 1:
		others = names(f.outByFigure())[0] + " is out"
	}
	switch {
	case len(best) == 1:
		return fmt.Sprintf("%s is best: %s; %s. %s", best[0], a.metric.say(lead), others, price)
	case f.Close:
		return fmt.Sprintf("%s are within %s of each other, and one of them is best: with %s, %s; %s. %s", named(best),
			a.apart(), best[0], a.metric.say(lead), others, price)
	case f.Finished:
		return fmt.Sprintf("Not decided with %s for each: %s may be best; with %s, %s; %s. %s", prose.Count(a.Most, "duel"),
			named(best), best[0], a.metric.say(lead), others, price)
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
