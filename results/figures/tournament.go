package figures

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
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
	Names      [2][]string `json:"-"`      // of the doctrines of blue and red, for people
	Mirror     bool        `json:"mirror"` // the same aircraft and doctrines on both sides
	Pairings   [][]Pairing `json:"pairings"`
	Replies    Replies     `json:"best_replies"`
	Mixture    Mixture     `json:"mixture"`
	Ratings    []Rating    `json:"ratings"` // highest first
	Cycles     [][3]string `json:"cycles"`  // each beats the next and the last the first, beyond doubt; mirror only
	Notes      []string    `json:"notes,omitempty"`
	Answer     *Answer     `json:"answer,omitempty"` // of a command; tournament.json, which follows from the duels alone, has none
}

// A Pairing is one doctrine of blue against one of red. Points are blue's: 1 for a
// win, 1/2 for a mutual kill or a draw.
type Pairing struct {
	Blue     string            `json:"blue"`
	Red      string            `json:"red"`
	Duels    int64             `json:"duels"`
	Outcomes Outcomes          `json:"outcomes"`
	Points   estimate.Estimate `json:"points"`

	deviations []float64 // of the points, by blocks of duel numbers
	blocks     results.Blocks
}

// Replies gives for each doctrine of the other side what does best against it.
type Replies struct {
	Blue []Reply `json:"blue"` // blue's replies, one for each doctrine of red
	Red  []Reply `json:"red"`
}

// A Reply is what a side should fly against one doctrine. Points are those of the side that replies.
type Reply struct {
	Against string            `json:"against"`
	Best    string            `json:"best"`
	Points  estimate.Estimate `json:"points"`
	// Equals are the others that may be the best as well: with the stated confidence the doctrine that is truly best
	// is among them or is Best itself.
	Equals     []string        `json:"no_worse"`
	Confidence estimate.Figure `json:"confidence"`
}

// HoldTournament computes the tournament that a run holds. The error says why a run
// is no tournament: it must vary one doctrine of each side and nothing else, and have played every pairing.
func HoldTournament(r *results.Run, confidence float64) (*Tournament, error) {
	t, err := pair(r, confidence)
	if err != nil {
		return nil, err
	}
	t.Replies.Blue, t.Replies.Red = t.reply(rules.Blue, confidence), t.reply(rules.Red, confidence)
	t.mix(confidence)
	t.rate(confidence)
	t.Cycles = t.cycles(confidence)
	return t, nil
}

// BestReplies are the best replies of a side in the tournament that a run holds, for those who ask for nothing else: the
// mixture takes longer. The error is that of HoldTournament.
func BestReplies(r *results.Run, s rules.Side, confidence float64) ([]Reply, error) {
	t, err := pair(r, confidence)
	if err != nil {
		return nil, err
	}
	return t.reply(s, confidence), nil
}

// pair makes the tournament that a run holds, with its pairings and nothing that follows from them. The error is that of
// HoldTournament.
func pair(r *results.Run, confidence float64) (*Tournament, error) {
	fields, err := DoctrineFields(r)
	if err != nil {
		return nil, err
	}
	blue, red := fields[0], fields[1]
	t := &Tournament{Schema: TournamentSchema, Experiment: r.Experiment, Title: r.Title, System: r.System, Seed: r.Seed,
		Version: r.Version, Digest: r.Digest(), Duels: r.Duels(), Aircraft: [2]string{r.Flown(0),
			r.Flown(1)}, Blue: blue.Levels, Red: red.Levels,
		Names:  [2][]string{blue.Names, red.Names},
		Mirror: slices.Equal(blue.Levels, red.Levels), Pairings: make([][]Pairing, len(blue.Levels))}
	for i := range t.Pairings {
		t.Pairings[i] = make([]Pairing, len(red.Levels))
	}
	for i := range r.Cells {
		c := &r.Cells[i]
		b, d := blue.Places[results.LevelText(c.Factors[blue.At].Value)], red.Places[results.LevelText(c.Factors[red.At].Value)]
		if c.Tally.Duels == 0 {
			return nil, fmt.Errorf("cell %s: no duels, want every pairing played", c.ID)
		}
		t.Pairings[b][d] = Pairing{t.Blue[b], t.Red[d], c.Tally.Duels, outcomesOf(&c.Tally),
			c.Tally.Points(confidence), c.Tally.Blocks.Deviations(results.PointsOf), c.Tally.Blocks}
		t.Mirror = t.Mirror && (c.Mirror || t.Blue[b] != t.Red[d])
	}
	return t, nil
}

// DoctrineFields are the doctrines that a run varies, blue's and red's.
func DoctrineFields(r *results.Run) ([2]results.Field, error) {
	var found [2]results.Field
	seen := [2]int{}
	for _, f := range results.AllFields(results.Cases(r.Cells)) {
		side := slices.Index([]string{"blue", "red"}, strings.SplitN(f.Path, ".", 2)[0])
		if side < 0 || !strings.HasSuffix(f.Path, ".doctrine") {
			if len(f.Levels) == 1 {
				continue
			}
			return found, fmt.Errorf("found a run that varies %s, want one that varies the doctrines of both "+
				"sides and nothing else", f.Path)
		}
		found[side] = f
		seen[side]++
	}
	if seen != [2]int{1, 1} {
		return found, fmt.Errorf("found a run that varies %d doctrines of blue and %d of red, want one of each",
			seen[0], seen[1])
	}
	if n := len(found[0].Levels) * len(found[1].Levels); n != len(r.Cells) {
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
	for b := range results.NumBlocks {
		if slices.ContainsFunc(t.Pairings, func(row []Pairing) bool {
			return slices.ContainsFunc(row, func(p Pairing) bool { return p.blocks.At(b).Duels > 0 })
		}) {
			out = append(out, b)
		}
	}
	return out
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
func (t *Tournament) bothSeats(i, j int, confidence float64) estimate.Estimate {
	return seats(&t.Pairings[i][j], &t.Pairings[j][i], confidence)
}

// seats is bothSeats of the two pairings.
func seats(p, q *Pairing, confidence float64) estimate.Estimate {
	a, b := &p.Outcomes, &q.Outcomes
	e := results.BluePoints(a.Blue+b.Red, a.Red+b.Blue, p.Duels+q.Duels, confidence)
	return estimate.Wider(e, p.deviations, q.deviations, float64(p.Duels), float64(q.Duels))
}

// Write writes the tournament as indented JSON, as tournament.json holds it.
func (t *Tournament) Write(w io.Writer) error { return writeJSON(w, t) }

// WriteAnswered is Write with the answer of a command.
func (t *Tournament) WriteAnswered(w io.Writer, answer *Answer) error {
	told := *t
	told.Answer = answer
	return told.Write(w)
}

// reply finds the best replies of a side to each doctrine of the other.
func (t *Tournament) reply(s rules.Side, confidence float64) []Reply {
	var all []Reply
	filled := t.filled()
	if s == rules.Blue {
		for j, against := range t.Red {
			c := estimate.Contest{Filled: filled}
			for i := range t.Blue {
				p := &t.Pairings[i][j]
				c.Points, c.Deviations = append(c.Points, p.Points), append(c.Deviations, p.deviations)
			}
			all = append(all, t.bestOf(t.Blue, &c, against, confidence))
		}
		return all
	}
	for i, against := range t.Blue {
		c := estimate.Contest{Filled: filled}
		for j := range t.Red {
			p := &t.Pairings[i][j]
			c.Points, c.Deviations = append(c.Points, results.PointsOfRed(p.Points)), append(c.Deviations, negated(p.deviations))
		}
		all = append(all, t.bestOf(t.Red, &c, against, confidence))
	}
	return all
}

// bestOf is the best of some doctrines against one of the enemy.
func (t *Tournament) bestOf(names []string, c *estimate.Contest, against string, confidence float64) Reply {
	best, also := c.Best(t.Seed, confidence)
	r := Reply{Against: against, Best: names[best], Points: c.Points[best], Equals: []string{},
		Confidence: estimate.Figure(confidence)}
	for _, i := range also {
		r.Equals = append(r.Equals, names[i])
	}
	return r
}

// negated is the list with opposite signs.
func negated(xs []float64) []float64 {
	out := make([]float64, len(xs))
	for i, x := range xs {
		out[i] = -x
	}
	return out
}
