package figures

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results/estimate"
)

// A Rating is the strength of one doctrine on a single scale, in Elo points: 400 more
// make a win ten times as likely as a loss. The mean of all that were rated is 0.
type Rating struct {
	Side     string            `json:"side,omitempty"` // empty in a mirror tournament, where both seats count together
	Doctrine string            `json:"doctrine"`
	Rating   estimate.Estimate `json:"rating"`
}

// RatedName names a rated doctrine for people.
func (t *Tournament) RatedName(r *Rating) string {
	if r.Side == "red" {
		return t.Names[1][slices.Index(t.Red, r.Doctrine)]
	}
	return t.Names[0][slices.Index(t.Blue, r.Doctrine)]
}

// Rated names a rated doctrine with its side, if ratings have sides: "blue's “Tail chaser”".
func (t *Tournament) Rated(r *Rating) string {
	if r.Side == "" {
		return "“" + t.RatedName(r) + "”"
	}
	return r.Side + "'s “" + t.RatedName(r) + "”"
}

// rate rates the doctrines, of each side unless the tournament is a mirror.
func (t *Tournament) rate(confidence float64) {
	t.Ratings = []Rating{}
	for i, name := range t.Blue {
		t.Ratings = append(t.Ratings, Rating{Doctrine: name})
		if !t.Mirror {
			t.Ratings[i].Side = "blue"
		}
	}
	if !t.Mirror {
		for _, name := range t.Red {
			t.Ratings = append(t.Ratings, Rating{Side: "red", Doctrine: name})
		}
	}
	found, err := estimate.BradleyTerry(len(t.Ratings), t.meetings(), t.filled(), confidence)
	if err != nil {
		t.Ratings = []Rating{}
		t.Notes = append(t.Notes, fmt.Sprintf("There are no ratings: %v.", err))
		return
	}
	for i := range t.Ratings {
		r := &t.Ratings[i]
		r.Rating = found[i]
		if r.Side != "" {
			r.Rating.Better = "higher for " + r.Side
		}
	}
	slices.SortStableFunc(t.Ratings, func(a, b Rating) int { return cmp.Compare(b.Rating.Value, a.Rating.Value) })
}

// meetings are the pairings as those of players: blue's doctrines, and after them red's unless the tournament is a
// mirror.
func (t *Tournament) meetings() []estimate.Meeting {
	first := 0 // of red's players
	if !t.Mirror {
		first = len(t.Blue)
	}
	var out []estimate.Meeting
	for i := range t.Pairings {
		for j := range t.Pairings[i] {
			if i == first+j {
				continue // a doctrine against itself tells nothing of its strength
			}
			p := &t.Pairings[i][j]
			n := float64(p.Duels)
			out = append(out, estimate.Meeting{A: i, B: first + j, Points: float64(p.Points.Value * n), Trials: n,
				Deviations: p.deviations})
		}
	}
	return out
}
