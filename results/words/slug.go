package words

import "strings"

// Slug makes a file name part of a dotted path.
func Slug(path string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(path), func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	}), "-")
}
