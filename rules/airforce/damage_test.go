package airforce

import (
	"testing"

	"github.com/furball-sim/furball/rules"
)

// What hits do.
var damageCases = []ruleCase{
	{"AF-24 engine hits", func(t *testing.T) {
		for _, c := range []struct {
			kind                string
			hits                int8
			level, power, climb int8
		}{{"single", 1, 1, 0, 1}, {"single", 3, 1, 2, 3}, {"twin", 1, 0, 1, 1}, {"twin", 3, 2, 1, 3},
			{"il-2", 2, 0, 0, 2}, {"il-2", 4, 2, 2, 4},
			{"rugged-radial", 1, 0, 0, 1}, {"rugged-radial", 2, 1, 0, 2}, {"rugged-radial", 4, 3, 2, 4},
			{"four", 1, 0, 0, 0}, {"four", 4, 0, 2, 0}} {
			e := engineLosses[c.kind]
			l, p, k := e.after(c.hits)
			want(t, c.kind, [3]int8{l, p, k}, [3]int8{c.level, c.power, c.climb})
		}
		d := pairOf(t)
		w := draftOf(d, t, func(c *craft) { c.speed = 8; c.hits[engine] = 1; c.weigh(&d.fleet.game.spec[0]) })
		want(t, "requirements stay those of Level speed", w.class, levelSpeed)
		want(t, "Brakes are those of Dive speed", w.straight().set(0).span(), "-2 to -1")
	}},
	{"AF-26 G hits", func(t *testing.T) {
		d := fight(t, "", []string{"bf-109g", "b-17g"}, mustang)
		c := &d.fleet.craft[0]
		c.silenceGuns(&d.fleet.game.spec[0], 1, 0)
		want(t, "2 fewer on the first of equals", [2]Halves{c.fixed[0], c.fixed[1]}, [2]Halves{0, 4})
		c.silenceGuns(&d.fleet.game.spec[0], 2, 0)
		want(t, "not below 0", [2]Halves{c.fixed[0], c.fixed[1]}, [2]Halves{0, 0})
		b := &d.fleet.craft[1]
		b.silenceGuns(&d.fleet.game.spec[1], 1, 1)
		want(t, "4 fewer on the hemisphere hit", b.hemis, [2]Halves{16, 8})
	}},
	{"AF-27 wing hits", func(t *testing.T) {
		d := fight(t, "", mustang, bomber)
		sp := &d.fleet.game.spec[0]
		for hits, c := range map[uint8]struct{ rates, dive int8 }{0: {0, 0}, 1: {1, 0}, 2: {2, 1}, 3: {3, 1}, 4: {4, 2}} {
			w := sp.WearOf(&tally{wing: hits})
			want(t, "before the limit, Max. Dive", sp.Dives(&w, black), 12-int16(c.rates))
			want(t, "before the limit, red Max. Dive", sp.Dives(&w, red), 18-int16(c.rates))
			want(t, "before the limit, Dive Sp. Climb", sp.DiveClimbs(&w, 150, black), 12-int16(c.rates))
			want(t, "before the limit, Maximum Dive Speed", sp.DiveTop(&w, 150), 12-c.dive)
			want(t, "before the limit, all manoeuvres", w.NoSlip() || w.NoLoop() || w.NoRoll(), false)
			want(t, "before the limit, Level speed", sp.Class(&w, 8, 150), levelSpeed)
		}
		w := sp.WearOf(&tally{wing: 5})
		want(t, "at the limit, Max. Dive", sp.Dives(&w, black), 7)
		want(t, "at the limit, Maximum Dive Speed", sp.DiveTop(&w, 150), 10)
		want(t, "at the limit, no Slip, Half-Loop or Half-Roll", w.NoSlip() && w.NoLoop() && w.NoRoll(), true)
		want(t, "true Dive speed", sp.Class(&w, 8, 150), diveSpeed)
		want(t, "below it", sp.Class(&w, 7, 150), levelSpeed)
		worse := sp.WearOf(&tally{wing: 7})
		want(t, "no more than that", sp.Dives(&worse, black), 7)
		heavy := d.fleet.game.spec[1].WearOf(&tally{wing: 20})
		want(t, "heavy bombers", heavy, d.fleet.game.spec[1].WearOf(&tally{}))
		s := altered(t, "p-51d", func(c *Card) { c.Boxes.W = 6 })
		for hits, rate := range map[uint8]int16{3: 9, 4: 8, 5: 8} {
			w := s.WearOf(&tally{wing: hits})
			want(t, "fewer than 7 intact", s.Dives(&w, black), rate)
			want(t, "fewer than 7 intact, the limit", w.NoSlip(), hits >= 4)
		}
	}},
	{"AF-46 full boxes", func(t *testing.T) {
		sp := &pairOf(t).fleet.game.spec[1] // F8 W7 L6 C3 E3
		for l := range guns {
			how := fates[l]
			h := tally{}
			h[l] = sp.Boxes(l) - 1
			_, gone := fate(sp, &h)
			want(t, "one short", gone, false)
			h[l]++
			end, gone := fate(sp, &h)
			want(t, "full", gone && end == how, true)
		}
		d := pairOf(t)
		d.Ledger = &rules.Ledger{}
		d.Phase = firePhase
		d.combat.hurts[0] = hurt{target: 1, hits: tally{fuselage: 7}, from: rules.Source{Weapon: fixedGuns}}
		d.combat.hurts[1] = hurt{target: 1, hits: tally{fuselage: 1}, from: rules.Source{Weapon: flexibleGuns}}
		d.combat.n = 2
		d.combat.applyHurts(d)
		want(t, "credited to the entry that filled them", d.Ledger.Total(rules.Blue, int(flexibleGuns)).Kills, 1)
	}},
	{"AF-47 hits on an aircraft that another has felled do nothing", func(t *testing.T) {
		d := pairOf(t)
		d.Ledger, d.Log = &rules.Ledger{}, &rules.Recorder{}
		d.Phase = firePhase
		acts := [2]*rules.Act{}
		for k, weapon := range [2]uint8{fixedGuns, flexibleGuns} {
			acts[k] = &rules.Act{Kind: rules.ActFire, Weapon: weapons[weapon].ID, Target: "red 1", Hit: true}
			d.Log.Add(rules.Event{Actor: "blue 1", Act: acts[k]})
			d.combat.hurts[k] = hurt{target: 1, hits: tally{fuselage: 8}, from: rules.Source{Weapon: weapon}}
		}
		d.combat.n = 2
		d.combat.applyHurts(d)
		want(t, "acts", [2]bool{acts[0].Hit, acts[1].Hit}, [2]bool{true, false})
		want(t, "hits", d.Ledger.Total(rules.Blue, int(flexibleGuns)).Hits, 0)
		last := d.Log.Events[len(d.Log.Events)-1]
		want(t, "told", last.Rule+" "+last.Actor+" "+last.Text,
			"AF-47 red 1 is lost already: the hits of flexible guns do nothing")
	}},
}
