// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"strings"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/rulestest"
)

var endFlows = []flowCase{
	{"AP-18.9 the crew leaves an aircraft that is bound to crash", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		put(d, 0, 0, 0, 3, 1, 2)
		pin(t, d, 1, append(blueFirst(), stream{rules.Blue, forDeparture, []int{9}},
			stream{rules.Blue, forEgress, []int{5, 10}})...)
		rulestest.Same(t, "over", d.Next(), nil)
		rulestest.Same(t, "end", [2]any{d.Out.Result, d.Out.End}, [2]any{rules.RedWins, rules.Ejected})
		rulestest.Same(t, "credited to nobody", d.Ledger.Uncredited, [2]int64{1, 0})
	}},
	{"AP-18.9 who does not get out crashes", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		put(d, 0, 0, 0, 3, 1, 2)
		d.Crafts[0].last = rules.Source{Weapon: gun}
		pin(t, d, 1, append(blueFirst(), stream{rules.Blue, forDeparture, []int{9}},
			stream{rules.Blue, forEgress, []int{10, 10}})...)
		follow(t, d, "blue 1: M 1.5")
		rulestest.Same(t, "over", d.Next(), nil)
		rulestest.Same(t, "end", d.Out.End, rules.Crashed)
		rulestest.Same(t, "credited to what hurt it", d.Ledger.Total(rules.Red, int(gun)).Kills, 1)
	}},
	{"AP-10.2.1 progressive damage kills to the credit of who did the damage", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Turn, d.Phase = 1, administration
		d.Crafts[1].Rec.State, d.Crafts[1].last = damage.StateC, rules.From(gun, 1, 1, 90)
		pin(t, d, 1, stream{rules.Red, forProgress, []int{4}})
		rulestest.Same(t, "over", d.Next(), nil)
		rulestest.Same(t, "end", [2]any{d.Out.Result, d.Out.End}, [2]any{rules.BlueWins, rules.Destroyed})
		rulestest.Same(t, "credit", d.Ledger.At(rules.Blue, gun, 1, 2).Kills, 1)
	}},
	{"AP-2.2 25 game turns without a shot, or the way home", func(t *testing.T) {
		rulestest.BreakingOff(t, begun(t, "options: {quiet_turns: 6}\n"+phantomVsMiG).Game(), 6)
		for _, tt := range []struct {
			turn   int16
			fuel   string
			leaves bool
		}{{24, "fuel: 60", false}, {25, "fuel: 60", true}, {3, "fuel: 60, bingo: 59", false}, {3, "bingo: 35", true}} {
			d := begun(t, "options: {fuel: true}\nblue: {card: f-4e, "+tt.fuel+"}\nred: {card: mig-21mf}\n")
			if tt.turn == 3 && tt.leaves {
				d.Crafts[0].Fly.Burnt = 600 * 20 * 65 / 100
			}
			d.Turn, d.Phase = tt.turn, LeavePhase
			q := d.Next()
			rulestest.Same(t, tt.fuel, q.Kind == rules.Leave && q.Turn == int32(tt.turn), tt.leaves)
		}
	}},
	{"AP-10.1.7 a system loss that kills the pilot ends the aircraft", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Turn = 1
		pin(t, d, 1, stream{rules.Red, forSystem, []int{1}})
		d.Harm().apply(1, &strike{hit: true, result: damage.H, column: 5})
		d.TurnEnd().judge()
		rulestest.Same(t, "end", [2]any{d.Out.Result, d.Out.End}, [2]any{rules.BlueWins, rules.PilotKilled})
	}},
	{"AP-10.1.7 an engine that is lost stays out", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Turn = 1
		d.Crafts[0].Fly.Engines.Out = 1
		pin(t, d, 1, stream{rules.Blue, forSystem, []int{3}})
		d.Harm().apply(0, &strike{hit: true, result: damage.H, column: 5})
		rulestest.Same(t, "the one that ran", [2]uint16{d.Crafts[0].Fly.Engines.Out, d.Crafts[0].Fly.Engines.Dead}, [2]uint16{3, 2})
	}},
	{"AP-10.3.4 a fuel fire ends the aircraft or goes out", func(t *testing.T) {
		for die, lost := range map[int]bool{2: true, 5: false, 8: false} {
			d := begun(t, "options: {optional_damage: true}\n"+phantomVsMiG)
			d.Turn = 1
			d.Crafts[0].onFire = burning
			pin(t, d, 1, stream{rules.Blue, forFire, []int{die}})
			d.Harm().checkFires()
			rulestest.Same(t, "lost", d.Crafts[0].Lost, lost)
			rulestest.Same(t, "fire", d.Crafts[0].onFire == spentFire, die == 8)
		}
	}},
	{"AP-2.2 nobody has anything left to fire", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Turn, d.Phase = 1, administration
		d.Crafts[0].Guns[0].Rounds = 0
		d.Crafts[1].Rec.Lost = d.Crafts[1].Rec.Lost.With(damage.GunsLost)
		rulestest.Same(t, "over", d.Next(), nil)
		rulestest.Same(t, "end", [2]any{d.Out.Result, d.Out.End}, [2]any{rules.Draw, rules.OutOfAmmunition})
	}},
	{"AP-2.2 enemies far apart for three game turns have lost each other", func(t *testing.T) {
		d := begun(t, quiet+"start: {range: 100, aspect: passing}\n"+phantomVsMiG)
		for q := d.Next(); q != nil; q = d.Next() {
			d.Choose(optionAt(d, q, "H"))
		}
		rulestest.Same(t, "end", [3]any{d.Out.Result, d.Out.End, d.Out.Length}, [3]any{rules.Draw, rules.Disengaged, int32(3)})
	}},
	{"AP-2.2 the turn limit is the last reason of all", func(t *testing.T) {
		for end, change := range map[rules.End]func(d *Duel){
			rules.TurnLimit:       func(d *Duel) {},
			rules.Disengaged:      func(d *Duel) { d.apart, d.Compiled.Opt.Apart = 2, 0 },
			rules.OutOfAmmunition: func(d *Duel) { d.Crafts[0].Guns[0].Rounds, d.Crafts[1].Guns[0].Rounds = 0, 0 },
			rules.Crashed: func(d *Duel) { // what still flies at the limit does not make a draw of a win
				d.Harm().lose(1, rules.Crashed)
				d.NGenies = 1
			},
		} {
			d := begun(t, quiet+"start: {range: 10}\n"+phantomVsMiG)
			d.Turn, d.Phase = int16(d.Compiled.TurnLimit()), administration
			change(d)
			d.TurnEnd().judgeTurn()
			rulestest.Same(t, "end", [2]any{d.Out.End, d.Out.Length}, [2]any{end, int32(d.Compiled.TurnLimit())})
		}
	}},
	{"AP-9.6 a Genie needs a lock-on, flies in the next game turn and bursts", func(t *testing.T) {
		d := begun(t, "options: {sighting: false, preemption: false, crew_rules: false, genies: any}\n"+
			"blue: {card: f-4e, load: [{store: AIR-2A, station: 5}]}\nred: {card: mig-17f}")
		put(d, 0, 0, 0, 3, 15, 10)
		put(d, 1, 0, 80, 9, 15, 8)
		d.Order, d.NOrder = [MaxAll]uint8{0, 1}, 2
		pin(t, d, 1, stream{rules.Blue, ForSearch, []int{1}}, stream{rules.Blue, forLockOn, []int{7}})
		for q := d.Next(); d.Turn == 1; q = d.Next() {
			rulestest.Same(t, "no launch", q.Kind != rules.Launch, true)
			d.Choose(optionAt(d, q, "H"))
		}
		rulestest.Same(t, "locked", d.Crafts[0].Locked, 2)
		for q := d.Next(); q.Kind != rules.Launch; q = d.Next() {
			d.Choose(optionAt(d, q, "H"))
		}
		pin(t, d, 2, stream{rules.Blue, forLaunch, []int{8}})
		follow(t, d, "blue 1: launch Genie at red 1")
		rulestest.Same(t, "left", [2]int8{d.Crafts[0].Genies, d.NGenies}, [2]int8{0, 1})
		for q := d.Next(); q != nil && d.NGenies > 0; q = d.Next() {
			d.Choose(optionAt(d, q, "H"))
		}
		rulestest.Same(t, "shots", d.Ledger.Total(rules.Blue, int(Genie)).Shots, 1)
		rulestest.Same(t, "told", strings.Contains(events(d, "AP-9.6"), "Genie flies 14 FPs"), true) // (15 + 5) x 0.7
	}},
	{"AP-9.6 a blast in the same position leaves nothing", func(t *testing.T) {
		d := begun(t, quiet+phantomVsMiG)
		d.Turn = 1
		put(d, 1, 0, 0, 9, 20, 8)
		n, hit := d.nuclear().blastOn(rules.Side(0), rules.Source{Weapon: Genie}, hex.Point{}, 20, 1)
		rulestest.Same(t, "damage", [2]any{n, hit}, [2]any{9, true})
		rulestest.Same(t, "lost", d.Crafts[1].Lost, true)
		rulestest.Same(t, "nobody gets out", events(d, "AP-18.9"), "")
	}},
}
