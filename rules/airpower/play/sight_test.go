// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/rulestest"
)

// Blue 1 can hold either enemy, blue 2 only red 1: red 2 is in its blind arc. Each has one padlock.
func TestPadlocksShared(t *testing.T) {
	t.Parallel()
	d := begun(t, "blue: [{card: mig-17f}, {card: mig-17f}]\nred: [{card: mig-17f}, {card: mig-17f}]")
	put(d, 0, 0, 0, 3, 15, 10)
	put(d, 1, 0, 24, 3, 15, 10)
	put(d, 2, 0, 40, 3, 15, 10)
	put(d, 3, 0, 16, 3, 15, 10)
	d.sights().playSighting()
	rulestest.Same(t, "AP-11.1.6 both held", [2]bool{d.Crafts[2].Sighted, d.Crafts[3].Sighted}, [2]bool{true, true})
	padlocks := 0
	for _, e := range d.Log.Events {
		switch {
		case e.Text == "padlocks red 2" && e.Actor == "blue 1", e.Text == "padlocks red 1" && e.Actor == "blue 2":
			padlocks++
		case e.Rule == "AP-11.1.7" && e.Actor[:4] == "blue":
			t.Errorf("AP-11.1.6 %s %s", e.Actor, e.Text)
		}
	}
	rulestest.Same(t, "AP-11.1.6 by whom", padlocks, 2)

	// Three enemies, two of them held.
	d = begun(t, "blue: [{card: mig-17f}, {card: mig-17f}]\nred: [{card: mig-17f}, {card: mig-17f}, {card: mig-17f}]")
	put(d, 0, 0, 0, 3, 15, 10)
	put(d, 1, 4, 0, 3, 15, 10)
	for i := range int16(3) {
		put(d, 2+int(i), 0, 16+4*i, 3, 15, 10)
	}
	d.Log.Events = d.Log.Events[:0]
	d.sights().playSighting()
	held, looked := 0, 0
	for _, e := range d.Log.Events {
		if len(e.Actor) > 4 && e.Actor[:4] == "blue" {
			switch e.Rule {
			case "AP-11.1.6":
				held++
			case "AP-11.1.7":
				looked++
			}
		}
	}
	rulestest.Same(t, "AP-11.1.6 one each", [2]int{held, looked}, [2]int{2, 1})
}

// Sighting has the eyes and the paint of an aircraft from its card, and its place from its flight.
func TestSightingSeesTheCard(t *testing.T) {
	t.Parallel()
	d := begun(t, "blue: {card: f-4e}\nred: {card: mig-21mf}")
	put(d, 1, 4, 16, 9, 21, 11)
	for i := range 2 {
		var got sighting.Craft
		d.sights().sightCraft(i, &got)
		f, k := &d.Crafts[i].Fly, d.Compiled.Specs[i].Card
		rulestest.Same(t, "place", [2]any{got.Pose, got.Altitude}, [2]any{f.Pose(), f.Altitude})
		rulestest.Same(t, "speed", got.Speed, f.Speed)
		rulestest.Same(t, "AP-11.1.5 arcs", [2]card.Arcs{got.Restricted, got.Blind}, [2]card.Arcs{k.Restricted, k.Blind})
		rulestest.Same(t, "AP-11.1.4 visibility", int(got.Visibility), k.Visibility)
		rulestest.Same(t, "canopy", got.Canopy, k.Special&card.CanopySighting != 0)
		rulestest.Same(t, "HUD", got.HUD, k.Tech.HUD)
	}
}
