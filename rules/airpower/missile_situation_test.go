package airpower_test

import (
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
	"github.com/furball-sim/furball/rules/airpower/guided"
)

// A situation is what the words of a launch case say of it. What they leave out is no obstacle: both have moved,
// the station holds a missile, and the launch succeeds.
type situation struct {
	attempt attempt
	bars    guided.Bars
	result  guided.Result
	die     int  // of the launch roll, 0 if the words do not name it
	told    bool // the words name the result beside the die
}

// A reader takes the words of a situation one clause after the other.
type reader struct {
	situation
	last    topic     // of the clause before
	subject []mover   // of the last clause that names an aircraft, for "it" and for clauses without a subject
	assumed bool      // the subject is the launcher since the words speak of a launch, and name nobody
	ahead   []mover   // who has or has not what the next clause says: "the target has, but the launcher has not moved"
	waiting bool      // the subject still waits for what it does
	done    bool      // whether the last clause on a move means one that is over, without its negation
	over    bool      // and with it
	station bool      // something was said of what the station holds
	fails   bool      // the launch fails
	when    placing   // of the failure, against the release
	freed   bool      // the missile has left the rail
	named   []outcome // results that the words name
}

// An outcome is a result that the words name.
type outcome = guided.Result

// A topic is what a clause speaks of.
type topic uint8

const (
	noTopic topic = iota
	onMoves
	onStation
	onLaunch
	onLauncher
)

// A placing is where a clause stands against another: after "before" or "after".
type placing uint8

const (
	plainly placing = iota
	before
	after
)

// read reads the words of a situation: clauses with punctuation, "and", "but", "when" and the like between them. A
// word or a clause that it does not understand is a fault, which quotes the part.
func readSituation(words string) (*situation, error) {
	r := &reader{situation: situation{result: guided.Launched}}
	for _, part := range parts(words) {
		clauses, err := split(part)
		if err == nil {
			err = r.hearAll(clauses)
		}
		if err != nil {
			return nil, aptest.Faultf("situation: %q is not understood in %q: %v", part, words, err)
		}
	}
	if err := r.end(); err != nil {
		return nil, aptest.Faultf("situation: %q: %v", words, err)
	}
	return &r.situation, nil
}

// hearAll takes the clauses of a part of the words.
func (r *reader) hearAll(clauses []*clause) error {
	for _, c := range clauses {
		if err := r.hear(c); err != nil {
			return err
		}
	}
	return nil
}

// hear takes a clause.
func (r *reader) hear(c *clause) (err error) {
	t := r.topicOf(c)
	switch t {
	case onLauncher:
		err = r.hearLauncher(c)
	case onStation:
		err = r.hearStation(c)
	case onMoves:
		err = r.hearMove(c)
	case onLaunch:
		err = r.hearLaunch(c)
	default:
		return r.hearSubject(c)
	}
	r.last, r.waiting = t, false
	return err
}

// topicOf is what a clause speaks of. One that names a subject alone, and no more, has no topic.
func (r *reader) topicOf(c *clause) topic {
	store := c.has(wStore, wAnyStore, wNothing)
	ends := c.has(wFail, wLost, wSucceed, wReleased, wStay)
	switch {
	case c.has(wBar, wRolling, wWeapons) || c.has(wGuns, wFinally) && c.has(wLaunched, wLaunch):
		return onLauncher
	case c.has(wMove, wMoved, wMoving, wFinish, wFinishing, wUnderway, wFPs):
		return onMoves
	case store:
		return onStation
	case c.has(wLeft) && c.has(wMissile, wIt) && c.has(wRail, wStation) && !c.has(wNot, wNumber) && c.says("remains"):
		return onLaunch
	case r.fails && c.has(wUsed, wSpent) && c.has(wMissile) && !c.has(wStation):
		return onLaunch // "launch fails, missile expended"
	case ends, c.has(wDie), c.mark != plainly && c.has(wLaunch, wLaunched, wRail), c.has(wRail) && c.has(wStill):
		return onLaunch
	case c.has(wEmpty, wNoSuch, wUsed, wSpent), c.has(wStation) && c.has(wHold, wHave, wNot, wLaunched),
		c.has(wStation) && c.has(wMissile) && c.has(wAux),
		c.has(wMissile) && (c.has(wHold, wHave, wAlready, wLeft) || c.has(wNot) && !c.has(wLaunched, wLaunch)),
		c.has(wMissile) && r.last == onStation && !c.has(wLaunch, wLaunched):
		return onStation
	case r.last == onMoves && c.has(movers...) && (c.has(wHave, wAux, wNor, wAlso) || c.first(wNot) && !r.waiting):
		return onMoves
	case c.has(wMissile) && c.has(wNot) && c.index(wNot) < c.index(wLaunch, wLaunched):
		return onLaunch
	}
	return noTopic
}

// movers are the words for who moves.
var movers = []class{wLauncher, wTarget, wBoth, wAircraft, wNeither, wIt}

// hearSubject takes a clause that names what the next one speaks of, such as "launch from a launcher", "the chosen
// station", or an aircraft that it does not speak of: "not the target".
func (r *reader) hearSubject(c *clause) error {
	who := c.movers()
	launches := c.has(wLaunch, wLaunched)
	switch {
	case len(who) > 0 && c.only(wLauncher, wTarget, wBoth, wAircraft, wNeither, wNor, wNot, wAnd, wHave, wAux) &&
		c.has(wHave, wAux) && c.mark == plainly && c.negations() < 2:
		for _, m := range who {
			r.ahead = append(r.ahead, mover{m.class, c.negations() == 1})
		}
		return nil
	case c.mark != plainly || c.has(wHave) && !launches || !c.only(wLauncher, wTarget, wBoth, wAircraft, wNeither, wNor,
		wNot, wAnd, wLaunch, wLaunched, wMissile, wStation, wNumber, wOf, wIt, wAux, wHave, wRail, wMade):
		return errNothing
	case c.first(wNot) && r.waiting && len(who) == 1 && len(c.words) == 2:
		r.subject = append(r.subject, mover{who[0].class, true})
		return nil
	case c.has(wNot):
		return errNothing
	case len(who) > 0:
		r.subject, r.assumed = who, false
	case launches && r.subject == nil:
		r.subject, r.assumed = []mover{{wLauncher, false}}, true
	}
	r.waiting = !launches
	if c.has(wStation, wRail) {
		r.last = onStation
	}
	return nil
}

// end puts together what the clauses said of the launch.
func (r *reader) end() error {
	if r.waiting || r.ahead != nil {
		return aptest.Faultf("nothing is said of the last aircraft, missile or station that it names")
	}
	if r.when != plainly && !r.freed {
		r.fails = true // "after release" stands for a launch that fails then
	}
	switch {
	case r.fails && r.when == before:
		r.name(guided.OnRail)
	case r.fails && (r.when == after || r.freed):
		r.name(guided.Dud)
	case r.fails && len(r.named) == 0:
		r.name(guided.Dud)
	case !r.fails && r.freed && len(r.named) == 0:
		r.name(guided.Launched)
	}
	for _, o := range r.named {
		if o != r.named[0] || o == guided.Launched && r.fails || o == guided.OnRail && r.freed {
			return aptest.Faultf("it says two things of how the launch ends")
		}
		r.result, r.told = o, r.die > 0
	}
	return nil
}

// name notes a result that the words name.
func (r *reader) name(o guided.Result) { r.named = append(r.named, o) }

// errNothing is the fault of a clause of known words that say nothing together.
var errNothing = aptest.Faultf("these words say nothing together")

// parts are the parts of the words between punctuation marks.
func parts(words string) (out []string) {
	text := said.Replace(" " + spaces.Replace(strings.ToLower(words)) + " ")
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;:()", r) }) {
		if part = strings.Trim(part, " .!?"); part != "" {
			out = append(out, strings.Join(strings.Fields(part), " "))
		}
	}
	return out
}
