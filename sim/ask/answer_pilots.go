package ask

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// A piloting is a balance of panels of pilots about to be told.
type piloting struct {
	balancing // of the game
	game      *panels
	names     [2][]string // the pilots of both sides
}

// pilots asks a balance for panels of pilots.
func (a *asker) pilots(ctx context.Context) (*Answer, error) {
	p := &piloting{balancing: balancing{asker: a}}
	if err := p.layOut(); err != nil {
		return nil, err
	}
	own := [2]int{slices.Index(p.names[0], a.Own[0]), slices.Index(p.names[1], a.Own[1])}
	shown := -1
	if own[0] >= 0 && own[1] >= 0 {
		shown = own[0]*len(p.names[1]) + own[1]
	}
	p.game = a.panels(len(p.at), [2]int{len(p.names[0]), len(p.names[1])}, shown)
	p.game.undecided(1, func(cells []int) string { return p.row(p.game.valuesOf(cells)) }, p.game.missing)
	if err := p.game.find(ctx); err != nil {
		return nil, err
	}
	p.balanced = p.game.best
	for pair := range p.game.pairs() {
		i, j := pair/p.game.sizes[1], pair%p.game.sizes[1]
		c := p.game.cell(p.nearest, pair)
		p.half += float64(p.game.mixture(rules.Blue)[i] * p.game.mixture(rules.Red)[j] * p.asker.other(c, p.game.n[c]))
	}
	return p.answer(), nil
}

// layOut reads the values and the pilots from the cells, which come value by value.
func (p *piloting) layOut() error {
	cells := p.outline.Cases
	for i := range cells {
		f := cells[i].Factors
		if len(f) != 3 {
			return fmt.Errorf("--pilots: cell %s has %d fields, want the field and the doctrines of both sides", cells[i].ID,
				len(f))
		}
		at, err := numberOf(&f[0])
		if err != nil {
			return err
		}
		if !slices.Contains(p.at, at) {
			p.at, p.unit = append(p.at, at), f[0].Unit
		}
		for s := range p.names {
			if name := fmt.Sprint(f[1+s].Value); !slices.Contains(p.names[s], name) {
				p.names[s] = append(p.names[s], name)
			}
		}
	}
	if n := len(p.at) * len(p.names[0]) * len(p.names[1]); n != len(cells) {
		return fmt.Errorf("--pilots: found %d cells, want %d", len(cells), n)
	}
	return nil
}

// mixture is what a side flies at the nearest value, as far as it is known.
func (p *panels) mixture(side rules.Side) []float64 { return p.games[p.best.nearest].mixed[side] }

// where says where values are: "at 13 damage points of the Small UFO", "at about 13 (12 to 14) damage points of ...".
func (p *piloting) where(b *balanced) string {
	one := fmt.Sprint(p.at[b.nearest])
	switch side := p.sideOfAll(b.figures); {
	case side != Undecided:
		return fmt.Sprintf("at no value from %v to %v (all are %s)", p.at[0], p.at[len(p.at)-1], side)
	case len(b.left) == 1:
		return p.amount("at "+one, p.at[b.nearest] == 1)
	}
	return p.amount("at about "+one+" ("+p.row(b.left)+")", false)
}

// sentence is the answer.
func (p *piloting) sentence() string {
	price := p.price(total(p.game.n))
	if !p.finished {
		return "Not decided yet: " + p.row(p.left) + " may be nearest to " + p.goal() + " when both sides choose best. " + price
	}
	lead := "Even "
	if !p.even() {
		lead = prose.UpperFirst(p.metric.Subject()) + " is " + p.goal() + " "
	}
	var parts []string
	if p.game.shipped != nil {
		parts = append(parts, fmt.Sprintf("%s for the shipped pilots, %s against %s", p.where(p.game.shipped),
			p.called(rules.Blue, p.Own[0]), p.called(rules.Red, p.Own[1])))
	}
	if text := p.rangeText(); text != "" {
		parts = append(parts, text)
	}
	parts = append(parts, p.bestText())
	return lead + strings.Join(parts, "; ") + ". Blue then flies " + p.mixed(rules.Blue) + ", red " + p.mixed(rules.Red) + ". " + price
}

// rangeText says where single pairs are even; "" if nothing is known of that.
func (p *piloting) rangeText() string {
	panel := fmt.Sprintf("pair of pilots of the panel (%d × %d)", len(p.names[0]), len(p.names[1]))
	switch last := len(p.at) - 1; {
	case p.game.never == p.game.pairs():
		return "at no value for any " + panel
	case p.Pilots == Panel && p.game.never > 0 && p.game.never == p.game.pairs()-1:
		return fmt.Sprintf("at %s for the only %s that ever is", p.reached(p.game.from), panel)
	case p.Pilots == Panel:
		text := "between " + p.reached(p.game.from) + " and " + p.reached(p.game.to) + " for every " + panel
		switch p.game.never {
		case 0:
			return text
		case 1:
			return text + " but one that never is"
		}
		return fmt.Sprintf("%s but %d that never are", text, p.game.never)
	case p.game.from.least == 0 && p.game.to.most == last:
		return ""
	case p.game.from.least == 0:
		return fmt.Sprintf("for no %s above %v", panel, p.at[p.game.to.most])
	case p.game.to.most == last:
		return fmt.Sprintf("for no %s below %v", panel, p.at[p.game.from.least])
	}
	return fmt.Sprintf("for no %s below %v or above %v", panel, p.at[p.game.from.least], p.at[p.game.to.most])
}

// reached is an end of a range as far as it is known.
func (p *piloting) reached(r reach) string {
	least, most := max(r.least, 0), min(r.most, len(p.at)-1)
	value := fmt.Sprint(p.at[min(max(r.value, least), most)])
	if least == most {
		return value
	}
	return fmt.Sprintf("about %s (%v to %v)", value, p.at[least], p.at[most])
}

// bestText says where the game is even.
func (p *piloting) bestText() string {
	text := p.where(p.balanced) + " when both sides choose best: "
	if p.sideOfAll(p.figures) != Undecided || len(p.left) > 1 {
		text += fmt.Sprintf("with %v, ", p.at[p.nearest])
	}
	return text + p.metric.say(&p.figures[p.nearest])
}

// called is a pilot in words.
func (p *piloting) called(side rules.Side, doctrine string) string {
	return p.words.quoted(p.outline.Cases[0].Factors[1+side].Path, doctrine)
}

// leastFlown is the share of a pilot from which on it is named.
const leastFlown = 0.005

// mixed names the pilots of a mixture, most often flown first: "“Sniper” in 70 % and “Closer” in 30 %".
func (p *piloting) mixed(side rules.Side) string {
	var parts []string
	for _, s := range p.shares(side) {
		if text := p.called(side, s.Doctrine); float64(s.Share) >= leastFlown {
			if s.Share < 1-leastFlown {
				text += " in " + prose.WholePercent(float64(s.Share)) + " %"
			}
			parts = append(parts, text)
		}
	}
	return prose.Listed(parts)
}

// A shareJSON is how often a pilot is flown.
type shareJSON struct {
	Doctrine string          `json:"doctrine"`
	Share    estimate.Figure `json:"share"`
}

// shares are the pilots of a mixture, most often flown first.
func (p *piloting) shares(side rules.Side) (all []shareJSON) {
	for i, share := range p.game.mixture(side) {
		if share > 0 {
			all = append(all, shareJSON{p.names[side][i], estimate.Figure(share)})
		}
	}
	slices.SortStableFunc(all, func(a, b shareJSON) int { return cmp.Compare(b.Share, a.Share) })
	return all
}

// ends are the least and the greatest figure of all pairs at a value, with what all intervals allow for them.
func (p *piloting) ends(v int) (least, most estimate.Estimate) {
	cells := p.game.now[v*p.game.pairs() : (v+1)*p.game.pairs()]
	least, most = cells[0], cells[0]
	for _, e := range cells[1:] {
		if e.Value < least.Value || !least.Defined() {
			least.Value, least.Reason = e.Value, e.Reason
		}
		if e.Value > most.Value || !most.Defined() {
			most.Value, most.Reason = e.Value, e.Reason
		}
		least.Low, least.High = min(least.Low, e.Low), min(least.High, e.High)
		most.Low, most.High = max(most.Low, e.Low), max(most.High, e.High)
	}
	for _, e := range []*estimate.Estimate{&least, &most} {
		e.Value = math.Min(math.Max(e.Value, e.Low), e.High)
	}
	return least, most
}

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
	Blue        string    `json:"blue"`
	Red         string    `json:"red"`
	Nearest     float64   `json:"nearest"`
	NotRuledOut []float64 `json:"not_ruled_out"`
	Crossings   int       `json:"crossings"`
}

// rangeJSON is where single pairs are even. The ends are null if no pair is known to be.
type rangeJSON struct {
	From  *reachJSON `json:"from"`
	To    *reachJSON `json:"to"`
	Never int        `json:"pairs_never"`
	Pairs int        `json:"pairs"`
}

type reachJSON struct {
	Value float64 `json:"value"`
	Least float64 `json:"least"`
	Most  float64 `json:"most"`
}

type bestJSON struct {
	Nearest     float64     `json:"nearest"`
	NotRuledOut []float64   `json:"not_ruled_out"`
	Blue        []shareJSON `json:"blue"`
	Red         []shareJSON `json:"red"`
}

// A pilotedValueJSON are the figures of pairs at a value; those of the game are those of the balance.
type pilotedValueJSON struct {
	Value   float64     `json:"value"`
	Shipped *figureJSON `json:"shipped"`
	Least   figureJSON  `json:"least"`
	Most    figureJSON  `json:"most"`
}

// valuesAt are values by their indices.
func (b *balancing) valuesAt(indices []int) (all []float64) {
	for _, i := range indices {
		all = append(all, b.at[i])
	}
	return all
}

func (p *piloting) answer() *Answer {
	out := &Answer{Question: p.Question, About: p.about(), Finished: p.finished, Sentence: p.sentence(),
		Head:  []string{p.words.title(p.Field), "both best", intervalHead, "shipped", "least", "most", "duels", "verdict", ""},
		Texts: 7}
	j := p.json(out.Sentence)
	j.Pilots = &pilotsJSON{Kind: p.Pilots, Blue: p.names[0], Red: p.names[1], Range: p.rangeJSON(),
		Best: bestJSON{p.at[p.nearest], p.valuesAt(p.left), p.shares(rules.Blue), p.shares(rules.Red)}}
	own := p.game.shipped
	if own != nil {
		j.Pilots.Shipped = &shippedJSON{p.Own[0], p.Own[1], p.at[own.nearest], p.valuesAt(own.left), len(own.crossings)}
	}
	for v, at := range p.at {
		e, shipped := &p.figures[v], said("–")
		least, most := p.ends(v)
		of := pilotedValueJSON{Value: at, Least: figureOf(&least, least.N), Most: figureOf(&most, most.N)}
		if own != nil {
			f := figureOf(&own.figures[v], own.duels[v])
			of.Shipped, shipped = &f, p.metric.figure(&own.figures[v])
		}
		j.Pilots.Values = append(j.Pilots.Values, of)
		out.Spots = append(out.Spots, Spot{Name: fmt.Sprint(at), At: at, Figure: *e,
			Marked: slices.Contains(p.left, v), Least: &least, Most: &most})
		out.row(said(fmt.Sprint(at)), p.metric.figure(e), p.metric.interval(e), shipped, p.metric.figure(&least),
			p.metric.figure(&most), said(prose.Grouped(p.duels[v])), said(string(p.verdicts[v])), said(p.note(v)))
	}
	out.json, out.answers = j, &j.Answer.Answer
	return out
}

// rangeJSON is where single pairs are even.
func (p *piloting) rangeJSON() rangeJSON {
	r := rangeJSON{Never: p.game.never, Pairs: p.game.pairs()}
	if p.game.never == p.game.pairs() {
		return r
	}
	reach := func(x reach) *reachJSON {
		least, most := max(x.least, 0), min(x.most, len(p.at)-1)
		return &reachJSON{p.at[min(max(x.value, least), most)], p.at[least], p.at[most]}
	}
	r.From, r.To = reach(p.game.from), reach(p.game.to)
	return r
}
