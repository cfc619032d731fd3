package card

import (
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// Show prints a card as a player lays it on the table: speeds and climbs by altitude,
// requirements by speed, guns, and boxes to tick off. The error is decodeCard's.
func Show(doc *yamldoc.Node) (string, error) {
	c, err := Decode(doc)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	sort := c.Kind
	if c.Heavy {
		sort = "heavy " + sort
	}
	fmt.Fprintf(&b, "%s  (%s, %s, engines: %d)\n", c.Name, c.ID, sort, c.Engines)
	b.WriteString("Speed ____  Altitude ____  Bank ____  Hexes since a manoeuvre ____  Advantage ____\n")
	showFlight(&b, c)
	showRequirements(&b, &c.Requirements)
	showArms(&b, c)
	showHits(&b, c)
	for _, line := range [][2]string{{"Note", c.Note}, {"Source", c.Source}} {
		if line[1] != "" {
			fmt.Fprintf(&b, "\n%s: %s\n", line[0], strings.Join(strings.Fields(line[1]), " "))
		}
	}
	if c.From != nil {
		showOrigin(&b, c)
	}
	return rules.TrimLines(b.String()), nil
}

// showOrigin says what the figures are derived from, and which of them are not.
func showOrigin(b *strings.Builder, c *Card) {
	f := c.From
	fmt.Fprintf(b, "\nDerived from the %s (AF-90 to AF-99); no published card was found.\n", f.Type)
	if list, _ := c.departures(); len(list) > 0 {
		fmt.Fprintf(b, "Not what these figures give: %s.\n", strings.Join(list, ", "))
	}
	for _, row := range [][2]string{
		{"Level", fmt.Sprintf("%s power (%s), %d kg: %s", f.Level.Power, f.Level.Setting, f.Level.WeightKG, f.Level.Source)},
		{"Climb", fmt.Sprintf("%s power (%s), %d kg: %s", f.Climb.Power, f.Climb.Setting, f.Climb.WeightKG, f.Climb.Source)},
		{"Stall", f.Stall.Source}, {"Dive", f.Dive.Source}, {"Size", f.Size.Source}, {"Arms", f.Arms.Source},
	} {
		fmt.Fprintf(b, "%s: %s\n", row[0], strings.Join(strings.Fields(row[1]), " "))
	}
}

// cells prints the entries of a row; 0 is printed as a dash where it means none.
func cells(values []int, dash bool) string {
	var b strings.Builder
	for _, v := range values {
		if v == 0 && dash {
			b.WriteString("\t-")
			continue
		}
		fmt.Fprintf(&b, "\t%d", v)
	}
	return b.String()
}

// rates prints black/red values in thousands of feet.
func rates(r *Rates) string {
	var b strings.Builder
	for k := range r.Black {
		fmt.Fprintf(&b, "\t%s/%s", Feet(int16(r.Black[k])), Feet(int16(r.Red[k])))
	}
	return b.String()
}

func showFlight(b *strings.Builder, c *Card) {
	b.WriteString("\n")
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "Altitude, thousands of feet\t0-9.9\t10-19.9\t20-29.9\t30+")
	stall := "Stall Speed"
	if c.StallFixed {
		stall += " (fixed)"
	}
	fmt.Fprintf(w, "%s%s\n", stall, cells(c.Stall, false))
	fmt.Fprintf(w, "Maneuver Speed to%s\n", cells(c.Maneuver, true))
	fmt.Fprintf(w, "Level Speed to%s\n", cells(c.Level, false))
	fmt.Fprintf(w, "Maximum Dive Speed%s\n", cells(c.Dive, false))
	fmt.Fprintf(w, "Max. Climb, black/red%s\n", rates(&c.Climb))
	fmt.Fprintf(w, "Dive Sp. Climb, black/red%s\n", rates(&c.DiveClimb))
	w.Flush()
	fmt.Fprintf(b, "\nMax. Dive %s/%s   acceleration", Feet(int16(c.MaxDive.Black)), Feet(int16(c.MaxDive.Red)))
	for k, a := range c.Acceleration {
		fmt.Fprintf(b, "  +%d from %s", k+1, Feet(int16(a)))
	}
	if c.LoopDive > 0 {
		fmt.Fprintf(b, "   Half-Loop %s", Feet(int16(c.LoopDive)))
	}
	fmt.Fprintf(b, "\nCeiling %s   Power %d Maneuver, %d Level   Brakes %d\n",
		Feet(int16(c.Ceiling)), c.Power.Maneuver, c.Power.Level, c.Brake)
}

func showRequirements(b *strings.Builder, r *Requirements) {
	b.WriteString("\n")
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "Requirement, hexes\t%s\t%s\t%s\n",
		classNames[ManeuverSpeed], classNames[LevelSpeed], classNames[DiveSpeed])
	for _, row := range []struct {
		name string
		list []int
	}{{"Bank", r.Bank}, {"Slip", r.Slip}, {"Turn", r.Turn},
		{"Half-Roll", r.HalfRoll}, {"Half-Loop", r.HalfLoop}, {"Vertical Dive", r.VDive}} {
		if row.list == nil {
			fmt.Fprintf(w, "%s\t-\t-\t-\n", row.name)
			continue
		}
		fmt.Fprintf(w, "%s%s\n", row.name, cells(row.list, false))
	}
	w.Flush()
}

func showArms(b *strings.Builder, c *Card) {
	b.WriteString("\n")
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, g := range c.Guns {
		fmt.Fprintf(w, "%s\t%s %s\tammunition\t%s\n", g.Name, g.Type, g.Factors, rules.TickBoxes(g.Ammo))
	}
	if f := c.Flexible; f != nil {
		fmt.Fprintf(w, "Flexible, %d stations, rolls %d\tfront %s, rear %s\tammunition\t%s\n",
			f.Stations, f.Rolls, f.Front, f.Rear, rules.TickBoxes(f.Ammo))
		if f.Medium {
			fmt.Fprint(w, "Medium arcs\ttargets within 100 ft up and down (AF-28)\n")
		}
	}
	w.Flush()
	if c.K14 {
		b.WriteString("K-14 gyro sight\n")
	}
	fmt.Fprintf(b, "Silhouette %d\n\n", c.Silhouette)
	x := &c.Boxes
	for l, n := range []int{x.F, x.W, x.L, x.C, x.E} {
		fmt.Fprintf(b, "%c  %2d  %s\n", LetterNames[l], n, rules.TickBoxes(n))
	}
}

// showHits prints what hits cost (AF-24 to AF-27, AF-46).
func showHits(b *strings.Builder, c *Card) {
	s := Compile(c)
	b.WriteString("\nFull boxes of F (fuselage) or W (wings): breaks up; of L (fuel): burns; of C (crew): killed;\n" +
		"of E (engines): no power, given up (AF-46)\n")
	if !s.heavy {
		fmt.Fprintf(b, "W  each: Max. Dive and Dive Sp. Climb -0.1, -%s at most; every second: Maximum Dive Speed -1;\n"+
			"   from that limit on: Level Speed -1, no Slip, Half-Loop or Half-Roll (AF-27)\n", Feet(int16(s.fives)))
	}
	if len(c.Requirements.HalfLoop) > 0 || len(c.Requirements.HalfRoll) > 0 {
		b.WriteString("C  the first: no Half-Loops; the second: no Half-Rolls (AF-25)\n")
	}
	fmt.Fprintf(b, "E  %s (AF-24)\n", s.engines.text())
	if s.flexible != nil {
		fmt.Fprintf(b, "G  each: %s factors of the flexible guns on the side that is hit (AF-26)\n", FlexibleLost)
	} else {
		fmt.Fprintf(b, "G  each: %s factors of the strongest guns (AF-26)\n", FixedLost)
	}
}

// text says what hits on the engines cost.
func (e *engineLoss) text() string {
	var costs []string
	if e.level > 0 {
		costs = append(costs, hitsFrom(e.level, e.level == e.levelTo, 1)+": Level Speed -1")
	}
	costs = append(costs, hitsFrom(e.power, e.every == onward, e.every)+": Power -1")
	if e.climb > 0 {
		costs = append(costs, "each: climbs -"+Feet(int16(e.climb)))
	}
	return strings.Join(costs, "; ")
}

var ordinals = [...]string{1: "first", "second", "third"}

// hitsFrom names the hit n alone, or each or each second hit from it on.
func hitsFrom(n int8, alone bool, every int8) string {
	switch {
	case alone:
		return "the " + ordinals[n]
	case every == 2:
		return "the " + ordinals[n] + " and each second after it"
	}
	return "each from the " + ordinals[n] + " on"
}

// Feet is an altitude in thousands of feet with one place.
func Feet(alt int16) string { return string(AppendTenths(nil, alt)) }

// AppendTenths is an altitude in hundreds of feet as thousands with one place.
func AppendTenths(dst []byte, n int16) []byte {
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	dst = append(strconv.AppendInt(dst, int64(n/10), 10), '.')
	return strconv.AppendInt(dst, int64(n%10), 10)
}
