package agents

import (
	"math"
	"time"

	"github.com/furball-sim/furball/rules"
)

// A rollout is the pilot that plays forks of the duel forward, with a doctrine for every
// craft, before it decides. It takes what its own doctrine proposes unless another
// option has done clearly better.
type rollout struct {
	name, kind string
	with       *doctrine               // proposes the options
	models     [2]map[string]*doctrine // by kind of craft, who flies the own side and the other in forks

	rollouts int           // forks of a decision, all options together
	options  int           // how many are tried at most
	horizon  int32         // turns that a fork is played
	limit    time.Duration // of a decision; 0: none
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

// A rolloutAgent is one craft's. Its fork and models are of the game that it flies in.
type rolloutAgent struct {
	pilot *rollout
	own   *doctrineAgent // proposes, and flies the line chosen
	luck  purse          // of the forks
	seed  uint64         // of the decision's forks

	game   rules.Game
	fork   rules.Duel
	scout  rules.Scout // that the decision came with
	models [2][]*doctrineAgent

	arms []arm
	left []*arm // still in the running
}

// An arm is one of the options tried: one of the decision, or a whole line of the move.
type arm struct {
	option  int
	line    *line // nil: the option alone
	sum     int64
	results []int16 // of the forks played, by number
	n       int
}

func (a *rolloutAgent) Begin(seed uint64, duel int) {
	a.own.Begin(seed, duel)
	a.luck.begin(seed^rolloutSalt, duel)
}

// sit makes the fork and the models of a duel's game, once.
func (a *rolloutAgent) sit(d rules.Duel, side rules.Side) {
	g := d.Game()
	if a.game == g {
		return
	}
	a.game = g
	if a.fork == nil {
		a.fork = g.NewDuel()
	}
	for k, doctrines := range a.pilot.models {
		s := side
		if k == 1 {
			s = side.Other()
		}
		a.models[s] = a.models[s][:0]
		for _, c := range g.Craft(s) {
			a.model(s, doctrines[c.Kind])
		}
	}
}

// model adds who flies the next craft of a side in thought: the one who has flown it in the game before,
// if that was by the same doctrine.
func (a *rolloutAgent) model(s rules.Side, by *doctrine) {
	n := len(a.models[s])
	if n < cap(a.models[s]) {
		if was := a.models[s][:n+1][n]; was != nil && was.doctrine == by {
			a.models[s] = a.models[s][:n+1]
			return
		}
	}
	a.models[s] = append(a.models[s], by.newAgent())
}

// Pick implements Agent.
func (a *rolloutAgent) Pick(d rules.Duel, s rules.Scout, q *rules.Decision) int {
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

// propose fills the arms with what the doctrine thinks best, its own choice first, and
// returns how many there are.
func (a *rolloutAgent) propose(v rules.Scout, q *rules.Decision) int {
	most := min(a.pilot.options, max(2, a.pilot.rollouts/leastForks))
	if tops := a.own.lines(v, q); tops != nil {
		n := min(len(tops.order), most)
		for k := range n {
			a.arms[k].line = tops.at(k)
		}
		if n > 0 {
			return n
		}
		a.arms[0].line = &a.own.search.best // settled without a choice
		return 1
	}
	a.own.rank(v, q, most)
	for k, r := range a.own.ranks {
		a.arms[k].option, a.arms[k].line = int(r.option), nil
	}
	return len(a.own.ranks)
}

// leastForks is how many forks there are at least to an option tried.
const leastForks = 4
