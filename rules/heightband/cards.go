package heightband

import (
	"embed"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed cards/*.yaml
var cardFiles embed.FS

// shippedCards lists the card files inside the binary, by name.
func shippedCards() []yamldoc.File { return yamldoc.Embedded(cardFiles, "cards") }

// decodeCard reads a card and checks that its fields fit together. The error
// is yamldoc.Faults with every fault of the card.
func decodeCard(doc *yamldoc.Node) (*Card, error) {
	var c Card
	k := cardCheck{yamldoc.Check(doc, &c), &c}
	k.Named(c.ID)
	k.stall()
	k.batteries()
	k.equipment()
	k.figures()
	if err := k.Faults.Err(); err != nil {
		return nil, err
	}
	return &c, nil
}

// A cardCheck looks for faults between the fields of a card.
type cardCheck struct {
	yamldoc.Checking
	card *Card
}

// stall checks that the aircraft can fly level (HB-33).
func (k *cardCheck) stall() {
	if k.Has("st") && k.Has("as") && k.card.ST > k.card.AS {
		k.Add(k.Doc.Field("st").Fault("st", fmt.Sprintf("at most as, which is %d inches a turn", k.card.AS)))
	}
}

// batteries checks that flexible guns have somebody to fire them and that names differ.
func (k *cardCheck) batteries() {
	if !k.Has("batteries") {
		return
	}
	fixed, names := 0, map[string]int{}
	for i, b := range k.card.Batteries {
		path := fmt.Sprintf("batteries.%d.", i+1)
		if first := names[b.Name]; first != 0 {
			k.Add(k.Doc.Get(path+"name").Fault(path+"name",
				fmt.Sprintf("a name that batteries.%d does not have already", first)))
		} else {
			names[b.Name] = i + 1
		}
		switch arc := k.Doc.Get(path + "arc"); {
		case b.Arc == "nose-fixed":
			if fixed++; fixed == maxFixed+1 {
				k.Add(arc.Fault(path+"arc", fmt.Sprintf("at most %d batteries that are nose-fixed", maxFixed)))
			}
		case k.Has("crew") && k.card.Crew.Aircrew == 0:
			k.Add(arc.Fault(path+"arc", "nose-fixed, for there is no aircrew to fire it (crew.aircrew)"))
		}
	}
}

// equipment checks that nothing is aboard twice.
func (k *cardCheck) equipment() {
	if !k.Has("equipment") {
		return
	}
	var has gear
	for i, name := range k.card.Equipment {
		path := fmt.Sprintf("equipment.%d", i+1)
		if g := gearByName(name); has&g != 0 {
			k.Add(k.Doc.Get(path).Fault(path, "an item that is not listed already"))
		} else {
			has |= g
		}
	}
}

// figures checks that a climb at short-lived power says how much of the power is short-lived (HB-63).
func (k *cardCheck) figures() {
	f := k.card.From
	if !k.Has("from") || f == nil {
		return
	}
	if f.Climb.Minutes < climbMinutes && f.Climb.Excess == 0 {
		k.Add(k.Doc.Get("from.climb.minutes").Fault("from.climb.minutes",
			fmt.Sprintf("%d and more, or from.climb.excess_hp", climbMinutes)))
	}
}

// gear is a set of the equipment that critical hits destroy (HB-32, row 7).
type gear uint8

const (
	bombSight gear = 1 << iota
	diveBrakes
	radar
)

var gearNames = [3]string{"bomb sight", "dive brakes", "radar"}

// gearByName finds an item by its name. It panics if there is none.
func gearByName(name string) gear {
	for i, n := range gearNames {
		if n == name {
			return 1 << i
		}
	}
	panic("heightband: no equipment " + name)
}

// showCard prints a card as a record sheet: values with room to write what damage
// leaves of them, boxes for damage points, the crew and the batteries. It returns
// the error of decodeCard.
func showCard(doc *yamldoc.Node) (string, error) {
	c, err := decodeCard(doc)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s  (%s, %s)\n", c.Name, c.ID, c.Type)
	if c.Derived {
		b.WriteString("Derived from real performance: not a card that a game has printed\n")
	}
	b.WriteString("Height band ____  Fire markers ____\n\n")
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "Airspeed\tAS\t%d\t____\tinches a turn\n", c.AS)
	fmt.Fprintf(w, "Stall\tST\t%d\t____\tinches a turn\n", c.ST)
	fmt.Fprintf(w, "Manoeuvrability\tMVR\t%d\t____\tinches between turns\n", c.MVR)
	fmt.Fprintf(w, "Aerobatics\tAB\t%+d\t____\tin tests\n", c.AB)
	fmt.Fprintf(w, "Climb\tCM\t%+d\t____\tin tests\n", c.CM)
	payload := ""
	if c.Kind == fighterKind {
		payload = fmt.Sprintf(" (%d* with a payload: +1 to hit it)", c.DV)
	}
	fmt.Fprintf(w, "Defence\tDV\t%d\t____\tto reach%s\n", c.DV, payload)
	fmt.Fprintf(w, "Ceiling\t\t%d\t\theight bands, %d feet\n", c.Ceiling, c.Ceiling*bandFeet)
	w.Flush()
	fmt.Fprintf(&b, "\nDamage points %d\n  %s\n", c.DP, rules.TickBoxes(c.DP))
	showCrew(&b, c)
	showBatteries(&b, c)
	showFigures(&b, c)
	for _, line := range [][2]string{{"Note", c.Note}, {"Source", c.Source}} {
		if line[1] != "" {
			fmt.Fprintf(&b, "\n%s: %s\n", line[0], strings.Join(strings.Fields(line[1]), " "))
		}
	}
	return rules.TrimLines(b.String()), nil
}

func showCrew(b *strings.Builder, c *Card) {
	b.WriteString("\nCrew\n")
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "  Pilot\tO\tSkill ____\n")
	if c.Crew.CoPilot > 0 {
		fmt.Fprintf(w, "  Co-pilot\tO\tSkill ____\n")
	}
	if c.Crew.Aircrew > 0 {
		fmt.Fprintf(w, "  Aircrew\t%s\tSkill ____ for all\n", rules.TickBoxes(c.Crew.Aircrew))
	}
	w.Flush()
	for _, e := range c.Equipment {
		fmt.Fprintf(b, "  O %s\n", e)
	}
	if c.Jet {
		b.WriteString("  jet: no tight turns, zoom climb at -3\n")
	}
}

func showBatteries(b *strings.Builder, c *Card) {
	b.WriteString("\n")
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "Battery\tArc\tTo hit\tDamage\tFired by\n")
	for _, g := range c.Batteries {
		by := "aircrew"
		if g.Arc == "nose-fixed" {
			by = "pilot"
		}
		fmt.Fprintf(w, "%s\t%s\t%+d\t%dd6\t%s\n", g.Name, g.Arc, g.ToHit, g.Dice, by)
	}
	w.Flush()
}

// showFigures prints what the card is derived from, a line for each group with its source, and the
// circles that are reckoned from it.
func showFigures(b *strings.Builder, c *Card) {
	f := c.From
	if f == nil {
		return
	}
	unit := "hp"
	if c.Jet {
		unit = "lb thrust"
	}
	fmt.Fprintf(b, "\nDerived from: %s\n", f.Mark)
	line := func(source, text string, args ...any) {
		fmt.Fprintf(b, "  %s [%s]\n", fmt.Sprintf(text, args...), source)
	}
	line(f.Weight.Source, "weight %g kg, %s", f.Weight.Kg, f.Weight.Load)
	line(f.Size.Source, "span %g m, wing %g m²", f.Size.SpanM, f.Size.WingM2)
	line(f.Power.Source, "power %g %s at sea level, %g at 10,000 ft: %s, %d min", f.Power.SeaLevel, unit,
		f.Power.At10k, f.Power.Setting, f.Power.Minutes)
	line(f.Speed.Source, "top speed %g mph at %g ft with %g %s: %s, %d min", f.Speed.MPH, f.Speed.Ft,
		f.Speed.Power, unit, f.Speed.Setting, f.Speed.Minutes)
	line(f.Stall.Source, "stall %g mph at %g kg", f.Stall.MPH, f.Stall.Kg)
	line(f.Climb.Source, "climb %g ft/min, %s, at %g kg: %s, %d min", f.Climb.FtMin, f.Climb.Height, f.Climb.Kg,
		f.Climb.Setting, f.Climb.Minutes)
	line(f.Ceiling.Source, "service ceiling %g ft, %s", f.Ceiling.Ft, f.Ceiling.Load)
	if f.Roll != nil {
		line(f.Roll.Source, "an outstanding rate of roll")
	}
	line(f.Guns.Source, "guns and crew")
	low, high := f.turns(c.Kind, c.Jet)
	rolls := ""
	if f.wide() {
		rolls = fmt.Sprintf(" (with the rolls into its turns %.1f s)", f.rolled(c.Kind, c.Jet).seconds)
	}
	fmt.Fprintf(b, "  reckoned: full circle in %.1f s at sea level and in %.1f s at %.0f mph at 10,000 ft%s, "+
		"climb %.0f ft/min\n", low.seconds, high.seconds, high.mph, rolls, f.climb())
}
