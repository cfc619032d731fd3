package gunnery

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/airpower/damage"
)

// turret reads and plays an attack with articulated guns.
func (r reader) turret() *rules.Odds {
	c, t := r.Card(CardKey), r.target()
	rng := r.Number(gunRangeKey, 0, MaxReach, 0)
	aft := r.Choice(aftKey, []string{"yes", "no"}) == 0
	shot := Shot(r.Choice(shotKey, shotWords))
	mode := r.Choice(rangingKey, rangingWords)
	t.State = damage.State(r.Choice(LostKey, States))
	if c == nil {
		return nil
	}
	gun := c.ArticulatedGun()
	if gun == nil {
		r.Fault(CardKey, "a card with articulated guns")
		return nil
	}
	g := Articulated(gun, c.TailRadar)
	if g.Hit[rng] == NoHit {
		r.Fault(gunRangeKey, "a range within reach of the guns")
	}
	if mode != rangingNone && g.RadarBonus == 0 {
		r.Fault(rangingKey, "none: "+c.ID+" has no tail radar that ranges")
	}
	if r.Err() != nil {
		return nil
	}
	need := 0
	switch mode {
	case rangingAuto, rangingKept:
		need = automatic
	case rangingRoll:
		need = int(g.LockOn)
	}
	m := g.modifiers(&t, shot, aft, false)
	a := Aim{Range: int8(rng), Firing: 1}
	chances := a.GunChances([]Gun{g.Gun}, shot, Roll{m.Total(), need, int(g.RadarBonus)}, &t)
	return chances.odds(&t)
}
