package odds

import (
	"math/big"
)

// pilots are the two pilots.
type pilots struct {
	pilot, co      int
	dazed, coDazed bool
}

// hurt takes Skill from the pilot, or from the co-pilot if the pilot is dead (HB-35).
func (p pilots) hurt(n int) pilots {
	if p.pilot > 0 {
		p.pilot = max(p.pilot-n, 0)
	} else {
		p.co = max(p.co-n, 0)
	}
	return p
}

// daze is HB-34.
func (p pilots) daze() pilots {
	if p.pilot > 0 && !p.dazed {
		p.dazed = true
		return p
	}
	if p.co > 0 && !p.coDazed {
		p.coDazed = true
		return p
	}
	return p.hurt(1)
}

// best is the best Skill of those who are not dazed.
func (p pilots) best() int {
	b := 0
	if !p.dazed {
		b = p.pilot
	}
	if !p.coDazed {
		b = max(b, p.co)
	}
	return b
}

// An outcome is a state with the ways that lead to it.
type outcome[S comparable] struct {
	state S
	ways  int64
}

// bySkill takes up to most steps of criticalWays each and makes a series for each value of best among the living.
func bySkill[S comparable](start S, step func(s S) []outcome[S], alive func(S) bool, best func(S) int,
	most int) map[int]series {
	out := map[int]series{}
	now := map[S]*big.Int{start: big.NewInt(1)}
	var w big.Int
	for n := range most + 1 {
		next := map[S]*big.Int{}
		for state, ways := range now { // in any order: sums are exact
			b := best(state)
			if out[b] == nil {
				out[b] = newSeries(most)
			}
			out[b][n].Add(out[b][n], ways)
			for _, e := range step(state) {
				if !alive(e.state) {
					continue
				}
				if next[e.state] == nil {
					next[e.state] = new(big.Int)
				}
				next[e.state].Add(next[e.state], w.Mul(ways, big.NewInt(e.ways)))
			}
		}
		now = next
	}
	return out
}

// dieWays is the number of ways of a critical hit of one row whose further d6 show some of their faces: so many
// of all.
func dieWays(faces, of int64) int64 { return rowWays * faces / of }

// pilotSeries is what rows 8 and 9 do to the pilots, by the best Skill that is left (HB-34 to HB-36).
func (t *Target) pilotSeries(most int) map[int]series {
	step := func(p pilots) []outcome[pilots] {
		return []outcome[pilots]{
			{p.daze(), dieWays(3, 6)}, {p.hurt(1), dieWays(3*3, 36)},
			{p.hurt(2), dieWays(2*3, 36)}, {p.hurt(99), dieWays(1*3, 36)},
		}
	}
	return bySkill(pilots{pilot: t.Pilot, co: t.CoPilot}, step, func(p pilots) bool { return p.pilot+p.co > 0 },
		pilots.best, most)
}

// gunners are the aircrew.
type gunners struct {
	alive, dazed, skill int
	hit                 bool
}

func (c gunners) hurt(n int) gunners {
	if c.alive == 0 {
		return c
	}
	if c.skill = max(c.skill-n, 0); c.skill == 0 {
		return gunners{}
	}
	return c
}

func (c gunners) kill(n int) gunners {
	c.alive = max(c.alive-n, 0)
	c.dazed = min(c.dazed, c.alive)
	return c
}

func (c gunners) daze(n int) gunners {
	if c.alive == 0 {
		return c
	}
	c.dazed = min(c.dazed+n, c.alive)
	if c.hit {
		c = c.hurt(1)
	}
	c.hit = c.alive > 0
	return c
}

// crewSeries is what rows 8 and 9 do to the aircrew, by the Skill of those able to act.
func (t *Target) crewSeries(most int) map[int]series {
	step := func(c gunners) []outcome[gunners] {
		all := []outcome[gunners]{{c.hurt(1), dieWays(3*3, 36)}, {c.hurt(2), dieWays(2*3, 36)}}
		for n, ways := range [...]int64{1: 3, 2: 2, 3: 1} {
			if ways > 0 {
				all = append(all, outcome[gunners]{c.daze(n), dieWays(3*ways, 36)},
					outcome[gunners]{c.kill(n), dieWays(1*3*ways, 216)})
			}
		}
		return all
	}
	best := func(c gunners) int {
		if c.alive > c.dazed {
			return c.skill
		}
		return 0
	}
	start := gunners{alive: t.Crew, skill: t.CrewSkill}
	return bySkill(start, step, func(gunners) bool { return true }, best, most)
}
