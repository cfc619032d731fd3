package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// The radar as far as guns, rockets and the Genie need it: normal mode, search and
// lock-on (AP-16.4). Boresight and auto-track, jammers, decoys, IFF and the
// technologies of AP-16.5 other than look-down come with the missiles.

// detection is AP-16.4.3: by search strength, the greatest range for a roll of 10 or
// less, 9 or less and so on to 1; 0: no such number. Strength 60 is twice 30 (RR-1).
var detection = [...]struct {
	strength int
	ranges   [10]int16
}{
	{3, [10]int16{6, 8, 9, 10, 11, 12, 13, 0, 14, 0}},
	{6, [10]int16{12, 15, 18, 20, 22, 24, 26, 28, 29, 30}},
	{8, [10]int16{16, 20, 24, 28, 30, 32, 34, 36, 38, 40}},
	{10, [10]int16{20, 25, 30, 35, 38, 40, 42, 45, 48, 50}},
	{12, [10]int16{24, 30, 36, 42, 45, 48, 51, 54, 57, 60}},
	{15, [10]int16{30, 38, 45, 52, 56, 60, 64, 68, 72, 75}},
	{18, [10]int16{36, 45, 54, 63, 68, 72, 76, 81, 86, 90}},
	{20, [10]int16{40, 50, 60, 70, 75, 80, 85, 90, 95, 100}},
	{25, [10]int16{50, 63, 75, 87, 94, 100, 106, 113, 119, 125}},
	{30, [10]int16{60, 75, 90, 105, 113, 120, 128, 135, 143, 150}},
	{40, [10]int16{80, 100, 120, 140, 150, 160, 170, 180, 190, 200}},
	{50, [10]int16{100, 125, 150, 175, 188, 200, 213, 225, 238, 250}},
}

// baseStrength is the row that the rows of unprinted strengths are scaled from (RR-1).
const baseStrength = 3 // index of strength 10

// detectionNeed is the highest roll whose range is at least rng, 0 beyond all of them.
func detectionNeed(strength, rng int) int {
	row, scale := &detection[baseStrength].ranges, strength
	for k := range detection {
		if detection[k].strength == strength {
			row, scale = &detection[k].ranges, 10
		}
	}
	for k, r := range row {
		if r != 0 && rng <= (int(r)*scale+5)/10 {
			return 10 - k
		}
	}
	return 0
}

// endless stands for no limit in verticalLimits.
const endless = 1 << 12

// verticalLimits is AP-16.6: row = arc; columns VD, SD and UD, LVL, SC, ZC, VC: least
// and greatest altitude of the target above the radar, in half levels a hex of
// horizontal range.
var verticalLimits = [4][6][2]int{
	{{-18, -4}, {-6, -1}, {-1, 1}, {0, 4}, {1, 8}, {4, 18}},                        // limited
	{{-endless, -2}, {-10, 0}, {-2, 2}, {-1, 6}, {0, 10}, {2, endless}},            // 180+
	{{-endless, -1}, {-16, 0}, {-4, 4}, {-2, 8}, {0, 16}, {1, endless}},            // 150+
	{{-endless, 0}, {-endless, 1}, {-8, 8}, {-4, 12}, {-1, endless}, {0, endless}}, // 120+
}

var verticalColumn = [flight.NumTypes]int{flight.VD: 0, flight.SD: 1, flight.UD: 1, flight.LVL: 2, flight.SC: 3, flight.ZC: 4, flight.VC: 5}

// scopes are the arcs of radars, in the order of the rows of verticalLimits.
var scopes = [4]struct {
	name string
	arcs hex.Arcs
}{{"limited", hex.Limited}, {"180+", hex.Ahead180}, {"150+", hex.Ahead150}, {"120+", hex.Ahead120}}

// scope is the row of a radar's arc; ok is false for one that only ranges.
func scope(r *card.Radar) (row int, ok bool) {
	for k := range scopes {
		if scopes[k].name == r.Arc {
			return k, true
		}
	}
	return 0, false
}

// higherClear is the target's altitude above which there is no ground clutter, lowClear
// that up to which only a lower radar sees it (AP-16.3).
const (
	higherClear = 10
	lowClear    = 4
)

// clear reports whether a target at altitude t is out of the ground clutter of a radar at
// altitude r without look-down, h hexes away, over level 0 (AP-16.3); keep: to keep a track.
func clear(t, r, h int, keep bool) bool {
	switch {
	case t > higherClear:
		return true
	case t <= lowClear:
		return t > 0 && r < t
	}
	return keep || r <= t || r <= 2*t-1 && h <= t-1
}

// scans reports whether the radar of i reaches t at the end of the flight phase
// (AP-16.2.4, AP-16.3): within range, horizontal arc and vertical limits, out of clutter.
func (d *Duel) scans(i, t, reach int, keep bool) bool {
	k := d.game.spec[i].card
	f, e := &d.craft[i].fly, &d.craft[t].fly
	row, ok := scope(k.Radar)
	if !ok {
		return false
	}
	dh := int(e.Altitude) - int(f.Altitude)
	h := hex.Range(f.At, e.At)
	if hex.FullRange(f.At, e.At, dh) > reach || hex.Sensor(f.Pose(), e.Pose(), f.Bank)&scopes[row].arcs == 0 {
		return false
	}
	if v := verticalLimits[row][verticalColumn[f.Type]]; 2*dh < v[0]*h || 2*dh > v[1]*h { // RR-11
		return false
	}
	return k.Tech.LookDown && d.craft[i].rec.TechnologyWorks() || clear(int(e.Altitude), int(f.Altitude), h, keep)
}

// radarUsable is AP-16.2.3: what no use of the radar allows.
func (d *Duel) radarUsable(i int) bool {
	c, sp := &d.craft[i], &d.game.spec[i]
	f := &c.fly
	return sp.card.Radar != nil && c.rec.RadarWorks() && c.shots == 0 && c.rocketShots == 0 && !c.abnormal() &&
		!f.Move.Spun && !c.rec.HeavyThisTurn && !f.Move.Start.DamageControl && !c.preempted && d.operatorAble(i)
}

// operatorAble reports whether somebody works the radar in normal mode (AP-16.2.2).
func (d *Duel) operatorAble(i int) bool {
	c, sp := &d.craft[i], &d.game.spec[i]
	if sp.numSeats > 1 {
		return c.seats[1].Condition == crew.Able
	}
	return !c.pilotOut()
}

// radarSearches reports whether the flight phase allowed searching, keeping detections
// and trying to track (AP-16.2.1, first column).
func (d *Duel) radarSearches(i int) bool {
	c := &d.craft[i]
	m := &c.fly.Move
	most := card.TT
	if d.game.spec[i].numSeats > 1 {
		most = card.HT
	}
	return d.radarUsable(i) && c.fly.MayRadar() && m.Tight <= most && d.calm(i) && m.Unloaded == 0
}

// calm reports whether the move had no maneuvers but slides and one vertical roll; vectored
// thrust is one (AP-13.6, R-39).
func (d *Duel) calm(i int) bool {
	m := &d.craft[i].fly.Move
	return m.VRolls <= 1 && m.Rolls == m.VRolls && m.Vectored == 0 && !m.Start.HRD
}

// keepsLock reports whether a lock-on survives the flight phase (AP-16.4.7).
func (d *Duel) keepsLock(i int) bool {
	c, sp := &d.craft[i], &d.game.spec[i]
	t := int(c.locked) - 1
	return sp.card.Radar != nil && c.rec.RadarWorks() && !c.abnormal() && !c.fly.Move.Spun && !c.rec.HeavyThisTurn && !c.preempted &&
		d.operatorAble(i) && c.fly.Move.Tight < card.ET && d.calm(i) && d.scans(i, t, sp.card.Radar.TrackingRange, true)
}

// breakLock ends a lock-on during the move that does not allow it (AP-16.4.7).
func (d *Duel) breakLock(i int) {
	c := &d.craft[i]
	if c.locked != 0 && (c.tightest == card.ET || !d.calm(i) || c.fly.Move.Spun) {
		c.locked = 0
		if d.log != nil {
			d.logText(i, "AP-16.4.7", "loses its lock-on by its maneuvers")
		}
	}
}

// playRadar is the radar phase (AP-16.2.5). Everybody who may searches for the nearest
// enemies not detected yet and then tries to lock on to the nearest detected.
func (d *Duel) playRadar() bool {
	for i := range d.game.total {
		if c := &d.craft[i]; !c.lost && d.game.spec[i].card.Radar != nil && d.game.spec[i].card.Radar.SearchRange > 0 {
			d.useRadar(i)
		}
		if !d.craft[i].lost && d.tailRadar(i) != nil {
			d.useTailRadar(i)
		}
	}
	return false
}

// searches is how many undetected targets are searched for a game turn (AP-16.4.3).
const searches = 4

func (d *Duel) useRadar(i int) {
	c, k := &d.craft[i], d.game.spec[i].card
	if c.locked != 0 && !d.keepsLock(i) {
		if d.log != nil {
			d.logText(i, "AP-16.4.7", "loses its lock-on")
		}
		c.locked = 0
	}
	if c.locked != 0 {
		return
	}
	if !d.radarSearches(i) {
		c.detects = 0
		return
	}
	from, to := d.enemies(c.side)
	for t := from; t < to; t++ {
		if c.detects&(1<<t) != 0 && (d.craft[t].lost || !d.scans(i, t, k.Radar.SearchRange, false)) {
			c.detects &^= 1 << t
		}
	}
	d.searchFor(i)
	d.lockOn(i)
}

// searchFor rolls for undetected enemies, the nearest first (AP-16.4.3).
func (d *Duel) searchFor(i int) {
	c, k := &d.craft[i], d.game.spec[i].card
	tried := c.detects
	for range searches {
		t := d.nearest(i, ^tried, k.Radar.SearchRange)
		if t < 0 {
			return
		}
		tried |= 1 << t
		need := detectionNeed(k.Radar.SearchStrength, d.distance(i, t))
		operator := &c.seats[crew.RadarOperator(int(d.game.spec[i].numSeats))].Member
		modifier := d.game.spec[t].card.Size
		if d.game.opt.crewRules {
			modifier += operator.Modifier(crew.RadarSearch)
		}
		die := d.roll(c.side, forSearch)
		found := die+modifier <= need
		if found {
			c.detects |= 1 << t
		}
		if d.log != nil {
			d.logSearch(i, t, die, need, modifier, found)
		}
	}
}

// lockOn tries to track one detected enemy (AP-16.4.6).
func (d *Duel) lockOn(i int) {
	c, r := &d.craft[i], d.game.spec[i].card.Radar
	if r.TrackingRange == 0 || r.LockOn == 0 {
		return
	}
	t := d.nearest(i, c.detects, r.TrackingRange)
	if t < 0 {
		return
	}
	die := d.roll(c.side, forLockOn)
	if die <= r.LockOn {
		c.locked, c.detects = uint8(t+1), 0
	}
	if d.log != nil {
		d.logLockOn(i, t, die, r.LockOn)
	}
}

// nearest is the nearest enemy of the set that the radar reaches, -1: none.
func (d *Duel) nearest(i int, set uint8, reach int) int {
	best, at := 0, -1
	from, to := d.enemies(d.craft[i].side)
	for t := from; t < to; t++ {
		if set&(1<<t) == 0 || d.craft[t].lost || !d.scans(i, t, reach, false) {
			continue
		}
		if r := d.distance(i, t); at < 0 || r < best {
			best, at = r, t
		}
	}
	return at
}

// distance is the ordinary range of two aircraft in hexes (AP-3.5).
func (d *Duel) distance(i, t int) int {
	a, b := &d.craft[i].fly, &d.craft[t].fly
	return hex.FullRange(a.At, b.At, int(b.Altitude)-int(a.Altitude))
}
