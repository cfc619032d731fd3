// Inside: it looks at groundsOf, newSchool and kindsOf, of which a caller sees only what follows.
package train

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/agents/valuenet/fit"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	_ "github.com/furball-sim/furball/rules/systems"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// learning are the systems that have learned values.
func learning() (list []rules.System) {
	for _, s := range rules.Systems() {
		if s.Offers().Learned != nil {
			list = append(list, s)
		}
	}
	return list
}

// groundsFor loads the shipped grounds of a system, which all trainings share.
func groundsFor(t *testing.T, s rules.System) []*experiments.Experiment {
	t.Helper()
	loaded.Lock()
	defer loaded.Unlock()
	for _, f := range Grounds(s.ID())[len(loaded.grounds[s.ID()]):] {
		doc, err := yamldoc.Parse(f)
		if err != nil {
			t.Fatal(err)
		}
		e, err := experiments.Load(doc, sim.Folders{}.Library(), nil)
		if err != nil {
			t.Fatal(err)
		}
		loaded.grounds[s.ID()] = append(loaded.grounds[s.ID()], e)
	}
	return loaded.grounds[s.ID()]
}

// loaded are the grounds that have been loaded, and the cells of all of them, by system.
var loaded = struct {
	sync.Mutex
	grounds map[string][]*experiments.Experiment
	cells   map[string][][]ground
}{grounds: map[string][]*experiments.Experiment{}, cells: map[string][][]ground{}}

// cellsFor compiles cells of all shipped grounds of a system once for all tests: of each ground as many as have each value
// of each field in one of them at least. All cells of all grounds take long.
func cellsFor(t *testing.T, s rules.System) [][]ground {
	t.Helper()
	list := groundsFor(t, s)
	loaded.Lock()
	defer loaded.Unlock()
	if loaded.cells[s.ID()] == nil {
		var thin []*experiments.Experiment
		for _, e := range list {
			thin = append(thin, e.Only(cellsWithEachValue(e)))
		}
		cells, err := groundsOf(s, thin)
		if err != nil {
			t.Fatal(err)
		}
		loaded.cells[s.ID()] = cells
	}
	return loaded.cells[s.ID()]
}

// cellsWithEachValue are the cells of an experiment that have a value of a field which none before them has.
func cellsWithEachValue(e *experiments.Experiment) (kept []int) {
	seen := map[string]bool{}
	for i := range e.Cells {
		fresh := i == 0
		for _, f := range e.Cells[i].Factors {
			value := fmt.Sprint(f.Path, "=", f.Value)
			fresh = fresh || !seen[value]
			seen[value] = true
		}
		if fresh {
			kept = append(kept, i)
		}
	}
	return kept
}

// fewGrounds are the first ground of a system and its last two, among them one with several aircraft a side. Each has
// cells from all over it, no more than fewCells: a training compiles all the cells of its grounds.
func fewGrounds(t *testing.T, s rules.System) (list []*experiments.Experiment) {
	all := groundsFor(t, s)
	for _, e := range append(all[:1:1], all[len(all)-2:]...) {
		var cells []int
		for i := range min(fewCells, len(e.Cells)) {
			cells = append(cells, i*len(e.Cells)/min(fewCells, len(e.Cells)))
		}
		list = append(list, e.Only(cells))
	}
	return list
}

const fewCells = 8

// fewDoctrines are the doctrines of a system that learn, and of each kind of craft fewOpponents others.
func fewDoctrines(t *testing.T, s rules.System) *yamldoc.Catalog {
	t.Helper()
	all, err := sim.Folders{}.DoctrineCatalog(s)
	if err != nil {
		t.Fatal(err)
	}
	var files []yamldoc.File
	others := map[string]int{}
	for _, name := range all.Names() {
		doc, err := all.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if kind := doc.Field("kind"); kind != nil && !agents.ReadsWin(doc) {
			if others[kind.Value]++; others[kind.Value] > fewOpponents {
				continue
			}
		}
		files = append(files, yamldoc.File{Name: name + ".yaml", Data: all.Source(name)})
	}
	few, err := yamldoc.NewCatalog("doctrine", files)
	if err != nil {
		t.Fatal(err)
	}
	return few
}

const fewOpponents = 3

// trainingOf is a short training, of which no test asks how well it learns.
func trainingOf(t *testing.T, s rules.System) *Training {
	t.Helper()
	return &Training{System: s, Doctrines: fewDoctrines(t, s), Grounds: fewGrounds(t, s), Rounds: 2, Duels: 72, Matches: 4,
		Seed: 3, Lessons: 48, Forks: 2, Noise: 6, Steps: 20, Workers: 2}
}

// lessons trains and returns all that came of it, as text.
func lessons(t *testing.T, training *Training) string {
	t.Helper()
	var b bytes.Buffer
	duels := int64(0)
	learned := training.System.Offers().Learned
	cost, err := training.Cost()
	if err != nil {
		t.Fatal(err)
	}
	lesson, err := training.Run(t.Context(), func(n int64) { duels += n }, func(r *valuenet.Round, best []valuenet.Layers) error {
		if err := json.NewEncoder(&b).Encode(r); err != nil {
			return err
		}
		b.Write(valuenet.NewFile(training.System.ID(), learned, &valuenet.Made{}, best, nil).Bytes())
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if duels != cost {
		t.Errorf("plays %d duels, want %d", duels, cost)
	}
	if (lesson != nil) != (learned.Habits > 0) {
		t.Errorf("%d habits, but the lesson is %v", learned.Habits, lesson)
	}
	if lesson != nil {
		b.Write(valuenet.NewFile(training.System.ID(), learned, &valuenet.Made{Habits: &lesson.Told}, lesson.Values,
			lesson.Prior).Bytes())
	}
	return b.String()
}

// The same command gives the same values at any number of workers.
func TestWorkers(t *testing.T) {
	t.Parallel()
	for _, s := range learning() {
		t.Run(s.ID(), func(t *testing.T) {
			t.Parallel()
			one, three := trainingOf(t, s), trainingOf(t, s)
			one.Workers, three.Workers = 1, 3
			if a, b := lessons(t, one), lessons(t, three); a != b {
				t.Error("three workers learn other values than one")
			}
		})
	}
}

// A training goes on from the values of another.
func TestFrom(t *testing.T) {
	t.Parallel()
	s := learning()[0]
	first := trainingOf(t, s)
	first.Rounds = 1
	var file *valuenet.File
	_, err := first.Run(t.Context(), nil, func(_ *valuenet.Round, best []valuenet.Layers) error {
		file = valuenet.NewFile(s.ID(), s.Offers().Learned, &valuenet.Made{}, best, nil)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	second := trainingOf(t, s)
	second.Rounds, second.From = 1, file
	if !strings.Contains(lessons(t, second), `"round":1`) {
		t.Error("no round was told")
	}
	file.Digest = "0"
	if _, err := second.Run(t.Context(), nil, nil); err == nil || !strings.Contains(err.Error(), "digest") {
		t.Errorf("values that have been changed: %v", err)
	}
}

// A training that was stopped after a round goes on to the values that it would have come to.
func TestResume(t *testing.T) {
	t.Parallel()
	s := learning()[0]
	var parts []string
	whole := trainingOf(t, s)
	whole.Part = "this one"
	whole.Keep = func(write func(io.Writer) error) error {
		var b strings.Builder
		err := write(&b)
		parts = append(parts, b.String())
		return err
	}
	want := lessons(t, whole)
	if len(parts) != whole.Rounds-1 {
		t.Fatalf("%d parts of %d rounds", len(parts), whole.Rounds)
	}
	rest := trainingOf(t, s)
	rest.Part, rest.Go = "this one", strings.NewReader(parts[0])
	if before, err := rest.Cost(); err != nil || before >= mustCost(t, trainingOf(t, s)) {
		t.Errorf("the rest of a training costs %d duels (%v)", before, err)
	}
	if got := lessons(t, rest); got != want {
		t.Error("a training that was stopped comes to other values")
	}
	for want, part := range map[string]string{"of another training, this one, want one of that one": parts[0],
		"no part of a training": "part", "breaks off": parts[0][:len(parts[0])/2]} {
		other := trainingOf(t, s)
		other.Part, other.Go = "that one", strings.NewReader(part)
		if want == "breaks off" {
			other.Part = "this one"
		}
		if _, err := other.Cost(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

// Trainings of other versions, doctrines, cards or values have other digests.
func TestDigest(t *testing.T) {
	t.Parallel()
	s := learning()[0]
	seen := map[string]string{}
	for name, change := range map[string]func(*Training) string{
		"same":      func(*Training) string { return "v1" },
		"version":   func(*Training) string { return "v2" },
		"doctrines": func(training *Training) string { training.Doctrines = training.Doctrines.With(plain); return "v1" },
		"values":    func(training *Training) string { training.From = &valuenet.File{Digest: "1"}; return "v1" },
		"card": func(training *Training) string {
			e := *training.Grounds[0]
			e.Cells = append([]experiments.Cell(nil), e.Cells...)
			side := append([]rules.CraftSetup(nil), e.Cells[0].Setup.Sides[0]...)
			side[0].Card = side[0].Card.Clone()
			side[0].Card.Items[0].Value += "x"
			e.Cells[0].Setup.Sides[0] = side
			training.Grounds = append([]*experiments.Experiment{&e}, training.Grounds[1:]...)
			return "v1"
		},
	} {
		training := trainingOf(t, s)
		d := training.digest(change(training))
		if was := seen[d]; was != "" {
			t.Errorf("trainings with another %s and another %s have one digest", name, was)
		}
		seen[d] = name
	}
	if again := trainingOf(t, s); seen[again.digest("v1")] != "same" {
		t.Error("the same training has two digests")
	}
}

func mustCost(t *testing.T, training *Training) int64 {
	t.Helper()
	n, err := training.Cost()
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	training := trainingOf(t, learning()[0])
	_, err := training.Run(ctx, func(int64) { cancel() }, func(*valuenet.Round, []valuenet.Layers) error { return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("found %v, want that it is interrupted", err)
	}
}

// Every kind of craft on the grounds of every system has pilots who learn and pilots who do not, and changed figures
// make games, too.
func TestGrounds(t *testing.T) {
	t.Parallel()
	for _, s := range learning() {
		catalog, err := sim.Folders{}.DoctrineCatalog(s)
		if err != nil {
			t.Fatal(err)
		}
		c, err := newSchool(s, catalog)
		if err != nil {
			t.Errorf("%s: %v", s.ID(), err)
			continue
		}
		grounds := cellsFor(t, s)
		if len(grounds) == 0 {
			t.Errorf("%s: no grounds", s.ID())
			continue
		}
		rng := rand.New(rand.NewPCG(1, 1))
		for range 20 {
			g, err := draw(grounds, rng).game(s, rng)
			if err != nil {
				t.Fatal(err)
			}
			for _, kinds := range kindsOf(g) {
				for _, k := range kinds {
					if len(c.docs[k]) == 0 {
						t.Errorf("%s: no doctrine flies a %s", s.ID(), k)
					}
				}
			}
		}
	}
}

func TestChange(t *testing.T) {
	t.Parallel()
	const text = "id: x-15\nspeed: 40\nname: Ten\nlist: [1, 0, -20]\nshare: 0.5\n"
	doc, err := yamldoc.Parse(yamldoc.File{Name: "x.yaml", Data: []byte(text)})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	speeds := map[string]bool{}
	for range 300 {
		d := doc.Clone()
		change(d, 100, 20, rng)
		speeds[d.Field("speed").Value] = true
		list := d.Field("list")
		if d.Field("id").Value != "x-15" || d.Field("name").Value != "Ten" || d.Field("share").Value != "0.5" ||
			list.Items[1].Value != "0" || !strings.HasPrefix(list.Items[2].Value, "-") {
			t.Fatalf("found %v", d.Any())
		}
	}
	if len(speeds) != 17 || !speeds["32"] || !speeds["48"] {
		t.Errorf("the speed takes %d values, want the 17 from 32 to 48", len(speeds))
	}
}

func TestTrail(t *testing.T) {
	t.Parallel()
	var tr trail
	in := rules.Inputs{7}
	for k := range 4 {
		in[0] = int16(k)
		tr.keep(agents.Row{Inputs: &in, Stage: k % 2, Random: k == 1})
	}
	rows := fit.NewRows(1)
	tr.close(rows, nil, 0.5, 1, 0)
	if rows.Len() != 3 || len(tr.steps) != 0 {
		t.Fatalf("%d rows, want the last 3, from the move at random on", rows.Len())
	}
	for i := range 3 {
		var got rules.Inputs
		if stage := rows.Inputs(i, &got); got[0] != int16(i+1) || stage != (i+1)%2 {
			t.Errorf("row %d is %d of stage %d", i, got[0], stage)
		}
		if w, l := rows.Target(i); w != 1 || l != 0 {
			t.Errorf("row %d: without a network the end counts alone, found %f, %f", i, w, l)
		}
	}
	even := evenNet(t)
	for range 3 {
		tr.keep(agents.Row{Inputs: &in})
	}
	rows.Cut(rows.Len())
	tr.close(rows, even.NewEvaluator(), 0.5, 1, 0)
	for i, want := range []float32{0.625, 0.75, 1} { // each step back takes half of the 0.5 that the network tells
		if w, l := rows.Target(i); math.Abs(float64(w-want)) > 1e-4 || math.Abs(float64(w+l-1)) > 1e-4 {
			t.Errorf("row %d: %f and %f, want %f", i, w, l, want)
		}
	}
}

// evenNet tells 0.5 of every position.
func evenNet(t *testing.T) *valuenet.Net { return leaning(t, 0) }

// leaning is a network to which the first input looks like a win, the more the greater its weight.
func leaning(t *testing.T, weight int32) *valuenet.Net {
	t.Helper()
	l := valuenet.NewLayers(valuenet.Sizes(1))
	l[0].Bits, l[1].Bits, l[2].Bits = 10, 10, 10
	l[0].Weights[0], l[1].Weights[0] = weight, 1024
	l[2].Weights[0], l[2].Weights[1] = 1024, -1024
	n, err := valuenet.New(1, []valuenet.Layers{l})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// told is what a teacher tells in a game of three places, in two of which there is a choice. The input of an option is its
// chance to win, and the best options are better than the first by 0.4 and 0.2 and more.
func told(more float32) *fit.Rows {
	told := fit.NewRows(1)
	for _, options := range [][]float32{{0.2, 0.6 + more}, {0.9}, {0.3, 0.5 + more, 0.1}} {
		for _, win := range options {
			in := rules.Inputs{int16(win * rules.InputUnit)}
			told.Add(&in, 0)
			told.Aim(told.Len()-1, win, 1-win)
		}
		if len(options) > 1 {
			told.Together(len(options))
		}
	}
	return told
}

func TestChoices(t *testing.T) {
	t.Parallel()
	even, good, bad := evenNet(t), leaning(t, 1024), leaning(t, -1024) // even takes the first
	for _, tt := range []struct {
		before, now *valuenet.Net
		want        float64
	}{{even, good, 30}, {good, even, -30}, {bad, good, 40}, {good, good, 0}} {
		c := choices([]*fit.Rows{told(0)}, tt.before, tt.now)
		if c == nil || c.Decisions != 2 || math.Abs(c.Points-tt.want) > 1e-3 || c.Half != nil {
			t.Errorf("found %+v, want %g points in 2 decisions of a single game", c, tt.want)
		}
	}
	if c := choices([]*fit.Rows{fit.NewRows(1)}, even, good); c != nil {
		t.Errorf("found %+v where nothing was told", c)
	}
	// A hundred games gain 30 or 50 points a decision. Their mean has a standard error of 10/√99.
	var games []*fit.Rows
	for g := range 100 {
		games = append(games, told(0.2*float32(g%2)))
	}
	const t99 = 1.9842169516 // Student's quantile
	c := choices(games, even, good)
	if c == nil || c.Half == nil || math.Abs(c.Points-40) > 1e-3 || math.Abs(*c.Half-t99*10/math.Sqrt(99)) > 1e-3 {
		t.Errorf("found %+v, want 40 points", c)
	}
	if c := choices(append(games[1:], fit.NewRows(1)), even, good); c == nil || c.Half != nil {
		t.Errorf("found %+v of 99 games with decisions, want no interval", c)
	}
}

// Options of one decision stand together only if one network judges them all, and a cut takes no part of them.
func TestLearn(t *testing.T) {
	t.Parallel()
	in := rules.Inputs{1}
	d := &player{rows: fit.NewRows(1)}
	d.learn([]agents.Told{{Inputs: &in, Stage: 1, Win: rules.Certain}, {Inputs: &in, Stage: 1, Loss: rules.Certain}})
	d.learn([]agents.Told{{Inputs: &in, Stage: 0}, {Inputs: &in, Stage: 1}})
	if a, b, n := d.rows.Options(0), d.rows.Options(2), d.rows.Len(); a != 2 || b != 1 || n != 4 {
		t.Errorf("%d options of one stage stand together and %d of two, of %d rows", a, b, n)
	}
	if win, loss := d.rows.Target(1); win != 0 || loss != 1 {
		t.Errorf("the second row is aimed at %g and %g", win, loss)
	}
	d.rows.Cut(1)
	if n := d.rows.Len(); n != 2 {
		t.Errorf("%d rows are left, want the last two: a decision is not cut in two", n)
	}
	(&player{}).learn([]agents.Told{{Inputs: &in}}) // nothing is kept, and nothing fails
}

func TestEnds(t *testing.T) {
	t.Parallel()
	for result, want := range map[rules.Result][2]float32{rules.BlueWins: {1, 0}, rules.RedWins: {0, 1},
		rules.Mutual: {0.5, 0.5}, rules.Draw: {0, 0}} {
		o := &rules.Outcome{Result: result}
		if w, l := ends(o, rules.Blue); [2]float32{w, l} != want {
			t.Errorf("result %d for blue: %f, %f", result, w, l)
		}
		if w, l := ends(o, rules.Red); [2]float32{l, w} != want {
			t.Errorf("result %d for red: %f, %f", result, w, l)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	list := learning()
	for want, spoil := range map[string]func(t *Training){
		"has no learned values":        func(t *Training) { t.System = unlearned{t.System} },
		"there are no experiments":     func(t *Training) { t.Grounds = nil },
		"want experiments of":          func(t *Training) { t.System = renamed{t.System} },
		"that read the fact win, want": func(t *Training) { t.Doctrines = t.Doctrines.With(plain) },
	} {
		training := trainingOf(t, list[0])
		spoil(training)
		if _, err := training.Cost(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("found %v, want %q", err, want)
		}
	}
}

// unlearned is a system that has lost its learned values, renamed one with another name.
type (
	unlearned struct{ rules.System }
	renamed   struct{ rules.System }
)

func (u unlearned) Offers() rules.Offers {
	o := u.System.Offers()
	o.Learned = nil
	return o
}

func (renamed) ID() string { return "other" }

// plain is a doctrine's document that reads no win.
func plain(doc *yamldoc.Node) *yamldoc.Node {
	out := doc.Clone()
	for _, k := range []string{"move", "launch", "fire", "evade", "speed", "turn", "plan", "leave"} {
		if agents.ReadsWin(out.Field(k)) {
			out.Field(k).Keys, out.Field(k).Items = nil, nil
		}
	}
	return out
}

// A strong opponent flies more often than a weak one.
func TestWeights(t *testing.T) {
	t.Parallel()
	strong, weak := &agents.Pupil{}, &agents.Pupil{}
	c := &cast{names: map[*agents.Pupil]string{strong: "strong", weak: "weak"}, weights: weigh([]valuenet.Match{
		{Doctrine: "strong", Points: 40}, {Doctrine: "weak", Points: 90}})}
	rng, n := rand.New(rand.NewPCG(1, 1)), 0
	for range 9000 {
		if c.any([]*agents.Pupil{weak, strong}, rng) == strong {
			n++
		}
	}
	if n < 6800 || n > 7200 { // 70 of 90
		t.Errorf("the strong one flies %d times of 9000, want about 7000", n)
	}
}

// Habits learned later from a file are those that the training itself would have learned at its end.
func TestHabitsLater(t *testing.T) {
	t.Parallel()
	all := learning()
	s := all[len(all)-1]
	learned := s.Offers().Learned
	file := func(training *Training) *valuenet.File {
		training.Duels, training.Matches, training.Lessons = 24, 4, 24
		lesson, err := training.Run(t.Context(), nil, func(*valuenet.Round, []valuenet.Layers) error { return nil })
		if err != nil {
			t.Fatal(err)
		}
		return valuenet.NewFile(s.ID(), learned, &valuenet.Made{}, lesson.Values, lesson.Prior)
	}
	at, later := trainingOf(t, s), trainingOf(t, s)
	at.Rounds, later.Rounds = 1, 0
	whole := file(at)
	alone, _, err := whole.Layers(s.ID(), learned)
	if err != nil {
		t.Fatal(err)
	}
	later.From = valuenet.NewFile(s.ID(), learned, &valuenet.Made{}, alone, nil)
	if got := file(later); got.Digest != whole.Digest {
		t.Errorf("habits learned later have the digest %s, want %s", got.Digest, whole.Digest)
	}
}
