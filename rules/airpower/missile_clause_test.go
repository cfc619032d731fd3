package airpower_test

import (
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

// A clause is some words that speak of one thing, without those that say nothing.
type clause struct {
	words []spoken
	mark  placing // "before" or "after" stands in front of it
}

// A mover is an aircraft, or both, that a clause speaks of; not: of which it says the opposite.
type mover struct {
	class
	not bool
}

// predicates are the words after which "and" begins another clause.
var predicates = []class{wHave, wAux, wMoved, wMoving, wFinish, wFinishing, wUnderway, wFPs, wHold, wStore,
	wAnyStore, wNothing, wEmpty, wUsed, wNoSuch, wFail, wLost, wStay, wReleased, wSucceed, wLaunched, wBar, wLaunch}

// split divides a part into clauses.
func split(part string) (out []*clause, err error) {
	c, previous, texts := &clause{}, "", strings.Fields(part)
	next := func(mark placing) {
		if len(c.words) > 0 {
			out = append(out, c)
			c = &clause{}
		}
		c.mark = mark
	}
	for i, text := range texts {
		rest := texts[i+1:]
		all, err := classed(text)
		if err != nil {
			return nil, err
		}
		for _, w := range all {
			switch w.class = w.among(c, rest); {
			case w.class == wMark:
				next(placings[text])
			case w.class == wSplit, w.class == wAnd && c.has(predicates...), c.complete(w.class, previous):
				next(plainly)
			}
			if w.class != wFiller && w.class != wMark && w.class != wSplit && !(w.class == wAnd && len(c.words) == 0) {
				c.words = append(c.words, w)
			}
		}
		previous = text
	}
	if next(plainly); c.mark != plainly {
		return nil, errNothing
	}
	for _, c := range out {
		c.unload()
	}
	return out, nil
}

// placings are the words for where a clause stands against another; a release, with "on" or "at", too.
var placings = map[string]placing{"before": before, "after": after, "upon": after, "following": after, "once": after,
	"on": after, "at": after}

// among is the class of a word among others: those of its clause so far and those that follow it.
func (w spoken) among(c *clause, rest []string) class {
	follows := func(classes ...class) bool {
		if len(rest) == 0 {
			return false
		}
		all, err := classed(rest[0])
		return err == nil && slices.Contains(classes, all[len(all)-1].class)
	}
	switch {
	case w.class == wMark && len(rest) == 0: // "launched before", "moves after"
		return map[string]class{"before": wAlready, "after": wLater}[w.text]
	case (w.text == "on" || w.text == "at" || w.text == "upon") && follows(wReleased, wLaunch):
		return wMark
	case w.class == wLeft && (follows(wStation) || len(rest) > 0 && strings.HasPrefix(rest[0], "wing")):
		return wFiller // the side
	case w.class == wMissile && follows(wStation), w.class == wEmpty && follows(wStore):
		return wFiller
	case w.text == "no" && follows(wNumber) && c.has(wStation): // "station no 2"
		return wFiller
	}
	return w.class
}

// complete reports whether a word begins another clause since this one has said what it says: "both have moved
// launch fails".
func (c *clause) complete(w class, previous string) bool {
	if lexicon[previous] == wOf {
		return false
	}
	switch w {
	case wLauncher, wTarget:
		return c.has(wMoved, wFinish, wReleased, wFail)
	case wBoth, wNeither:
		return c.has(wReleased, wFail, wStore)
	case wLaunch, wMissile, wStation:
		return c.has(wMoved, wFinish) && !c.has(wMissile, wStation)
	}
	return false
}

// unload makes "unloaded" of a station a negation: the word is a kind of flight otherwise.
func (c *clause) unload() {
	for i, w := range c.words {
		if w.text == "unloaded" && c.has(wStation, wMissile, wRail) {
			c.words = slices.Replace(c.words, i, i+1, spoken{class: wNot, text: "un"}, spoken{class: wHold, text: "loaded"})
			return
		}
	}
}

// has reports whether one of the classes is there.
func (c *clause) has(classes ...class) bool {
	return slices.ContainsFunc(c.words, func(w spoken) bool { return slices.Contains(classes, w.class) })
}

// only reports whether no other classes are there.
func (c *clause) only(classes ...class) bool {
	return !slices.ContainsFunc(c.words, func(w spoken) bool { return !slices.Contains(classes, w.class) })
}

// first reports whether the clause begins with a class.
func (c *clause) first(w class) bool { return len(c.words) > 0 && c.words[0].class == w }

// count counts the words of a class.
func (c *clause) count(of class) (n int) {
	for _, w := range c.words {
		if w.class == of {
			n++
		}
	}
	return n
}

// index is where a class first stands, -1 for nowhere.
func (c *clause) index(of ...class) int {
	return slices.IndexFunc(c.words, func(w spoken) bool { return slices.Contains(of, w.class) })
}

// says reports whether a word is there.
func (c *clause) says(text string) bool {
	return slices.ContainsFunc(c.words, func(w spoken) bool { return w.text == text })
}

// movers are who the clause speaks of: the last one that it names, with those that "and" and "nor" join. It is the
// launch that comes first in "launcher launches at a target that has not moved".
func (c *clause) movers() (out []mover) {
	joined := false
	for _, w := range c.words {
		switch who := w.class; who {
		case wAnd, wNor:
			joined = true
			continue
		case wNeither:
			who = wBoth
			fallthrough
		case wLauncher, wTarget, wBoth:
			if !joined {
				out = out[:0]
			}
			out = append(out, mover{who, false})
		case wAircraft:
			if len(out) == 0 {
				out = append(out, mover{wBoth, false})
			}
		}
		joined = false
	}
	return out
}

// negations counts the negations: "neither" and "nor" together are one, and so is "before".
func (c *clause) negations() int {
	n := c.count(wNot)
	if c.has(wNeither, wNor) {
		n++
	}
	if c.mark == before {
		n++
	}
	return n
}

// limit reports a word that is of none of the classes: it is known, but says nothing there.
func (c *clause) limit(classes ...class) error {
	for _, w := range c.words {
		if !slices.Contains(classes, w.class) {
			return aptest.Faultf("%q says nothing there", w.text)
		}
	}
	return nil
}
