package agents

import (
	"math"
	"time"

	"github.com/furball-sim/furball/rules"
)

// A rollout is a pilot that plays forks of the duel forward before it decides, with a doctrine for every
// craft. It takes the option that its own doctrine proposes, unless another has done clearly better.
type rollout struct {
	name, kind string
	with       *doctrine              // proposes the options
	own        map[string]*doctrine   // the doctrines that fly the own side in forks, by kind of craft
	league     []map[string]*doctrine // those that fly the other side: the first in fork 0, the next in fork 1 and so on, round and round

	rollouts int           // forks a decision, for all options together
	options  int           // the most options that are tried
	within   int64         // how much less the doctrine may think of what is tried than of its own choice, in score units; below 0: any
	horizon  int32         // how many turns a fork is played
	limit    time.Duration // of thought a decision; 0: none
}

// rolloutSalt keeps the dice of forks apart from those of the agents.
const rolloutSalt = 0x726f6c6c6f757473 // "rollouts"

func (p *rollout) Name() string { return p.name }
func (p *rollout) Kind() string { return p.kind }

func (p *rollout) NewAgent() Agent {
	a := &rolloutAgent{pilot: p, own: p.with.newAgent(), arms: make([]arm, p.options)}
	for k := range a.arms {
		a.arms[k].results = make([]int16, p.rollouts)
	}
	a.left, a.own.ranks = make([]*arm, 0, p.options), make([]ranked, 0, p.options)
	if a.own.search != nil {
		a.own.search.tops = newShortlist(p.options)
	}
	return a
}

// A rolloutAgent decides for one craft. Its fork and models belong to the game that it flies in.
type rolloutAgent struct {
	pilot *rollout
	own   *doctrineAgent // proposes options and flies the chosen line
	luck  streams        // rolls a seed for the forks of each decision
	seed  uint64         // for the forks of the decision

	game  rules.Game
	fork  rules.Duel
	scout *Scout // the one given with the decision
	brake *Brake
	mine  []*doctrineAgent   // those that fly the own side in forks
	foes  [][]*doctrineAgent // and the other side, by their place in the league

	end  chances // at the end of the fork last played, if it was not broken off before by points
	arms []arm
	left []*arm // those that are still played
}

// An arm is one of the options that are tried: an option of the decision, or a whole line of the move.
type arm struct {
	option  int
	line    *line // nil if the arm is an option alone
	sum     int64
	results []int16 // of the forks played, by number
	n       int
}

func (a *rolloutAgent) Begin(seed uint64, duel int) {
	a.own.Begin(seed, duel)
	a.luck.begin(seed^rolloutSalt, duel)
}

// sit makes the fork and the models for the game of a duel, unless they are there already.
func (a *rolloutAgent) sit(d rules.Duel, side rules.Side) {
	g := d.Game()
	if a.game == g {
		return
	}
	a.game = g
	if a.fork == nil {
		a.fork = g.NewDuel()
	}
	a.mine = a.seat(a.mine, a.pilot.own, g.Craft(side))
	for len(a.foes) < len(a.pilot.league) {
		a.foes = append(a.foes, nil)
	}
	for k, doctrines := range a.pilot.league {
		a.foes[k] = a.seat(a.foes[k], doctrines, g.Craft(side.Other()))
	}
}

// seat has agents fly the craft of a side in forks. Of those that there were it uses the ones again that have the right
// doctrine.
func (a *rolloutAgent) seat(were []*doctrineAgent, doctrines map[string]*doctrine, craft []rules.Craft) []*doctrineAgent {
	now := were[:0]
	for n, c := range craft {
		by := doctrines[c.Kind]
		if n < cap(were) {
			if was := were[:n+1][n]; was != nil && was.doctrine == by {
				now = now[:n+1]
				continue
			}
		}
		m := by.newAgent()
		m.Heed(a.brake)
		now = append(now, m)
	}
	return now
}

// Pick implements Agent.
func (a *rolloutAgent) Pick(d rules.Duel, s *Scout, q *rules.Decision) int {
	a.sit(d, q.Side)
	a.scout = s
	s.Look(d)
	if i, ok := a.own.onLine(s, q); ok {
		return i
	}
	n := a.propose(s, q)
	best := &a.arms[0]
	if n > 1 {
		a.seed = uint64(a.luck.pick(q, math.MaxInt))
		best = a.halve(d, q, n)
	}
	if best.line != nil {
		return a.own.take(best.line, d, s, q)
	}
	return best.option
}

// propose fills the arms with the options that the doctrine ranks best, its own choice first, and returns
// their number.
func (a *rolloutAgent) propose(v *Scout, q *rules.Decision) int {
	most := min(a.pilot.options, max(2, a.pilot.rollouts/leastForks))
	if tops := a.own.lines(v, q); tops != nil {
		n := 0
		for ; n < min(len(tops.order), most) && a.worthTrying(tops.at(n).value, tops.at(0).value); n++ {
			a.arms[n].line = tops.at(n)
		}
		if n > 0 {
			return n
		}
		a.arms[0].line = &a.own.search.best // decided without a search
		return 1
	}
	a.own.rank(v, q, most)
	n := 0
	for ; n < len(a.own.ranks) && a.worthTrying(a.own.ranks[n].value, a.own.ranks[0].value); n++ {
		a.arms[n].option, a.arms[n].line = int(a.own.ranks[n].option), nil
	}
	return n
}

// worthTrying reports whether the doctrine thinks so little less of a value than of its own choice that it is tried.
func (a *rolloutAgent) worthTrying(v, own value) bool {
	within := a.pilot.within
	return within < 0 || v.within == own.within && own.score-v.score <= within
}

// leastForks is the least number of forks for each option that is tried.
const leastForks = 4
