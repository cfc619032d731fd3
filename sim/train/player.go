package train

import (
	"math/rand/v2"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/dice"
)

// A player is what one worker plays with in a round.
type player struct {
	scout     *agents.Scout
	duel      rules.Duel
	dice      dice.Set
	evaluator *valuenet.Evaluator // nil without a network
	brake     *agents.Brake
	agents    map[place]*agents.PupilAgent
	trail     [2][]trail // by side and craft
	cast      *cast      // who learns, and from whom
	rows      *fit.Rows  // of what teachers tell; nil: none are kept
	picks     *fit.Picks // of learners; nil: none are kept
	who       lineUp
	at        [2][]*agents.PupilAgent
}

// A place is the place of a pupil's agent.
type place struct {
	pupil *agents.Pupil
	side  rules.Side
	craft int
}

func newPlayer(s rules.System, net *valuenet.Net, brake *agents.Brake) *player {
	d := &player{scout: agents.NewScout(s), brake: brake, agents: map[place]*agents.PupilAgent{}}
	if net != nil {
		d.evaluator = net.NewEvaluator()
	}
	return d
}

// agent finds the agent of a place, or makes it.
func (d *player) agent(s place) *agents.PupilAgent {
	a := d.agents[s]
	if a == nil {
		a = s.pupil.NewAgent(func(r agents.Row) {
			if d.picks == nil {
				d.trail[s.side][s.craft].keep(r)
			}
		}, func(p agents.Pick) {
			if d.picks != nil && d.cast.learning[s.pupil] {
				d.picks.Add(p.Inputs, p.Stage, p.Habit)
			}
		})
		if by := d.cast.teachers[s.pupil]; by != nil {
			a.Under(by, d.learn)
		}
		a.Heed(d.brake)
		d.agents[s] = a
	}
	return a
}

// learn adds what a teacher tells to the rows.
func (d *player) learn(told []agents.Told) {
	if d.rows == nil {
		return
	}
	together := true
	for _, t := range told {
		d.rows.Add(t.Inputs, t.Stage)
		d.rows.Aim(d.rows.Len()-1, float32(t.Win)/rules.Certain, float32(t.Loss)/rules.Certain)
		together = together && t.Stage == told[0].Stage
	}
	if together { // each stage has a network of its own, which compares its own options alone
		d.rows.Together(len(told))
	}
}

// sit takes up a game with its pilots.
func (d *player) sit(g rules.Game, who lineUp) {
	if d.duel == nil {
		d.duel = g.NewDuel()
	} else {
		d.duel.Enter(g)
	}
	for s := range d.at {
		craft := g.Craft(rules.Side(s))
		d.at[s] = d.at[s][:0]
		for len(d.trail[s]) < len(craft) {
			d.trail[s] = append(d.trail[s], trail{})
		}
		for i, c := range craft {
			d.at[s] = append(d.at[s], d.agent(place{who[s][c.Kind], rules.Side(s), i}))
		}
	}
}

// play plays the duel with a number; straying tells how each craft's pupil
// strays. It returns nil if it was broken off.
func (d *player) play(seed uint64, number int, straying func() agents.Straying) *rules.Outcome {
	d.dice.Reset(seed, number)
	for s := range d.at {
		for i, a := range d.at[s] {
			d.trail[s][i].steps = d.trail[s][i].steps[:0]
			a.Begin(seed, number)
			a.Stray(straying(), seed, number)
		}
	}
	d.duel.Begin(&d.dice)
	for q := d.duel.Next(); q != nil; q = d.duel.Next() {
		i := d.at[q.Side][q.Craft].Pick(d.duel, d.scout, q)
		if d.brake.Pulled() {
			return nil
		}
		d.duel.Choose(i)
	}
	return d.duel.Outcome()
}

// harvest adds what the crews have noted to rows. With a network only learners' notes count.
func (d *player) harvest(rows *fit.Rows, who lineUp, chain float32) {
	o := d.duel.Outcome()
	craft := [2][]rules.Craft{d.duel.Game().Craft(rules.Blue), d.duel.Game().Craft(rules.Red)}
	for s := range d.at {
		win, loss := ends(o, rules.Side(s))
		for i := range d.at[s] {
			if d.evaluator == nil || d.cast.learning[who[s][craft[s][i].Kind]] {
				d.trail[s][i].close(rows, d.evaluator, chain, win, loss)
			}
		}
	}
}

// How pupils stray: up to mostTries moves at random in a duel, noise in a third of the other moves, and a quarter of all
// is asked of teachers.
const (
	mostTries = 5
	noiseIn   = 33
	asksIn    = 25
)

// strayingOf draws how a pupil strays in a duel, with noise of up to a number of points.
func strayingOf(noise int, rng *rand.Rand) agents.Straying {
	return agents.Straying{Tries: rng.IntN(mostTries + 1), Every: 2 + rng.IntN(12), NoiseIn: noiseIn,
		Noise: int64(rng.IntN(noise + 1)), AsksIn: asksIn}
}
