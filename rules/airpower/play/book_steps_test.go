// Inside: they set scenes in the state by hand, read it back, and pin the dice.
package play

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/armory"
	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/hex"
)

// The FPs of a missile in a replay, and the tracking check at the end of a proportional move.

// needs is the printed turn table: FPs before a facing change, and the greatest there.
func (b *book) needs(d *bookBird) (fps, most int) {
	var printed struct {
		StartSpeedColumns []int
		ByBand            map[string]map[string][]*int
	}
	b.table("AP-7.1", &printed)
	column := 0
	for k, from := range printed.StartSpeedColumns {
		if d.speed >= from {
			column = k
		}
	}
	switch e := printed.ByBand[d.band.String()][d.m.TurnRate.String()][column]; {
	case e == nil:
		return 99, 0
	case *e >= 60:
		return 1, *e
	default:
		return (*e + int(d.m.TurnDivisor) - 1) / int(d.m.TurnDivisor), 30
	}
}

var bookHands = map[string]hex.Hand{"left": hex.Left, "right": hex.Right}

// step checks an FP.
func (b *book) step(e *rules.Event, d *bookBird) {
	t := b.craft[d.target]
	if d.shares == nil || d.segment >= len(d.shares) {
		b.errorf("%s has no FPs left, but %s", e.Actor, e.Text)
		return
	}
	if d.blind {
		b.errorf("%s flies on without its target: %s", e.Actor, e.Text)
	}
	if d.left == 0 { // a proportional move begins
		d.left, d.move, d.moveFPs = d.shares[d.segment], hex.Slope{}, 0
		d.began = hex.FullRange(d.pose.At, t.pose.At, t.level-d.level)
	}
	if d.guidedBy() {
		b.seen[aGuidedMove]++
		if b.lit[d.by] != d.target {
			b.errorf("%s flies without illumination: %s", e.Actor, e.Text)
		}
	}
	text, _, _ := strings.Cut(e.Text[strings.Index(e.Text, ": ")+2:], " (")
	one := hex.Slope{}
	climbs := map[string]int{"climb 1": 1, "climb 2": 2, "dive 1": -1, "dive 2": -2, "dive 3": -3}
	bandBefore := card.BandOf(d.level)
	d.turning++
	changed := 0
	for _, w := range strings.Split(text, ", ") {
		levels := climbs[w]
		degrees, _ := strconv.Atoi(w[strings.LastIndex(w, " ")+1:])
		switch {
		case w == "turn left", w == "turn right":
			d.hand, d.turning, d.band = w[5:], 1, bandBefore
			if d.turn == 1 && d.fps == 0 && !d.m.Notes.Has(armory.InstantArming) {
				b.errorf("%s turns before it is armed", e.Actor)
			}
		case w == "stop":
			d.hand = ""
		case w == "H", w == "H with free descent":
			d.pose = d.pose.Ahead()
			one.HFPs = 1
			if w != "H" {
				one.Levels = -1
				b.seen[aFreeDescent]++
			}
			d.level0++
		case levels != 0:
			one.Levels = int16(levels)
			b.vertical(e, d, levels, t)
		case strings.HasPrefix(w, "turns "):
			changed = degrees
			need, most := b.needs(d)
			if d.hand == "" || d.turning < need || changed > most {
				b.errorf("%s: %s after %d FPs of %d at speed %d", e.Actor, e.Text, d.turning, need, d.speed)
			}
			d.pose = d.pose.Turn(bookHands[d.hand], changed/30)
			d.hand = ""
			b.seen[aFacingChange]++
		case strings.HasPrefix(w, "snap-turn "):
			if d.snapped {
				b.errorf("%s: a second snap-turn", e.Actor)
			}
			d.snapped, d.hand = true, ""
			changed = degrees
			d.pose = d.pose.Turn(bookHands[strings.Fields(w)[1]], changed/30)
			d.level0++
		default:
			b.errorf("%s: no policy flies %s", e.Actor, e.Text)
		}
	}
	d.facings += changed / 30
	d.level += int(one.Levels)
	if d.pose != poseOf(e.Place) || d.level != e.Place.Altitude/feetALevel {
		b.errorf("%s: %s, want %v on level %d", e.Actor, e.Text, d.pose, d.level)
	}
	d.fps++
	if text := fmt.Sprintf("FP %d of %d: ", d.fps, d.total()); !strings.HasPrefix(e.Text, text) {
		b.errorf("%s: %s, want %s", e.Actor, e.Text, text)
	}
	d.left--
	d.moveFPs++
	d.prev, d.last = d.last, one
	d.move.Levels += one.Levels
	d.move.HFPs += one.HFPs
	if d.left == 0 {
		for d.segment++; d.segment < len(d.shares) && d.shares[d.segment] == 0; d.segment++ {
		}
		d.blind = !b.tracks(d) && (d.pose.At != t.pose.At || d.level != t.level) // there it attacks first
	}
}

// quick is the turn ability of BT/2 and better.
func (b *book) quick(d *bookBird) bool {
	return (d.m.TurnRate == card.BT || d.m.TurnRate == card.ET) && d.m.TurnDivisor >= 2
}

// vertical checks a climbing or diving FP (AP-MFR.1.5, AP-MFR.3.3 to AP-MFR.3.5).
func (b *book) vertical(e *rules.Event, d *bookBird, levels int, t *bookCraft) {
	way := 1
	b.seen[aClimb]++
	if levels < 0 {
		way = -1
		b.seen[aDive]++
	}
	need := (d.speed + 2) / 3
	if b.quick(d) {
		need = (d.speed + 9) / 10
	}
	switch {
	case way > 0 && d.level > t.level && !d.m.Notes.Has(armory.MidCourse):
		b.errorf("%s climbs above its target: %s", e.Actor, e.Text)
	case way < 0 && d.level < t.level:
		b.errorf("%s dives below its target: %s", e.Actor, e.Text)
	case d.vert == -way && d.level0 < need:
		b.errorf("%s changes its vertical direction after %d level FPs of %d: %s", e.Actor, d.level0, need, e.Text)
	}
	if levels == -1 {
		if d.dives++; d.dives > 1 {
			b.errorf("%s dives one level twice in a game turn", e.Actor)
		}
	}
	d.vert, d.level0 = way, 0
}

// guidedBy reports whether the missile needs illumination all the way: beam riders and semi-active ones do.
func (d *bookBird) guidedBy() bool {
	return d.m.Guidance == armory.BeamRiding || d.m.Guidance == armory.SemiActive
}

// guides reports whether the launcher can illuminate for the missile, in whatever bank: it is there, with the
// target in the arc of its radar, or a beam rider in its limited arc.
func (b *book) guides(d *bookBird) bool {
	c, at, field := b.craft[d.by], b.craft[d.target].pose, b.craft[d.by].radar
	if d.m.Guidance == armory.BeamRiding {
		at, field = d.pose, hex.Limited
	}
	in := hex.Sensor(c.pose, at, hex.Level) | hex.Sensor(c.pose, at, hex.Left) | hex.Sensor(c.pose, at, hex.Right)
	return !c.lost && in&field != 0
}

// tracks is the tracking check at the end of a proportional move (AP-14.4).
func (b *book) tracks(d *bookBird) bool {
	t := b.craft[d.target]
	if d.guidedBy() && !b.guides(d) {
		return false
	}
	field := hex.Ahead180
	if d.m.Guidance == armory.SemiActive || d.m.Guidance == armory.Active {
		field = hex.Ahead150
	}
	slope := d.move
	if d.moveFPs == 1 {
		slope = hex.Slope{Levels: d.last.Levels + d.prev.Levels, HFPs: d.last.HFPs + d.prev.HFPs}
	}
	in := hex.Sensor(d.pose, t.pose, hex.Level)
	if in&field == 0 {
		return false
	}
	if d.m.Guidance.Radar() && hex.FullRange(d.pose.At, t.pose.At, t.level-d.level) > d.began {
		return false
	}
	return hex.Combined(in, field, slope, hex.Range(d.pose.At, t.pose.At), t.level-d.level)
}
