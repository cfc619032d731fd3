package ask

import (
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/study"
)

// A wording has the words for what a run calls by paths and ids.
type wording struct{ fields []results.Field }

// wordingOf is that of the fields that a run varies.
func wordingOf(run *results.Outline) wording { return wording{results.VariedFields(run)} }

// field is the field with a path; nil if the run does not vary it.
func (w wording) field(path string) *results.Field {
	if i := slices.IndexFunc(w.fields, func(f results.Field) bool { return f.Path == path }); i >= 0 {
		return &w.fields[i]
	}
	return nil
}

// title is a field in words: "damage points of the Small UFO"; without them its path.
func (w wording) title(path string) string {
	if f := w.field(path); f != nil {
		return f.Title
	}
	return path
}

// short is a field in few words, for rows and charts: "damage points", or as its title says it where the run varies another
// field of that name.
func (w wording) short(path string) string {
	if f := w.field(path); f != nil {
		return (&study.Study{Fields: w.fields}).ShortTitle(f)
	}
	return path
}

// level is a value of a field in words: "Missiles first".
func (w wording) level(path, value string) string {
	if f := w.field(path); f != nil {
		if at, known := f.Places[value]; known {
			return f.Names[at]
		}
	}
	return value
}

// quoted is a value of a field in words, in quotation marks unless it is a number, because many are more than one word.
func (w wording) quoted(path, value string) string {
	if f := w.field(path); f != nil && !f.Words {
		return value
	}
	return "“" + w.level(path, value) + "”"
}

// Subject is the metric in a sentence: "blue's kill probability", "the exchange ratio".
func (m *Metric) Subject() string {
	if m.Ratio() {
		return "the " + m.Words
	}
	return m.Words
}
