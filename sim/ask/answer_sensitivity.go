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
	Fields       []fieldJSON        `json:"fields"`
	Together     *estimate.Estimate `json:"together"`
	Sentence     string             `json:"sentence"`
}

type fieldJSON struct {
	Field  string             `json:"field"`
	From   int64              `json:"from"`
	To     int64              `json:"to"`
	MuStar *estimate.Estimate `json:"mu_star"`
	Sigma  *estimate.Figure   `json:"sigma"`
	First  *estimate.Estimate `json:"first"`
	Total  *estimate.Estimate `json:"total"`
	Out    bool               `json:"screened_out"`
	Still  bool               `json:"changes_nothing"`
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
	v := &surveyAnswer{a, f}
	out := &Answer{Question: a.Question, Finished: f.finished, Sentence: v.sentence(), About: v.about(), Texts: 6,
		Head: []string{"field", "values", "mu*", "sigma", "alone", "in all", ""}}
	for _, i := range v.order() {
		out.Rows = append(out.Rows, v.row(i))
		if x := v.index(i); x != nil {
			out.Spots = append(out.Spots, Spot{Name: a.Design.Ranges[i].Path, Figure: x.First, Total: &x.Total,
				Marked: x.Total.Low > 0})
		}
	}
	if f.indices != nil {
		t := &f.indices.Together
		out.Rows = append(out.Rows, []string{together, "", "", "", part(t), "", ""})
		out.Spots = append(out.Spots, Spot{Name: together, Figure: *t, Marked: t.Low > 0})
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
			return v.effects[i].Strength.Value
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

// row is the row of a field in the table.
func (v *surveyAnswer) row(i int) []string {
	r := &v.Design.Ranges[i]
	row := []string{r.Path, fmt.Sprintf("%d to %d", r.From, r.To), "–", "–", "–", "–", ""}
	if v.effects != nil {
		e := &v.effects[i]
		row[2], row[3] = part(&e.Strength), prose.Fixed(100*e.Spread, 1, false)
	}
	x := v.index(i)
	if x != nil {
		row[4], row[5] = part(&x.First), part(&x.Total)
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

// part is a figure with its interval, in per cent; none is below 0.
func part(e *estimate.Estimate) string {
	shown := *e
	shown.Value, shown.Low = max(0, e.Value), max(0, e.Low)
	text := "(" + prose.Span(shown, 100) + ")"
	if !e.Defined() {
		return "– " + text
	}
	return prose.Value(shown, 100) + " " + text
}

// about says how to read the table.
func (v *surveyAnswer) about() string {
	return fmt.Sprintf("mu*: points of %s that a field moves between its ends, on average; sigma: how unequally; alone, and in all "+
		"with others: %% of what varies; each interval holds with %s", v.Metric, prose.Confidence(1-v.Error))
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
		parts = []string{v.leading(), v.alone()}
	}
	parts = append(parts, v.nothing()...)
	return strings.Join(append(parts, price), " ")
}

// hardly says that there is nothing to explain.
func (v *surveyAnswer) hardly() string {
	return fmt.Sprintf("Nothing matters that can be seen: %s hardly varies between these values. On average, %s.", v.Metric,
		v.metric.say(&v.indices.Mean))
}

// leading names the fields that matter.
func (v *surveyAnswer) leading() string {
	order := v.order()
	first := v.index(order[0])
	if first.Total.Low <= 0 {
		return fmt.Sprintf("Several fields move %s together, and none can be told from nothing by itself.", v.Metric)
	}
	text := v.Design.Ranges[order[0]].Path + " matters most: "
	if next := v.index(order[1]); next != nil && next.Total.High >= first.Total.Low {
		text = v.Design.Ranges[order[0]].Path + " seems to matter most: "
	}
	text += fmt.Sprintf("alone it explains %s of what varies in %s", v.own(first), v.Metric)
	var others []string
	for _, i := range order[1:] {
		if x := v.index(i); x != nil && x.Total.Low > 0 {
			others = append(others, v.Design.Ranges[i].Path+" "+v.own(x))
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
		return fmt.Sprintf("nothing that can be told, %s with others", prose.PercentSpan(x.Total))
	}
	return prose.PercentSpan(x.First)
}

// alone says whether fields act together.
func (v *surveyAnswer) alone() string {
	t := &v.indices.Together
	if t.Low <= 0 {
		return fmt.Sprintf("Nothing shows that fields act together: that explains at most %s.", shares.show(math.Ceil(100*t.High)/100))
	}
	others := ""
	if len(v.left) < len(v.Design.Ranges) {
		others = ", or from those that were screened out"
	}
	return fmt.Sprintf("%s come from fields acting together%s.", prose.PercentSpan(*t), others)
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
			texts = append(texts, fmt.Sprintf("%s: %s.", prose.UpperFirst(g.says), strings.Join(v.paths(g.fields), ", ")))
		}
	}
	return texts
}

func (v *surveyAnswer) json(sentence string) *sensitivityJSON {
	j := &sensitivityJSON{Schema: SensitivitySchema, Metric: v.Metric, Error: estimate.Figure(v.Error),
		Points: v.Design.Points, Trajectories: v.Design.Trajectories, Rows: v.rows, Cells: v.points, Duels: v.duels,
		Sentence: sentence}
	if x := v.indices; x != nil {
		j.Mean, j.Variance, j.Together = &x.Mean, &x.Variance, &x.Together
	}
	for i, r := range v.Design.Ranges {
		f := fieldJSON{Field: r.Path, From: r.From, To: r.To, Out: v.out(i), Still: v.still(i)}
		if v.effects != nil {
			f.MuStar, f.Sigma = &v.effects[i].Strength, estimate.Finite(v.effects[i].Spread)
		}
		if x := v.index(i); x != nil {
			f.First, f.Total = &x.First, &x.Total
		}
		j.Fields = append(j.Fields, f)
	}
	return j
}
