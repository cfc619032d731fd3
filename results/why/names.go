package why

import (
	"strings"
	"unicode/utf8"
)

// longestName is how many characters the name of a cell may have in the head of a table.
const longestName = 24

// A headName names a cell of two in the head of a table: its value of what differs, and the field, without whose it is, where
// the value is a number.
type headName struct{ field, value string }

// heads name both cells: by what they differ in, if that is short, or as they were asked for.
func (a *Answer) heads() [2]headName {
	var fields, values [2][]string
	if a.Words != nil && len(a.Words[0]) == len(a.Words[1]) {
		for i, x := range a.Words[0] {
			y := a.Words[1][i]
			if x == y {
				continue
			}
			for k, words := range [2]string{x, y} {
				field, value := apart(words)
				fields[k], values[k] = append(fields[k], field), append(values[k], value)
			}
		}
	}
	var out, asked [2]headName
	for k := range out {
		switch len(values[k]) {
		case 1:
			out[k] = headName{fields[k][0], values[k][0]}
		default:
			out[k].value = strings.Join(values[k], " / ")
		}
		asked[k].value = a.Cells[k]
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

// apart takes a field, without whose it is, from its value. The names of cards and doctrines are in quotation marks, and have
// no field.
func apart(words string) (field, value string) {
	if strings.HasPrefix(words, "“") {
		return "", strings.Trim(words, "“”")
	}
	at := strings.LastIndex(words, " ")
	if at < 0 {
		return "", words
	}
	field, value = words[:at], words[at+1:]
	for _, owner := range []string{" of ", " at "} {
		field, _, _ = strings.Cut(field, owner)
	}
	return field, value
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
