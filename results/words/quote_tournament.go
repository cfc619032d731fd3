package words

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// held is the tournament of a study, or the one that its run amounts to.
func held(s *Study) (*figures.Tournament, error) {
	if s.Tournament != nil {
		return s.Tournament, nil
	}
	return figures.HoldTournament(s.Run, s.Conf)
}

// payoff says whom a tournament favours when both sides choose as well as they can.
func payoff(s *Study) said {
	t, err := held(s)
	if err != nil || !t.Mixture.Value.Defined() {
		return said{}
	}
	v := t.Mixture.Value
	lead := estimate.Estimate{Value: v.Value - 0.5, Low: v.Low - 0.5, High: v.High - 0.5}
	gets := fmt.Sprintf("if both sides choose their doctrines as well as they can, blue gets %s of the points",
		prose.PercentSpan(v))
	q := said{method: together(s, 1, v.Method)}
	switch find(lead) {
	case above:
		q.text = "The fight favours blue: " + gets + "."
	case below:
		q.text = "The fight favours red: " + gets + "."
	case alike:
		q.text = fmt.Sprintf("The fight is close: %s, and %s from an even share is likely.", gets,
			strings.TrimSuffix(noDifference(lead), " is likely"))
	default:
		q.text = "There are too few duels to tell whom the fight favours: " + gets + "."
	}
	return q
}

// ratings says which doctrine of a tournament is the strongest, of each side unless both have the same.
func ratings(s *Study) said {
	t, err := held(s)
	if err != nil || len(t.Ratings) == 0 {
		return said{}
	}
	sides := []string{"blue", "red"}
	if t.Mirror {
		sides = []string{""}
	}
	var parts []string
	for _, side := range sides {
		var of []figures.Rating // highest first
		for _, r := range t.Ratings {
			if r.Side == side {
				of = append(of, r)
			}
		}
		if len(of) > 1 {
			parts = append(parts, strongest(s, of, s.Shared(len(t.Ratings)), side, t.RatedName))
		}
	}
	if len(parts) == 0 {
		return said{}
	}
	return said{prose.UpperFirst(strings.Join(parts, "; ")) + ".",
		fmt.Sprintf("%[1]s confidence for each rating (Elo points of Bradley-Terry strengths, sandwich intervals), and for which "+
			"is the strongest (corrected for %[2]s)", prose.Confidence(s.Conf), prose.Count(int64(len(t.Ratings)), "interval"))}
}

// strongest says which of some doctrines, the highest rated first, is the strongest, if that can be told with a
// confidence. Its rating has the interval that tables and answers show.
func strongest(s *Study, of []figures.Rating, confidence float64, side string, name func(*figures.Rating) string) string {
	whose := "the strongest doctrine"
	if side != "" {
		whose = side + "'s strongest doctrine"
	}
	best := s.Wider(of[0].Rating, confidence)
	rivals := []string{name(&of[0])}
	for _, r := range of[1:] {
		if !apart(best, s.Wider(r.Rating, confidence)) {
			rivals = append(rivals, name(&r))
		}
	}
	n := len(rivals)
	switch {
	case n == 1:
		return fmt.Sprintf("%s is %s, rated %s", whose, name(&of[0]), prose.Signed(of[0].Rating))
	case n == len(of):
		return fmt.Sprintf("%s cannot be told with so few duels", whose)
	case n <= mostRivals:
		return fmt.Sprintf("%s is %s, and there are too few duels to tell which", whose, strings.Join(rivals, " or "))
	}
	return fmt.Sprintf("%s is one of %d of %d, and there are too few duels to tell which", whose, n, len(of))
}

// mostRivals is how many doctrines that may be the strongest are named.
const mostRivals = 3
