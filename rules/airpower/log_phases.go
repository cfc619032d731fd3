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

func (jn journal) logPadlock(i, t int) { jn.event(i, "AP-11.1.6", "padlocks "+jn.name(t), nil) }

func (jn journal) logSighting(i, t, rng int, s *sighting.Search, die int) {
	mods := named(&s.Modifiers)
	text := fmt.Sprintf("looks for %s at range %d, visibility %d: %s", jn.name(t), rng, jn.d.game.spec[t].card.Visibility,
		found(s.Sights(die)))
	jn.event(i, "AP-11.1.7", text, []int{die}, mods...)
}

func (jn journal) logGaze(i, t int, g *sighting.Gaze, die int) {
	if g.Automatic {
		jn.event(i, "AP-11.4", "looks at "+jn.name(t)+" through its optics, led by the radar: found", nil)
		return
	}
	mods := named(&g.Modifiers)
	jn.event(i, "AP-11.4", fmt.Sprintf("looks for %s through its optics: %s", jn.name(t), found(g.Sights(die))), []int{die},
		mods...)
}

func found(yes bool) string {
	if yes {
		return "found"
	}
	return "not found"
}

func (jn journal) logInitiative(dice [2]int) {
	for s, die := range dice {
		e := jn.event(-1, "AP-12.1", "rolls for initiative", []int{die})
		e.Actor = rules.Side(s).String()
	}
}

func (jn journal) logCategory(i, die int, m *order.Modifiers) {
	mods := named(m)
	jn.event(i, "AP-12.2", fmt.Sprintf("%s, initiative %d", jn.d.craft[i].category, die+m.Total()), nil, mods...)
}

func (jn journal) logTie(i, die int) { jn.event(i, "AP-12.1", "rolls again for a tie", []int{die}) }

func (jn journal) logOrder() {
	text := "order of flight:"
	for k := range jn.d.nOrder {
		text += " " + jn.name(int(jn.d.order[k]))
		if k+1 < jn.d.nOrder {
			text += ","
		}
	}
	jn.event(-1, "AP-12.3", text, nil)
}

func (jn journal) logTailing(i int) {
	jn.event(i, "AP-12.4", "will tail "+jn.name(int(jn.d.craft[i].tailing)-1), nil)
}

func (jn journal) logPreempt(i, threat int) {
	jn.event(i, "AP-12.5", "preempts "+jn.name(threat)+" and spends half of its FPs now", nil)
}

func (jn journal) logTailSearch(i, t, die, need, size int, ok bool) {
	jn.event(i, "AP-9.1.14", fmt.Sprintf("tail radar search for %s on %d or less: %s", jn.name(t), need, found(ok)),
		[]int{die},
		rules.Modifier{Name: "target size", Value: size})
}

func (jn journal) logTailLock(i, t, die, need int) {
	jn.event(i, "AP-9.1.14", fmt.Sprintf("tail radar tries to lock on to %s on %d or less: %s", jn.name(t), need,
		yesNo(die <= need)), []int{die})
}

// genieName is "blue 1 Genie 2", for the second Genie of blue 1.
func (jn journal) genieName(g *rocket) string {
	return fmt.Sprintf("%s Genie %d", jn.name(int(g.by)), g.number)
}

func (jn journal) logLaunch(g *rocket, die int, ok bool) {
	i, t := int(g.by), int(g.target)
	text, act := "launches a Genie at "+jn.name(t), jn.act(rules.ActLaunch, genie, t, false)
	if ok {
		act.Missile = jn.genieName(g)
	} else {
		text += ": a dud"
	}
	jn.event(i, "AP-9.6", fmt.Sprintf("%s, %d left; launches on %d or less", text, jn.d.craft[i].genies,
		gunnery.Genie.LaunchNeed), []int{die}).Act = act
}

// logGenie tells the flight of a Genie. The act that it returns is still to learn whether a burst does anything.
func (jn journal) logGenie(g *rocket, end hex.Pose, altitude, fps int, at hex.Point, dice []int) *rules.Act {
	what, kind := "bursts", rules.ActStrike
	if gunnery.GenieDud(dice[2]) {
		what, kind = "is a dud", rules.ActGone
	}
	e := jn.event(-1, "AP-9.6", fmt.Sprintf("Genie flies %d FPs to %s, scatters to %s, level %d: %s",
		fps, locationText(end.At), locationText(at), altitude, what), dice)
	e.Actor = jn.genieName(g)
	e.Place = placeOf(hex.Pose{At: at, Facing: end.Facing}, altitude, fps*100)
	e.Act = jn.act(kind, genie, int(g.target), false)
	return e.Act
}

func (jn journal) logWaking(i, die int, awake bool) {
	var dice []int
	if die > 0 {
		dice = []int{die}
	}
	jn.event(i, "AP-18.6", "the second crew member comes round: "+yesNo(awake), dice)
}
