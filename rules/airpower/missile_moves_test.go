package airpower_test

import (
	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// errTwice is the fault of two negations in a clause: which of them counts is not clear.
var errTwice = aptest.Faultf("two negations in one clause")

// hearMove takes a clause on whose move is over: "the launcher has not finished its move", "the target has".
func (r *reader) hearMove(c *clause) error {
	if err := c.limit(wLauncher, wTarget, wBoth, wAircraft, wNeither, wNor, wIt, wNot, wOnly, wAlso, wAnd, wOf, wTo,
		wHave, wAux, wStill, wAlready, wLater, wMove, wMoved, wMoving, wFinish, wFinishing, wUnderway, wFPs, wSpent,
		wUsed, wLeft, wLaunch, wLaunched, wMissile, wNumber, wFail, wMade); err != nil {
		return err
	}
	who := c.movers()
	switch {
	case len(who) > 0 && r.waiting:
		return aptest.Faultf("nothing is said of who it names before")
	case len(who) > 0:
		r.subject, r.assumed = who, false
	case c.first(wMove) && (r.subject == nil || r.assumed && c.words[0].text == "moves"):
		r.subject = []mover{{wBoth, false}}
	case r.subject == nil:
		return aptest.Faultf("nobody is named")
	}
	if at := c.index(wNot); at >= 0 && at < c.index(wLaunch, wLaunched) {
		return aptest.Faultf("the negation may belong to the launch or to the move")
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
		return aptest.Faultf("%q of more than one", "only")
	}
	r.moves(map[class]class{wLauncher: wTarget, wTarget: wLauncher}[r.subject[0].class], done)
	return nil
}

// moves notes whether someone still moves.
func (r *reader) moves(who class, still bool) {
	if who != wTarget {
		r.attempt.launcherMoves = still
	}
	if who != wLauncher {
		r.attempt.targetMoves = still
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
	unclear := aptest.Faultf("it is not clear whether the move is over")
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
	case c.has(wMove) && (c.has(wMade) || c.says("did") || c.mark != plainly): // "after all moves"
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
	return false, aptest.Faultf("it is not clear whether the move is over")
}

// points takes FPs that are left or spent.
func points(c *clause, n *int) (done bool, err error) {
	spent := c.has(wSpent, wUsed, wFinish) && !c.has(wTo, wLeft)
	for _, w := range c.words {
		if w.class == wNumber && (spent || c.has(wNot)) {
			return false, aptest.Faultf("it is not clear whether FPs are left")
		}
		if w.class == wNumber && w.value == 0 {
			*n++
		}
	}
	return spent, nil
}
