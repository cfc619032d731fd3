package card

import (
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

func (p *PowerCells) cells() [NumConfigs]Quarters { return [NumConfigs]Quarters{p.CL, p.Half, p.DT} }

// power checks that the rows are those of the engines and in their order.
func (k *check) power() {
	p := &k.d.Power
	rows := [4]*PowerCells{p.M, p.AB, p.HT, p.FT}
	names := [4]string{"M", "AB", "HT", "FT"}
	own, other := 0, 2
	if k.d.Engines.Type == propeller {
		own, other = 2, 0
	}
	for i := other; i < other+2; i++ {
		if rows[i] != nil {
			k.Refuse("power."+names[i], "a row "+names[i], fmt.Sprintf("none: the engines are of type %s", k.d.Engines.Type))
		}
	}
	low, high := rows[own], rows[own+1]
	if low == nil {
		k.Refuse("power", "no row "+names[own], fmt.Sprintf("a row %s, for the engines are of type %s", names[own],
			k.d.Engines.Type))
		return
	}
	if high == nil && own == 2 {
		k.Refuse("power", "no row FT", "a row FT, for the engines are of type propeller")
	}
	k.falling("power."+names[own], low)
	burns := []struct {
		name string
		fuel Fuel
	}{{"I", p.I.Fuel}, {"N", p.N.Fuel}, {names[own], low.Fuel}}
	if high != nil {
		k.falling("power."+names[own+1], high)
		for c, v := range high.cells() {
			if low.cells()[c] > v {
				k.Refuse(fmt.Sprintf("power.%s.%s", names[own], configNames[c]), low.cells()[c].String(),
					fmt.Sprintf("at most %s, the AP of %s", v, names[own+1]))
			}
		}
		burns = append(burns, struct {
			name string
			fuel Fuel
		}{names[own+1], high.Fuel})
	}
	for i := 1; i < len(burns); i++ {
		if burns[i].fuel < burns[i-1].fuel {
			k.Refuse("power."+burns[i].name+".fuel", burns[i].fuel.String(), fmt.Sprintf("at least %s, the fuel of %s",
				burns[i-1].fuel, burns[i-1].name))
		}
	}
	if s := p.SPBR; s != nil {
		k.closing("power.SPBR", [NumConfigs]PointsCell{s.CL, s.Half, s.DT})
	}
	k.fade()
}

// falling checks that AP does not rise with the load.
func (k *check) falling(field string, row *PowerCells) {
	v := row.cells()
	for c := Half; c < NumConfigs; c++ {
		if v[c] > v[c-1] {
			k.Refuse(field+"."+configNames[c], v[c].String(), fmt.Sprintf("at most %s, the AP in %s", v[c-1], configNames[c-1]))
		}
	}
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
	for i := 1; i < len(f.Speed); i++ {
		if f.Speed[i].Above <= f.Speed[i-1].Above {
			k.Refuse(fmt.Sprintf("power_fade.speed.%d.above", i+1), f.Speed[i].Above.String(),
				fmt.Sprintf("more than %s, as in the row before", f.Speed[i-1].Above))
		}
	}
	for i := 1; i < len(f.Altitude); i++ {
		if f.Altitude[i].Above <= f.Altitude[i-1].Above {
			k.Refuse(fmt.Sprintf("power_fade.altitude.%d.above", i+1), fmt.Sprint(f.Altitude[i].Above),
				fmt.Sprintf("more than %d, as in the row before", f.Altitude[i-1].Above))
		}
	}
}

func (k *check) ceiling() {
	v := [NumConfigs]int{k.d.Ceiling.CL, k.d.Ceiling.Half, k.d.Ceiling.DT}
	for c := Half; c < NumConfigs; c++ {
		if v[c] > v[c-1] {
			k.Refuse("ceiling."+configNames[c], fmt.Sprint(v[c]), fmt.Sprintf("at most %d, the ceiling in %s", v[c-1],
				configNames[c-1]))
		}
	}
}
