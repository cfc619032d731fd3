package card

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Decode reads a card and checks that its fields fit together. The error is
// yamldoc.Faults with every fault of the card.
func Decode(doc *yamldoc.Node) (*Document, error) {
	var d Document
	k := check{yamldoc.Check(doc, &d), &d}
	k.run()
	if err := k.Faults.Err(); err != nil {
		return nil, err
	}
	return &d, nil
}

// Check reports all faults of a card.
func Check(doc *yamldoc.Node) error {
	_, err := Decode(doc)
	return err
}

// A check looks for faults between the fields of a card.
type check struct {
	yamldoc.Checking
	d *Document
}

func (k *check) run() {
	k.Named(k.d.ID)
	for _, part := range []struct {
		fields []string
		check  func()
	}{
		{[]string{"power", "engines", "power_fade"}, k.power},
		{[]string{"ceiling"}, k.ceiling},
		{[]string{"speed", "turn_drag", "variable_geometry"}, k.shapes},
		{[]string{"climb", "speed", "variable_geometry", "power", "engines"}, k.climb},
		{[]string{"lift_device"}, k.lift},
		{[]string{"properties", "property_limits", "variable_geometry"}, k.properties},
		{[]string{"gun"}, k.gun},
		{[]string{"gun", "turret", "tail_radar"}, k.articulated},
		{[]string{"radar"}, k.radar},
		{[]string{"ecm"}, k.ecm},
		{[]string{"technology"}, k.technology},
		{[]string{"stores"}, k.stores},
		{[]string{"emergency_AB", "power"}, k.emergency},
	} {
		if k.Sound(part.fields...) {
			part.check()
		}
	}
	k.twice("restricted_arcs", k.d.Restricted)
	k.twice("blind_arcs", k.d.Blind)
	k.twice("special", k.d.Special)
}

// twice refuses a name that stands in a list a second time.
func (k *check) twice(field string, names []string) {
	for i, n := range names {
		if first := slices.Index(names, n); first < i {
			k.Refuse(fmt.Sprintf("%s.%d", field, i+1), fmt.Sprintf("%q", n), fmt.Sprintf("each name once; %s.%d is the same",
				field, first+1))
		}
	}
}

var configNames = [NumConfigs]string{"CL", "1/2", "DT"}

// atMost refuses a value above a limit; what says what that is.
func atMost[T cmp.Ordered](k *check, field string, v, limit T, what string) {
	if v > limit {
		k.Refuse(field, fmt.Sprint(v), fmt.Sprintf("at most %v, %s", limit, what))
	}
}

// atLeast refuses a value below a limit.
func atLeast[T cmp.Ordered](k *check, field string, v, limit T, what string) {
	if v < limit {
		k.Refuse(field, fmt.Sprint(v), fmt.Sprintf("at least %v, %s", limit, what))
	}
}

// falling checks that figures do not rise with the load.
func falling[T cmp.Ordered](k *check, field, what string, v [NumConfigs]T) {
	for c := Half; c < NumConfigs; c++ {
		atMost(k, field+"."+configNames[c], v[c], v[c-1], "the "+what+" in "+configNames[c-1])
	}
}

// rising checks that the rows of a table are in the order of what they hold above.
func rising[T cmp.Ordered](k *check, field string, above []T) {
	for i := 1; i < len(above); i++ {
		if above[i] <= above[i-1] {
			k.Refuse(fmt.Sprintf("%s.%d.above", field, i+1), fmt.Sprint(above[i]),
				fmt.Sprintf("more than %v, as in the row before", above[i-1]))
		}
	}
}

// power checks that the rows are those of the engines and in their order.
func (k *check) power() {
	type row struct {
		name string
		*PowerCells
	}
	p, kind := &k.d.Power, k.d.Engines.Type
	own, other := [2]row{{"M", p.M}, {"AB", p.AB}}, [2]row{{"HT", p.HT}, {"FT", p.FT}}
	if kind == propeller {
		own, other = other, own
	}
	for _, r := range other {
		if r.PowerCells != nil {
			k.Refuse("power."+r.name, "a row "+r.name, "none: the engines are of type "+kind)
		}
	}
	for i, r := range own {
		if r.PowerCells == nil && (i == 0 || kind == propeller) {
			k.Refuse("power", "no row "+r.name, "a row "+r.name+", for the engines are of type "+kind)
			if i == 0 {
				return
			}
		}
	}
	low, high := own[0], own[1]
	k.powerCells(low.name, low.PowerCells)
	burns := []row{{"I", &PowerCells{Fuel: p.I.Fuel}}, {"N", &PowerCells{Fuel: p.N.Fuel}}, low}
	if high.PowerCells != nil {
		k.powerCells(high.name, high.PowerCells)
		for c, v := range low.cells() {
			if most := high.cells()[c]; most != PointsCell(NoQuarters) {
				k.powerPair("power."+low.name+"."+configNames[c], v, most, high.name)
			}
		}
		burns = append(burns, high)
	}
	for i, r := range burns[1:] {
		atLeast(k, "power."+r.name+".fuel", r.Fuel, burns[i].Fuel, "the fuel of "+burns[i].name)
	}
	if p.SPBR != nil {
		k.closing("power.SPBR", p.SPBR.cells())
	}
	k.fade()
}

// powerCells checks a row of the power table: neither AP nor what is open rises with the load.
func (k *check) powerCells(name string, r *PowerCells) {
	field := "power." + name
	k.closing(field, r.cells())
	for c := Half; c < NumConfigs; c++ {
		if before := r.cells()[c-1]; before != PointsCell(NoQuarters) {
			atMost(k, field+"."+configNames[c], r.cells()[c], before, "the AP in "+configNames[c-1])
		}
	}
}

// powerPair checks a cell of the lower setting against that of the higher one, which is open.
func (k *check) powerPair(field string, low, high PointsCell, name string) {
	if low == PointsCell(NoQuarters) {
		k.Refuse(field, `"-"`, "AP, for "+name+" is open there")
		return
	}
	atMost(k, field, low, high, "the AP of "+name)
}

// closing checks that no cell is open after a closed one.
func (k *check) closing(field string, v [NumConfigs]PointsCell) {
	none := PointsCell(NoQuarters)
	for c := Half; c < NumConfigs; c++ {
		if v[c] != none && v[c-1] == none {
			k.Refuse(field+"."+configNames[c], v[c].String(), fmt.Sprintf(`"-", for %s is closed`, configNames[c-1]))
		}
	}
}

func (k *check) fade() {
	f := k.d.Fade
	if f == nil {
		return
	}
	if k.d.Engines.Type != propeller {
		k.Refuse("power_fade", "a power fade", "none: the engines are jets")
	}
	var speeds []Halves
	for _, r := range f.Speed {
		speeds = append(speeds, r.Above)
	}
	rising(k, "power_fade.speed", speeds)
	var levels []int
	for _, r := range f.Altitude {
		levels = append(levels, r.Above)
	}
	rising(k, "power_fade.altitude", levels)
}

func (k *check) ceiling() {
	falling(k, "ceiling", "ceiling", [NumConfigs]int{k.d.Ceiling.CL, k.d.Ceiling.Half, k.d.Ceiling.DT})
}
