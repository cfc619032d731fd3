package ask

import (
	"slices"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// pilotsJSON is what a balance of panels of pilots has besides what all have.
type pilotsJSON struct {
	Kind    string             `json:"kind"` // "panel" or "best"
	Blue    []string           `json:"blue"`
	Red     []string           `json:"red"`
	Shipped *shippedJSON       `json:"shipped"` // null if they are not in the panel
	Range   rangeJSON          `json:"range"`
	Best    bestJSON           `json:"best"`
	Values  []pilotedValueJSON `json:"values"`
}

type shippedJSON struct {
	Blue        string  `json:"blue"`
	Red         string  `json:"red"`
	Nearest     int64   `json:"nearest"`
	NotRuledOut []int64 `json:"not_ruled_out"`
	Crossings   int     `json:"crossings"`
}

// rangeJSON is where single pairs are even. The ends are null if no pair is known to be.
type rangeJSON struct {
	From  *reachJSON `json:"from"`
	To    *reachJSON `json:"to"`
	Never int        `json:"pairs_never"`
	Pairs int        `json:"pairs"`
}

type reachJSON struct {
	Value int64 `json:"value"`
	Least int64 `json:"least"`
	Most  int64 `json:"most"`
}

type bestJSON struct {
	Nearest     int64       `json:"nearest"`
	NotRuledOut []int64     `json:"not_ruled_out"`
	Blue        []shareJSON `json:"blue"`
	Red         []shareJSON `json:"red"`
}

// A pilotedValueJSON are the figures of pairs at a value; those of the game are those of the balance.
type pilotedValueJSON struct {
	Value   int64       `json:"value"`
	Shipped *figureJSON `json:"shipped"`
	Least   figureJSON  `json:"least"`
	Most    figureJSON  `json:"most"`
}

// valuesAt are values by their indices.
func (b *balancing) valuesAt(indices []int) (all []int64) {
	for _, i := range indices {
		all = append(all, b.at[i])
	}
	return all
}

func (p *piloting) answer() *Answer {
	b := &p.balancing
	out := &Answer{Question: p.Question, About: p.about(), Finished: p.Piloted.Finished, Sentence: p.sentence(),
		Head:  []string{p.words.title(p.Field), "both best", intervalHead, "shipped", "least", "most", "duels", "verdict", ""},
		Texts: 7}
	j := b.json(out.Sentence)
	j.Pilots = &pilotsJSON{Kind: p.Question.Pilots, Blue: p.names[0], Red: p.names[1], Range: p.rangeJSON(),
		Best: bestJSON{p.at[p.Best.Nearest], p.valuesAt(p.Best.Left), p.shares(rules.Blue), p.shares(rules.Red)}}
	if own := p.Piloted.Own; own != nil {
		j.Pilots.Shipped = &shippedJSON{p.names[0][p.own[0]], p.names[1][p.own[1]], p.at[own.Nearest], p.valuesAt(own.Left),
			len(own.Crossings)}
	}
	for v, at := range p.at {
		e, left := &p.Best.Figures[v], slices.Contains(p.Best.Left, v)
		least, most := p.ends(v)
		of := pilotedValueJSON{Value: at, Least: figureOf(&least, least.N), Most: figureOf(&most, most.N)}
		shipped := "–"
		if own := p.Piloted.Own; own != nil {
			f := figureOf(&own.Figures[v], own.Duels[v])
			of.Shipped = &f
			shipped, _ = p.metric.columns(&own.Figures[v])
		}
		j.Pilots.Values = append(j.Pilots.Values, of)
		out.Spots = append(out.Spots, Spot{Name: prose.Whole(at), At: float64(at), Figure: *e, Marked: left,
			Least: &least, Most: &most})
		value, interval := p.metric.columns(e)
		low, _ := p.metric.columns(&least)
		high, _ := p.metric.columns(&most)
		figures := figured{1: e, 2: e, 4: &least, 5: &most}
		if own := p.Piloted.Own; own != nil {
			figures[3] = &own.Figures[v]
		}
		out.row([]string{prose.Whole(at), value, interval, shipped, low, high,
			prose.Grouped(p.Best.Duels[v]), string(p.Best.Verdicts[v]), b.note(v)}, figures)
	}
	out.json = j
	return out
}

// rangeJSON is where single pairs are even.
func (p *piloting) rangeJSON() rangeJSON {
	r := rangeJSON{Never: p.Never, Pairs: p.pairs()}
	if p.Never == p.pairs() {
		return r
	}
	reach := func(x Reach) *reachJSON {
		least, most := max(x.Least, 0), min(x.Most, len(p.at)-1)
		return &reachJSON{p.at[min(max(x.Value, least), most)], p.at[least], p.at[most]}
	}
	r.From, r.To = reach(p.From), reach(p.To)
	return r
}
