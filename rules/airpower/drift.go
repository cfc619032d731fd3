package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/hex"
)

// startDrift rolls for random flight (AP-18.6.1).
func (fs flights) startDrift(i int) {
	c := &fs.d.craft[i]
	p := fs.d.plane(i)
	c.drifting = true
	if c.abnormal() {
		sets := p.AppendSettings(fs.d.list.settings[:0], &c.fly, 1<<14)
		c.plan.Setting = sets[0]
		for _, s := range sets {
			if s.Power <= c.fly.Power && !s.Emergency {
				c.plan.Setting = s
			}
		}
		return
	}
	die := fs.d.roll(c.side, forRandomFlight)
	c.drift = flight.GLOCPlan(c.fly.Type, die)
	side := fs.d.roll(c.side, forRandomFlight)
	c.driftTo = crew.RandomHand(fs.handDie(side))
	if c.fly.Move.Stage == flight.StageStart {
		c.plan = p.GLOCStart(&c.fly, c.drift)
	}
	if fs.d.Log != nil {
		fs.d.moveLog().logDrift(i, die, side)
	}
}

// driftAfter is the choice after a flight point of random flight. It turns where the plan does, but does not go
// on with a turn that the pilot began; a vertical roll is by a random number of facing changes (CR-1).
func (fs flights) driftAfter(i, n int) int {
	c := &fs.d.craft[i]
	steps := 0
	if most := fs.d.list.afters[n-1]; most.Kind == flight.Roll {
		steps = crew.RandomFacings(fs.d.roll(c.side, forRandomFlight), int(most.Steps))
	}
	for k, a := range fs.d.list.afters[:n] {
		if a.Kind == flight.Turn30 && c.fly.Planned(c.drift, c.driftTo) || a.Kind == flight.Roll && int(a.Steps) == steps &&
			a.Bank == hex.Level && !a.Shift {
			return k
		}
	}
	return 0
}

// driftStep is the flight point nearest to the plan of random flight. Where the bank is free, it follows the
// plan's turns; without turns the wings are level.
func (fs flights) driftStep(i, n int) int {
	c := &fs.d.craft[i]
	steps := fs.d.list.steps[:n]
	at := c.fly.GLOCStep(c.drift, c.driftTo, steps)
	want := steps[at]
	if want.Bank = c.driftTo; c.drift.Turn {
		if k := indexOf(steps, want); k >= 0 {
			return k
		}
	}
	want.Bank = hex.Level
	if k := indexOf(steps, want); k >= 0 {
		return k
	}
	return at
}

// indexOf is the index of a step in the list; -1: it is not there.
func indexOf(steps []flight.Step, st flight.Step) int {
	for k := range steps {
		if steps[k] == st {
			return k
		}
	}
	return -1
}
