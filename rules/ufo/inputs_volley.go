package ufo

import "github.com/furball-sim/furball/rules"

// volleys sets what all ray guns together do, and who kills first in this turn's fire.
func (d *scout) volleys(v *view, f *frame) {
	in, g := f.in, f.g
	now, next := int64(rules.Certain), int64(rules.Certain) // the chances to live through it
	for k := range int(g.n) {
		o := &g.foes[k]
		if !o.ufo || o.lost {
			continue
		}
		charge, fates := &d.craft[int(g.from)+k].charge, d.game.spec[v.i].fates
		now = survives(now, charge, d.game.inches(o.expected, v.at), fates, g.mine)
		next = survives(next, charge, max(d.game.inches(o.pos, v.at)-int(o.top), 1), fates, g.mine)
	}
	theirs := rules.Certain - now
	in[inVolley], in[inVolleyNear] = chanceOf(int32(theirs)), chanceOf(int32(rules.Certain-next))
	mine := int64(max(v.mine.gun.kill, v.mine.missiles.kill))
	if v.me.ufo {
		mine = d.myVolley(v, f)
		theirs = int64(d.perilAt(v.i, g, v.at).kill)
	}
	strike, struck := mine, theirs
	if in[inActsFirst] > 0 {
		struck = theirs * (rules.Certain - mine) / rules.Certain
	} else {
		strike = mine * (rules.Certain - theirs) / rules.Certain
	}
	in[inStrike], in[inStruck] = chanceOf(int32(strike)), chanceOf(int32(struck))
}

// myVolley sets what all my ray guns do to the main enemy, and returns the chance that they kill it from there.
func (d *scout) myVolley(v *view, f *frame) int64 {
	o := f.g.foe(v.e)
	if o.lost {
		return 0
	}
	r, fates := d.game.inches(v.at, f.foe), d.game.spec[v.e].fates
	now := rules.Certain - survives(rules.Certain, &v.me.charge, r, fates, o.state)
	next := rules.Certain - survives(rules.Certain, &v.me.charge, max(r-int(v.me.top), 1), fates, o.state)
	f.in[inMyVolley], f.in[inMyVolleyNear] = chanceOf(int32(now)), chanceOf(int32(next))
	if v.holds {
		return 0
	}
	return now
}

// survives is a chance to live, of rules.Certain, times that to live through shots of several ray guns.
func survives(live int64, charge *[maxGuns]int8, inches int, f *fates, state int) int64 {
	for _, c := range charge {
		if n := rayDice(int(c), inches); n > 0 {
			live = live * (rules.Certain - int64(f.lost[fateRay+n][state])) / rules.Certain
		}
	}
	return live
}
