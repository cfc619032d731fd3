package ask

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
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
	Mean         *estimate.Estimate `json:"mean"`
	Variance     *estimate.Estimate `json:"variance"`
	Varies       *estimate.Estimate `json:"standard_deviation"`
	Fields       []fieldJSON        `json:"fields"`
	Together     *estimate.Estimate `json:"together"`
	Sentence     string             `json:"sentence"`
}

type fieldJSON struct {
	Field string             `json:"field"`
	From  int64              `json:"from"`
	To    int64              `json:"to"`
	Mean  *estimate.Estimate `json:"mean_effect"`
	Size  *estimate.Estimate `json:"size"`
	Sigma *estimate.Figure   `json:"sigma"`
	First *estimate.Estimate `json:"first"`
	Total *estimate.Estimate `json:"total"`
	Out   bool               `json:"screened_out"`
	Still bool               `json:"changes_nothing"`
}

// sensitivity asks which fields matter.
func (a *asker) sensitivity(ctx context.Context, arena Arena) (*Answer, error) {
	s, err := a.survey(arena)
	if err != nil {
		return nil, err
	}
	f, err := s.run(ctx)
	if err != nil {
		return nil, err
	}
	if f.indices != nil {
		a.bounded(&f.indices.Mean, s.played(f))
	}
	v := &surveyAnswer{a, f}
	out := &Answer{Question: a.Question, Finished: f.finished, Sentence: v.sentence(), About: v.about(), Texts: 6,
		Head: []string{"field", "values", "mean effect", "size", "alone", "in all", ""}}
	for _, i := range v.order() {
		out.row(v.row(i), v.figures(i))
		if x := v.index(i); x != nil {
			out.Spots = append(out.Spots, Spot{Name: a.words.short(a.Design.Ranges[i].Path), Figure: x.First, Total: &x.Total,
				Marked: x.Total.Low > 0})
		}
	}
	if f.indices != nil {
		t := &f.indices.Together
		out.row([]string{together, "", "", "", spanned(t), "", ""}, figured{4: t})
		out.Spots = append(out.Spots, Spot{Name: together, Figure: *t, Marked: t.Low > 0})
	}
	if f.indices != nil {
		out.Notes = v.lucky()
	}
	out.json = v.json(out.Sentence)
	return out, nil
}

// A surveyAnswer tells what a survey has found.
type surveyAnswer struct {
	*asker
	*surveyed
}

// index is what a field explains; nil if that is not known.
func (v *surveyAnswer) index(field int) *sensitivity.Index {
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
func (v *surveyAnswer) order() []int {
	all := make([]int, len(v.Design.Ranges))
	for i := range all {
		all[i] = i
	}
	weight := func(i int) float64 {
		switch x := v.index(i); {
		case x != nil:
			return 1 + x.Total.Value
		case v.effects != nil:
			return v.effects[i].Size.Value
		}
		return 0
	}
	slices.SortStableFunc(all, func(i, j int) int { return cmp.Compare(weight(j), weight(i)) })
	return all
}

// still reports whether no step of a field changed anything.
func (v *surveyAnswer) still(field int) bool {
	x := v.index(field)
	return v.effects != nil && v.effects[field].Same && (x == nil || x.Same)
}

// out reports whether a field was screened out.
func (v *surveyAnswer) out(field int) bool {
	return v.effects != nil && !slices.Contains(v.left, field)
}

// figures are those of a row.
func (v *surveyAnswer) figures(i int) figured {
	all := figured{}
	if v.effects != nil {
		all[2], all[3] = &v.effects[i].Mean, &v.effects[i].Size
	}
	if x := v.index(i); x != nil {
		all[4], all[5] = &x.First, &x.Total
	}
	return all
}

// row is the row of a field in the table.
func (v *surveyAnswer) row(i int) []string {
	r := &v.Design.Ranges[i]
	row := []string{v.words.short(r.Path), fmt.Sprintf("%d to %d", r.From, r.To), "–", "–", "–", "–", ""}
	if v.effects != nil {
		e := &v.effects[i]
		row[2], row[3] = spanned(&e.Mean), spanned(&e.Size)
	}
	x := v.index(i)
	if x != nil {
		row[4], row[5] = spanned(&x.First), spanned(&x.Total)
	}
	switch {
	case v.still(i):
		row[6] = "changes nothing"
	case v.out(i):
		row[6] = "screened out"
	case x != nil && x.Total.Low <= 0:
		row[6] = "may be nothing"
	}
	return row
}

// together names what no field explains alone.
const together = "fields acting together"

// about says how to read the table.
func (v *surveyAnswer) about() string {
	return fmt.Sprintf("Mean effect: points of %s that a field adds from its least to its greatest value; size: the root mean "+
		"square of that, whatever the sign; alone, and in all with others: %% of what varies; each interval "+
		"holds with %s", v.metric.Words, prose.Confidence(1-v.Error))
}

func (v *surveyAnswer) json(sentence string) *sensitivityJSON {
	j := &sensitivityJSON{Schema: SensitivitySchema, Metric: v.Metric, Error: estimate.Figure(v.Error),
		Points: v.Design.Points, Trajectories: v.Design.Trajectories, Rows: v.rows, Cells: v.points, Duels: v.duels,
		Sentence: sentence}
	if x := v.indices; x != nil {
		v := x.Variance
		v.Value, v.Low = max(v.Value, 0), max(v.Low, 0) // as the standard deviation
		v.High = max(v.High, x.Varies.High*x.Varies.High)
		j.Mean, j.Variance, j.Varies, j.Together = &x.Mean, &v, &x.Varies, &x.Together
	}
	for i, r := range v.Design.Ranges {
		f := fieldJSON{Field: r.Path, From: r.From, To: r.To, Out: v.out(i), Still: v.still(i)}
		if v.effects != nil {
			e := &v.effects[i]
			f.Mean, f.Size, f.Sigma = &e.Mean, &e.Size, estimate.Finite(e.Spread)
		}
		if x := v.index(i); x != nil {
			f.First, f.Total = &x.First, &x.Total
		}
		j.Fields = append(j.Fields, f)
	}
	return j
}

// sentence is the answer in words.
func (v *surveyAnswer) sentence() string {
	kind := map[string]string{sensitivity.Sobol: "Sobol", sensitivity.Latin: "Latin hypercube"}[v.Design.Points]
	price := fmt.Sprintf("%s rows of %s points, %s, %s; each interval holds with %s.", prose.Grouped(int64(v.rows)), kind,
		prose.Count(int64(v.points), "combination"), prose.Count(v.duels, "duel"), prose.Confidence(1-v.Error))
	if v.indices == nil {
		return "Not decided yet: " + price
	}
	parts := []string{v.hardly()}
	if !v.finished {
		price = "Not finished: more duels follow. " + price
	}
	if v.indices.Together.Defined() {
		parts = []string{v.leading(), v.alone(), v.varies()}
	}
	parts = append(parts, v.nothing()...)
	return strings.Join(append(parts, price), " ")
}

// mostHardly is up to which standard deviation a figure is said to hardly vary.
const mostHardly = 0.05

// hardly says that there is nothing to explain, or that there are too few duels to tell what there is.
func (v *surveyAnswer) hardly() string {
	sd, average := &v.indices.Varies, "On average, "+v.metric.say(&v.indices.Mean)+"."
	_, _, most := ends(sd)
	if sd.High <= mostHardly {
		return fmt.Sprintf("Nothing matters that can be seen: %s hardly varies between these values, with a standard deviation of at "+
			"most %s points. %s", v.metric.Subject(), most, average)
	}
	text := fmt.Sprintf("There are too few duels to tell what matters: the standard deviation of %s over these values may be anything "+
		"up to %s points.", v.metric.Subject(), most)
	if sure := v.sure(); sure != nil {
		text += " Only this is sure: " + strings.Join(sure, "; ") + "."
	}
	return text + " " + average
}

// sure names the fields whose mean effect is surely not 0.
func (v *surveyAnswer) sure() (all []string) {
	for _, i := range v.order() {
		if v.effects == nil || v.effects[i].Mean.Low <= 0 && v.effects[i].Mean.High >= 0 {
			continue
		}
		r := &v.Design.Ranges[i]
		all = append(all, fmt.Sprintf("%s from %d to %d changes it by %s points", v.words.title(r.Path), r.From, r.To,
			spanned(&v.effects[i].Mean)))
	}
	return all
}

// varies says how much there is to explain.
func (v *surveyAnswer) varies() string {
	value, low, high := ends(&v.indices.Varies)
	return fmt.Sprintf("The standard deviation of %s over these values is %s points (%s to %s), its mean %s.", v.metric.Subject(), value, low,
		high, percented(&v.indices.Mean))
}

// lucky notes fields whose share alone is greater than that in all, which cannot be.
func (v *surveyAnswer) lucky() []string {
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
func (v *surveyAnswer) leading() string {
	order := v.order()
	first := v.index(order[0])
	if first.Total.Low <= 0 {
		return fmt.Sprintf("Several fields move %s together, and none can be told from nothing by itself.", v.metric.Subject())
	}
	title := func(i int) string { return v.words.title(v.Design.Ranges[i].Path) }
	lead := "The field that matters most is "
	if next := v.index(order[1]); next != nil && next.Total.High >= first.Total.Low {
		lead = "The field that seems to matter most is "
	}
	text := fmt.Sprintf("%s%s: alone it explains %s of what varies in %s", lead, title(order[0]), v.own(first), v.metric.Subject())
	var others []string
	for _, i := range order[1:] {
		if x := v.index(i); x != nil && x.Total.Low > 0 {
			others = append(others, title(i)+" "+v.own(x))
		}
	}
	if others == nil {
		return text + "."
	}
	return text + "; " + strings.Join(others, ", ") + "."
}

// own is what a field explains alone, or that this is nothing.
func (v *surveyAnswer) own(x *sensitivity.Index) string {
	if x.First.Low <= 0 {
		return fmt.Sprintf("nothing that can be told, %s with others", percented(&x.Total))
	}
	return percented(&x.First)
}

// alone says whether fields act together.
func (v *surveyAnswer) alone() string {
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
func (v *surveyAnswer) nothing() (texts []string) {
	var still, vague, out []int
	for i := range v.Design.Ranges {
		switch x := v.index(i); {
		case v.still(i):
			still = append(still, i)
		case v.out(i):
			out = append(out, i)
		case x != nil && x.Total.Low <= 0 && x.Total.Defined():
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
func spanned(e *estimate.Estimate) string {
	value, low, high := ends(e)
	if math.IsInf(e.High, 1) {
		return value
	}
	return fmt.Sprintf("%s (%s to %s)", value, low, high)
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
