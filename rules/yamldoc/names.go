package yamldoc

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// MostNames is how many names a message lists whole. Of a longer list it names the likeliest few and says how many
// others there are.
const (
	MostNames = 12
	likeliest = 8
)

// NameList lists the names that a wrong name could have been: all of them, or those nearest to it and the number of
// the others, as in "tornado, typhoon and 40 more".
func NameList(name string, known []string) string {
	if len(known) <= MostNames {
		return strings.Join(known, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(likeliestOf(name, known), ", "), len(known)-likeliest)
}

// likeliestOf are the known names that are most like a name: those that hold it, then those that begin as it does, then
// those with the fewest other letters.
func likeliestOf(name string, known []string) []string {
	letters := func(name string) []rune {
		all := []rune(Fold(name))
		return all[:min(len(all), longestName)]
	}
	a, ranked := letters(name), slices.Clone(known)
	rank := func(k string) [3]int {
		b := letters(k)
		r := [3]int{1, 0, distance(a, b)}
		if len(a) > 0 && strings.Contains(string(b), string(a)) {
			r[0] = 0
		}
		for r[1] > -len(a) && r[1] > -len(b) && a[-r[1]] == b[-r[1]] {
			r[1]--
		}
		return r
	}
	if len(a) > 0 {
		slices.SortStableFunc(ranked, func(x, y string) int {
			p, q := rank(x), rank(y)
			return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1]), cmp.Compare(p[2], q[2]))
		})
	}
	return ranked[:likeliest]
}
