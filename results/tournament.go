package results

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// TournamentSchema names the layout of tournament.json.
const TournamentSchema = "furball.tournament/1"

// A Tournament is a run in which every doctrine of blue has met every doctrine of
// red, and what follows from it: the payoff matrix, the best replies, the mixture of
// doctrines that nobody can exploit, ratings and cycles.
type Tournament struct {
	Schema     string      `json:"schema"`
	Experiment string      `json:"experiment"`
	Title      string      `json:"title"`
	System     string      `json:"system"`
	Seed       uint64      `json:"seed"`
	Version    string      `json:"version"`
	Digest     string      `json:"digest"`   // of the run
	Duels      int64       `json:"duels"`    // over all pairings
	Aircraft   [2]string   `json:"aircraft"` // of blue and red: "2 × tornado"
	Blue       []string    `json:"blue"`     // doctrines in file order
	Red        []string    `json:"red"`
	Mirror     bool        `json:"mirror"` // the same aircraft and doctrines on both sides
	Pairings   [][]Pairing `json:"pairings"`
	Replies    Replies     `json:"best_replies"`
	Mixture    Mixture     `json:"mixture"`
	Ratings    []Rating    `json:"ratings"` // highest first
	Cycles     [][3]string `json:"cycles"`  // each beats the next and the last the first, beyond doubt; mirror only
}

// A Pairing is one doctrine of blue against one of red. Points are blue's: 1 for a
// win, 1/2 for a mutual kill or a draw.
type Pairing struct {
	Blue     string   `json:"blue"`
	Red      string   `json:"red"`
	Duels    int64    `json:"duels"`
	Outcomes Outcomes `json:"outcomes"`
	Points   Estimate `json:"points"`
}

// Replies gives for each doctrine of the other side what does best against it.
type Replies struct {
	Blue []Reply `json:"blue"` // blue's replies, one for each doctrine of red
	Red  []Reply `json:"red"`
}

// A Reply is what a side should fly against one doctrine. Points are those of the side that replies.
type Reply struct {
	Against string   `json:"against"`
	Best    string   `json:"best"`
	Points  Estimate `json:"points"`
	Equals  []string `json:"no_worse"` // others whose interval reaches the best's points
}

// Points estimates the mean points of blue a duel: 1 for a win, 1/2 for a mutual kill
// or a draw. No mean of values between 0 and 1 scatters more than a proportion does, so
// Wilson's interval is never too narrow for it.
func (t *Tally) Points(confidence float64) Estimate {
	e := Estimate{High: 1, Confidence: confidence, Method: "wilson, wide for draws", N: t.Duels, Better: "higher for blue"}
	z := zScore(confidence)
	if t.Duels == 0 {
		e.Reason = "no duels"
		return e
	}
	half := t.Results[rules.Mutual] + t.Results[rules.Draw]
	e.scoreBounds(float64(t.Results[rules.BlueWins])+float64(half)/2, float64(t.Duels), z)
	return e
}

// forRed is blue's points seen from the other side.
func (e Estimate) forRed() Estimate {
	e.Value, e.Low, e.High, e.Better = 1-e.Value, 1-e.High, 1-e.Low, "higher for red"
	return e
}

// HoldTournament computes the tournament that a run holds. The error says why a run
// is none: it must vary one doctrine of each side and nothing else, and have played every pairing.
func HoldTournament(r *Run, confidence float64) (*Tournament, error) {
	fields, err := doctrineFields(r)
	if err != nil {
		return nil, err
	}
	blue, red := fields[0], fields[1]
	t := &Tournament{Schema: TournamentSchema, Experiment: r.Experiment, Title: r.Title, System: r.System, Seed: r.Seed,
		Version: r.Version, Digest: r.Digest(), Duels: r.Duels(), Aircraft: [2]string{r.flown(0), r.flown(1)}, Blue: blue.levels, Red: red.levels,
		Mirror: slices.Equal(blue.levels, red.levels), Pairings: make([][]Pairing, len(blue.levels))}
	for i := range t.Pairings {
		t.Pairings[i] = make([]Pairing, len(red.levels))
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		b, d := blue.places[levelText(c.Factors[blue.at].Value)], red.places[levelText(c.Factors[red.at].Value)]
		if c.Tally.Duels == 0 {
			return nil, fmt.Errorf("cell %s: no duels, want every pairing played", c.ID)
		}
		t.Pairings[b][d] = Pairing{t.Blue[b], t.Red[d], c.Tally.Duels, c.Tally.outcomes(), c.Tally.Points(confidence)}
		t.Mirror = t.Mirror && (c.Mirror || t.Blue[b] != t.Red[d])
	}
	t.reply()
	t.mix(confidence)
	t.rate(confidence)
	t.Cycles = t.cycles(confidence)
	return t, nil
}

// doctrineFields are the doctrines that a run varies, blue's and red's.
func doctrineFields(r *Run) ([2]field, error) {
	var found [2]field
	seen := [2]int{}
	for _, f := range listFields(r) {
		side := slices.Index([]string{"blue", "red"}, strings.SplitN(f.path, ".", 2)[0])
		if side < 0 || !strings.HasSuffix(f.path, ".doctrine") {
			if len(f.levels) == 1 {
				continue
			}
			return found, fmt.Errorf("found a run that varies %s, want one that varies the doctrines of both sides and nothing else", f.path)
		}
		found[side] = f
		seen[side]++
	}
	if seen != [2]int{1, 1} {
		return found, fmt.Errorf("found a run that varies %d doctrines of blue and %d of red, want one of each", seen[0], seen[1])
	}
	if n := len(found[0].levels) * len(found[1].levels); n != len(r.Cells) {
		return found, fmt.Errorf("found %d cells for %d pairings", len(r.Cells), n)
	}
	return found, nil
}

// reply finds the best replies.
func (t *Tournament) reply() {
	for j, against := range t.Red {
		t.Replies.Blue = append(t.Replies.Blue, bestOf(against, t.Blue, func(i int) Estimate { return t.Pairings[i][j].Points }))
	}
	for i, against := range t.Blue {
		t.Replies.Red = append(t.Replies.Red, bestOf(against, t.Red, func(j int) Estimate { return t.Pairings[i][j].Points.forRed() }))
	}
}

// bestOf is the reply with the most points, the first of equals.
func bestOf(against string, names []string, points func(int) Estimate) Reply {
	best := 0
	for i := range names {
		if points(i).Value > points(best).Value {
			best = i
		}
	}
	r := Reply{Against: against, Best: names[best], Points: points(best), Equals: []string{}}
	for i := range names {
		if i != best && points(i).High >= r.Points.Value {
			r.Equals = append(r.Equals, names[i])
		}
	}
	return r
}

// mostCycles is how many cycles are told.
const mostCycles = 20

// cycles finds three doctrines of which each beats the next from both seats taken together.
func (t *Tournament) cycles(confidence float64) [][3]string {
	out := [][3]string{}
	if !t.Mirror {
		return out
	}
	n := len(t.Blue)
	beats := make([][]bool, n)
	for i := range beats {
		beats[i] = make([]bool, n)
		for j := range beats[i] {
			beats[i][j] = i != j && t.bothSeats(i, j, confidence).Low > 0.5
		}
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			for k := i + 1; k < n && len(out) < mostCycles; k++ {
				if beats[i][j] && beats[j][k] && beats[k][i] {
					out = append(out, [3]string{t.Blue[i], t.Blue[j], t.Blue[k]})
				}
			}
		}
	}
	return out
}

// bothSeats estimates the points of doctrine i against j over both seats of a mirror tournament.
func (t *Tournament) bothSeats(i, j int, confidence float64) Estimate {
	var sum Tally
	a, b := &t.Pairings[i][j].Outcomes, &t.Pairings[j][i].Outcomes
	sum.Results = [rules.NumResults]int64{a.Blue + b.Red, a.Red + b.Blue, a.Mutual + b.Mutual, a.Draw + b.Draw}
	sum.Duels = t.Pairings[i][j].Duels + t.Pairings[j][i].Duels
	return sum.Points(confidence)
}

// Write writes the tournament as indented JSON, as tournament.json holds it.
func (t *Tournament) Write(w io.Writer) error { return writeJSON(w, t) }

// PointsGained estimates how many points a duel more a side made in the duels after than in
// those before, which had the same dice; both hold halves of points, duel by duel.
func PointsGained(before, after []int8, side rules.Side, confidence float64) Estimate {
	sum, squares := 0.0, 0.0
	for i := range before {
		d := float64(after[i]-before[i]) / 2
		sum += d
		squares += float64(d * d)
	}
	e := meanEstimate(sum, squares, int64(len(before)), confidence)
	e.Better = "higher for " + side.String()
	return e
}
