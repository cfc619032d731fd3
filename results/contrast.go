package results

import (
	"strings"
	"unicode/utf8"
)

// A Contrast names two cells that are compared: as they were asked for, such as by a folder, and by what each has of varied fields, field
// by field; Said is empty where no words tell them.
type Contrast struct {
	Asked [2]string
	Said  [2][]string
}

// Names name both in a sentence: by what they differ in, or else as they were asked for.
func (c *Contrast) Names() [2]string {
	if said := c.differing(); said[0] != nil {
		return [2]string{strings.Join(said[0], " / "), strings.Join(said[1], " / ")}
	}
	return c.Asked
}

// differing is what is said of the fields in which they differ; none: no words tell them apart.
func (c *Contrast) differing() (said [2][]string) {
	if len(c.Said[0]) != len(c.Said[1]) {
		return said
	}
	for i, x := range c.Said[0] {
		if y := c.Said[1][i]; x != y {
			said[0], said[1] = append(said[0], x), append(said[1], y)
		}
	}
	return said
}

// longestHead is how many characters the name of a cell may have in the head of a table.
const longestHead = 24

// A Head names a cell of two in the head of a table: its value of what differs, and the field, without whose it is, where
// the value is a number.
type Head struct{ Field, Value string }

// Heads name both cells: by what they differ in, if that is short, or as they were asked for.
func (c *Contrast) Heads() [2]Head {
	var out, asked [2]Head
	for k, said := range c.differing() {
		out[k], asked[k].Value = headOf(said), c.Asked[k]
	}
	fits := func(n [2]Head) bool {
		long := func(h Head) bool {
			return utf8.RuneCountInString(h.Value) > longestHead || utf8.RuneCountInString(h.Field) > longestHead
		}
		return n[0].Value != "" && n[0].Value != n[1].Value && !long(n[0]) && !long(n[1])
	}
	switch {
	case fits(out):
		return out
	case fits(asked):
		return asked
	}
	return [2]Head{{Value: "the first"}, {Value: "the second"}}
}

// headOf names a cell by what it has of one field, or by its values of several.
func headOf(said []string) (h Head) {
	var values []string
	for _, of := range said {
		field, value := splitSaid(of)
		h.Field, values = field, append(values, value)
	}
	if len(values) > 1 {
		h.Field = ""
	}
	h.Value = strings.Join(values, " / ")
	return h
}

// splitSaid takes a field, without whose it is, from its value, as Field.Said puts them together. The names of cards and
// doctrines are in quotation marks, after their side, and have no field; those of other values may be of several words.
func splitSaid(words string) (field, value string) {
	if whose, name, _ := strings.Cut(words, "“"); name != "" && (whose == "" || strings.HasSuffix(whose, "'s ")) {
		return "", strings.TrimSuffix(name, "”")
	}
	at := strings.LastIndex(words, " ")
	if strings.HasSuffix(words, "”") {
		at = strings.LastIndex(words, " “")
	}
	if at < 0 {
		return "", words
	}
	return WithoutOwner(words[:at]), words[at+1:]
}

// Lines are those of the head of a narrow column of the cell: "damage", "points", "6".
func (h Head) Lines() []string { return append(strings.Fields(h.Field), h.Value) }

// String names the cell in a sentence: "damage points 6".
func (h Head) String() string { return strings.TrimSpace(h.Field + " " + h.Value) }

// LessHead is the head of the column of differences, the second less the first.
func LessHead(of [2]Head) []string {
	if of[0].Field == of[1].Field {
		return Head{of[1].Field, of[1].Value + " less " + of[0].Value}.Lines()
	}
	return []string{of[1].String(), "less " + of[0].String()}
}

// Whole is a cell as it was asked for, with what it has of the fields.
func Whole(asked string, said []string) string {
	if len(said) == 0 {
		return asked
	}
	return asked + " (" + strings.Join(said, " / ") + ")"
}
