package words_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
)

// fights is a run with cells in each of which so many duels were won by blue and by red of all.
func fights(duels int64, wins ...[2]int64) *results.Run {
	r := resultstest.Fixture(1, 0)
	r.Wanted = duels
	base := r.Cells[0]
	r.Cells = nil
	for i, w := range wins {
		c := base
		c.ID, c.Tally = fmt.Sprint("cell", i), results.Tally{}
		if len(wins) > 1 {
			c.Factors = []results.Factor{{Path: "blue.doctrine", Value: fmt.Sprint("doctrine-", i)}}
		}
		for d := range duels {
			o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 3, Result: rules.Draw, End: rules.TurnLimit}
			switch {
			case d < w[0]:
				o.Result, o.Wiped[rules.Red], o.Losses[rules.Red], o.End = rules.BlueWins, 3, 1, 0
			case d < w[0]+w[1]:
				o.Result, o.Wiped[rules.Blue], o.Losses[rules.Blue], o.End = rules.RedWins, 3, 1, 0
			}
			c.Tally.Add(d, &o, &rules.Ledger{}, 6)
		}
		r.Cells = append(r.Cells, c)
	}
	return r
}

func outcomes(r *results.Run) string {
	sentence, _ := words.QuoteOf(words.New(r, 0.95), "outcomes")
	return sentence
}

// The words of a single cell follow its evidence.
func TestOutcomes(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		duels, blue, red int64
		want             string
	}{
		{1000, 600, 300, "The fight favours blue: blue (Tornado, missiles-first) wins in 60 % of the duels and red (Small UFO, sniper) in 30 %, a lead of 30 points (24 to 35)."},
		{1000, 300, 600, "The fight favours red:"},
		{10000, 4000, 4010, "The fight is close:"},
		{10000, 4000, 4010, "no difference larger than 2 points is likely."},
		{100_000, 2, 3, "no difference larger than 0.008 points is likely."},
		{12, 5, 6, "There are too few duels to tell whom the fight favours:"},
		{5, 5, 0, "There are too few duels to tell"}, // the score interval excludes even, the exact test does not
		{6, 6, 0, "The fight favours blue:"},
		{100, 0, 0, "The fight is close:"},
	} {
		if got := outcomes(fights(tt.duels, [2]int64{tt.blue, tt.red})); !strings.Contains(got, tt.want) {
			t.Errorf("%d duels, %d to %d: found %q, want %q", tt.duels, tt.blue, tt.red, got, tt.want)
		}
	}
	if got := outcomes(fights(0, [2]int64{})); got != "" {
		t.Errorf("no duel: found %q, want nothing", got)
	}
}

// Of several cells the sentence counts those of each kind, and a lead that one cell alone would show is none among many.
func TestManyOutcomes(t *testing.T) {
	t.Parallel()
	got := outcomes(fights(400, [2]int64{300, 50}, [2]int64{50, 300}, [2]int64{180, 190}, [2]int64{1, 1}))
	for _, want := range []string{"1 of 4 cells favours blue, 1 favours red", "in 1 no difference larger than", "in 1 there are too few",
		"Blue's lead in the duels is greatest with blue's “doctrine-0”: 62 points"} {
		if !strings.Contains(got, want) {
			t.Errorf("found %q, want %q", got, want)
		}
	}
	close := [2]int64{220, 180} // p = 0.05
	if one := outcomes(fights(400, [2]int64{221, 179})); !strings.Contains(one, "favours blue") {
		t.Errorf("one cell: found %q", one)
	}
	if many := outcomes(fights(400, close, close, close)); strings.Contains(many, "favour") {
		t.Errorf("three cells: found %q", many)
	}
}

// Of thousands of fights that are even, as few are said to favour a side as the footnote states, whatever the number of
// duels and however many of them are drawn; and of those that are not, as few are said to be closer than they are.
func TestWordingHolds(t *testing.T) {
	t.Parallel()
	const runs = 500
	var even, favoured, close, wrong int
	told := map[[3]int64]string{} // many runs have the same counts
	tell := func(duels int64, wins [2]int64) string {
		key := [3]int64{duels, wins[0], wins[1]}
		if _, ok := told[key]; !ok {
			told[key] = outcomes(fights(duels, wins))
		}
		return told[key]
	}
	for _, duels := range []int64{20, 100, 1000} {
		for _, p := range []float64{0.02, 0.2, 0.5} {
			for run := range runs {
				rng := rand.New(rand.NewPCG(uint64(duels), uint64(run)+uint64(1e6*p)))
				even++
				if strings.Contains(tell(duels, drawn(rng, duels, p, p)), "The fight favours") {
					favoured++
				}
				edge := min(p, 0.1*rng.Float64())
				text := tell(duels, drawn(rng, duels, p, p-edge))
				if _, bound, ok := strings.Cut(text, "no difference larger than "); ok {
					close++
					var points float64
					if _, err := fmt.Sscan(bound, &points); err != nil {
						t.Fatal(err)
					}
					if 100*edge > points {
						wrong++
					}
				}
			}
		}
	}
	if share := float64(favoured) / float64(even); share > 0.05 {
		t.Errorf("%.1f %% of %d even fights are said to favour a side, want 5 %% at most", 100*share, even)
	}
	if share := float64(wrong) / float64(close); close < even/10 || share > 0.05 {
		t.Errorf("%.1f %% of %d bounds are too low, want 5 %% at most", 100*share, close)
	}
	t.Logf("%d of %d even fights are said to favour a side, %d of %d bounds are too low", favoured, even, wrong, close)
}

// drawn are the duels of a run that blue and red win with these probabilities.
func drawn(rng *rand.Rand, duels int64, blue, red float64) (wins [2]int64) {
	for range duels {
		switch x := rng.Float64(); {
		case x < blue:
			wins[0]++
		case x < blue+red:
			wins[1]++
		}
	}
	return wins
}

// Every sentence names no path and stands for itself, and its footnote has method, number and seed.
func TestEverySentence(t *testing.T) {
	t.Parallel()
	names := []string{"outcomes", "kill-red-card-dp", "heat-blue", "heat-red", "heat-kills", "edge-red-card-dp", "kill-by-cell", "killed", "pace", "weapons",
		"hits-by-range", "hits-by-angle", "damage"}
	for _, run := range []*results.Run{resultstest.Fixture(1, 2000), resultstest.Fixture(6, 500), resultstest.Fixture(6, 12)} {
		s := words.New(run, 0.95)
		for _, name := range names {
			sentence, note := words.QuoteOf(s, name)
			if single := len(run.Cells) == 1 && (strings.HasPrefix(name, "heat") || strings.HasPrefix(name, "kill-") || strings.HasPrefix(name, "edge")); single {
				if sentence != "" || note != "" {
					t.Errorf("%s of one cell: found %q, want nothing", name, sentence)
				}
				continue
			}
			if sentence == "" || !strings.HasSuffix(sentence, ".") || strings.ToUpper(sentence[:1]) != sentence[:1] ||
				strings.Contains(sentence, "%!") || strings.Contains(sentence, "..") || strings.Contains(sentence, "NaN") {
				t.Errorf("%s: found %q", name, sentence)
			}
			for _, want := range []string{"95 % confidence", "n = ", "seed 7"} {
				if !strings.Contains(note, want) {
					t.Errorf("%s: footnote %q, want %q", name, note, want)
				}
			}
		}
		if sentence, _ := words.QuoteOf(s, "no-such-chart"); sentence != "" {
			t.Errorf("no chart: found %q", sentence)
		}
	}
}

// risen is a run in whose cells blue kills the more often the later they come, so that intervals tell them apart.
func risen(fields ...[]any) *results.Run {
	r := resultstest.Run(40, fields...)
	for i := range r.Cells {
		t := &r.Cells[i].Tally
		kills := int64(5 + 9*(i%4))
		t.Wiped[rules.Red], t.Spared[rules.Red] = results.Histogram{5: kills}, results.Histogram{5: 40 - kills}
	}
	r.Pairs = nil
	return r
}

// Of one line over a field both sides' kills are told, of a few blue's alone, once and with each line's name in quotation
// marks: more nobody would quote.
func TestSweepsAreShort(t *testing.T) {
	t.Parallel()
	dp := []any{"red.card.dp", int64(6), int64(8), int64(10)}
	line := []any{"blue.doctrine", "missiles-first"}
	two := []any{"blue.doctrine", "missiles-first", "guns-only"}
	for _, tt := range []struct {
		fields [][]any
		has    []string
		times  map[string]int
	}{
		{[][]any{dp, line}, []string{"Over red card dp: ", "blue", "red's"}, map[string]int{"missiles-first": 0}},
		{[][]any{dp, two}, []string{"Blue's kill probability over red card dp: with blue's “missiles-first” ", "; with blue's “guns-only” "},
			map[string]int{"kill probability": 1, "red's": 0}},
	} {
		sentence, note := words.QuoteOf(words.New(risen(tt.fields...), 0.95), "kill-red-card-dp")
		for _, want := range tt.has {
			if !strings.Contains(sentence, want) {
				t.Errorf("found %q, want %q", sentence, want)
			}
		}
		for word, n := range tt.times {
			if got := strings.Count(sentence, word); got != n {
				t.Errorf("found %q, with %q %d times, want %d", sentence, word, got, n)
			}
		}
		if !strings.Contains(note, "corrected for 6 intervals") {
			t.Errorf("found the footnote %q", note)
		}
	}
}

// Of a run that was looked at, only who is favoured is told, with what holds at every look.
func TestLooked(t *testing.T) {
	t.Parallel()
	run := fights(1000, [2]int64{600, 300})
	run.Asked = true
	s := words.New(run, 0.95)
	sentence, note := words.QuoteOf(s, "outcomes")
	if !strings.Contains(sentence, "favours blue") || !strings.Contains(note, "at every look") {
		t.Errorf("found %q, %q", sentence, note)
	}
	if sentence, _ := words.QuoteOf(s, "killed"); sentence != "" {
		t.Errorf("a chart for a fixed number of duels: found %q", sentence)
	}
}

// Every chart that is drawn of any run has a sentence, but for the pages after a first.
func TestEveryChart(t *testing.T) {
	t.Parallel()
	page := regexp.MustCompile(`-([2-9]|\d\d+)$`)
	kinds := map[string]bool{}
	for name, shape := range resultstest.Shapes() {
		for _, p := range chart.Pictures(words.New(shape.Run, 0.95)) {
			kind, _, _ := strings.Cut(p.Name, "-")
			kinds[kind] = true
			if (p.Quote == "") != page.MatchString(p.Name) || (p.Footnote == "") != (p.Quote == "") {
				t.Errorf("%s: %s has the quote %q, footnote %q", name, p.Name, p.Quote, p.Footnote)
			}
			if strings.Contains(p.Quote, "red.card") || strings.Contains(p.Quote, "%!") {
				t.Errorf("%s: %s: %s", name, p.Name, p.Quote)
			}
		}
	}
	for _, kind := range []string{"outcomes", "kill", "edge", "heat", "killed", "pace", "weapons", "hits", "damage"} {
		if !kinds[kind] {
			t.Errorf("no run has a chart of the kind %s", kind)
		}
	}
}

// That there are too few duels to tell is said once in a sentence, whatever it is about.
func TestTooFewDuelsIsSaidOnce(t *testing.T) {
	t.Parallel()
	few := func(fields ...[]any) *results.Run { return resultstest.Run(12, fields...) }
	told := 0
	for name, run := range map[string]*results.Run{
		"a sweep":    few([]any{"red.card.dp", int64(6), int64(8), int64(10)}),
		"two lines":  few([]any{"red.card.dp", int64(6), int64(8), int64(10)}, resultstest.Doctrines),
		"four lines": few([]any{"red.card.dp", int64(6), int64(8), int64(10)}, []any{"start.altitude", int64(1), int64(2), int64(3), int64(4)}),
		"cells":      few(resultstest.Doctrines),
	} {
		s := words.New(run, 0.95)
		for _, p := range chart.Pictures(s) {
			sentence, _ := words.QuoteOf(s, p.Name)
			n := strings.Count(strings.ToLower(sentence), "too few duels")
			told += n
			if n > 1 {
				t.Errorf("%s, %s: %s", name, p.Name, sentence)
			}
		}
	}
	if told < 8 {
		t.Errorf("only %d sentences say that there are too few duels", told)
	}
}

// shotFrom is a run of one cell in whose duels blue's first weapon kills from such bands of range and angle-off; none: -1.
func shotFrom(duels int64, from func(duel int64) (band, angle int)) *results.Run {
	r := fights(0, [2]int64{})
	t := &r.Cells[0].Tally
	for d := range duels {
		o := rules.Outcome{Craft: [2]int32{1, 1}, Length: 3, Result: rules.Draw, End: rules.TurnLimit}
		var l rules.Ledger
		if band, angle := from(d); band >= 0 {
			l.Shot(rules.Blue, 0, uint8(band), uint8(angle))
			l.Lost(rules.Red, 0, uint8(band), uint8(angle))
			o.Result, o.Wiped[rules.Red], o.Losses[rules.Red], o.End = rules.BlueWins, 3, 1, 0
		}
		t.Add(d, &o, &l, 6)
	}
	return r
}

// The sentence of a map of kills tells the place of most of them.
func TestWhence(t *testing.T) {
	t.Parallel()
	run := shotFrom(400, func(d int64) (band, angle int) {
		switch {
		case d < 60:
			return 1, 0
		case d < 100:
			return 0, 5
		}
		return -1, 0
	})
	got, _ := words.QuoteOf(words.New(run, 0.95), words.KillsMap)
	if want := regexp.MustCompile(`^60 % \(4\d to 7\d\) of the kills of blue's \w+ are from 4–6 inches and 0–30 degrees from the target's tail\.$`); !want.MatchString(got) {
		t.Errorf("found %q", got)
	}
}

// Its interval holds the true share although the place is the one that luck favoured most: here all 36 are alike. Of 600 runs at
// most 5 % may miss; 47 of them is beyond all doubt.
func TestWhenceHoldsForTheBestOfMany(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(34, 5))
	const runs, places = 600, rules.NumRangeBands * rules.NumAngleBands
	missed := 0
	for range runs {
		run := shotFrom(150, func(int64) (band, angle int) { return rng.IntN(rules.NumRangeBands), rng.IntN(rules.NumAngleBands) })
		of := words.New(run, 0.95)
		w := figures.Arsenal(of.Run)[0]
		b, a := words.MostKills(w)
		if e := w.ShareOfKills(w.Use.Bands[b][a].Kills, of.Shared(places)); e.Low > 1.0/places || e.High < 1.0/places {
			missed++
		}
	}
	if missed > 47 {
		t.Errorf("%d of %d intervals miss the truth, want 30 at most", missed, runs)
	}
}
