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
	*Piloted
	names [2][]string // the pilots of both sides
	own   [2]int      // the experiment's own pilots among them; -1: not there
}

// pilots asks a balance for panels of pilots.
func (a *asker) pilots(ctx context.Context, arena Arena) (*Answer, error) {
	p := &piloting{balancing: balancing{asker: a}}
	if err := p.layOut(); err != nil {
		return nil, err
	}
	q := Pilots{Metric: a.metric, Target: a.Target, Error: a.Error, Tolerance: a.Tolerance, Most: a.Most,
		Values: len(p.at), Blue: len(p.names[0]), Red: len(p.names[1]), Own: -1, Range: a.Pilots == Panel}
	if p.own[0] >= 0 && p.own[1] >= 0 {
		q.Own = p.own[0]*q.Red + p.own[1]
	}
	if a.tell != nil {
		q.Tell = func(cells []int, duels, more int64) {
			if len(cells) > 0 {
				a.tell("undecided: "+p.row(q.valuesOf(cells)), duels, more)
			}
		}
	}
	var err error
	if p.Piloted, err = q.Run(ctx, arena); err != nil {
		return nil, err
	}
	p.Balanced = &p.Best
	p.other = p.opposite(arena, q.Red)
	return p.answer(), nil
}

// layOut reads the values and the pilots from the cells, which come value by value.
func (p *piloting) layOut() error {
	cells := p.run.Cases
	for i := range cells {
		f := cells[i].Factors
		if len(f) != 3 {
			return fmt.Errorf("--pilots: cell %s has %d fields, want the field and the doctrines of both sides", cells[i].ID,
				len(f))
		}
		at, ok := f[0].Value.(int64)
		if !ok {
			return notWhole(p.Field, f[0].Value)
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
	for s := range p.own {
		p.own[s] = slices.Index(p.names[s], p.Question.Own[s])
	}
	return nil
}

// opposite is the other side's figure at the nearest value when both sides mix.
func (p *piloting) opposite(arena Arena, red int) (sum float64) {
	m := p.metric.opposite()
	for i, x := range p.Blue {
		for j, y := range p.Red {
			c := (p.Nearest*len(p.Blue)+i)*red + j
			if n := p.Piloted.Duels[c]; n > 0 {
				sum += float64(x * y * m.share(arena.Bits(c), n))
			}
		}
	}
	return sum
}

// pairs are how many there are.
func (p *piloting) pairs() int { return len(p.names[0]) * len(p.names[1]) }

// where says where values are: "at 13 damage points of the Small UFO", "at about 13 (12 to 14) damage points of ...".
func (p *piloting) where(b *Balanced) string {
	one := prose.Whole(p.at[b.Nearest])
	switch side := oneSide(b.Figures, p.Target); {
	case side != Undecided:
		return fmt.Sprintf("at no value from %d to %d (all are %s)", p.at[0], p.at[len(p.at)-1], side)
	case len(b.Left) == 1:
		return p.amount("at "+one, p.at[b.Nearest] == 1)
	}
	return p.amount("at about "+one+" ("+p.row(b.Left)+")", false)
}

// sentence is the answer.
func (p *piloting) sentence() string {
	if !p.Piloted.Finished {
		return "Not decided yet: " + p.row(p.Best.Left) + " may be nearest to " + p.goal() +
			" when both sides choose best. " +
			p.price(total(p.Piloted.Duels))
	}
	lead := "Even "
	if !p.even() {
		lead = prose.UpperFirst(p.metric.Subject()) + " is " + p.goal() + " "
	}
	var parts []string
	if own := p.Piloted.Own; own != nil {
		parts = append(parts, fmt.Sprintf("%s for the shipped pilots, %s against %s", p.where(own),
			p.called(rules.Blue, p.names[0][p.own[0]]), p.called(rules.Red, p.names[1][p.own[1]])))
	}
	if text := p.rangeText(); text != "" {
		parts = append(parts, text)
	}
	parts = append(parts, p.bestText())
	text := lead + strings.Join(parts, "; ") + ". " + p.flown()
	return text + " " + p.price(total(p.Piloted.Duels))
}

// rangeText says where single pairs are even; "" if nothing is known of that.
func (p *piloting) rangeText() string {
	panel := fmt.Sprintf("pair of pilots of the panel (%d × %d)", len(p.names[0]), len(p.names[1]))
	switch last := len(p.at) - 1; {
	case p.Never == p.pairs():
		return "at no value for any " + panel
	case p.Question.Pilots == Panel && p.Never > 0 && p.Never == p.pairs()-1:
		return fmt.Sprintf("at %s for the only %s that ever is", p.reached(p.From), panel)
	case p.Question.Pilots == Panel:
		text := "between " + p.reached(p.From) + " and " + p.reached(p.To) + " for every " + panel
		switch p.Never {
		case 0:
			return text
		case 1:
			return text + " but one that never is"
		}
		return fmt.Sprintf("%s but %d that never are", text, p.Never)
	case p.From.Least == 0 && p.To.Most == last:
		return ""
	case p.From.Least == 0:
		return fmt.Sprintf("for no %s above %d", panel, p.at[p.To.Most])
	case p.To.Most == last:
		return fmt.Sprintf("for no %s below %d", panel, p.at[p.From.Least])
	}
	return fmt.Sprintf("for no %s below %d or above %d", panel, p.at[p.From.Least], p.at[p.To.Most])
}

// reached is an end of a range as far as it is known.
func (p *piloting) reached(r Reach) string {
	least, most := max(r.Least, 0), min(r.Most, len(p.at)-1)
	value := prose.Whole(p.at[min(max(r.Value, least), most)])
	if least == most {
		return value
	}
	return fmt.Sprintf("about %s (%d to %d)", value, p.at[least], p.at[most])
}

// bestText says where the game is even.
func (p *piloting) bestText() string {
	text := p.where(&p.Best) + " when both sides choose best"
	if oneSide(p.Best.Figures, p.Target) != Undecided || len(p.Best.Left) > 1 {
		text += fmt.Sprintf(": with %d, ", p.at[p.Best.Nearest])
	} else {
		text += ": "
	}
	return text + p.metric.say(&p.Best.Figures[p.Best.Nearest])
}

// flown says what both sides fly then.
func (p *piloting) flown() string {
	return "Blue then flies " + p.mixed(rules.Blue) + ", red " + p.mixed(rules.Red) + "."
}

// called is a pilot in words.
func (p *piloting) called(side rules.Side, doctrine string) string {
	return p.words.quoted(p.run.Cases[0].Factors[1+side].Path, doctrine)
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
	mixture := p.Blue
	if side == rules.Red {
		mixture = p.Red
	}
	for i, share := range mixture {
		if share > 0 {
			all = append(all, shareJSON{p.names[side][i], estimate.Figure(share)})
		}
	}
	slices.SortStableFunc(all, func(a, b shareJSON) int { return cmp.Compare(b.Share, a.Share) })
	return all
}

// ends are the least and the greatest figure of all pairs at a value, with what all intervals allow for them.
func (p *piloting) ends(v int) (least, most estimate.Estimate) {
	cells := p.Cells[v*p.pairs() : (v+1)*p.pairs()]
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
