package airpower

import (
	"math/bits"

	"github.com/furball-sim/furball/rules/airpower/card"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
)

// pendingLoss is the ammunition that is lost when the stores go: of gun pods, of rockets
// that are not built in, and Genies.
func (d *Duel) pendingLoss(i int) (n int32) {
	c, sp := &d.craft[i], &d.game.spec[i]
	own := 0
	if sp.own {
		own = 1
	}
	for _, g := range d.gunsOf(i)[own:] {
		n += int32(g.Rounds)
	}
	return n + int32(max(c.rockets-sp.fixedRockets, 0)) + int32(c.genies) + int32(bits.OnesCount16(d.game.spec[i].outside()&^c.fired))
}

// genieBlow is what a Genie does that aircraft i launches now, if it does not scatter and
// the target flies straight and level on (AP-9.6).
func (d *Duel) genieBlow(i int, g *glance) blow {
	c := &d.craft[i]
	e := int(c.locked) - 1
	o := &g.foes[e-int(g.from)]
	fps := genieFPs(min(c.fly.Speed, 60)+card.Halves(gunnery.Genie.BaseSpeed), c.fly.Band())
	climb := 0
	switch {
	case c.fly.Type.Climbing():
		climb = 1
	case c.fly.Type.Diving():
		climb = -1
	}
	vfps := gunnery.GenieVFPs(fps, int(c.fly.Move.VFPs), int(c.fly.Move.FPs))
	pose, altitude := gunnery.FlyGenie(c.fly.Pose(), int(c.fly.Altitude), fps, vfps, climb)
	b := gunnery.Burst(pose.At, altitude, o.replies[0].At, o.altitude)
	// It launches on 8 or less of 10, and the warhead works on 9 of 10.
	works := int32(gunnery.Genie.LaunchNeed) * int32(gunnery.Genie.Dud-1)
	switch {
	case b.Vaporized:
		return blow{hit: works * 100, kill: works * 100, parts: 9 * works}
	case !b.Hit || b.Damage.Column(o.target.State) == 0:
		return blow{}
	}
	ch := gunnery.HitChances(b.Damage, &o.target)
	return blow{hit: works * 100, kill: works * ch.Lost(o.target.State) / 1000, parts: works * partsOf(&ch, o.target.State) / 100}
}
