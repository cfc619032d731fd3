// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"math/big"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/damage"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// shippedCards is the catalog of the shipped cards, which take long to parse.
var shippedCards = sync.OnceValues(func() (*yamldoc.Catalog, error) { return yamldoc.NewCatalog("card", card.Shipped()) })

// oddsOf answers a question of the odds command: "missile missile=AIM-9B target=mig-17f angle-off=0".
func oddsOf(t *testing.T, line string) *rules.Odds {
	t.Helper()
	catalog, err := shippedCards()
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(line)
	given := map[string]string{}
	for _, w := range words[1:] {
		k, v, _ := strings.Cut(w, "=")
		given[k] = v
	}
	for _, a := range append(gunnery.Attacks(card.Compile), guided.Attacks()...) {
		if a.ID != words[0] {
			continue
		}
		o, err := a.Odds(given, catalog.Find)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	t.Fatalf("no attack %s", words[0])
	return nil
}

// agree compares counts by value with exact odds.
func agree(t *testing.T, o *rules.Odds, counts []int) {
	t.Helper()
	whole := big.NewInt(1)
	for _, c := range o.Chances {
		whole.Mul(whole, new(big.Int).Div(c.Denom(), new(big.Int).GCD(nil, nil, whole, c.Denom())))
	}
	chances := make([]int, len(counts))
	for k, v := range o.Values {
		n := new(big.Rat).Mul(o.Chances[k], new(big.Rat).SetInt(whole))
		chances[v] = int(n.Num().Int64())
	}
	aptest.ChiSquared(t, o.Name, counts, chances, int(whole.Int64()))
}

// evenly compares how often something came up with its exact chance.
func evenly(t *testing.T, what string, chance *big.Rat, n int) {
	t.Helper()
	yes, whole := int(chance.Num().Int64()), int(chance.Denom().Int64())
	aptest.ChiSquared(t, what, []int{n, aptest.EngineTrials - n}, []int{yes, whole - yes}, whole)
}

// A missileShot is a missile that is about to attack, and the question whose answer its attack must fit.
type missileShot struct {
	name, text, missile string
	set                 func(d *Duel, b *Bird)
	odds                string
}

// astern is a missile one hex behind its target, on its tail; closing is one ahead of it, nose to nose.
func astern(d *Duel, b *Bird) {
	put(d, 1, 0, 28, 3, 18, 10)
	b.Fly.At, b.Fly.Speed, b.Fly.Flown = hex.Point{Y: 24}, 11, true
}

func closing(d *Duel, b *Bird) {
	astern(d, b)
	put(d, 1, 0, 28, 9, 18, 10)
}

const (
	decoyed = quiet + "blue: {card: f-4c, loadout: \"1967\"}\n" +
		"red: {card: f-4j, decoys: {flares: 8, chaff: 8}, programme: {flares: 2, chaff: 3, when: always}}\n"
	alkali = quiet + "blue: {card: mig-21pf, loadout: alkali}\nred: {card: f-4e}\n"
	falcon = quiet + "blue: {card: f-102a, load: [{store: AIM-26A, station: 3}]}\nred: {card: mig-17f}\n"
)

var missileShots = []missileShot{
	{"AP-14.6.4 infrared, idle and not engaged", phantomC, "AIM-9B",
		func(d *Duel, b *Bird) { astern(d, b); d.Crafts[1].Fly.Power = card.Idle },
		"missile missile=AIM-9B target=mig-17f angle-off=0 power=idle"},
	{"AP-14.5.5 infrared, engaged, M-1", phantomC, "AIM-9B",
		func(d *Duel, b *Bird) {
			put(d, 1, 2, 42, 1, 18, 10)
			b.Fly.At, b.Fly.Facing, b.Fly.Speed, b.Fly.Flown = hex.Point{X: 2, Y: 38}, 2, 11, true
			d.Crafts[1].Fly.Power, d.Crafts[1].Engaged = card.Military, true
		}, "missile missile=AIM-9B target=mig-17f angle-off=90 power=military engaged=yes"},
	{"AP-15.5.4 infrared, damaged target in afterburner with a programme of flares", decoyed, "AIM-9B",
		func(d *Duel, b *Bird) {
			astern(d, b)
			d.jamming().runProgrammes()
			d.Crafts[1].Fly.Power = card.Afterburner
			d.Crafts[1].Rec.State = damage.StateL
		}, "missile missile=AIM-9B target=f-4j angle-off=0 power=afterburner flares=2 lost=L"},
	{"AP-17.4 semi-active, jammed and in chaff", decoyed, "AIM-7E",
		func(d *Duel, b *Bird) { closing(d, b); d.jamming().runProgrammes() },
		"missile missile=AIM-7E target=f-4j angle-off=180 chaff=3 djm="},
	{"AP-17.4.4 semi-active, low target", phantomE, "AIM-7E2",
		func(d *Duel, b *Bird) {
			closing(d, b)
			put(d, 0, 0, 0, 3, 9, 12)
			put(d, 1, 0, 28, 9, 3, 10)
			b.Fly.Altitude = 3
		}, "missile missile=AIM-7E2 target=mig-17f angle-off=180 clutter=yes height=3"},
	{"AP-17.1 beam rider", alkali, "AA-1A", astern, "missile missile=AA-1A target=f-4e angle-off=0"},
	{"AP-17.3 active", phantomE, "AIM-47",
		func(d *Duel, b *Bird) { closing(d, b); b.Terminal = true }, "missile missile=AIM-47 target=mig-17f angle-off=180"},
	{"AP-17.9 nuclear, on command at three hexes", falcon, "AIM-26A",
		func(d *Duel, b *Bird) { astern(d, b); b.Fly.At.Y = 16; put(d, 0, 0, -80, 3, 18, 12) },
		"missile missile=AIM-26A target=mig-17f angle-off=0 burst=3"},
}

// TestEngineMissiles compares attacks of every guidance with the odds command.
func TestEngineMissiles(t *testing.T) {
	t.Parallel()
	for _, tt := range missileShots {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := launching(t, tt.text, exampleM1)
			if tt.missile == "AIM-47" {
				d.Compiled.Arms[0], d.Compiled.NArms = armed("AIM-47"), 1
			}
			tt.set(d, launchAt(d, tt.missile, 0, 1))
			line := tt.odds
			if strings.HasSuffix(line, "djm=") {
				deceiver := d.Arms().Mark(1).Deceiver
				if deceiver == 0 {
					t.Fatal("no jammer")
				}
				line += string('0' + rune(deceiver))
			}
			o := oddsOf(t, line)
			d.Attach(&rules.Ledger{}, nil)
			fresh := *d
			before := fresh.Crafts[1].Rec.State
			hits, states := 0, make([]int, damage.NumStates)
			weapon := d.Birds[0].From.Weapon
			for n := range aptest.EngineTrials {
				*d = fresh
				d.Dice().Reset(33, n)
				was := d.Ledger.Total(0, int(weapon))
				d.Missiles().AttackWith(&d.Birds[0])
				now := d.Ledger.Total(0, int(weapon))
				hits += int(now.Hits - was.Hits)
				states[min(int(before)+int(now.Damage-was.Damage), int(damage.Destroyed))]++
			}
			if d.Arms().Ordnance(&d.Birds[0]).Card.Notes.Has(armory.Nuclear) { // whose system checks count as damage
				evenly(t, "lost", o.Lost, states[damage.Destroyed])
			} else {
				agree(t, o, states)
			}
			evenly(t, "hit", o.Hit, hits)
		})
	}
}

// TestEngineDecoys compares decoys thrown by hand, and the attack after them, with the odds command.
func TestEngineDecoys(t *testing.T) {
	t.Parallel()
	for name, angle := range map[string]string{"AIM-9B": "0", "AIM-7E": "180"} {
		d := launching(t, decoyed, exampleM1)
		b := launchAt(d, name, 0, 1)
		if angle == "0" {
			astern(d, b)
		} else {
			closing(d, b)
		}
		d.Crafts[1].Engaged, d.Crafts[1].Fly.Power = true, card.Normal
		d.Compiled.warfare = false // no jammer, no programme
		o := oddsOf(t, "missile missile="+name+" target=f-4j engaged=yes throw=2 angle-off="+angle)
		d.Attach(&rules.Ledger{}, nil)
		fresh, states := *d, make([]int, damage.NumStates)
		weapon := b.From.Weapon
		for n := range aptest.EngineTrials {
			*d = fresh
			d.Dice().Reset(34, n)
			was := d.Ledger.Total(0, int(weapon)).Damage
			d.pursuer = 0
			d.defences().chooseDecoys(1, 2)
			states[d.Ledger.Total(0, int(weapon)).Damage-was]++
		}
		agree(t, o, states)
	}
}

// TestEngineLaunches compares launches with the odds command.
func TestEngineLaunches(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, text, missile string
		set                 func(d *Duel)
		odds                string
	}{
		{"AP-14.2.6 infrared, M-1", phantomC, "AIM-9B", func(*Duel) {}, "launch missile=AIM-9B"},
		{"AP-14.2.7 after a break turn, the launcher hit", phantomC, "AIM-9B", func(d *Duel) {
			d.Crafts[0].Fly.Recovery.Rem[card.BT] = 2
			d.Crafts[0].Fly.Recovery.Causing = 1 << card.BT
			d.Crafts[0].Rec.State = damage.StateL
		}, "launch missile=AIM-9B turn=BT damage=L"},
		{"AP-15.2.1 infrared, clutter", phantomC, "AIM-9B", func(d *Duel) {
			put(d, 0, 0, 0, 3, 12, 12)
			d.Crafts[0].Fly.Type = flight.SD
			put(d, 1, 0, 24, 3, 8, 10)
		}, "launch missile=AIM-9B launch-clutter=yes"},
		{"AP-17.2 semi-active, locked on", phantomE, "AIM-7E2", headOn, "launch missile=AIM-7E2"},
		{"AP-17.7 semi-active, snap-fired",
			quiet + "blue: {card: f-4e, loadout: \"1972\", radar: boresight}\nred: {card: mig-17f}\n", "AIM-7E2",
			func(d *Duel) {
				headOn(d)
				d.Crafts[0].Locked, d.Crafts[0].Mode = 0, 1
			}, "launch missile=AIM-7E2 snap=yes"},
		{"AP-17.1 beam rider", alkali, "AA-1A", func(d *Duel) {
			headOn(d)
			put(d, 1, 0, 24, 3, 20, 8)
		}, "launch missile=AA-1A"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			d := launching(t, tt.text, exampleM1)
			tt.set(d)
			arm := uint8(0)
			for d.Compiled.Arms[arm].Card.Name != tt.missile {
				arm++
			}
			mark := d.Arms().Mark(1)
			if _, why := d.Arms().CheckLaunch(0, 1, arm, &mark); why != guided.Allowed {
				t.Fatal(why)
			}
			o := oddsOf(t, tt.odds)
			fresh, results := *d, make([]int, guided.NumResults)
			d.Attach(nil, nil)
			for n := range aptest.EngineTrials {
				*d = fresh
				d.Dice().Reset(35, n)
				r, _ := d.Launches().attemptLaunch(0, 1, arm, 0)
				results[r]++
			}
			agree(t, o, results)
		})
	}
}
