package ask

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/sensitivity"
)

// SensitivitySchema names the form of the answer of a sensitivity.
const SensitivitySchema = "furball.sensitivity/1"

type sensitivityJSON struct {
	Schema       string             `json:"schema"`
	Metric       string             `json:"metric"`
	Error        estimate.Figure    `json:"error"`
	Points       string             `json:"points"`
	Trajectories int                `json:"trajectories"`
	Rows         int                `json:"rows"`
	Cells        int                `json:"cells"`
	Duels        int64              `json:"duels"`
	Plays        *manifest.Fight    `json:"plays,omitempty"`
	Mean         *estimate.Estimate `json:"mean"`
	Variance     *estimate.Estimate `json:"variance"`
	Varies       *estimate.Estimate `json:"standard_deviation"`
	Fields       []fieldJSON        `json:"fields"`
	Together     *estimate.Estimate `json:"together"`
	Sentence     string             `json:"sentence"`
}

type fieldJSON struct {
	Field string             `json:"field"`
	From  *results.Decimal   `json:"from,omitempty"` // of numbers
	To    *results.Decimal   `json:"to,omitempty"`
	Words []wordJSON         `json:"values,omitempty"` // of words
	Mean  *estimate.Estimate `json:"mean_effect"`      // nil: of words
	Size  *estimate.Estimate `json:"size"`
	Sigma *estimate.Figure   `json:"sigma"`
	First *estimate.Estimate `json:"first"`
	Total *estimate.Estimate `json:"total"`
	Out   bool               `json:"screened_out"`
	Still bool               `json:"changes_nothing"`
	// Matters says whether it is shown to explain anything, with the error over all fields.
	Matters bool `json:"matters"`
}

// sensitivity asks which fields matter.
func (a *asker) sensitivity(ctx context.Context) (*Answer, error) {
	v, err := a.survey()
	if err != nil {
		return nil, err
	}
	if err := v.find(ctx); err != nil {
		return nil, err
	}
	if v.indices != nil {
		v.bounded(&v.indices.Mean)
	}
	out := &Answer{Question: a.Question, Finished: v.finished, Sentence: v.sentence(), About: v.about(), Texts: 6,
		Head: []string{"field", "values", "mean effect", "size", "alone", "in all", ""}}
	for _, i := range v.order() {
		for _, row := range append([][]entry{v.row(i)}, v.adds.rowsOf(i)...) {
			out.row(row...)
		}
		if x := v.index(i); x != nil {
			out.Spots = append(out.Spots, Spot{Name: a.words.short(a.Design.Ranges[i].Path), Figure: x.First, Total: &x.Total,
				Marked: v.matters[i]})
		}
	}
	if v.indices != nil {
		t, none := &v.indices.Together, said("")
		out.row(said(together), none, none, none, spanned(t), none, none)
		out.Spots = append(out.Spots, Spot{Name: together, Figure: *t, Marked: t.Low > 0})
		out.Notes = v.lucky()
	}
	out.json = v.json(out.Sentence)
	return out, nil
}

// index is what a field explains; nil if that is not known.
func (v *survey) index(field int) *sensitivity.Index {
	if v.indices != nil {
		for i := range v.indices.Fields {
			if v.indices.Fields[i].Field == field {
				return &v.indices.Fields[i]
			}
		}
	}
	return nil
}

// order are the fields, those first that explain most, and then those that were screened out.
func (v *survey) order() []int {
	order := all(len(v.Design.Ranges))
	weight := func(i int) float64 {
		switch x := v.index(i); {
		case x != nil:
			return 1 + x.Total.Value
		case v.effects != nil:
			return v.effects[i].Size.Value
		}
		return 0
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(weight(j), weight(i)) })
	return order
}

// still reports whether no step of a field changed anything.
func (v *survey) still(field int) bool {
	x := v.index(field)
	return v.effects != nil && v.effects[field].Same && (x == nil || x.Same)
}

// out reports whether a field was screened out.
func (v *survey) out(field int) bool {
	return v.effects != nil && !slices.Contains(v.left, field)
}

// row is the row of a field in the table.
func (v *survey) row(i int) []entry {
	r, none, note := &v.Design.Ranges[i], said("–"), ""
	mean, size, first, total := none, none, none, none
	if v.effects != nil {
		if size = spanned(&v.effects[i].Size); r.Words == nil {
			mean = spanned(&v.effects[i].Mean)
		}
	}
	x := v.index(i)
	if x != nil {
		first, total = spanned(&x.First), spanned(&x.Total)
	}
	switch {
	case v.still(i):
		note = "changes nothing"
	case v.out(i):
		note = "screened out"
	case x != nil && !v.matters[i]:
		note = mayBeNothing
	}
	return []entry{said(v.words.short(r.Path)), said(v.adds.values(i)), mean, size, first, total, said(note)}
}

// mayBeNothing is the note at a field that is not shown to explain anything.
const mayBeNothing = "may be nothing"

// together names what no field explains alone.
const together = "fields acting together"

// about says how to read the table.
func (v *survey) about() string {
	words := ""
	if slices.ContainsFunc(v.Design.Ranges, func(r manifest.Range) bool { return r.Words != nil }) {
		words = ", or a word over the first one of its field (these intervals hold together)"
	}
	return fmt.Sprintf("Mean effect: what a field adds to %s from its least to its greatest value%s, in points; size: the root mean "+
		"square of that, whatever the sign; alone, and in all with others: %% of what varies; each interval "+
		"holds with %s; %s: by intervals that hold together for all fields", v.metric.Words, words, prose.Confidence(1-v.Error), mayBeNothing)
}

// played is how many points have duels.
func (v *survey) played() (n int) {
	for _, duels := range v.n {
		if duels > 0 {
			n++
		}
	}
	return n
}

func (v *survey) json(sentence string) *sensitivityJSON {
	j := &sensitivityJSON{Schema: SensitivitySchema, Plays: v.Plays, Metric: v.Metric, Error: estimate.Figure(v.Error),
		Points: v.Design.Points, Trajectories: v.Design.Trajectories, Rows: v.rows, Cells: v.played(), Duels: total(v.n),
		Sentence: sentence}
	if x := v.indices; x != nil {
		v := x.Variance
		v.Value, v.Low = max(v.Value, 0), max(v.Low, 0) // as the standard deviation
		v.High = max(v.High, x.Varies.High*x.Varies.High)
		j.Mean, j.Variance, j.Varies, j.Together = &x.Mean, &v, &x.Varies, &x.Together
	}
	for i, r := range v.Design.Ranges {
		f := fieldJSON{Field: r.Path, Words: v.adds.json(i), Out: v.out(i), Still: v.still(i), Matters: v.matters[i]}
		if r.Words == nil {
			f.From, f.To = &r.From, &r.To
		}
		if v.effects != nil {
			e := &v.effects[i]
			if f.Size, f.Sigma = &e.Size, estimate.Finite(e.Spread); r.Words == nil {
				f.Mean = &e.Mean
			}
		}
		if x := v.index(i); x != nil {
			f.First, f.Total = &x.First, &x.Total
		}
		j.Fields = append(j.Fields, f)
	}
	return j
}

// sentence is the answer in words.
func (v *survey) sentence() string {
	kind := map[string]string{sensitivity.Sobol: "Sobol", sensitivity.Latin: "Latin hypercube"}[v.Design.Points]
	price := fmt.Sprintf("%s rows of %s points, %s, %s; each interval holds with %s.", prose.Grouped(int64(v.rows)), kind,
		prose.Count(int64(v.played()), "combination"), prose.Count(total(v.n), "duel"), prose.Confidence(1-v.Error))
	if v.indices == nil {
		return "Not decided yet: " + price
	}
	parts := []string{v.hardly()}
	if !v.finished {
		price = "Not finished: more duels follow. " + price
	}
	if v.indices.Together.Defined() {
		parts = append(append([]string{v.leading()}, v.adds.sentences()...), v.alone(), v.varies())
	}
	parts = append(parts, v.nothing()...)
	return strings.Join(append(parts, price), " ")
}

// mostHardly is up to which standard deviation a figure is said to hardly vary.
const mostHardly = 0.05

// hardly says that there is nothing to explain, or that there are too few duels to tell what there is.
func (v *survey) hardly() string {
	sd, average := &v.indices.Varies, "On average, "+v.metric.say(&v.indices.Mean)+"."
	_, _, most := ends(sd)
	if sd.High <= mostHardly {
		return fmt.Sprintf("Nothing matters that can be seen: %s hardly varies between these values, with a standard deviation of at "+
			"most %s points. %s", v.metric.Subject(), most, average)
	}
	text := fmt.Sprintf("There are too few duels to tell what matters: the standard deviation of %s over these values may be anything "+
		"up to %s points.", v.metric.Subject(), most)
	if sure := v.sure(); sure != nil {
		text += " Only this is shown: " + strings.Join(sure, "; ") + "."
	}
	return text + " " + average
}

// sure names the fields whose mean effect is shown not to be 0, although it may be the largest of many.
func (v *survey) sure() (all []string) {
	for _, i := range v.order() {
		if v.together == nil || v.together[i].Mean.Low <= 0 && v.together[i].Mean.High >= 0 {
			continue
		}
		r := &v.Design.Ranges[i]
		if r.Words == nil {
			all = append(all, fmt.Sprintf("%s from %s to %s changes it by %s points", v.title(i), r.From, r.To,
				spanned(&v.together[i].Mean).text))
		}
	}
	return all
}

// varies says how much there is to explain.
func (v *survey) varies() string {
	value, low, high := ends(&v.indices.Varies)
	return fmt.Sprintf("The standard deviation of %s over these values is %s points (%s to %s), its mean %s.", v.metric.Subject(), value, low,
		high, percented(&v.indices.Mean))
}

// lucky notes fields whose share alone is greater than that in all, which cannot be.
func (v *survey) lucky() []string {
	var fields []int
	for i := range v.Design.Ranges {
		if x := v.index(i); x != nil && x.First.Value > x.Total.Value && x.Total.Defined() {
			fields = append(fields, i)
		}
	}
	if fields == nil {
		return nil
	}
	return []string{fmt.Sprintf("%s: more alone than in all, which only luck can make; the truth lies where both intervals hold.",
		prose.UpperFirst(prose.Listed(v.named(fields))))}
}

// leading names the fields that matter.
func (v *survey) leading() string {
	order := v.order()
	first := v.index(order[0])
	if !v.matters[order[0]] {
		return fmt.Sprintf("Several fields move %s together, and none can be told from nothing by itself.", v.metric.Subject())
	}
	lead := "The field that matters most is "
	if next := v.index(order[1]); next != nil && next.Total.High >= first.Total.Low {
		lead = "The field that seems to matter most is "
	}
	text := fmt.Sprintf("%s%s: alone it explains %s of what varies in %s", lead, v.title(order[0]), v.own(first), v.metric.Subject())
	var others []string
	for _, i := range order[1:] {
		if x := v.index(i); x != nil && v.matters[i] {
			others = append(others, v.title(i)+" "+v.own(x))
		}
	}
	if others == nil {
		return text + "."
	}
	return text + "; " + strings.Join(others, ", ") + "."
}

// own is what a field explains alone, or that this is nothing.
func (v *survey) own(x *sensitivity.Index) string {
	if x.First.Low <= 0 {
		return fmt.Sprintf("nothing that can be told, %s with others", percented(&x.Total))
	}
	return percented(&x.First)
}

// alone says whether fields act together.
func (v *survey) alone() string {
	t := &v.indices.Together
	if t.Low <= 0 {
		_, _, most := ends(t)
		return fmt.Sprintf("Nothing shows that fields act together: that explains at most %s %%.", most)
	}
	others := ""
	if len(v.left) < len(v.Design.Ranges) {
		others = ", or from those that were screened out"
	}
	return fmt.Sprintf("%s come from fields acting together%s.", percented(t), others)
}

// nothing names the fields that do not matter, by what is known of them.
func (v *survey) nothing() (texts []string) {
	var still, vague, out []int
	for i := range v.Design.Ranges {
		switch x := v.index(i); {
		case v.still(i):
			still = append(still, i)
		case v.out(i):
			out = append(out, i)
		case x != nil && !v.matters[i] && x.Total.Defined():
			vague = append(vague, i)
		}
	}
	for _, g := range []struct {
		fields []int
		says   string
	}{
		{vague, "cannot be told from nothing"},
		{out, "left out by screening: less than a tenth as strong as the strongest"},
		{still, "changed no figure at all"},
	} {
		if len(g.fields) > 0 {
			texts = append(texts, fmt.Sprintf("%s: %s.", prose.UpperFirst(g.says), strings.Join(v.named(g.fields), ", ")))
		}
	}
	return texts
}

// spanned is a figure with its interval, in per cent or points.
func spanned(e *estimate.Estimate) entry {
	value, low, high := ends(e)
	if math.IsInf(e.High, 1) {
		return entry{value, e}
	}
	return entry{fmt.Sprintf("%s (%s to %s)", value, low, high), e}
}

// percented is a share with its interval in a sentence, as the table has it.
func percented(e *estimate.Estimate) string {
	value, low, high := ends(e)
	return fmt.Sprintf("%s %% (%s to %s)", value, low, high)
}

// ends are a figure and the ends of its interval in per cent, with a tenth at most: more tells nobody what matters.
func ends(e *estimate.Estimate) (value, low, high string) {
	places := 0
	if half := max(e.Value-e.Low, e.High-e.Value); half < 0.01 && e.Defined() {
		places = 1
	}
	show := func(x float64) string { return strings.TrimSuffix(prose.Fixed(100*x, places, false), ".0") }
	value = "–"
	if e.Defined() {
		value = show(e.Value)
	}
	return value, show(e.Low), show(e.High)
}
