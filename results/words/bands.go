package words

import (
	"fmt"
	"strconv"

	"github.com/furball-sim/furball/results/figures"
)

// AngleName is the name of a band of angle-off in degrees.
func AngleName(a int) string { return fmt.Sprintf("%d–%d", a*30, (a+1)*30) }

// Banded is a range band of a weapon with its unit: "3–4 inches", "1 hex".
func Banded(s *Study, w *figures.Pooled, b int) string {
	name := BandName(w.Bands, b)
	if name == "1" {
		return name + " " + s.Run.RangeUnit
	}
	return name + " " + s.RangeUnits()
}

// BandName is the name of a range band: the first and the last whole range of it.
func BandName(edges []int, b int) string {
	from := 0
	if b > 0 {
		from = edges[b-1] + 1
	}
	switch {
	case len(edges) == 0:
		return "all"
	case b >= len(edges):
		return "over " + strconv.Itoa(from-1)
	}
	to := edges[b]
	if from == to {
		return strconv.Itoa(to)
	}
	return strconv.Itoa(from) + "–" + strconv.Itoa(to)
}
