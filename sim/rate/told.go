package rate

import (
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/sim/rate/worth"
)

// Tell tells what a rating of the hangar's card has found.
func (h *Hangar) Tell(r *worth.Rating, f *worth.Found) (*figures.Rated, error) {
	p, err := h.plan(nil)
	if err != nil {
		return nil, err
	}
	out := r.Tell(f)
	out.System, out.Seed, out.Duels = h.System.ID(), p.Experiment.Seed, *h.played
	for i := range out.Rows {
		worth.Name(out, i, &p.Experiment.Cells[h.first(i)], h.Side)
		out.Rows[i].Mixtures = h.rosters[i].shares()
	}
	return out, nil
}
