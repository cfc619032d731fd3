package yamldoc

import (
	"strings"
	"unicode/utf8"
)

// longestName is the number of characters beyond which a name is not compared.
const longestName = 64

// Nearest is the known name that name is most likely a misspelling of: the one
// with the smallest edit distance (a letter more, less, other, or two swapped),
// at most a third of the name's length and at least 1, without regard to case,
// spaces, dashes and underscores; the first of equals. A known name that begins
// with name, or name with it, counts as near too, and before those more than
// one letter away if name is whole in it.
func Nearest(name string, known []string) (string, bool) {
	a := []rune(Fold(name))
	if len(a) == 0 || len(a) > longestName {
		return "", false
	}
	best, bestDistance := "", max(1, len(a)/3)+1
	for _, k := range known {
		b := []rune(Fold(k))
		if len(b) == 0 || len(b) > longestName {
			continue
		}
		if d := distance(a, b); d < bestDistance && d < max(len(a), len(b)) { // else they share no letter
			best, bestDistance = k, d
		}
	}
	if k, ok := prefixed(string(a), known); ok && (best == "" || bestDistance > 1 && len(Fold(k)) > len(string(a))) {
		return k, true
	}
	return best, best != ""
}

// prefixed is the first known name that begins with name or the other way
// round; three letters must agree at least.
func prefixed(name string, known []string) (string, bool) {
	for _, k := range known {
		f := Fold(k)
		if min(utf8.RuneCountInString(f), utf8.RuneCountInString(name)) < 3 {
			continue
		}
		if strings.HasPrefix(f, name) || strings.HasPrefix(name, f) {
			return k, true
		}
	}
	return "", false
}

// Fold is name as look-ups see it: lower case without spaces, dashes and underscores.
func Fold(name string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case ' ', '-', '_', '\t':
			return -1
		}
		return r
	}, strings.ToLower(name))
}

// distance is the optimal string alignment distance (Damerau 1964, restricted).
func distance(a, b []rune) int {
	var rows [3][longestName + 1]int // the row of a's letter, the one before, the one before that
	prev2, prev, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(prev[j]+1, row[j-1]+1, prev[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], prev2[j-2]+1)
			}
		}
		prev2, prev, row = prev, row, prev2
	}
	return prev[len(b)]
}
