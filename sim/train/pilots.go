package train

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A school is who flies in training: the doctrines of a system by the kind of craft.
type school struct {
	system  rules.System
	learned *rules.Learned
	docs    map[string][]*yamldoc.Node // by kind, in the order of the catalog
	learns  map[*yamldoc.Node]bool     // whether it reads win
}

// newSchool reads the doctrines. Each kind of craft must have one that reads win, and one that does not.
func newSchool(s rules.System, catalog *yamldoc.Catalog) (*school, error) {
	c := &school{system: s, learned: s.Offers().Learned, docs: map[string][]*yamldoc.Node{},
		learns: map[*yamldoc.Node]bool{}}
	if c.learned == nil {
		return nil, fmt.Errorf("SYSTEM: found %s, which has no learned values", s.ID())
	}
	for _, name := range catalog.Names() {
		doc, err := catalog.Find(name)
		if err != nil {
			return nil, err
		}
		kind := doc.Field("kind")
		if kind == nil {
			continue
		}
		c.docs[kind.Value] = append(c.docs[kind.Value], doc)
		c.learns[doc] = agents.ReadsWin(doc)
	}
	for _, kind := range s.Offers().Crafts {
		docs, learners := c.docs[kind], 0
		for _, d := range docs {
			if c.learns[d] {
				learners++
			}
		}
		if learners == 0 || learners == len(docs) {
			return nil, fmt.Errorf("found %d of %d doctrines for a %s that read the fact win, want some, and not all",
				learners, len(docs), kind)
		}
	}
	return c, nil
}

// A cast is the pupils that fly in one round.
type cast struct {
	learners, shipped map[string][]*agents.Pupil // by kind
	rivals            map[string][]*agents.Pupil // by kind: learners who judge by values of before; they learn nothing
	learning          map[*agents.Pupil]bool     // whether it is one of learners
	teachers          map[*agents.Pupil]*agents.Teacher
	names             map[*agents.Pupil]string
	weights           map[string]int // of the others, by name: how often they fly; nil: all the same
}

// draws are what pupils think that a draw is worth besides what their doctrine says, in thousandths, so that one
// network serves all pilots.
var draws = [...]int64{500, 200}

// cast makes the pupils that judge by a network.
func (c *school) cast(net *valuenet.Net) (*cast, error) {
	out := &cast{learners: map[string][]*agents.Pupil{}, shipped: map[string][]*agents.Pupil{},
		rivals: map[string][]*agents.Pupil{}, learning: map[*agents.Pupil]bool{}, names: map[*agents.Pupil]string{}}
	for kind, docs := range c.docs {
		for _, doc := range docs {
			p, err := agents.CompileWith(doc, c.system, net)
			if err != nil {
				return nil, err
			}
			own := agents.NewPupil(p, c.learned)
			out.names[own] = yamldoc.ID(doc.File)
			if !own.Learns() {
				out.shipped[kind] = append(out.shipped[kind], own)
				continue
			}
			out.learners[kind] = append(out.learners[kind], own)
			for _, d := range draws {
				if d != own.Draw() {
					out.learners[kind] = append(out.learners[kind], own.WithDraw(d))
				}
			}
		}
		for _, p := range out.learners[kind] {
			out.learning[p] = true
		}
	}
	return out, nil
}

// meets adds the learners of another cast to the rivals.
func (c *cast) meets(other *cast) {
	for kind, list := range other.learners {
		c.rivals[kind] = append(c.rivals[kind], list...)
		for _, p := range list {
			c.names[p] = other.names[p]
		}
	}
}

// leagueSize is how many enemies a teacher's forks have, one after the other. Each third one is a learner, one a rival, if
// there are any, and one a pilot who does not learn.
const leagueSize = 6

// teach gives every learner a teacher.
func (c *cast) teach(t agents.Teaching, rng *rand.Rand) {
	c.teachers = map[*agents.Pupil]*agents.Teacher{}
	kinds := slices.Sorted(maps.Keys(c.learners))
	own := map[string]*agents.Pupil{}
	for _, kind := range kinds {
		own[kind] = c.learners[kind][0]
	}
	for _, kind := range kinds {
		for _, p := range c.learners[kind] {
			var league []map[string]*agents.Pupil
			for n := range leagueSize {
				foes := map[string]*agents.Pupil{}
				for _, k := range kinds {
					from := [...][]*agents.Pupil{c.learners[k], c.shipped[k], c.rivals[k]}[n%3]
					if len(from) == 0 {
						from = c.learners[k]
					}
					foes[k] = c.any(from, rng)
				}
				league = append(league, foes)
			}
			c.teachers[p] = p.NewTeacher(own, league, t)
		}
	}
}

// learnersFly is how many of 100 sides learners fly.
const learnersFly = 65

// A lineUp is who flies each side, by kind of craft.
type lineUp [2]map[string]*agents.Pupil

// lineUp draws who flies. In the first round, without a network, only shipped pilots fly.
func (c *cast) lineUp(kinds [2][]string, learners bool, rng *rand.Rand) (l lineUp) {
	learn := [2]bool{rng.IntN(100) < learnersFly, rng.IntN(100) < learnersFly}
	if !learn[0] && !learn[1] {
		learn[rng.IntN(2)] = true
	}
	for s := range l {
		l[s] = map[string]*agents.Pupil{}
		for _, k := range kinds[s] {
			from := c.shipped[k]
			switch {
			case learners && learn[s]:
				from = c.learners[k]
			case len(c.rivals[k]) > 0 && rng.IntN(2) == 0:
				from = c.rivals[k]
			}
			l[s][k] = c.any(from, rng)
		}
	}
	return l
}

// any takes one of the pupils, by their weights.
func (c *cast) any(from []*agents.Pupil, rng *rand.Rand) *agents.Pupil {
	sum := 0
	for _, p := range from {
		sum += c.weight(p)
	}
	at := rng.IntN(sum)
	for _, p := range from {
		if at -= c.weight(p); at < 0 {
			return p
		}
	}
	panic("train: the weights do not add up")
}

func (c *cast) weight(p *agents.Pupil) int {
	if w := c.weights[c.names[p]]; w > 0 {
		return w
	}
	return 1
}

// leastWeight is the weight of an opponent that always loses; one that always wins has 100 more.
const leastWeight = 10

// weigh makes strong opponents fly more often, by the points that the learner has gained against them.
func weigh(matches []valuenet.Match) map[string]int {
	weights := map[string]int{}
	for _, m := range matches {
		weights[m.Doctrine] = leastWeight + int(100-m.Points)
	}
	return weights
}

// kindsOf are the kinds of craft of both sides of a game, each once.
func kindsOf(g rules.Game) (kinds [2][]string) {
	for s := range kinds {
		seen := map[string]bool{}
		for _, c := range g.Craft(rules.Side(s)) {
			if !seen[c.Kind] {
				seen[c.Kind] = true
				kinds[s] = append(kinds[s], c.Kind)
			}
		}
	}
	return kinds
}
