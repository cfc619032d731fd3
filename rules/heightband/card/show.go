package card

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Show prints a card as a record sheet: values with room to write what damage
// leaves of them, boxes for damage points, the crew and the batteries. It returns
// the error of decodeCard.
func Show(doc *yamldoc.Node) (string, error) {
	c, err := Decode(doc)
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
	if c.Kind == Fighter {
		payload = fmt.Sprintf(" (%d* with a payload: +1 to hit it)", c.DV)
	}
	fmt.Fprintf(w, "Defence\tDV\t%d\t____\tto reach%s\n", c.DV, payload)
	fmt.Fprintf(w, "Ceiling\t\t%d\t\theight bands, %d feet\n", c.Ceiling, c.Ceiling*BandFeet)
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
