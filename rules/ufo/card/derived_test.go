package card_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules/rulestest"
	"github.com/furball-sim/furball/rules/ufo/card"
)

// loads are what the fighters that the seed does not have carried for air combat (UFO-36): missiles of medium range,
// flown as AMRAAM, and of short range, flown as Sidewinder.
var loads = map[string]struct {
	medium, short         int
	mediumName, shortName string
}{
	"typhoon":      {4, 4, "AMRAAM", "ASRAAM"},
	"f-16c":        {2, 4, "AMRAAM", "AIM-9"},
	"phantom-fgr2": {4, 4, "Skyflash", "AIM-9"},
	"mig-29":       {2, 4, "R-27", "R-73"},
	"lightning-f6": {0, 2, "", "Red Top"},
	"hawk-t1a":     {0, 2, "", "AIM-9"},
}

// hang makes the hard points of a load: the numbers of the location die as on the Tornado's card or, without
// hard point 3, two for each.
func hang(tornado []card.HardPoint, medium, short int) []card.HardPoint {
	numbers := [][]int{{1, 2}, {3, 4}, {5, 6}}
	if medium > 0 {
		numbers = nil
		for _, h := range tornado {
			numbers = append(numbers, h.Location)
		}
	}
	points := []card.HardPoint{{HP: 1, Location: numbers[0], Weapon: "cannon", Count: 1}, {HP: 2, Location: numbers[1], Weapon: "sidewinder", Count: short / 2}}
	if medium > 0 {
		points = append(points, card.HardPoint{HP: 3, Location: numbers[2], Weapon: "amraam", Count: medium})
	}
	return append(points, card.HardPoint{HP: 4, Location: numbers[len(numbers)-1], Weapon: "sidewinder", Count: short / 2})
}

func cardOf(t *testing.T, id string) *card.Card {
	t.Helper()
	c, err := card.Decode(shippedCard(t, id))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestExtensionCards makes every card that the seed does not have again from what its source says (UFO-36).
func TestExtensionCards(t *testing.T) {
	t.Parallel()
	seeds, extensions := cardOf(t, "tornado"), 0
	for _, f := range card.Shipped() {
		c := cardOf(t, strings.TrimSuffix(f.Name, ".yaml"))
		if !c.Extension {
			continue
		}
		extensions++
		l, ok := loads[c.ID]
		if !ok {
			t.Errorf("%s: no load", c.ID)
			continue
		}
		if got, want := c.Hardpoint, hang(seeds.Hardpoint, l.medium, l.short); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: hard points %v, the load gives %v", c.ID, got, want)
		}
		carries := fmt.Sprintf("air combat, %d %s,", l.short, l.shortName)
		if l.medium > 0 {
			carries = fmt.Sprintf("air combat, %d %s and %d %s,", l.medium, l.mediumName, l.short, l.shortName)
		}
		invented := fmt.Sprintf("Speed %d and DP %d are inventions, set beside the Tornado's %d and %d by judgement.",
			c.Speed, c.DP, seeds.Speed, seeds.DP)
		for _, says := range []string{carries, invented} {
			if !strings.Contains(c.Source, says) {
				t.Errorf("%s: its source does not say %q", c.ID, says)
			}
		}
		if l.shortName != "AIM-9" && !strings.Contains(c.Note, l.shortName) {
			t.Errorf("%s: its note does not say how %s flies", c.ID, l.shortName)
		}
	}
	rulestest.Same(t, "extension cards", extensions, len(loads))
}

// TestBiggerUFOs makes the Medium and the Large UFO again from the Small one, as their sources say (UFO-35).
func TestBiggerUFOs(t *testing.T) {
	t.Parallel()
	one := cardOf(t, "small-ufo")
	for _, b := range []struct {
		id   string
		less int
		dp   int
		guns []card.RayGun
		says string
	}{
		{"medium-ufo", 1, 15, []card.RayGun{one.RayGuns[0], {Power: 6, Recharge: 1}}, "anti-grav 6 is the Small UFO's 7 less one, and to its " +
			"ray gun 9/1 (power/recharge dice) comes 6/1."},
		{"large-ufo", 2, 20, []card.RayGun{{Power: 12, Recharge: 2}, one.RayGuns[0], {Power: 6, Recharge: 1}}, "anti-grav 5 is the Small UFO's 7 less two, and " +
			"to its ray gun 9/1 (power/recharge dice) come 12/2 and 6/1."},
	} {
		c := cardOf(t, b.id)
		rulestest.Same(t, b.id+": anti-grav", c.AntiGrav, one.AntiGrav-b.less)
		rulestest.Same(t, b.id+": speed", c.Speed, one.Speed)
		rulestest.Same(t, b.id+": DP", c.DP, b.dp)
		rulestest.Same(t, b.id+": guns", fmt.Sprint(c.RayGuns), fmt.Sprint(b.guns))
		if !strings.Contains(c.Source, b.says) || !strings.Contains(c.Source, "All else is invention") {
			t.Errorf("%s: source %q does not say %q", b.id, c.Source, b.says)
		}
	}
}
