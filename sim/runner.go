package sim

import (
	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// A kit is what one goroutine needs to play any number of cells of a system: a scout, and agents, which it
// uses again wherever their pilot flies.
type kit struct {
	scout  *agents.Scout
	judge  *agents.Judge // of the draws; nil in a system without learned values
	agents map[station]agents.Agent
	brake  *agents.Brake // stops the agents; nil: nothing does
}

// A station is the place of an agent: a pilot, a craft of a side, and the runner at which the duel is played.
type station struct {
	pilot         agents.Pilot
	side          rules.Side
	craft, runner int
}

// mostAgents bounds the agents of a kit, because an experiment may vary thousands of doctrines.
const mostAgents = 256

func newKit(s rules.System, brake *agents.Brake) *kit {
	return &kit{scout: agents.NewScout(s), judge: agents.NewJudge(s), agents: map[station]agents.Agent{}, brake: brake}
}

// agent finds the agent of a station, or makes it.
func (k *kit) agent(at station) agents.Agent {
	a := k.agents[at]
	if a == nil {
		a = at.pilot.NewAgent()
		a.Heed(k.brake)
		k.agents[at] = a
	}
	return a
}

// thin drops all agents if there are too many. Runners in use keep theirs.
func (k *kit) thin() {
	if len(k.agents) > mostAgents {
		clear(k.agents)
	}
}

// A runner is where duels are played one after the other. It can be used for one cell after another.
type runner struct {
	kit    *kit
	number int // its number among the runners of its kit
	seed   uint64
	duel   rules.Duel   // of the last cell; nil before the first
	shots  rules.Ledger // of the duel being played
	agents [2][]agents.Agent
	dice   dice.Set
	detail rules.Detail // of the duel being played, if it is recorded
	watch  Watch        // nil: nobody watches
	luck   rules.Luck   // of the duel being played
}

// newRunner makes a runner with a kit of its own, and sits it down at a cell.
func newRunner(c *Cell, seed uint64) *runner {
	s := &runner{kit: newKit(c.system, nil), seed: seed}
	s.enter(c)
	return s
}

// enter prepares the runner to play a cell.
func (s *runner) enter(c *Cell) {
	if s.duel == nil {
		s.duel = c.Game.NewDuel()
	} else {
		s.duel.Enter(c.Game)
	}
	s.shots.Luck = &s.luck
	s.duel.Attach(&s.shots, nil)
	for side := range c.Pilots {
		s.agents[side] = s.agents[side][:0]
		for i, p := range c.Pilots[side] {
			var a agents.Agent // nil where a bot decides
			if p != nil {
				a = s.kit.agent(station{p, rules.Side(side), i, s.number})
			}
			s.agents[side] = append(s.agents[side], a)
		}
	}
}

// A witness is told of each duel played: its number, outcome, shots and how many dice were rolled in it.
type witness interface {
	Add(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64)
}

// Each plays n duels of a cell without bots, from number from on. For each duel it calls see with the outcome,
// the shots and the number of dice rolled, which are valid until see returns.
func (p *Plan) Each(cell int, from, n int64,
	see func(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64)) {
	s := newRunner(&p.Cells[cell], p.Experiment.Seed)
	s.play(from, n, seeing(see))
}

// seeing makes a function a witness.
type seeing func(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64)

// Add tells the function.
func (f seeing) Add(duel int64, o *rules.Outcome, shots *rules.Ledger, dice uint64) {
	f(duel, o, shots, dice)
}

// play plays n duels from number from on. It returns false if it was broken off; then none of the duels counts.
func (s *runner) play(from, n int64, to witness) bool {
	for duel := from; duel < from+n; duel++ {
		o := s.one(int(duel))
		if o == nil {
			return false
		}
		s.look(o)
		to.Add(duel, o, &s.shots, s.duel.Dice().Rolls())
		s.show(duel, o)
	}
	return true
}

// look judges who was ahead in a draw.
func (s *runner) look(o *rules.Outcome) {
	if o.Result == rules.Draw && s.kit.judge != nil {
		o.Ahead = s.kit.judge.Ahead(s.duel, s.kit.scout)
	}
}

// begin sets a duel up.
func (s *runner) begin(duel int) {
	s.shots.Reset()
	s.dice.Reset(s.seed, duel)
	for side := range s.agents {
		for _, a := range s.agents[side] {
			if a != nil {
				a.Begin(s.seed, duel)
			}
		}
	}
	s.duel.Begin(&s.dice)
}

// one plays a duel to its end. It returns nil if it was broken off.
func (s *runner) one(duel int) *rules.Outcome {
	s.begin(duel)
	d := s.duel
	for q := d.Next(); q != nil; q = d.Next() {
		i := s.pick(q)
		if s.kit.brake.Pulled() {
			return nil
		}
		if s.watch != nil {
			s.shots.Account.Note(d, s.kit.scout.Scout, q, i)
		}
		d.Choose(i)
	}
	return d.Outcome()
}

// pick is the option that the agent of the deciding craft takes.
func (s *runner) pick(q *rules.Decision) int {
	return s.agents[q.Side][q.Craft].Pick(s.duel, s.kit.scout, q)
}
