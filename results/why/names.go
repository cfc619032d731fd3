package why

import (
	"strings"
	"unicode/utf8"

	"github.com/furball-sim/furball/results"
)

// longestName is how many characters the name of a cell may have in the head of a table.
const longestName = 24

// A headName names a cell of two in the head of a table: its value of what differs, and the field, without whose it is, where
// the value is a number.
type headName struct{ field, value string }

// heads name both cells: by what they differ in, if that is short, or as they were asked for.
func (a *Answer) heads() [2]headName {
	var out, asked [2]headName
	for k, words := range a.differing() {
		out[k], asked[k].value = headOf(words), a.Cells[k]
	}
	fits := func(n [2]headName) bool {
		long := func(h headName) bool {
			return utf8.RuneCountInString(h.value) > longestName || utf8.RuneCountInString(h.field) > longestName
		}
		return n[0].value != "" && n[0].value != n[1].value && !long(n[0]) && !long(n[1])
	}
	switch {
	case fits(out):
		return out
	case fits(asked):
		return asked
	}
	return [2]headName{{value: "the first"}, {value: "the second"}}
}

// headOf names a cell by what it has of one field, or by its values of several.
func headOf(words []string) (h headName) {
	var values []string
	for _, of := range words {
		field, value := apart(of)
		h.field, values = field, append(values, value)
	}
	if len(values) > 1 {
		h.field = ""
	}
	h.value = strings.Join(values, " / ")
	return h
}

// apart takes a field, without whose it is, from its value, as results.Field.Said puts them together. The names of cards and
// doctrines are in quotation marks, and have no field; those of other values may be of several words.
func apart(words string) (field, value string) {
	if strings.HasPrefix(words, "“") {
		return "", strings.Trim(words, "“”")
	}
	at := strings.LastIndex(words, " ")
	if strings.HasSuffix(words, "”") {
		at = strings.LastIndex(words, " “")
	}
	if at < 0 {
		return "", words
	}
	return results.WithoutOwner(words[:at]), words[at+1:]
}

// head are the lines of the head of a narrow column of the cell: "damage", "points", "6".
func (h headName) head() []string { return append(strings.Fields(h.field), h.value) }

// String names the cell in a sentence: "damage points 6".
func (h headName) String() string { return strings.TrimSpace(h.field + " " + h.value) }

// lessHead is the head of the column of differences.
func lessHead(of [2]headName) []string {
	if of[0].field == of[1].field {
		return headName{of[1].field, of[1].value + " less " + of[0].value}.head()
	}
	return []string{of[1].String(), "less " + of[0].String()}
}
