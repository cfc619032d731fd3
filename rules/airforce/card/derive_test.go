// Inside: checks the steps of a derivation (stall, wing loading, turn, time of a climb), which no card prints.
package card

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
)

// TestCardsDerived works every figure of every shipped card out from its real performance
// (AF-90 to AF-99), with one method.
func TestCardsDerived(t *testing.T) {
	t.Parallel()
	for _, file := range Shipped() {
		c := Printed(t, strings.TrimSuffix(file.Name, ".yaml"))
		if c.From == nil {
			t.Errorf("%s does not say what it is derived from", c.ID)
			continue
		}
		d := c.derived()
		names, _ := c.departures()
		for _, name := range names {
			t.Errorf("%s: %s is not what its inputs give: %+v", c.ID, name, d)
		}
		if c.Source != "" {
			t.Errorf("%s has one source for all its figures", c.ID)
		}
	}
}

// TestLiftOfCards: no stall asks a wing for more or less lift with flaps up than wings of the time
// have. An instrument that reads too low would show here, and so would a stall with flaps down.
func TestLiftOfCards(t *testing.T) {
	t.Parallel()
	for _, file := range Shipped() {
		f := Printed(t, strings.TrimSuffix(file.Name, ".yaml")).From
		speed := f.stall() * mps
		if lift := 2 * f.loading() / (seaAir * speed * speed); lift < 1.2 || lift > 1.7 {
			t.Errorf("%s stalls at a lift coefficient of %.2f, want 1.2 to 1.7", file.Name, lift)
		}
	}
}

// TestTimesToHeight integrates the climbs by hand's rule, the logarithm of each stretch, and
// compares them with the times that the sources print, within 3 percent.
func TestTimesToHeight(t *testing.T) {
	t.Parallel()
	checked := 0
	for _, file := range Shipped() {
		climb := Printed(t, strings.TrimSuffix(file.Name, ".yaml")).From.Climb
		if climb.Time == nil {
			continue
		}
		checked++
		took := 0.0
		for i, low := range climb.Heights[:len(climb.Heights)-1] {
			high := min(climb.Heights[i+1], climb.Time.Feet)
			if high <= low {
				break
			}
			a, b := float64(climb.FPM[i]), figureAt(climb.Heights, climb.FPM, high)
			stretch := float64(high-low) / a
			if a != b {
				stretch = float64(high-low) * math.Log(a/b) / (a - b)
			}
			took += 60 * stretch
		}
		if off := math.Abs(took/float64(climb.Time.Seconds) - 1); off > 0.03 {
			t.Errorf("%s takes %.0f s to %d ft, the source prints %d", file.Name, took, climb.Time.Feet, climb.Time.Seconds)
		}
		if by := climb.seconds(climb.Time.Feet); math.Abs(by-took) > 0.5 {
			t.Errorf("%s takes %.1f s in steps and %.1f s by logarithms", file.Name, by, took)
		}
	}
	if checked < 10 {
		t.Errorf("%d cards have a time to height, want 10 and more", checked)
	}
}

// TestGivenOfCards: what no figure of performance gives is held by name.
func TestGivenOfCards(t *testing.T) {
	t.Parallel()
	gyro := []string{"f-80c", "f-86a", "mig-15", "p-47d", "p-51d"}
	rugged := []string{"f4u", "f6f", "fw-190a-8-r2", "fw-190f", "fw-190f-loaded", "fw-190g", "p-47d"}
	for _, file := range Shipped() {
		c := Printed(t, strings.TrimSuffix(file.Name, ".yaml"))
		if got := slices.Contains(gyro, c.ID); c.K14 != got {
			t.Errorf("%s has a gyro sight: %v, want %v (AF-12)", c.ID, c.K14, got)
		}
		if got := slices.Contains(rugged, c.ID); (c.EngineHits == "rugged-radial") != got {
			t.Errorf("%s has E hits of %s (AF-24)", c.ID, c.EngineHits)
		}
		if (c.ID == "il-2") != (c.EngineHits == "il-2") {
			t.Errorf("%s has E hits of %s (AF-24)", c.ID, c.EngineHits)
		}
		if got := slices.Contains([]string{"me-163b", "me-262a"}, c.ID); c.StallFixed != got {
			t.Errorf("%s has a fixed Stall Speed: %v, want %v (AF-10)", c.ID, c.StallFixed, got)
		}
	}
}

// TestDerivedByHand compares the method with figures worked out by hand.
func TestDerivedByHand(t *testing.T) {
	t.Parallel()
	p51, b17, jet := Printed(t, "p-51d"), Printed(t, "b-17g"), Printed(t, "f-86a")
	d, b, j := p51.derived(), b17.derived(), jet.derived()
	il2, komet, gekko := Printed(t, "il-2").derived(), Printed(t, "me-163b").derived(), Printed(t, "j1n1-s").derived()
	for what, pair := range map[string][2]any{
		"AF-90 stall: 105.2 mph times 1, 1.16, 1.37, 1.63": {d.Stall, []int{2, 2, 2, 3}},
		"AF-90 level: 368, 405, 428, 436 mph":              {d.Level, []int{7, 8, 9, 9}},
		"AF-90 dive: 505, 586 mph, Mach 0.8 of 707, 678":   {d.Dive, []int{10, 12, 11, 11}},
		"AF-90 maneuver: 0.68 of 7, one less from 20,000":  {d.Maneuver, []int{5, 5, 4, 4}},
		"AF-90 maneuver of a jet: half of 14":              {j.Maneuver, []int{7, 7, 6, 6}},
		"AF-90 maneuver of a bomber: stall and one more":   {b.Maneuver, []int{3, 3, 3, 4}},
		"AF-91 3,475, 3,150, 2,450, 1,400 ft/min":          {d.Climb, Rates{[]int{6, 5, 4, 2}, []int{10, 9, 8, 6}}},
		"AF-91 dive speed climb":                           {d.DiveClimb, Rates{[]int{13, 12, 11, 9}, []int{19, 18, 17, 15}}},
		"AF-91 a bomber's":                                 {b.Climb, Rates{[]int{2, 1, 1, 1}, []int{3, 2, 2, 2}}},
		"AF-92 1.2 for 10 points":                          {d.MaxDive, Pair{12, 18}},
		"AF-92 a bomber's":                                 {b.MaxDive, Pair{5, 8}},
		"AF-93 from 1.2":                                   {d.Acceleration, []int{4, 9, 15}},
		"AF-94 60 over 27.3 s":                             {d.Power, Power{2, 1}},
		"AF-94 the brakes of a jet that has them":          {j.Brake, 2},
		"AF-95 a turn of 27.3 s":                           {d.Requirements.Turn, []int{2, 3, 4}},
		"AF-95 a half-loop is a hex more":                  {d.Requirements.HalfLoop, []int{3, 4, 5}},
		"AF-95 no half-roll for a bomber":                  {len(b.Requirements.HalfRoll), 0},
		"AF-96 a piston's":                                 {d.LoopDive, 15},
		"AF-96 a jet's":                                    {j.LoopDive, 25},
		"AF-97 six guns of 46 g at 800 a minute, 270":      {d.Guns[0], Group{"6 x .50", "FF", 12, 8}},
		"AF-97 the same at 1,200 a minute, 267":            {j.Guns[0], Group{"6 x .50 M3", "FF", 18, 5}},
		"AF-97 seven stations":                             {b.Flexible.Rolls, 3},
		"AF-98 0.14 times the root of 4,427":               {d.Boxes, Boxes{9, 8, 6, 3, 3}},
		"AF-98 a heavy bomber's":                           {b.Boxes, Boxes{30, 26, 24, 8, 8}},
		"AF-99 21.8 square metres over 25":                 {d.Silhouette, 1},
		"AF-91 a rocket: 15,950, then 17,000 ft/min":       {komet.Climb.Black, []int{27, 28, 28, 28}},
		"AF-90 a rocket: 516 mph, then 596":                {komet.Level, []int{10, 12, 12, 12}},
		"AF-97 two guns of 330 g at 650 a minute, 60":      {komet.Guns[0], Group{"2 x MK 108", "FF", 16, 2}},
		"AF-97 a gunner behind alone: 150 at 1,000":        {*il2.Flexible, Flexible{0, 2, 1, 1, 3, false}},
		"AF-97 two guns of 200 g at 600 a minute, 150":     {il2.Guns[0], Group{"2 x VYa-23", "FF", 8, 6}},
		"AF-98 an armoured bomber of one engine":           {il2.Boxes, Boxes{13, 9, 8, 3, 5}},
		"AF-14 guns that fire up":                          {gekko.Guns[0], Group{"2 x Type 99-1, up", "FH", 6, 4}},
		"AF-14 guns that fire down":                        {gekko.Guns[1], Group{"2 x Type 99-1, down", "FL", 6, 4}},
		"AF-99 40 square metres over 25":                   {gekko.Silhouette, 2},
	} {
		rulestest.Same(t, what, fmt.Sprint(pair[0]), fmt.Sprint(pair[1]))
	}
}

// TestTurnByHand compares full turns at 10,000 feet, in seconds, with hand reckoning, and the
// method with turns measured at 1,000 metres, which are shorter (AF-94).
func TestTurnByHand(t *testing.T) {
	t.Parallel()
	for id, seconds := range map[string]float64{"p-51d": 27.3, "spitfire-ix": 21.1, "a6m2": 17.4, "bf-109g": 25.0,
		"p-47d": 32.1, "p-38j": 34.0} { // the P-47D's by the lift of its wing
		if got := Printed(t, id).From.turn(); math.Abs(got-seconds) > 0.15 {
			t.Errorf("%s turns in %.2f s, want %.1f", id, got, seconds)
		}
	}
	for id, measured := range map[string]float64{"spitfire-ix": 18.5, "bf-109g": 20.5, "yak-3": 18.5, "la-7": 20.5,
		"p-40e": 19.2, "fw-190a": 22} {
		if got := Printed(t, id).From.turn(); got < measured || got > 1.55*measured {
			t.Errorf("%s turns in %.1f s at 10,000 feet, against %.1f measured at 3,280", id, got, measured)
		}
	}
}

// TestFiguresBetweenHeights holds figureAt to straight lines, and to the ends outside them.
func TestFiguresBetweenHeights(t *testing.T) {
	t.Parallel()
	heights, mph := []int{0, 10000, 25000}, []int{300, 350, 380}
	for height, v := range map[int]float64{0: 300, 5000: 325, 10000: 350, 20000: 370, 25000: 380, 30000: 380} {
		rulestest.Same(t, fmt.Sprint(height), figureAt(heights, mph, height), v)
	}
}

// TestGunTable: the card schema names the guns of the table, and no two weights are out of order.
func TestGunTable(t *testing.T) {
	t.Parallel()
	for name, g := range gunTypes {
		if g.factor() == 0 || g.grams*g.rate/60 > weights[len(weights)-1].grams {
			t.Errorf("%s has no factor", name)
		}
		if _, err := Decode(parse(t, "p-51d.yaml", replaced(t, "gun: browning-50", "gun: "+name))); err != nil {
			t.Errorf("the schema does not know the %s: %v", name, err)
		}
	}
	for gun, factor := range map[string]Halves{"browning-303": 1, "browning-50": 2, "type-99-1": 3, "hispano": 4,
		"mg-151-20": 4, "nr-23": 6, "mk-108": 8, "n-37": 10} {
		rulestest.Same(t, gun, gunTypes[gun].factor(), factor)
	}
	if !slices.IsSortedFunc(weights, func(a, b struct {
		grams  int
		factor Halves
	}) int {
		return a.grams - b.grams
	}) {
		t.Error("weights of fire are out of order")
	}
}

// replaced is the P-51D's card with one text in place of another.
func replaced(t *testing.T, old, new string) string {
	t.Helper()
	for _, f := range Shipped() {
		if f.Name == "p-51d.yaml" && strings.Contains(string(f.Data), old) {
			return strings.Replace(string(f.Data), old, new, 1)
		}
	}
	t.Fatalf("no %q on the card", old)
	return ""
}

// TestFromFaults: what a card is derived from is checked as strictly as the rest.
func TestFromFaults(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ old, new, fault string }{
		{"  climb:\n    power: combat", "  climb:\n    power: military",
			`from.climb.power: found "military", want combat, the power of the level speeds: a card has one setting`},
		{"power: combat", "power: climb", `from.level.power: found "climb", want one of combat, military`},
		{"mph: [368, 405, 428, 437, 436]", "mph: [368, 405]", "from.level.mph: found a list of 2 entries, want 5 figures"},
		{"height_ft: [0, 10000, 20000, 25000,", "height_ft: [100, 10000, 10000, 25000,",
			"from.level.height_ft.1: found 100, want 0, for the heights begin at the sea"},
		{"height_ft: [0, 10000, 20000, 25000,", "height_ft: [0, 10000, 10000, 25000,",
			"from.level.height_ft.3: found 10000, want more than 10000"},
		{"1400, 100]", "1400, 200]", "from.climb.ft_min.5: found 200, want 100, the climb at the service ceiling"},
		{"estimated_ft: [10000, 20000]", "estimated_ft: [10000, 12000]",
			"from.level.estimated_ft.2: found 12000, want one of the heights: 0 10000 20000 25000 30000"},
		{"1400, 100]\n", "1400, 100]\n    time_to_height: {ft: 20000, seconds: 440}\n",
			"from.climb.time_to_height.seconds: found 440, want 397 seconds within 3 percent"},
		{"1400, 100]\n", "1400, 100]\n    time_to_height: {ft: 42000, seconds: 440}\n",
			"from.climb.time_to_height.ft: found 42000, want 41600 feet at most, the service ceiling"},
		{"    mph: 101\n", "", "from.stall: found a map of 2 fields, want mph and weight_kg, or lift_hundredths alone"},
		{"    mph: 101\n", "    mph: 101\n    lift_hundredths: 140\n", "want mph and weight_kg, or lift_hundredths alone"},
		{"gun: browning-50", "gun: browning-60", `from.arms.fixed.1.gun: found "browning-60"`},
		{"    fixed:\n", "    front:\n", "from.arms: found a map of 2 fields, want fixed guns for each of the 1 groups of the card"},
		{"    fixed:\n", "    front:\n", "want front and rear guns just for a card with flexible ones"},
		{"  engine: inline\n", "", "from.engine: missing"},
		{"  level:\n    power: combat\n", "  level:\n", "from.level.power: missing"},
	} {
		_, err := Decode(parse(t, "p-51d.yaml", replaced(t, c.old, c.new)))
		if err == nil || !strings.Contains(err.Error(), c.fault) || !strings.Contains(err.Error(), "p-51d.yaml:") {
			t.Errorf("%q: found %v, want %s", c.new, err, c.fault)
		}
	}
}

// TestChangedCardShown: a card whose figures are not what its inputs give says which.
func TestChangedCardShown(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ old, new, says string }{
		{"level: [7,", "level: [8,", "Not what these figures give: level.\n"},
		{"factors: 6", "factors: 7", "Not what these figures give: guns.\n"},
		{"368, 405", "412, 405", "Not what these figures give: level.\n"},
	} {
		text, err := Show(parse(t, "p-51d.yaml", replaced(t, c.old, c.new)))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(text, c.says) {
			t.Errorf("with %q the card does not say %q:\n%s", c.new, c.says, text)
		}
	}
}
