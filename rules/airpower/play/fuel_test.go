// Inside: they set the fuel of a state by hand and read what the set-up has left in it.
package play

import (
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/rulestest"
)

// fuelled is a Phantom that needs a quarter of its 600 points for the way home, against a MiG with full tanks.
const fuelled = "options: {fuel: true}\nblue: {card: f-4e, fuel: 50, bingo: 25}\nred: {card: mig-17f}\n"

func TestFuelAtTheStart(t *testing.T) {
	t.Parallel()
	g := compiledText(t, fuelled)
	rulestest.Same(t, "left", g.start[0].FuelLeft(g.Specs[0].Card), 600*20/2)
	rulestest.Same(t, "full", g.start[1].Burnt, 0)
	rulestest.Same(t, "counted", g.Specs[0].plane.Fuel && g.Opt.Fuel, true)
	rulestest.Same(t, "bingo", [2]int32{g.Specs[0].bingo, g.Specs[1].bingo}, [2]int32{600 * 20 / 4, 0})
}

// At the bingo level itself and below it an aircraft has to go home; without a level of its own it is there when its
// tanks are empty, and nobody is where fuel is not counted.
func TestBingo(t *testing.T) {
	t.Parallel()
	d := begun(t, fuelled)
	blue, red := &d.Crafts[0].Fly, &d.Crafts[1].Fly
	blue.Burnt = (600 - 150) * 20
	rulestest.Same(t, "AP-29 at the level", Tanks{d}.AtBingo(0), true)
	blue.Burnt--
	rulestest.Same(t, "AP-29 above it", [2]bool{Tanks{d}.AtBingo(0), Tanks{d}.AtBingo(1)}, [2]bool{})
	blue.Damage.BingoTimes = 2
	rulestest.Same(t, "AP-10.3.1 a doubled level", [2]any{Tanks{d}.AtBingo(0), Tanks{d}.Bingo(0)}, [2]any{true, int32(300 * 20)})
	red.Burnt = 130*20 - 1
	rulestest.Same(t, "AP-29 the last drop", Tanks{d}.AtBingo(1), false)
	red.Burnt++
	rulestest.Same(t, "AP-29 empty", Tanks{d}.AtBingo(1), true)
	d = begun(t, "blue: {card: f-4e}\nred: {card: mig-17f}\n")
	d.Crafts[0].Fly.Burnt = 600 * 20
	rulestest.Same(t, "AP-29 not counted", Tanks{d}.AtBingo(0), false)
}

// The log tells once that the bingo level is reached, and once that the tanks are empty; the player sees it on the
// record sheet.
func TestBingoIsTold(t *testing.T) {
	t.Parallel()
	d := begun(t, fuelled)
	f := &d.Crafts[0].Fly
	f.Burnt = (600 - 151) * 20
	rulestest.Same(t, "before", d.Seen(rules.Blue).(Seen).Craft[0].Own.Bingo, false)
	for _, burnt := range []int32{40, 40, 148*20 + 20, 20} {
		before := journal{d}.account(0)
		f.Burnt += burnt
		journal{d}.logFuel(0, before)
	}
	rulestest.Same(t, "AP-29", events(d, "AP-29"), "blue 1: bingo: fuel 149.0, needs 150.0 for the way home; "+
		"blue 1: it has no fuel left, all engines are out")
	rulestest.Same(t, "after", d.Seen(rules.Blue).(Seen).Craft[0].Own.Bingo, true)
}

// Whole duels whose tanks were almost empty tell it by themselves, and never twice.
func TestFuelRunsOut(t *testing.T) {
	t.Parallel()
	g := compiledText(t, "options: {fuel: true}\nstart: {altitude: 40}\n"+
		"blue: {card: f-4e, fuel: 2, bingo: 1}\nred: {card: f-4e, fuel: 2}\n")
	most := map[string]int{}
	for n := range 20 {
		d := g.NewDuel()
		log := &rules.Recorder{}
		d.Attach(nil, log)
		play(d, 5, n)
		told := map[string]int{}
		for _, e := range log.Events {
			if e.Rule == "AP-29" {
				told[e.Actor]++
			}
		}
		for who, times := range told {
			most[who] = max(most[who], times)
		}
	}
	rulestest.Same(t, "AP-29 told of blue and red", [2]int{most["blue 1"], most["red 1"]}, [2]int{2, 1})
}
