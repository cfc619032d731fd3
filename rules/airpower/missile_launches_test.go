package airpower_test

import (
	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// hearLaunch takes a clause on how the launch ends.
func (r *reader) hearLaunch(c *clause) error {
	if err := c.limit(wLaunch, wLaunched, wMissile, wStation, wRail, wLauncher, wAircraft, wIt, wNot, wTo, wHave, wAux,
		wOf, wStill, wLeft, wUsed, wSpent, wFail, wLost, wStay, wReleased, wSucceed, wDie, wNumber, wAnd,
		wMade); err != nil {
		return err
	}
	not := c.count(wNot)
	switch {
	case not > 1 || c.has(wNumber) && !c.has(wDie, wStation):
		return errTwice
	case c.mark != plainly:
		return r.placed(c, not)
	case c.has(wFail) && c.has(wTo):
		return r.failsTo(c, not)
	case c.has(wDie):
		if err := r.rolled(c, not); err != nil {
			return err
		}
	}
	return r.ends(c, not == 1)
}

// placed takes when the launch fails: before or after the release.
func (r *reader) placed(c *clause, not int) error {
	if not > 0 || !c.has(wReleased, wLaunch, wLaunched, wRail) || c.has(wSucceed, wDie, wStay) ||
		r.when != plainly && r.when != c.mark {
		return aptest.Faultf("it is not clear whether the launch fails before or after the release")
	}
	r.when = c.mark
	r.fails = r.fails || c.has(wFail, wLost)
	if c.has(wLost) {
		r.name(guided.Dud)
	}
	return nil
}

// failsTo takes "fails to leave the rail", "fails to succeed".
func (r *reader) failsTo(c *clause, not int) error {
	switch {
	case not > 0 || c.has(wLost, wStay, wDie):
		return errTwice
	case c.has(wReleased, wLaunch, wLaunched):
		r.name(guided.OnRail)
	case c.has(wSucceed):
		r.fails = true
	default:
		return errNothing
	}
	return nil
}

// rolled takes the die of the launch roll: "natural 10".
func (r *reader) rolled(c *clause, not int) error {
	at := c.index(wNumber)
	switch {
	case at < 0 && c.has(wFail, wSucceed):
		return nil
	case at < 0 || not > 0 || c.count(wNumber) > 1 || c.words[at].value < 1 || c.words[at].value > 10:
		return aptest.Faultf("want a die of 1 to 10")
	}
	r.die = c.words[at].value
	return nil
}

// ends takes what becomes of the missile.
func (r *reader) ends(c *clause, not bool) error {
	switch {
	case c.has(wLost):
		if not || c.has(wRail, wStation, wStay, wSucceed) {
			return aptest.Faultf("it is not clear what becomes of the missile")
		}
		r.name(guided.Dud)
	case c.has(wStay, wLeft), c.has(wRail) && c.has(wStill) && !c.has(wReleased):
		if not || c.has(wReleased, wSucceed) {
			return aptest.Faultf("it is not clear what becomes of the missile")
		}
		r.name(guided.OnRail)
	case c.has(wUsed, wSpent):
		r.name(map[bool]outcome{true: guided.OnRail, false: guided.Dud}[not])
	case c.has(wReleased) && c.has(wFail):
		return aptest.Faultf("it is not clear whether the launch fails before or after the release")
	case c.has(wReleased):
		if not {
			r.name(guided.OnRail)
		} else {
			r.freed = true
		}
	case c.has(wFail, wSucceed):
		if c.has(wFail) == not {
			r.name(guided.Launched)
		} else {
			r.fails = true
		}
	case c.has(wMissile) && not:
		r.name(guided.OnRail)
	case !c.has(wDie):
		return errNothing
	}
	return nil
}

// barWords are the words for what keeps a launcher from launching (AP-14.2.3).
var barWords = map[string]guided.Refusal{"stalled": guided.NotFlying, "departed": guided.NotFlying,
	"unconscious": guided.PilotOut, "disoriented": guided.PilotOut, "gloc": guided.PilotOut, "engaged": guided.Engaged,
	"engages": guided.Engaged, "preempted": guided.Preempted, "pre-empted": guided.Preempted,
	"preempts": guided.Preempted, "preemption": guided.Preempted, "half-roll": guided.HalfRolled,
	"half-rolled": guided.HalfRolled, "et": guided.TurnedET, "unloaded": guided.Unloaded}

// hearLauncher takes a clause on what keeps the launcher from launching.
func (r *reader) hearLauncher(c *clause) error {
	if err := c.limit(wLauncher, wIt, wNot, wHave, wAux, wAlready, wStill, wOr, wOf, wMissile, wLaunched, wLaunch,
		wGuns, wStore, wDie, wRolling, wBar, wMove, wMoved, wFPs, wLost, wWeapons, wFinally, wRecover, wMade,
		wUsed); err != nil {
		return err
	}
	n := c.count(wNot)
	if c.says("recovered") {
		n++
	}
	if n > 1 && !c.says("recovered") {
		return errTwice
	}
	bars, err := barsOf(c)
	if err == nil && n%2 == 0 {
		for _, b := range bars {
			r.bars = r.bars.With(b)
		}
	}
	return err
}

// barsOf are what a clause says that the launcher does or suffers.
func barsOf(c *clause) (out []guided.Refusal, err error) {
	for _, w := range c.words {
		if b, ok := barWords[w.text]; ok {
			if b == guided.Engaged && !c.has(wMissile) {
				return nil, errNothing
			}
			out = append(out, b)
		}
	}
	switch {
	case len(out) > 0:
	case c.has(wWeapons) && c.has(wLost):
		out = append(out, guided.WeaponsOut)
	case c.has(wRolling) && c.has(wFinally):
		out = append(out, guided.Rolled)
	case c.has(wGuns, wStore) && c.has(wLaunched, wLaunch) && c.has(wFinally):
		out = append(out, guided.Fired)
	default:
		return nil, errNothing
	}
	return out, nil
}
