package inspect

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
)

// AboutOdds lists the attacks of some systems, with their keys.
func AboutOdds(systems []rules.System) string {
	b := strings.Builder{}
	b.WriteString("Exact odds of one attack, by enumeration, without sampling.\n\n")
	for _, s := range systems {
		if len(s.Attacks()) == 0 {
			fmt.Fprintf(&b, "%s has no attacks to enumerate\n", s.ID())
		}
		for _, at := range s.Attacks() {
			fmt.Fprintf(&b, "%s %s: %s\n", s.ID(), at.ID, at.About)
			for _, k := range at.Keys {
				name := k.Name + "="
				if !k.Required {
					name = "[" + name + "]"
				}
				fmt.Fprintf(&b, "    %-14s %s\n", name, k.About)
			}
		}
	}
	return strings.TrimRight(b.String(), "\n")
}

// HasAttacks refuses a system without attacks; the error names those with some.
func HasAttacks(s rules.System, among []rules.System) error {
	if len(s.Attacks()) > 0 {
		return nil
	}
	var with []string
	for _, other := range among {
		if len(other.Attacks()) > 0 {
			with = append(with, other.ID())
		}
	}
	return fmt.Errorf("odds: found %q, a system without attacks to enumerate, want one of %s", s.ID(),
		strings.Join(with, ", "))
}

// Odds prints the exact odds of one attack of a system, enumerated. The arguments are KEY=VALUE.
func Odds(a *runs.Env, system, attack string, args []string, asJSON bool) error {
	s, err := sim.FindSystem(system, rules.Systems())
	if err != nil {
		return sim.Refuse(err)
	}
	if err := HasAttacks(s, rules.Systems()); err != nil {
		return sim.Refuse(err)
	}
	at, err := findAttack(s, attack)
	if err != nil {
		return sim.Refuse(err)
	}
	given := map[string]string{}
	for _, arg := range args {
		k, v, ok := strings.Cut(arg, "=")
		if !ok || k == "" {
			return sim.Refuse(fmt.Errorf("odds: found %q, want KEY=VALUE, such as target=tornado", arg))
		}
		if _, twice := given[k]; twice {
			return sim.Refuse(fmt.Errorf("%s: found twice, want each key once", k))
		}
		given[k] = v
	}
	catalog, err := a.Folders.CardCatalog(s)
	if err != nil {
		return sim.Refuse(err)
	}
	missiles, err := a.Folders.MissileCatalog(s)
	if err != nil {
		return sim.Refuse(err)
	}
	o, err := at.Odds(given, func(name string) (*yamldoc.Node, error) {
		if missiles.Layer(name) > 0 { // the user's own
			return missiles.Find(name)
		}
		doc, err := catalog.Find(name)
		return doc, withoutField(err)
	})
	if err != nil {
		return sim.Refuse(err)
	}
	if asJSON {
		return writeOddsJSON(a.Out, s.ID(), at.ID, o)
	}
	return writeOdds(a.Out, s, at, o)
}

// withoutField removes the field name of the catalog, because the key of the attack takes its place.
func withoutField(err error) error {
	faults := yamldoc.AsFaults(err)
	for i := range faults {
		faults[i].Field = ""
	}
	return faults.Err()
}

func findAttack(s rules.System, name string) (*rules.Attack, error) {
	var ids []string
	all := s.Attacks()
	for i := range all {
		if rules.Normalize(all[i].ID) == rules.Normalize(name) {
			return &all[i], nil
		}
		ids = append(ids, all[i].ID)
	}
	return nil, yamldoc.NewString(name, nil).OneOf("attack", ids)
}

// A rational is a chance in the JSON output; nil is null.
type rational struct {
	Exact string  `json:"exact"`
	Value float64 `json:"value"`
}

func exact(r *big.Rat) *rational {
	if r == nil {
		return nil
	}
	v, _ := r.Float64()
	return &rational{r.RatString(), v}
}

type oddsValue struct {
	Value       int     `json:"value"`
	Exact       string  `json:"exact"`
	Probability float64 `json:"probability"`
}

type oddsJSON struct {
	System       string             `json:"system"`
	Attack       string             `json:"attack"`
	Given        json.RawMessage    `json:"given"`
	Hit          *rational          `json:"hit"`
	Kill         *rational          `json:"kill"`
	Lost         *rational          `json:"lost"`
	Reason       string             `json:"reason,omitempty"`
	Distribution oddsDistribution   `json:"distribution"`
	More         []oddsDistribution `json:"more,omitempty"`
}

type oddsDistribution struct {
	Name   string      `json:"name"`
	Mean   *rational   `json:"mean"`
	Values []oddsValue `json:"values"`
}

// distributionJSON is a distribution in the JSON output.
func distributionJSON(d rules.Distribution) oddsDistribution {
	j := oddsDistribution{Name: d.Name, Mean: exact(meanOf(d)), Values: []oddsValue{}}
	for i, v := range d.Values {
		r := exact(d.Chances[i])
		j.Values = append(j.Values, oddsValue{v, r.Exact, r.Value})
	}
	return j
}

// distributions lists the distributions of an attack, the main one first.
func distributions(o *rules.Odds) []rules.Distribution {
	return append([]rules.Distribution{{Name: o.Name, Values: o.Values, Chances: o.Chances}}, o.More...)
}

func writeOddsJSON(w io.Writer, system, attack string, o *rules.Odds) error {
	j := oddsJSON{System: system, Attack: attack, Hit: exact(o.Hit), Kill: exact(o.Kill), Lost: exact(o.Lost),
		Reason: o.Reason}
	var err error
	if j.Given, err = givenJSON(o.Given); err != nil {
		return err
	}
	all := distributions(o)
	j.Distribution = distributionJSON(all[0])
	for _, d := range all[1:] {
		j.More = append(j.More, distributionJSON(d))
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(j)
}

// givenJSON keeps the order of the arguments.
func givenJSON(given []rules.Given) ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, g := range given {
		if i > 0 {
			b.WriteByte(',')
		}
		k, err := json.Marshal(g.Key)
		if err != nil {
			return nil, err
		}
		v, err := json.Marshal(g.Value)
		if err != nil {
			return nil, err
		}
		b.Write(append(append(k, ':'), v...))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func meanOf(d rules.Distribution) *big.Rat {
	if len(d.Values) == 0 {
		return nil
	}
	sum := new(big.Rat)
	for i, v := range d.Values {
		sum.Add(sum, new(big.Rat).Mul(d.Chances[i], new(big.Rat).SetInt64(int64(v))))
	}
	return sum
}

func writeOdds(w io.Writer, s rules.System, at *rules.Attack, o *rules.Odds) error {
	var b strings.Builder
	var given []string
	for _, g := range o.Given {
		given = append(given, fmt.Sprintf("%s %v", g.Key, g.Value))
	}
	fmt.Fprintf(&b, "%s, %s: %s\n\n", s.Title(), at.ID, strings.Join(given, ", "))
	for _, row := range []struct {
		name, about string
		r           *big.Rat
	}{{"hit", "does anything", o.Hit}, {"kill", "ends the target at once", o.Kill},
		{"lost", "target gone by the end of the turn", o.Lost}} {
		fmt.Fprintf(&b, "  %-5s %-36s %s\n", row.name, row.about, chance(row.r, o.Reason))
	}
	for _, d := range distributions(o) {
		fmt.Fprintf(&b, "\n  %s (mean %s)\n", d.Name, chanceOnly(meanOf(d)))
		for i, v := range d.Values {
			fmt.Fprintf(&b, "  %5d %s\n", v, chance(d.Chances[i], ""))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// longest is the length up to which a fraction is printed in a table.
const longest = 48

func chance(r *big.Rat, reason string) string {
	if r == nil {
		return "undefined: " + reason
	}
	v, _ := r.Float64()
	text := fmt.Sprintf("%9.4f %%", 100*v)
	if f := r.RatString(); len(f) <= longest {
		text += "  = " + f
	}
	return text
}

func chanceOnly(r *big.Rat) string {
	if r == nil {
		return "undefined"
	}
	v, _ := r.Float64()
	return fmt.Sprintf("%.4f", v)
}
