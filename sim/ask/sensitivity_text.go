package ask

import (
	"fmt"
	"math"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/sensitivity"
)

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
