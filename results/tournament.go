package results

import (
	"fmt"
	"io"
	"math"
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
	Notes      []string    `json:"notes,omitempty"`
}

// A Pairing is one doctrine of blue against one of red. Points are blue's: 1 for a
// win, 1/2 for a mutual kill or a draw.
type Pairing struct {
	Blue     string   `json:"blue"`
	Red      string   `json:"red"`
	Duels    int64    `json:"duels"`
	Outcomes Outcomes `json:"outcomes"`
	Points   Estimate `json:"points"`

	deviations []float64 // of the points, by blocks of duel numbers
	blocks     *Blocks
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
	// Equals are the others that may be the best as well: with the stated confidence the doctrine that is truly best
	// is among them or is Best itself.
	Equals     []string `json:"no_worse"`
	Confidence Figure   `json:"confidence"`
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
		t.Pairings[b][d] = Pairing{t.Blue[b], t.Red[d], c.Tally.Duels, c.Tally.outcomes(), c.Tally.Points(confidence), c.Tally.Blocks.deviations(pointsOf), &c.Tally.Blocks}
		t.Mirror = t.Mirror && (c.Mirror || t.Blue[b] != t.Red[d])
	}
	t.reply(confidence)
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

// filled is the number of blocks of duel numbers that the pairings have played, at least 1.
func (t *Tournament) filled() int {
	return max(1, len(t.filledBlocks()))
}

// filledBlocks are the blocks of duel numbers of which a pairing has played a duel.
func (t *Tournament) filledBlocks() []int {
	var out []int
	for b := range NumBlocks {
		if slices.ContainsFunc(t.Pairings, func(row []Pairing) bool {
			return slices.ContainsFunc(row, func(p Pairing) bool { return p.blocks[b].Duels > 0 })
		}) {
			out = append(out, b)
		}
	}
	return out
}

// reply finds the best replies.
func (t *Tournament) reply(confidence float64) {
	for j, against := range t.Red {
		best := contest{names: t.Blue, points: make([]Estimate, len(t.Blue)), deviations: make([][]float64, len(t.Blue)), filled: t.filled()}
		for i := range t.Blue {
			best.points[i], best.deviations[i] = t.Pairings[i][j].Points, t.Pairings[i][j].deviations
		}
		t.Replies.Blue = append(t.Replies.Blue, best.reply(against, t.Seed, confidence))
	}
	for i, against := range t.Blue {
		best := contest{names: t.Red, points: make([]Estimate, len(t.Red)), deviations: make([][]float64, len(t.Red)), filled: t.filled()}
		for j := range t.Red {
			best.points[j], best.deviations[j] = t.Pairings[i][j].Points.forRed(), negated(t.Pairings[i][j].deviations)
		}
		t.Replies.Red = append(t.Replies.Red, best.reply(against, t.Seed, confidence))
	}
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

// bothSeats estimates the points of doctrine i against j over both seats of a mirror tournament, which may share
// their luck: the interval is the wider of that for seats with dice of their own and that of the blocks.
func (t *Tournament) bothSeats(i, j int, confidence float64) Estimate {
	p, q := &t.Pairings[i][j], &t.Pairings[j][i]
	a, b := &p.Outcomes, &q.Outcomes
	e := scorePoints(a.Blue+b.Red, a.Red+b.Blue, p.Duels+q.Duels, confidence)
	square, n := 0.0, float64(p.Duels+q.Duels)
	for k := range p.deviations {
		d := (float64(p.deviations[k]*float64(p.Duels)) - float64(q.deviations[k]*float64(q.Duels))) / n
		square += float64(d * d)
	}
	half := zScore(confidence) * math.Sqrt(square)
	e.Low, e.High = min(e.Low, e.Value-half), max(e.High, e.Value+half)
	return e
}

// Write writes the tournament as indented JSON, as tournament.json holds it.
func (t *Tournament) Write(w io.Writer) error { return writeJSON(w, t) }

// fewDiffer is the number of duels that differ below which a gain has Tango's interval.
const fewDiffer = 30

// PointsGained estimates how many points a duel more a side made in the duels after than in
// those before, which had the same dice; both hold halves of points, duel by duel.
func PointsGained(before, after []int8, side rules.Side, confidence float64) Estimate {
	gained := make([]int64, 5) // duels by what they gained, from -2 halves on
	for i := range before {
		gained[after[i]-before[i]+2]++
	}
	m := momentsOf(gained)
	m.mean, m.sd = (m.mean-2)/2, m.sd/2
	e := m.estimate(Estimate{Low: -1, High: 1, Confidence: confidence, N: int64(len(before))})
	if differ := e.N - gained[2]; e.N > 0 && differ < fewDiffer { // the scatter of so few says little
		whole, half := float64(gained[0]+gained[4]), float64(gained[1]+gained[3])
		unit := 1.0 // of a gain, on the average
		if differ > 0 {
			unit = (whole + half/4) / (whole + half/2)
		}
		e = scoreMean(m.mean*m.n, whole+half/4, unit, m.n, confidence)
	}
	e.Better = "higher for " + side.String()
	return e
}
