package play

import (
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/plane"
)

// Envelope implements rules.Game: batteries within their reach, which those that the pilot fires reckon with where the target
// sees the shooter (HB-27). Heavy anti-aircraft fire is no weapon of an aircraft.
func (g *Game) Envelope(s rules.Side, weapon int) *rules.Envelope {
	e := new(rules.Envelope)
	from, to := g.Bounds(s)
	target, _ := g.Bounds(s.Other())
	for i := from; i < to; i++ {
		for b := range g.spec[i].batteries {
			if w := &g.spec[i].batteries[b]; int(w.weapon) != weapon || w.rounds == 0 {
				continue
			}
			g.plain(e, i, b, target)
		}
	}
	return e
}

// seenFrom are the sectors of a target by the least degrees off its tail of their places (HB-4).
var seenFrom = [...]struct {
	degrees int
	of      plane.Sector
}{{0, plane.Tail}, {tailEdge + 1, plane.RearPort}, {2*tailEdge + 1, plane.RearPort}, {rearEdge + 1, plane.FrontPort},
	{rearEdge + tailEdge + 1, plane.FrontPort}, {rearEdge + 2*tailEdge + 1, plane.Nose}}

// plain adds the attacks of a battery of an aircraft at a target.
func (g *Game) plain(e *rules.Envelope, i, b, target int) {
	sp, c := &g.spec[i], &g.start[i]
	w := &sp.batteries[b]
	r := Reckoning{Skill: int(c.Skill), Weapon: int(w.toHit)}
	if g.spec[target].payload {
		r.Payload = PayloadTarget
	}
	near := int(EffectiveRange / plane.Inch)
	if sp.upward>>b&1 != 0 {
		near = int(EffectiveUp / plane.Inch)
	}
	for inches := 0; inches <= int(w.reach); inches++ {
		for _, seen := range seenFrom {
			r.Aspect = aspectModifier(seen.of, inches <= near)
			if sp.crewed>>b&1 != 0 {
				r.Skill, r.Aspect = int(c.CrewSkill), 0
			}
			e.Add(rules.From(w.weapon, rules.Band(bandEdges[:], inches), inches, seen.degrees),
				rules.Chance{Hits: int64(HitFaces(r.total(), int(g.start[target].DV))), Of: 10})
		}
	}
}
