// Inside: it looks at newRunner, seeing and play, of which a caller sees only what follows.
package sim

import (
	"math"
	"slices"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// envelopePlans are experiments whose shots are compared with the envelopes of their weapons.
var envelopePlans = []struct {
	name  string
	duels int64
	exact bool // nothing but where the two are changes the chance of a shot
}{
	{"tornado-vs-ufo", 2000, false}, {"doctrines", 500, false}, // ray guns with less than their full charge
	{"spitfire-vs-bf109e", 1000, true}, {"fighters-vs-he111", 300, true},
	{"mustang-vs-gustav", 60, true}, {"fortress-clock", 60, true},
	{"phantom-vs-mig21", 40, false}, {"missiles-in-vietnam", 30, false},
}

// Whatever is fired in duels is fired from within the envelope of its weapon, and hits as often as that allows.
func TestShotsLieInTheirEnvelopes(t *testing.T) {
	t.Parallel()
	for _, c := range envelopePlans {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			plan, err := Folders{}.Plan(c.name, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			cell := &plan.Cells[0]
			var tally results.Tally
			newRunner(cell, 5).play(0, c.duels, seeing(func(duel int64, o *rules.Outcome, l *rules.Ledger, dice uint64) {
				tally.Add(duel, o, l, dice)
			}))
			shots := int64(0)
			for side := range rules.Side(2) {
				for w, weapon := range cell.Game.Weapons() {
					if e := cell.Game.Envelope(side, w); weapon.ID != "genie" && weapon.ID != "collision" {
						shots += inEnvelope(t, weapon.Name, tally.Shots.Of(side, w), e, c.exact)
					} else if !e.Empty() {
						t.Errorf("%s has an envelope", weapon.Name)
					}
				}
			}
			if shots < 30 {
				t.Errorf("%d shots", shots)
			}
		})
	}
}

// inEnvelope compares the shots of a weapon with its envelope and counts them.
func inEnvelope(t *testing.T, name string, use *results.WeaponUse, e *rules.Envelope, exact bool) (shots int64) {
	t.Helper()
	if use == nil {
		return 0
	}
	hits, least, most := 0.0, 0.0, 0.0
	for b := range use.Bands {
		for a := range use.Bands[b] {
			u, r := use.Bands[b][a], &e[b][a]
			if u.Shots > 0 && !r.Can {
				t.Errorf("%s: %d shots from band %d, angle %d", name, u.Shots, b, a)
			}
			n := float64(u.Shots)
			shots, hits = shots+u.Shots, hits+float64(u.Hits)
			least, most = least+n*share(r.Least), most+n*share(r.Most)
		}
	}
	if off := 4.5 * math.Sqrt(float64(shots)) / 2; exact && (hits < least-off || hits > most+off) {
		t.Errorf("%s: %d shots hit %.0f times, want %.0f to %.0f", name, shots, hits, least, most)
	}
	return shots
}

// share is a chance from 0 to 1.
func share(c rules.Chance) float64 { return float64(c.Hits) / float64(max(c.Of, 1)) }

// The chances of the envelopes are those of the tables, worked by hand.
func TestEnvelopesByHand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		experiment, weapon string
		side               rules.Side
		band, angle        int
		want               rules.Reach
	}{
		// UFO-17: 6 + 1 - 3 and 6 + 1 - 4 of the faces give a roll.
		{"tornado-vs-ufo", "cannon", rules.Blue, 1, 0, rules.Reach{Can: true, Least: rules.Chance{Hits: 3, Of: 6}, Most: rules.Chance{Hits: 4, Of: 6}}},
		{"tornado-vs-ufo", "cannon", rules.Blue, 3, 0, rules.Reach{}},
		// UFO-18: within 24 inches, from everywhere.
		{"tornado-vs-ufo", "amraam", rules.Blue, 5, 5, rules.Reach{Can: true}},
		{"tornado-vs-ufo", "sidewinder", rules.Blue, 4, 0, rules.Reach{}},
		// AF-11, AF-12: from astern no roll; from ahead a single 6 where the two meet at 10 speed points, else none.
		{"mustang-vs-gustav", "fixed-guns", rules.Blue, 0, 0, rules.Reach{Can: true, Least: rules.Chance{Hits: 1, Of: 1}, Most: rules.Chance{Hits: 1, Of: 1}}},
		{"mustang-vs-gustav", "fixed-guns", rules.Blue, 0, 5, rules.Reach{Can: true, Least: rules.Chance{Hits: 1, Of: 6}, Most: rules.Chance{Hits: 1, Of: 1}}},
		// AP-9.1.3: nobody shoots guns at 3 hexes.
		{"phantom-vs-mig21", "gun", rules.Blue, 3, 0, rules.Reach{}},
		// AP-15.1.5: an early seeker is launched at a jet from its rear 60 at most.
		{"missiles-in-vietnam", "aim-9b", rules.Blue, 2, 0, rules.Reach{Can: true}},
		{"missiles-in-vietnam", "aim-9b", rules.Blue, 2, 3, rules.Reach{}},
	} {
		plan, err := Folders{}.Plan(c.experiment, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		game := plan.Cells[0].Game
		w := slices.IndexFunc(game.Weapons(), func(w rules.Weapon) bool { return w.ID == c.weapon })
		if got := game.Envelope(c.side, w)[c.band][c.angle]; w < 0 || got != c.want {
			t.Errorf("%s, %s, band %d, angle %d: found %v, want %v", c.experiment, c.weapon, c.band, c.angle, got, c.want)
		}
	}
}
