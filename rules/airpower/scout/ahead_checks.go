package scout

import (
	"github.com/furball-sim/furball/rules/airpower/crew"
	"github.com/furball-sim/furball/rules/airpower/flight"
	"github.com/furball-sim/furball/rules/airpower/gunnery"
	"github.com/furball-sim/furball/rules/airpower/play"
	"github.com/furball-sim/furball/rules/hex"
)

// passes is a die roll that passes every check of a move: 10.
const passes = 10

// pass passes the checks that are due; false: the move is over for good.
func (d *scout) pass(i int, h *head) bool {
	p := d.v.Plane(i)
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

// venture adds a risk of n in so many, at most 1.
func (h *head) venture(n, of int) {
	n = min(max(n, 0), of)
	h.risk = either(h.risk, share(sure, int32(n), int32(of)))
}

// riskOf adds the risk of disorientation (AP-18.7).
func (d *scout) riskOf(i int, h *head, k play.RiskKind) {
	if !d.v.Game().Opt.CrewRules {
		return
	}
	p := d.v.Craft(i).Pilot()
	if crew.RisksOf(p.Quality).Has(play.RiskSets[k]) {
		h.venture(p.DisorientationNeed(int(d.v.Craft(i).Activity().Risks)), 10)
	}
}

// A sightline is what SSGT depends on in an FP or facing change (AP-9.4).
type sightline struct {
	counts     bool // there was one
	step       bool // an FP, not a facing change after it
	may        bool // it may count
	at, turned hex.Pose
	altitude   int16
	bank       hex.Hand
}

// sightline tells, for SSGT, of the FP or facing change that has just been made. It is written field by field: to
// copy what has just been written in parts would cost more than to write it.
func (h *head) sightline(l *sightline, step bool) {
	s := &h.fly
	l.counts, l.step, l.may = h.moved, step, s.MayTrack()
	l.at, l.turned.At, l.turned.Facing = h.trackPose, s.At, s.Facing
	l.altitude, l.bank = s.Altitude, s.Bank
}

// trackAt counts the FP just spent for SSGT, as trackFrom does (AP-9.4).
func (d *scout) trackAt(g *glance, h *head) {
	var l sightline
	h.sightline(&l, false)
	h.track = g.tracked(h.track, h.before, &l)
}

// tracked is the tracking after an FP, or after a facing change that followed it; before is the tracking
// before the FP.
func (g *glance) tracked(now, before gunnery.Tracking, l *sightline) gunnery.Tracking {
	if !l.may {
		return gunnery.Tracking{}
	}
	if t := int(before.Target) - int(g.from); before.FPs > 0 && g.tracks(t, l) {
		before.Update(before.Target, true)
		return before
	}
	best, at := play.FarthestTrack+1, -1
	for t := range int(g.n) {
		r := hex.Range(l.at.At, g.foes[t].pose.At)
		if r < best && g.tracks(t, l) {
			best, at = r, t
		}
	}
	switch {
	case at >= 0:
		before.Update(g.from+int8(at), true)
		return before
	case l.turned == l.at:
		return gunnery.Tracking{}
	}
	return now
}

// tracks reports whether an FP counts for SSGT on a foe.
func (g *glance) tracks(t int, l *sightline) bool {
	o := &g.foes[t]
	v := gunnery.View{Pose: l.at, Altitude: l.altitude}
	return !o.lost && v.Tracks(&o.target.View, l.turned, l.bank)
}

// A trail is the sightlines of a line that is flown from a head. Tracking is worked out from it only when an
// attack asks for it, which few lines do.
type trail struct {
	n     int
	all   [maxTaken]*sightline
	spare [maxTaken]sightline // of lines without legs of their own
}

// add adds the next sightline, which must stay as it is.
func (t *trail) add(l *sightline) {
	if l.counts {
		t.all[t.n] = l
		t.n++
	}
}

// end is the tracking at the end of the trail.
func (t *trail) end(g *glance, from *head) gunnery.Tracking {
	now, before := from.track, from.before
	for k := range t.n {
		l := t.all[k]
		if l.step {
			before = now
		}
		now = g.tracked(now, before, l)
	}
	return now
}
