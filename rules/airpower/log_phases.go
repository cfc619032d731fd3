package airpower

import (
	"fmt"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/order"
	"github.com/furball-sim/furball/rules/airpower/sighting"
	"github.com/furball-sim/furball/rules/hex"
)

// Lines of sighting, order of flight and the Genie.

func (d *Duel) logPadlock(i, t int) { d.event(i, "AP-11.1.6", "padlocks "+d.name(t), nil) }

func (d *Duel) logSighting(i, t, rng int, s *sighting.Search, die int) {
	mods := named(&s.Modifiers)
	text := fmt.Sprintf("looks for %s at range %d, visibility %d: %s", d.name(t), rng, d.game.spec[t].card.Visibility,
		found(s.Sights(die)))
	d.event(i, "AP-11.1.7", text, []int{die}, mods...)
}

func (d *Duel) logGaze(i, t int, g *sighting.Gaze, die int) {
	if g.Automatic {
		d.event(i, "AP-11.4", "looks at "+d.name(t)+" through its optics, led by the radar: found", nil)
		return
	}
	mods := named(&g.Modifiers)
	d.event(i, "AP-11.4", fmt.Sprintf("looks for %s through its optics: %s", d.name(t), found(g.Sights(die))), []int{die},
		mods...)
}

func found(yes bool) string {
	if yes {
		return "found"
	}
	return "not found"
}

func (d *Duel) logInitiative(dice [2]int) {
	for s, die := range dice {
		e := d.event(-1, "AP-12.1", "rolls for initiative", []int{die})
		e.Actor = rules.Side(s).String()
	}
}

func (d *Duel) logCategory(i, die int, m *order.Modifiers) {
	mods := named(m)
	d.event(i, "AP-12.2", fmt.Sprintf("%s, initiative %d", d.craft[i].category, die+m.Total()), nil, mods...)
}

func (d *Duel) logTie(i, die int) { d.event(i, "AP-12.1", "rolls again for a tie", []int{die}) }

func (d *Duel) logOrder() {
	text := "order of flight:"
	for k := range d.nOrder {
		text += " " + d.name(int(d.order[k]))
		if k+1 < d.nOrder {
			text += ","
		}
	}
	d.event(-1, "AP-12.3", text, nil)
}

func (d *Duel) logTailing(i int) {
	d.event(i, "AP-12.4", "will tail "+d.name(int(d.craft[i].tailing)-1), nil)
}

func (d *Duel) logPreempt(i, threat int) {
	d.event(i, "AP-12.5", "preempts "+d.name(threat)+" and spends half of its FPs now", nil)
}

func (d *Duel) logTailSearch(i, t, die, need, size int, ok bool) {
	d.event(i, "AP-9.1.14", fmt.Sprintf("tail radar search for %s on %d or less: %s", d.name(t), need, found(ok)),
		[]int{die},
		rules.Modifier{Name: "target size", Value: size})
}

func (d *Duel) logTailLock(i, t, die, need int) {
	d.event(i, "AP-9.1.14", fmt.Sprintf("tail radar tries to lock on to %s on %d or less: %s", d.name(t), need,
		yesNo(die <= need)), []int{die})
}

// genieName is "blue 1 Genie 2", for the second Genie of blue 1.
func (d *Duel) genieName(g *rocket) string {
	return fmt.Sprintf("%s Genie %d", d.name(int(g.by)), g.number)
}

func (d *Duel) logLaunch(g *rocket, die int, ok bool) {
	i, t := int(g.by), int(g.target)
	text, act := "launches a Genie at "+d.name(t), d.act(rules.ActLaunch, genie, t, false)
	if ok {
		act.Missile = d.genieName(g)
	} else {
		text += ": a dud"
	}
	d.event(i, "AP-9.6", fmt.Sprintf("%s, %d left; launches on %d or less", text, d.craft[i].genies,
		gunnery.Genie.LaunchNeed), []int{die}).Act = act
}

// logGenie tells the flight of a Genie. The act that it returns is still to learn whether a burst does anything.
func (d *Duel) logGenie(g *rocket, end hex.Pose, altitude, fps int, at hex.Point, dice []int) *rules.Act {
	what, kind := "bursts", rules.ActStrike
	if gunnery.GenieDud(dice[2]) {
		what, kind = "is a dud", rules.ActGone
	}
	e := d.event(-1, "AP-9.6", fmt.Sprintf("Genie flies %d FPs to %s, scatters to %s, level %d: %s",
		fps, locationText(end.At), locationText(at), altitude, what), dice)
	e.Actor = d.genieName(g)
	e.Place = placeOf(hex.Pose{At: at, Facing: end.Facing}, altitude, fps*100)
	e.Act = d.act(kind, genie, int(g.target), false)
	return e.Act
}

func (d *Duel) logWaking(i, die int, awake bool) {
	var dice []int
	if die > 0 {
		dice = []int{die}
	}
	d.event(i, "AP-18.6", "the second crew member comes round: "+yesNo(awake), dice)
}
