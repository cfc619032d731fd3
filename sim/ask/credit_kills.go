package ask

import (
	"context"
	"math"
	"math/bits"
	"sync"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/rules"
)

// A KillShare is a weapon's share of the aircraft that the enemy lost.
type KillShare struct {
	Weapon string            `json:"weapon"` // its id; "none": no weapon
	Damage estimate.Estimate `json:"by_damage"`
	Last   estimate.Estimate `json:"by_last_shot"`
}

// A sharer knows how the kills of a side are shared out in the first n duels of the cell with all weapons; nil: nobody
// knows.
type sharer interface {
	Kills(ctx context.Context, side rules.Side, n int64, confidence float64) ([]KillShare, error)
}

// killParts are the parts of a kill that are shared out: 6! for up to six weapons that have damaged one aircraft.
const killParts = 720

// noWeapon is whom a loss is credited to that no weapon is.
const noWeapon = "none"

// A killCount shares out the kills of a side. Weapon rules.MaxWeapons stands for none.
type killCount struct {
	sync.Mutex
	side   rules.Side
	as     [rules.MaxWeapons]int // the weapon as which each of the ledger counts
	takes  []int                 // the damage that destroys each aircraft of the enemy; 0: the sum does not say
	sums   [rules.MaxWeapons + 1]shareSums
	losses int64
}

// shareSums are sums of the parts that a weapon has of the losses of a duel: by damage, and by the last shot.
type shareSums struct{ damage, last estimate.ClusterSums }

// Kills plays the first duels of cell 0 again and shares out the kills of a side.
func (g *Ground) Kills(ctx context.Context, side rules.Side, n int64, confidence float64) ([]KillShare, error) {
	cell := &g.Plan.Cells[0]
	if cell.HasBots() { // which would have to fly every duel again
		return nil, nil
	}
	weapons := cell.Game.Weapons()
	c := &killCount{side: side, as: usedAs(weapons)}
	for _, craft := range cell.Game.Craft(side.Other()) {
		c.takes = append(c.takes, craft.Takes)
	}
	if err := g.Plan.EachWounds(ctx, 0, n, g.Workers, c.add); err != nil {
		return nil, err
	}
	return c.shares(weapons, confidence), nil
}

// usedAs are the weapons as which the weapons of a ledger count.
func usedAs(weapons []rules.Weapon) (as [rules.MaxWeapons]int) {
	for i := range as {
		as[i] = i
	}
	for i := range weapons {
		for k := range weapons {
			if weapons[i].With == weapons[k].ID {
				as[i] = k
			}
		}
	}
	return as
}

// add shares out the losses of a duel.
func (c *killCount) add(_ *rules.Outcome, w *rules.Wounds) {
	var damage, last [rules.MaxWeapons + 1]int64
	lost := int64(0)
	for craft, takes := range c.takes {
		to, gone := w.Lost(c.side.Other(), craft)
		if !gone {
			continue
		}
		lost++
		killer := rules.MaxWeapons
		if to != rules.NoWeapon {
			killer = c.as[to]
		}
		last[killer]++
		var by [rules.MaxWeapons]int
		for weapon, d := range w.By(c.side.Other(), craft) {
			by[c.as[weapon]] += int(d)
		}
		shareKill(&by, takes, killer, &damage)
	}
	if lost == 0 {
		return
	}
	c.Lock()
	defer c.Unlock()
	c.losses += lost
	for i := range c.sums {
		c.sums[i].damage.Add(damage[i], lost)
		c.sums[i].last.Add(last[i], lost)
	}
}

// shareKill adds the parts of a kill. If the damage of all weapons together destroys the aircraft, a set of weapons
// destroys it if its own damage does, and each weapon has its Shapley value in that game. Else an effect has ended it,
// such as a critical hit, or the sum of the damage does not say: it is the killer's alone.
func shareKill(by *[rules.MaxWeapons]int, takes, killer int, parts *[rules.MaxWeapons + 1]int64) {
	var who []int
	total := 0
	for weapon, d := range by {
		if d > 0 {
			who, total = append(who, weapon), total+d
		}
	}
	if takes == 0 || total < takes || len(who) > MostCredited {
		parts[killer] += killParts
		return
	}
	each := weights(len(who))
	unit := killParts / factorial(len(who))
	for i, weapon := range who {
		for set := range 1 << len(who) {
			if set>>i&1 != 0 {
				continue
			}
			sum := 0
			for k, other := range who {
				if set>>k&1 != 0 {
					sum += by[other]
				}
			}
			if sum < takes && sum+by[weapon] >= takes {
				parts[weapon] += int64(unit * each[bits.OnesCount(uint(set))])
			}
		}
	}
}

// shares are the shares of the weapons that have any.
func (c *killCount) shares(weapons []rules.Weapon, confidence float64) (all []KillShare) {
	for i := range c.sums {
		s := &c.sums[i]
		if s.damage.Y == 0 && s.last.Y == 0 {
			continue
		}
		id := noWeapon
		if i < len(weapons) {
			id = weapons[i].ID
		}
		all = append(all, KillShare{id, killPart(s.damage, killParts, confidence), killPart(s.last, 1, confidence)})
	}
	return all
}

// killPart is the share of a weapon, whose sums are in so many parts of a kill. Where it has all losses or none, they do
// not scatter: the interval is that of so many trials as there are clusters, all of which went one way.
func killPart(s estimate.ClusterSums, parts, confidence float64) estimate.Estimate {
	e := s.Ratio(confidence)
	e.Value, e.Low, e.High = e.Value/parts, e.Low/parts, math.Min(e.High/parts, 1)
	if (e.Value == 0 || e.Value == 1) && s.X2 > 0 {
		n := s.X * s.X / s.X2
		return estimate.Wilson(int64(e.Value)*n, n, confidence)
	}
	return e
}

// weaponsOf are the weapons of a cell's ledger that a weapon with an id is fired as, its other uses too.
func weaponsOf(c *results.Case, id string) (uses []int) {
	for i, w := range c.Weapons {
		if w.ID == id || w.With == id {
			uses = append(uses, i)
		}
	}
	return uses
}
