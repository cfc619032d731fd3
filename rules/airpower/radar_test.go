package airpower

import (
	"testing"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/flight"
)

// The printed table of AP-16.4.3 by the roll of each range and the next.
func TestDetection(t *testing.T) {
	t.Parallel()
	for _, row := range detection {
		for k, r := range row.ranges {
			if r == 0 {
				continue
			}
			next := 0 // the next printed number
			for m := k + 1; m < len(row.ranges) && next == 0; m++ {
				if row.ranges[m] != 0 {
					next = 10 - m
				}
			}
			same(t, "AP-16.4.3 in range", detectionNeed(row.strength, int(r)), 10-k)
			same(t, "AP-16.4.3 beyond", detectionNeed(row.strength, int(r)+1), next)
		}
	}
	same(t, "RR-1 strength 60", detectionNeed(60, 120), 10)
	same(t, "RR-1 strength 60 beyond", detectionNeed(60, 121), 9)
	same(t, "R-1", detectionNeed(10, 27), 8)
}

func TestGroundClutter(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		t, r, h    int
		seen, kept bool
	}{
		{0, 0, 0, false, false}, {1, 0, 0, true, true}, {1, 1, 0, false, false}, {4, 3, 9, true, true}, {4, 4, 9, false, false},
		{6, 11, 5, true, true}, {6, 12, 5, false, true}, {6, 11, 6, false, true}, {8, 14, 6, true, true}, {8, 14, 8, false, true}, {8, 8, 20, true, true},
		{10, 19, 9, true, true}, {10, 20, 9, false, true}, {11, 40, 60, true, true},
	} {
		same(t, "AP-16.3 search", clear(c.t, c.r, c.h, false), c.seen)
		same(t, "AP-16.3 keep", clear(c.t, c.r, c.h, true), c.kept)
	}
}

func TestVerticalLimits(t *testing.T) {
	t.Parallel()
	d := begun(t, quiet+"blue: {card: f-4c}\nred: {card: mig-17f}")
	for _, c := range []struct {
		fly    flight.Type
		h, dh  int
		inside bool
	}{
		{flight.LVL, 25, -4, true}, {flight.LVL, 5, 5, true}, {flight.LVL, 5, 6, false}, {flight.LVL, 5, -6, false},
		{flight.SC, 9, -4, true}, {flight.SC, 9, -5, false}, {flight.SC, 9, 27, true}, {flight.SC, 9, 28, false}, // AP-16.6
		{flight.VD, 3, -3, true}, {flight.VD, 3, -2, false}, {flight.SD, 3, 0, true}, {flight.SD, 3, 1, false},
		{flight.VC, 3, 3, true}, {flight.VC, 3, 2, false}, {flight.ZC, 3, 15, true}, {flight.ZC, 3, 16, false}, {flight.ZC, 3, -1, false},
	} {
		d.put(0, 0, 0, 3, 30, 10)
		d.put(1, 0, int16(4*c.h), 9, int16(30+c.dh), 8)
		d.craft[0].fly.Type = c.fly
		same(t, "AP-16.6 "+c.fly.String(), d.scans(0, 1, 100, false), c.inside)
	}
	d.put(1, 0, -40, 9, 30, 8)
	d.craft[0].fly.Type = flight.LVL
	same(t, "AP-16.2.4 behind", d.scans(0, 1, 100, false), false)
	d.put(1, 0, 40, 9, 30, 8)
	same(t, "AP-16.2.4 out of range", d.scans(0, 1, 9, false), false)
}

// What a move allows the radar in normal mode (AP-16.2.1).
func TestRadarAndFlight(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name         string
		change       func(d *Duel)
		search, keep bool
	}{
		{"level", func(*Duel) {}, true, true},
		{"HT with a radar officer", func(d *Duel) { d.craft[0].fly.Move.Tight = card.HT }, true, true},
		{"BT", func(d *Duel) { d.craft[0].fly.Move.Tight = card.BT }, false, true},
		{"ET", func(d *Duel) { d.craft[0].fly.Move.Tight = card.ET }, false, false},
		{"a roll", func(d *Duel) { d.craft[0].fly.Move.Rolls = 1 }, false, false},
		{"a vertical roll", func(d *Duel) { d.craft[0].fly.Move.Rolls, d.craft[0].fly.Move.VRolls = 1, 1 }, true, true},
		{"unloaded FPs", func(d *Duel) { d.craft[0].fly.Move.Unloaded = 2 }, false, true},
		{"a gun attack", func(d *Duel) { d.craft[0].shots = 1 }, false, true},
		{"preempted", func(d *Duel) { d.craft[0].preempted = true }, false, false},
		{"heavy damage", func(d *Duel) { d.craft[0].rec.HeavyThisTurn = true }, false, false},
		{"officer out", func(d *Duel) { d.setCondition(0, 1, 1) }, false, false},
		{"radar lost", func(d *Duel) { d.craft[0].rec.Lost = d.craft[0].rec.Lost.With(3) }, false, false},
	} {
		d := begun(t, quiet+"blue: {card: f-4c}\nred: {card: mig-17f}")
		d.put(0, 0, 0, 3, 20, 10)
		d.put(1, 0, 40, 9, 20, 8)
		d.craft[0].locked = 2
		c.change(d)
		same(t, "AP-16.4.1 search: "+c.name, d.radarSearches(0), c.search)
		same(t, "AP-16.4.7 keep: "+c.name, d.keepsLock(0), c.keep)
	}
}
