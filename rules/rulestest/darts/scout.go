package darts

// The scout: what a player sees and reckons. In a larger system this file is a package of its own, scout.

import "github.com/furball-sim/furball/rules"

// A scout tells what a throw is worth.
type scout struct {
	rules.Unplanned
	rules.Unvalued
	view view
}

func (s *scout) Look(at rules.Duel) { s.view = view{at.(*Duel)} }

func (s *scout) Facts(option int, _ rules.FactSet, f *rules.Facts) {
	aim := &aims[option]
	*f = rules.Facts{rules.MyHit: int32(aim.roll) * 1000, rules.MyDamage: int32(aim.roll*aim.points) * 10}
	if aim.points >= s.view.needs() {
		f[rules.MyKill] = f[rules.MyHit]
	}
}
