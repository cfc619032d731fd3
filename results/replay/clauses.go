package replay

import (
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// clauses are what happens in a moment.
type clauses []clause

// A clause is one thing that happens, with all weapons that do it.
type clause struct {
	words   string   // "blue 1 hits red 1"
	weapons []string // each once
	count   []int    // how often each
	rank    rank
}

// add adds an act. Damage is told by the hit that causes it.
func (c *clauses) add(d *Duel, e *rules.Event) {
	m := maker{d: d}
	weapon := m.weapon(e.Act.Weapon)
	verb, rank := "misses", rankMiss
	if e.Act.Hit {
		verb, rank = "hits", rankHit
	}
	switch e.Act.Kind {
	case rules.ActFire:
		c.with(fmt.Sprintf("%s %s %s", e.Actor, verb, e.Act.Target), weapon, rank)
	case rules.ActLaunch:
		verb, rank = "launches", rankHit
		if e.Act.Missile == "" {
			verb, rank = "fails to launch", rankMiss
		}
		c.with(fmt.Sprintf("%s %s at %s", e.Actor, verb, e.Act.Target), weapon, rank)
	case rules.ActStrike:
		c.with(fmt.Sprintf("%s %s %s", weapon, verb, e.Act.Target), "", rank)
	case rules.ActCollide:
		c.with(fmt.Sprintf("%s and %s collide", e.Actor, e.Act.Target), "", rankHit)
	case rules.ActLost:
		c.with(e.Actor+" is lost", "", rankLost)
	case rules.ActLeave:
		c.with(e.Actor+" leaves the fight", "", rankLost)
	}
}

func (c *clauses) with(words, weapon string, rank rank) {
	i := slices.IndexFunc(*c, func(o clause) bool { return o.words == words })
	if i < 0 {
		i = len(*c)
		*c = append(*c, clause{words: words, rank: rank})
	}
	o := &(*c)[i]
	k := slices.Index(o.weapons, weapon)
	if k < 0 {
		k = len(o.weapons)
		o.weapons, o.count = append(o.weapons, weapon), append(o.count, 0)
	}
	o.count[k]++
}

// mostClauses is how many things a caption tells.
const mostClauses = 5

// told are the clauses that a caption tells: of many things those that change the duel most, with the others counted.
func (c clauses) told() clauses {
	all := c
	for rank := rankHit; rank <= rankLost && len(c) > mostClauses; rank++ {
		kept, others := clauses{}, 0
		for _, o := range all {
			if o.rank >= rank {
				kept = append(kept, o)
				continue
			}
			for _, n := range o.count {
				others += n
			}
		}
		if others > 0 {
			kept = append(kept, clause{words: prose.Count(int64(others), rank.others()), rank: rankLost})
		}
		c = kept
	}
	return c
}

// A rank says how much a clause matters.
type rank int

const (
	rankMiss rank = iota
	rankHit       // and launches
	rankLost
)

// others are what is left out where only a rank is told.
func (r rank) others() string {
	if r == rankHit {
		return "miss"
	}
	return "shot"
}

// text is "blue 1 launches at red 1 (AMRAAM, twice); AMRAAM hits red 1 (twice); red 1 is lost".
func (c clauses) text() string {
	var all []string
	for _, o := range c.told() {
		var parts []string
		for i, weapon := range o.weapons {
			if n := o.count[i]; n > 1 {
				weapon = strings.TrimPrefix(weapon+", "+times(n), ", ")
			}
			if weapon != "" {
				parts = append(parts, weapon)
			}
		}
		if len(parts) > 0 {
			o.words += " (" + prose.Listed(parts) + ")"
		}
		all = append(all, o.words)
	}
	return strings.Join(all, "; ")
}

func times(n int) string {
	if n == 2 {
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
