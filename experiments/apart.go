package experiments

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Limits of what tells two cells apart in words.
const (
	mostApart    = 4  // fields
	longestApart = 40 // bytes of a value
)

// The values of a field that only one of two cells gives. They are of one word, as heads of tables want them.
const (
	usualValue = "default"
	noValue    = "none"
)

// Apart is an experiment of two cells alone, of one experiment or of two of one system, whose factors are the fields in which they
// differ: the seed, the start, the options, and what each side flies. It is nil if no few fields tell them apart.
func Apart(of [2]*Experiment, cells [2]int) *Experiment {
	if of[0].System != of[1].System {
		return nil
	}
	out := *of[0]
	a := apart{e: &out}
	out.Cells, out.Metric = []Cell{of[0].Cells[cells[0]], of[1].Cells[cells[1]]}, nil
	for i := range out.Cells {
		out.Cells[i].Factors = nil
	}
	if of[0].Seed != of[1].Seed {
		a.values("seed", of[0].Seed, of[1].Seed)
	}
	x, y := &out.Cells[0].Setup, &out.Cells[1].Setup
	a.nodes("start.", usualValue, yamldoc.Diff(x.Start, y.Start))
	a.nodes("options.", usualValue, yamldoc.Diff(x.Options, y.Options))
	for side := range rules.Side(2) {
		a.side(side)
	}
	if n := len(out.Cells[0].Factors); a.long || n == 0 || n > mostApart {
		return nil
	}
	return &out
}

// apart gathers the fields in which the two cells of e differ.
type apart struct {
	e    *Experiment
	long bool // a value is too long to be told
}

// values adds a field with the values of both cells, unless these are the same.
func (a *apart) values(path string, x, y any) {
	if x == y {
		return
	}
	for i, v := range []any{x, y} {
		a.long = a.long || len(fmt.Sprint(v)) > longestApart
		a.e.Cells[i].Factors = append(a.e.Cells[i].Factors, Factor{path, v})
	}
}

// nodes adds the fields in which two documents differ, below a path; missing is the value of those that one lacks. An option
// that is not given has its first value.
func (a *apart) nodes(below, missing string, all []yamldoc.Difference) {
	for _, d := range all {
		path := below + d.Path
		value := func(n *yamldoc.Node) any {
			if n != nil {
				return shown(n)
			}
			options := a.e.System.Offers().Setup.OptionList()
			if i := slices.IndexFunc(options, func(o rules.Option) bool { return path == "options."+o.Field }); i >= 0 && len(options[i].Values) > 0 {
				return options[i].Values[0]
			}
			return missing
		}
		a.values(path, value(d.A), value(d.B))
	}
}

// side adds what a side flies otherwise: of aircraft that all differ alike without their numbers.
func (a *apart) side(side rules.Side) {
	x, y := &a.e.Cells[0], &a.e.Cells[1]
	number := min(len(x.Setup.Sides[side]), len(y.Setup.Sides[side]))
	a.values(side.String()+".count", int64(len(x.Setup.Sides[side])), int64(len(y.Setup.Sides[side])))
	each := make([]*apart, number)
	for k := range each {
		own := *a.e
		own.Cells = []Cell{*x, *y}
		for i := range own.Cells {
			own.Cells[i].Factors = nil
		}
		each[k] = &apart{e: &own}
		each[k].craft(side, k)
	}
	alike := !slices.ContainsFunc(each, func(o *apart) bool {
		return !slices.Equal(o.e.Cells[0].Factors, each[0].e.Cells[0].Factors) || !slices.Equal(o.e.Cells[1].Factors, each[0].e.Cells[1].Factors)
	})
	for k, o := range each {
		prefix := side.String() + "."
		if !alike {
			prefix += strconv.Itoa(k+1) + "."
		}
		for i, f := range o.e.Cells[0].Factors {
			a.values(prefix+f.Path, f.Value, o.e.Cells[1].Factors[i].Value)
		}
		if a.long = a.long || o.long; alike {
			return
		}
	}
}

// craft adds what an aircraft of a side has otherwise: another card or doctrine, or fields of the same one.
func (a *apart) craft(side rules.Side, k int) {
	x, y := &a.e.Cells[0], &a.e.Cells[1]
	one, other := &x.Setup.Sides[side][k], &y.Setup.Sides[side][k]
	if p, q := yamldoc.ID(one.Card.File), yamldoc.ID(other.Card.File); p != q {
		a.values("card", p, q)
	} else {
		a.nodes("card.", noValue, yamldoc.Diff(one.Card, other.Card))
	}
	a.nodes("", usualValue, yamldoc.Diff(one.Fields, other.Fields))
	a.missiles(one.Missiles, other.Missiles)
	if p, q := &x.Pilots[side][k], &y.Pilots[side][k]; p.Name != q.Name {
		a.values("doctrine", p.Name, q.Name)
	} else {
		a.nodes("doctrine.", noValue, yamldoc.Diff(p.Doctrine, q.Doctrine))
	}
}

// missiles adds in what the cards of missiles differ, and those of which only one aircraft has not the shipped card.
func (a *apart) missiles(x, y []rules.MissileSetup) {
	cards, ids := [2]map[string]*yamldoc.Node{{}, {}}, []string{}
	for i, all := range [][]rules.MissileSetup{x, y} {
		for _, m := range all {
			id := yamldoc.ID(m.Card.File)
			cards[i][id], ids = m.Card, append(ids, id)
		}
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		path, p, q := missilesName+"."+id, cards[0][id], cards[1][id]
		if p != nil && q != nil {
			a.nodes(path+".", noValue, yamldoc.Diff(p, q))
			continue
		}
		said := map[bool]any{true: "shipped", false: "changed"}
		a.values(path, said[p == nil], said[q == nil])
	}
}
