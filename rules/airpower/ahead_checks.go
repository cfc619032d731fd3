package airpower

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/hex"
)

// passes is a die that no check of a move succeeds on unless all do: 10.
const passes = 10

// pass passes the checks that are due; false: the move is over for good.
func (d *Duel) pass(i int, h *head) bool {
	p := d.plane(i)
	for h.fly.Move.Due != 0 && h.fly.Move.Stage != flight.StageLost {
		c := p.Due(&h.fly)
		h.venture(int(c.Need)-int(c.Mod), 10)
		p.Resolve(&h.fly, passes)
	}
	if h.fly.Crashed || h.fly.Move.Stage == flight.StageLost {
		h.risk = sure
		return false
	}
	return true
}

// venture adds a risk of n in of, at most 1.
func (h *head) venture(n, of int) {
	n = min(max(n, 0), of)
	h.risk += (sure - h.risk) * int32(n) / int32(of)
}

// riskOf adds the risk of something risky (AP-18.7).
func (d *Duel) riskOf(i int, h *head, k riskKind) {
	if !d.game.opt.crewRules {
		return
	}
	p := &d.craft[i].seats[0]
	if crew.RisksOf(p.Quality).Has(riskSets[k]) {
		h.venture(p.DisorientationNeed(int(d.craft[i].risks)), 10)
	}
}

// trackAt counts the FP just spent for SSGT, as trackFrom does (AP-9.4).
func (d *Duel) trackAt(g *glance, h *head) {
	if !h.fly.MayTrack() {
		h.track = gunnery.Tracking{}
		return
	}
	turned := h.fly.Pose()
	was := h.before
	if t := int(was.Target) - int(g.from); was.FPs > 0 && g.tracks(t, h, turned) {
		h.track = was
		h.track.Update(was.Target, true)
		return
	}
	best, at := farthestTrack+1, -1
	for t := range int(g.n) {
		r := hex.Range(h.trackPose.At, g.foes[t].pose.At)
		if r < best && g.tracks(t, h, turned) {
			best, at = r, t
		}
	}
	switch {
	case at >= 0:
		h.track = was
		h.track.Update(g.from+int8(at), true)
	case turned == h.trackPose:
		h.track = gunnery.Tracking{}
	}
}

// tracks reports whether the FP just spent counts for SSGT on a foe.
func (g *glance) tracks(t int, h *head, turned hex.Pose) bool {
	o := &g.foes[t]
	v := gunnery.View{Pose: h.trackPose, Altitude: h.fly.Altitude}
	return !o.lost && v.Tracks(&o.target.View, turned, h.fly.Bank)
}
