package ask

import (
	"context"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
)

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
