package missilecase

import (
	"slices"

	"github.com/furball-sim/furball/rules/airpower/apcase"
	"github.com/furball-sim/furball/rules/airpower/guided"
	"github.com/furball-sim/furball/rules/airpower/missile"
)

// errTwice is the fault of two negations in a clause: which of them counts is not clear.
var errTwice = apcase.Faultf("two negations in one clause")

// hearMove takes a clause on whose move is over: "the launcher has not finished its move", "the target has".
func (r *reader) hearMove(c *clause) error {
	if err := c.limit(wLauncher, wTarget, wBoth, wAircraft, wNeither, wNor, wIt, wNot, wOnly, wAlso, wAnd, wOf, wTo, wHave,
		wAux, wStill, wAlready, wLater, wMove, wMoved, wMoving, wFinish, wFinishing, wUnderway, wFPs, wSpent, wUsed, wLeft,
		wLaunch, wLaunched, wMissile, wNumber, wFail, wMade); err != nil {
		return err
	}
	who := c.movers()
	switch {
	case len(who) > 0 && r.waiting:
		return apcase.Faultf("nothing is said of who it names before")
	case len(who) > 0:
		r.subject, r.assumed = who, false
	case (r.subject == nil || r.assumed) && c.first(wMove) && c.words[0].text == "moves", r.subject == nil && c.first(wMove):
		r.subject = []mover{{wBoth, false}}
	case r.subject == nil:
		return apcase.Faultf("nobody is named")
	}
	if at := c.index(wNot); at >= 0 && at < c.index(wLaunch, wLaunched) {
		return apcase.Faultf("the negation may belong to the launch or to the move")
	}
	done, err := r.isOver(c)
	if err != nil {
		return err
	}
	for _, m := range r.subject {
		r.moves(m.class, done == m.not)
	}
	for _, m := range r.ahead {
		r.moves(m.class, r.done == m.not)
	}
	r.ahead = nil
	return r.alone(c, done)
}

// alone takes "only": the other one has not done the same.
func (r *reader) alone(c *clause, done bool) error {
	if !c.has(wOnly) {
		return nil
	}
	if len(r.subject) != 1 || r.subject[0].class == wBoth || c.index(wNot) == c.index(wOnly)-1 && c.has(wNot) {
		return apcase.Faultf("%q of more than one", "only")
	}
	r.moves(map[class]class{wLauncher: wTarget, wTarget: wLauncher}[r.subject[0].class], done)
	return nil
}

// moves notes whether someone still moves.
func (r *reader) moves(who class, still bool) {
	if who != wTarget {
		r.attempt.LauncherMoves = still
	}
	if who != wLauncher {
		r.attempt.TargetMoves = still
	}
}

// isOver reports whether the clause says that the move is over.
func (r *reader) isOver(c *clause) (bool, error) {
	n := c.negations()
	base, err := r.base(c, &n)
	switch {
	case err != nil:
		return false, err
	case n > 1:
		return false, errTwice
	}
	r.over, r.done = base == (n == 0), base
	if c.has(wTo) {
		r.done = true // "the launcher has yet to move, the target has": it has moved
	}
	return r.over, nil
}

// base is what the clause says without its negations, of which there are n.
func (r *reader) base(c *clause, n *int) (done bool, err error) {
	unclear := apcase.Faultf("it is not clear whether the move is over")
	switch {
	case c.has(wFPs):
		return points(c, n)
	case c.has(wFail):
		*n++
		if at := c.index(wFail); at+1 >= len(c.words) || c.words[at+1].class != wTo {
			return false, unclear
		}
		return true, nil
	case c.has(wNumber):
		return false, unclear
	case c.has(wTo): // "has yet to move", "still has to finish its move"
		if *n > 0 || c.mark != plainly || c.index(wTo) > c.index(wMove, wFinish) {
			return false, unclear
		}
		return false, nil
	case c.has(wFinish, wMade) && c.has(wStill) && *n == 0:
		return false, unclear
	case c.has(wFinish, wMoved):
		return true, nil
	case c.has(wFinishing, wMoving) && (c.mark != plainly || c.says("without")): // "before moving"
		return true, nil
	case c.has(wMoving, wUnderway, wFinishing):
		if *n > 0 && !c.has(wStill) { // "is not moving": it has moved, or it has not begun
			return false, unclear
		}
		return false, nil
	case c.has(wMove) && c.has(wLeft, wStill), c.says("will"):
		return false, nil
	case c.has(wLater):
		if *n > 0 {
			return false, unclear
		}
		return false, nil
	case c.has(wMove) && (c.has(wMade) || c.says("did")):
		return true, nil
	case c.has(wMove) || r.last != onMoves:
		return false, unclear
	}
	return r.ellipsis(c)
}

// ellipsis takes a clause that leaves out what the clause before says: "the target has", "nor the target",
// "the target too".
func (r *reader) ellipsis(c *clause) (bool, error) {
	switch {
	case c.has(wHave, wAux):
		return r.done, nil
	case c.has(wAlso) && c.negations() == 0:
		return r.over, nil
	case c.has(wNor, wNot) && r.over == r.done && c.has(wNot), c.has(wNor) && r.over != r.done:
		return r.done, nil
	}
	return false, apcase.Faultf("it is not clear whether the move is over")
}

// points takes FPs that are left or spent.
func points(c *clause, n *int) (done bool, err error) {
	spent := c.has(wSpent, wUsed, wFinish) && !c.has(wTo, wLeft)
	for _, w := range c.words {
		if w.class == wNumber && (spent || c.has(wNot)) {
			return false, apcase.Faultf("it is not clear whether FPs are left")
		}
		if w.class == wNumber && w.value == 0 {
			*n++
		}
	}
	return spent, nil
}

// hearStation takes a clause on what the station holds.
func (r *reader) hearStation(c *clause) error {
	if err := c.limit(wStation, wRail, wLauncher, wTarget, wIt, wNot, wNeither, wNor, wInstead, wOnly, wAlso, wAnd, wOf,
		wHave, wAux, wStill, wAlready, wLeft, wLaunch, wLaunched, wMissile, wHold, wStore, wAnyStore, wNothing, wEmpty,
		wUsed, wSpent, wNoSuch, wOther, wStay, wNumber, wMade); err != nil {
		return err
	}
	placed := c.has(wStation, wRail) || r.last == onStation
	switch at := c.index(wOther); {
	case c.mark != plainly, c.has(wTarget) && !c.has(wLaunch, wLaunched),
		c.has(wLauncher) && c.has(wStore, wAnyStore) && !placed,
		at >= 0 && (at+1 >= len(c.words) || c.words[at+1].class != wStore && c.words[at+1].class != wAnyStore):
		return apcase.Faultf("it is not clear what the station holds")
	}
	what, said, err := contents(c)
	if err != nil || !said {
		return err
	}
	return r.holds(what)
}

// holds notes what the station holds. A store that is no missile goes with "no missile".
func (r *reader) holds(what missile.Station) error {
	pair := [2]missile.Station{r.attempt.Station, what}
	switch {
	case !r.station || pair == [2]missile.Station{missile.Emptied, missile.HoldsOther}:
		r.attempt.Station = what
	case pair[0] != what && pair != [2]missile.Station{missile.HoldsOther, missile.Emptied}:
		return apcase.Faultf("it says two things of what the station holds")
	}
	r.station = true
	return nil
}

// contents is what a clause says that the station holds; said is false if it says nothing, or only what it does
// not hold.
func contents(c *clause) (what missile.Station, said bool, err error) {
	there := map[bool]missile.Station{true: missile.HoldsMissile, false: missile.Emptied}
	odd := c.count(wNot)%2 == 1
	if c.count(wNot) > 1 && !c.has(wMissile, wStore) {
		return 0, false, errTwice
	}
	switch at := c.index(wStation); {
	case at > 0 && c.words[at-1].text == "no", c.says("unknown") && !odd,
		c.has(wNoSuch) && !c.says("unknown") && odd:
		return missile.NotThere, true, nil
	case c.has(wNoSuch):
		return 0, false, errNothing
	case c.has(wStore, wAnyStore):
	case c.has(wUsed, wSpent), c.has(wLaunched) && (c.has(wAlready) || at >= 0 && (c.has(wHave) || at < c.index(wLaunched))):
		return there[odd], true, nil
	}
	return objects(c)
}

// loadedWords speak of a missile where they name nothing.
var loadedWords = []string{"loaded", "armed", "filled", "equipped", "fitted", "mounted"}

// objects takes the things that a clause says are there or not, in their order: a negation counts for the one after
// it, or at the end for the one before.
func objects(c *clause) (what missile.Station, said bool, err error) {
	var has, lacks []class
	not, loaded := false, false
	for _, w := range c.words {
		switch w.class {
		case wNot, wInstead, wNeither, wNor:
			if not {
				return 0, false, errTwice
			}
			not = true
		case wHold:
			loaded = loaded || slices.Contains(loadedWords, w.text)
		case wMissile, wStore, wAnyStore, wNothing, wEmpty:
			if not {
				lacks = append(lacks, w.class)
			} else {
				has = append(has, w.class)
			}
			not = false
		}
	}
	switch {
	case !not:
	case len(has) == 1 && len(lacks) == 0: // "a missile is not there"
		has, lacks = nil, has
	case len(has) > 0 || len(lacks) > 0 || !loaded:
		return 0, false, errTwice
	}
	return result(has, lacks, loaded, not)
}

// result is what is on the station, from what is there and what is not.
func result(has, lacks []class, loaded, not bool) (what missile.Station, said bool, err error) {
	stored := slices.Contains(has, wStore) || slices.Contains(has, wAnyStore)
	armed := slices.Contains(has, wMissile)
	empty := slices.Contains(has, wNothing) || slices.Contains(has, wEmpty)
	switch {
	case stored && (armed || empty):
		return 0, false, apcase.Faultf("it says two things of what the station holds")
	case stored:
		return missile.HoldsOther, true, nil
	case empty:
		return missile.Emptied, true, nil
	case armed:
		return missile.HoldsMissile, true, nil
	case slices.Contains(lacks, wMissile), slices.Contains(lacks, wAnyStore):
		return missile.Emptied, true, nil
	case slices.Contains(lacks, wNothing), slices.Contains(lacks, wEmpty):
		return missile.HoldsMissile, true, nil
	case slices.Contains(lacks, wStore):
		return 0, false, nil
	case loaded && not:
		return missile.Emptied, true, nil
	case loaded:
		return missile.HoldsMissile, true, nil
	}
	return 0, false, errNothing
}

// hearLaunch takes a clause on how the launch ends.
func (r *reader) hearLaunch(c *clause) error {
	if err := c.limit(wLaunch, wLaunched, wMissile, wStation, wRail, wLauncher, wAircraft, wIt, wNot, wTo, wHave, wAux, wOf,
		wStill, wLeft, wFail, wLost, wStay, wReleased, wSucceed, wDie, wNumber, wAnd, wMade); err != nil {
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
		return apcase.Faultf("it is not clear whether the launch fails before or after the release")
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
		return apcase.Faultf("want a die of 1 to 10")
	}
	r.die = c.words[at].value
	return nil
}

// ends takes what becomes of the missile.
func (r *reader) ends(c *clause, not bool) error {
	switch {
	case c.has(wLost):
		if not || c.has(wRail, wStation, wStay, wSucceed) {
			return apcase.Faultf("it is not clear what becomes of the missile")
		}
		r.name(guided.Dud)
	case c.has(wStay, wLeft), c.has(wRail) && c.has(wStill) && !c.has(wReleased):
		if not || c.has(wReleased, wSucceed) {
			return apcase.Faultf("it is not clear what becomes of the missile")
		}
		r.name(guided.OnRail)
	case c.has(wReleased) && c.has(wFail):
		return apcase.Faultf("it is not clear whether the launch fails before or after the release")
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
	if err := c.limit(wLauncher, wIt, wNot, wHave, wAux, wAlready, wStill, wOr, wOf, wMissile, wLaunched, wLaunch, wGuns, wStore,
		wDie, wRolling, wBar, wMove, wMoved, wFPs, wLost, wWeapons, wFinally, wRecover, wMade, wUsed); err != nil {
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
