package play_test

import (
	"fmt"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airforce/card"
	"github.com/furball-sim/furball/rules/airforce/play"
	"github.com/furball-sim/furball/rules/rulestest"
)

// What hits do.
var damageCases = []ruleCase{
	{"AF-24 engine hits", func(t *testing.T) {
		for _, c := range []struct {
			kind                string
			hits                int8
			level, power, climb int8
		}{{"single", 0, 0, 0, 0}, {"single", 1, 1, 0, 1}, {"single", 2, 1, 1, 2}, {"single", 3, 1, 2, 3},
			{"twin", 1, 0, 1, 1}, {"twin", 2, 1, 1, 2}, {"twin", 3, 2, 1, 3}, {"twin", 6, 5, 1, 6},
			{"il-2", 2, 0, 0, 2}, {"il-2", 3, 1, 1, 3}, {"il-2", 4, 2, 2, 4},
			{"rugged-radial", 1, 0, 0, 1}, {"rugged-radial", 2, 1, 0, 2}, {"rugged-radial", 3, 2, 1, 3},
			{"rugged-radial", 4, 3, 2, 4}, {"four", 1, 0, 0, 0}, {"four", 2, 0, 1, 0}, {"four", 3, 0, 1, 0},
			{"four", 4, 0, 2, 0}, {"four", 7, 0, 3, 0}} {
			sp := altered(t, "p-51d", func(x *card.Card) { x.EngineHits, x.Power = c.kind, card.Power{Maneuver: 6, Level: 6} })
			fresh, worn := sp.WearOf(&card.Tally{}), sp.WearOf(&card.Tally{card.Engine: uint8(c.hits)})
			what := fmt.Sprintf("%s, %d hits", c.kind, c.hits)
			rulestest.Same(t, what+": Level speed", sp.PowerTop(&fresh, 150)-sp.PowerTop(&worn, 150), c.level)
			rulestest.Same(t, what+": Power", sp.Power(card.LevelSpeed, &fresh)-sp.Power(card.LevelSpeed, &worn), c.power)
			rulestest.Same(t, what+": climb",
				sp.DiveClimbs(&fresh, 150, card.Black)-sp.DiveClimbs(&worn, 150, card.Black), int16(c.climb))
			rulestest.Same(t, what+": Dive speed", sp.DiveTop(&worn, 150), sp.DiveTop(&fresh, 150))
		}
		d := pairOf(t)
		w := draftOf(d, t, func(c *play.State) { c.Speed = 8; c.Hits[card.Engine] = 1; play.Weigh(c, play.SpecOf(d, 0)) })
		rulestest.Same(t, "requirements stay those of Level speed", w.Class, card.LevelSpeed)
		rulestest.Same(t, "Brakes are those of Dive speed", w.straight().set(0).span(), "-2 to -1")
	}},
	{"AF-26 G hits", func(t *testing.T) {
		d := fight(t, "", []string{"bf-109g", "b-17g"}, mustang)
		c := play.StateOf(d, 0)
		play.SilenceGuns(c, play.SpecOf(d, 0), 1, 0)
		rulestest.Same(t, "2 fewer on the first of equals", [2]card.Halves{c.Fixed[0], c.Fixed[1]}, [2]card.Halves{0, 4})
		play.SilenceGuns(c, play.SpecOf(d, 0), 2, 0)
		rulestest.Same(t, "not below 0", [2]card.Halves{c.Fixed[0], c.Fixed[1]}, [2]card.Halves{0, 0})
		b := play.StateOf(d, 1)
		play.SilenceGuns(b, play.SpecOf(d, 1), 1, 1)
		rulestest.Same(t, "4 fewer on the hemisphere hit", b.Hemis, [2]card.Halves{16, 8})
	}},
	{"AF-27 wing hits", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		sp := play.SpecOf(d, 0)
		for hits, c := range map[uint8]struct{ rates, dive int8 }{0: {0, 0}, 1: {1, 0}, 2: {2, 1}, 3: {3, 1}, 4: {4, 2}} {
			w := sp.WearOf(&card.Tally{card.Wing: hits})
			rulestest.Same(t, "before the limit, Max. Dive", sp.Dives(&w, card.Black), 12-int16(c.rates))
			rulestest.Same(t, "before the limit, red Max. Dive", sp.Dives(&w, card.Red), 18-int16(c.rates))
			rulestest.Same(t, "before the limit, Dive Sp. Climb", sp.DiveClimbs(&w, 150, card.Black), 12-int16(c.rates))
			rulestest.Same(t, "before the limit, Maximum Dive Speed", sp.DiveTop(&w, 150), 12-c.dive)
			rulestest.Same(t, "before the limit, all manoeuvres", w.NoSlip() || w.NoLoop() || w.NoRoll(), false)
			rulestest.Same(t, "before the limit, Level speed", sp.Class(&w, 8, 150), card.LevelSpeed)
		}
		w := sp.WearOf(&card.Tally{card.Wing: 5})
		rulestest.Same(t, "at the limit, Max. Dive", sp.Dives(&w, card.Black), 7)
		rulestest.Same(t, "at the limit, Maximum Dive Speed", sp.DiveTop(&w, 150), 10)
		rulestest.Same(t, "at the limit, no Slip, Half-Loop or Half-Roll", w.NoSlip() && w.NoLoop() && w.NoRoll(), true)
		rulestest.Same(t, "true Dive speed", sp.Class(&w, 8, 150), card.DiveSpeed)
		rulestest.Same(t, "below it", sp.Class(&w, 7, 150), card.LevelSpeed)
		worse := sp.WearOf(&card.Tally{card.Wing: 7})
		rulestest.Same(t, "no more than that", sp.Dives(&worse, card.Black), 7)
		heavy := play.SpecOf(d, 1).WearOf(&card.Tally{card.Wing: 20})
		rulestest.Same(t, "heavy bombers", heavy, play.SpecOf(d, 1).WearOf(&card.Tally{}))
		s := altered(t, "p-51d", func(c *card.Card) { c.Boxes.W = 6 })
		for hits, rate := range map[uint8]int16{3: 9, 4: 8, 5: 8} {
			w := s.WearOf(&card.Tally{card.Wing: hits})
			rulestest.Same(t, "fewer than 7 intact", s.Dives(&w, card.Black), rate)
			rulestest.Same(t, "fewer than 7 intact, the limit", w.NoSlip(), hits >= 4)
		}
	}},
	{"AF-46 full boxes", func(t *testing.T) {
		sp := play.SpecOf(pairOf(t), 1) // F8 W7 L6 C3 E3
		for l := range card.Guns {
			how := play.Fates[l]
			h := card.Tally{}
			h[l] = sp.Boxes(l) - 1
			_, gone := play.Fate(sp, &h)
			rulestest.Same(t, "one short", gone, false)
			h[l]++
			end, gone := play.Fate(sp, &h)
			rulestest.Same(t, "full", gone && end == how, true)
		}
		d := pairOf(t)
		d.Ledger = &rules.Ledger{}
		d.Phase = play.FirePhase
		play.SetHurts(d,
			play.Hurt{Target: 1, Hits: card.Tally{card.Fuselage: 7}, From: rules.Source{Weapon: play.FixedGuns}},
			play.Hurt{Target: 1, Hits: card.Tally{card.Fuselage: 1}, From: rules.Source{Weapon: play.FlexibleGuns}})
		play.ApplyHurts(d)
		rulestest.Same(t, "credited to the entry that filled them",
			d.Ledger.Total(rules.Blue, int(play.FlexibleGuns)).Kills, 1)
	}},
	{"AF-47 hits on an aircraft that another has felled do nothing", func(t *testing.T) {
		d := pairOf(t)
		d.Ledger, d.Log = &rules.Ledger{}, &rules.Recorder{}
		d.Phase = play.FirePhase
		acts, hurts := [2]*rules.Act{}, [2]play.Hurt{}
		for k, weapon := range [2]uint8{play.FixedGuns, play.FlexibleGuns} {
			acts[k] = &rules.Act{Kind: rules.ActFire, Weapon: play.Weapons[weapon].ID, Target: "red 1", Hit: true}
			d.Log.Add(rules.Event{Actor: "blue 1", Act: acts[k]})
			hurts[k] = play.Hurt{Target: 1, Hits: card.Tally{card.Fuselage: 8}, From: rules.Source{Weapon: weapon}}
		}
		play.SetHurts(d, hurts[:]...)
		play.ApplyHurts(d)
		rulestest.Same(t, "acts", [2]bool{acts[0].Hit, acts[1].Hit}, [2]bool{true, false})
		rulestest.Same(t, "hits", d.Ledger.Total(rules.Blue, int(play.FlexibleGuns)).Hits, 0)
		last := d.Log.Events[len(d.Log.Events)-1]
		rulestest.Same(t, "told", last.Rule+" "+last.Actor+" "+last.Text,
			"AF-47 red 1 is lost already: the hits of flexible guns do nothing")
	}},
}
