package ask

import (
	"cmp"
	"context"
	"fmt"
	"slices"

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
