package airpower_test

import (
	"slices"

	"github.com/furball-sim/furball/rules/airpower/aptest"
)

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
		return aptest.Faultf("it is not clear what the station holds")
	}
	what, said, err := contents(c)
	if err != nil || !said {
		return err
	}
	return r.holds(what)
}

// holds notes what the station holds. A store that is no missile goes with "no missile".
func (r *reader) holds(what stationHolds) error {
	pair := [2]stationHolds{r.attempt.station, what}
	switch {
	case !r.station || pair == [2]stationHolds{emptied, holdsOther}:
		r.attempt.station = what
	case pair[0] != what && pair != [2]stationHolds{holdsOther, emptied}:
		return aptest.Faultf("it says two things of what the station holds")
	}
	r.station = true
	return nil
}

// contents is what a clause says that the station holds; said is false if it says nothing, or only what it does
// not hold.
func contents(c *clause) (what stationHolds, said bool, err error) {
	there := map[bool]stationHolds{true: holdsMissile, false: emptied}
	odd := c.count(wNot)%2 == 1
	if c.count(wNot) > 1 && !c.has(wMissile, wStore) {
		return 0, false, errTwice
	}
	switch at := c.index(wStation); {
	case at > 0 && c.words[at-1].text == "no", c.says("unknown") && !odd,
		c.has(wNoSuch) && !c.says("unknown") && odd:
		return notThere, true, nil
	case c.has(wNoSuch):
		return 0, false, errNothing
	case c.has(wStore, wAnyStore):
	case c.has(wUsed, wSpent), c.has(wLaunched) && c.has(wAlready, wHave),
		c.has(wLaunched) && at >= 0 && at < c.index(wLaunched):
		return there[odd], true, nil
	}
	return objects(c)
}

// loadedWords speak of a missile where they name nothing.
var loadedWords = []string{"loaded", "armed", "filled", "equipped", "fitted", "mounted"}

// objects takes the things that a clause says are there or not, in their order: a negation counts for the one after
// it, or at the end for the one before.
func objects(c *clause) (what stationHolds, said bool, err error) {
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
func result(has, lacks []class, loaded, not bool) (what stationHolds, said bool, err error) {
	stored := slices.Contains(has, wStore) || slices.Contains(has, wAnyStore)
	armed := slices.Contains(has, wMissile)
	empty := slices.Contains(has, wNothing) || slices.Contains(has, wEmpty)
	switch {
	case stored && (armed || empty):
		return 0, false, aptest.Faultf("it says two things of what the station holds")
	case stored:
		return holdsOther, true, nil
	case empty:
		return emptied, true, nil
	case armed:
		return holdsMissile, true, nil
	case slices.Contains(lacks, wMissile), slices.Contains(lacks, wAnyStore):
		return emptied, true, nil
	case slices.Contains(lacks, wNothing), slices.Contains(lacks, wEmpty):
		return holdsMissile, true, nil
	case slices.Contains(lacks, wStore):
		return 0, false, nil
	case loaded && not:
		return emptied, true, nil
	case loaded:
		return holdsMissile, true, nil
	}
	return 0, false, errNothing
}
