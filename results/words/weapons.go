package words

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// shotMethod is the method of shares of shots.
const shotMethod = "Wilson intervals with duels as clusters"

// mostWeapons is how many weapons of both sides a sentence tells, those fired most.
const mostWeapons = 4

// fired are the weapons of a run that were fired, the most fired first.
func fired(s *Study) []*figures.Pooled {
	all := slices.DeleteFunc(figures.Arsenal(s.Run), func(w *figures.Pooled) bool { return w.Use.Total().Shots == 0 })
	slices.SortStableFunc(all, func(a, b *figures.Pooled) int { return cmp.Compare(b.Use.Total().Shots, a.Use.Total().Shots) })
	return all
}

// mostFired are of each side the weapon that was fired most, of those that fit.
func mostFired(s *Study, fits func(w *figures.Pooled) bool) (told []*figures.Pooled) {
	all := fired(s)
	for _, side := range results.BothSides {
		if at := slices.IndexFunc(all, func(w *figures.Pooled) bool { return w.Side == side && fits(w) }); at >= 0 {
			told = append(told, all[at])
		}
	}
	return told
}

// armed is a weapon in words: "blue's AMRAAM".
func armed(w *figures.Pooled) string { return w.Side.String() + "'s " + w.Name }

// over says that figures are over all cells, where there are several.
func over(s *Study) string {
	if len(s.Run.Cells) > 1 {
		return "over all cells, "
	}
	return ""
}

// weapons says how often shots hit and kill.
func weapons(s *Study) said {
	arms := fired(s)
	if len(arms) == 0 {
		return said{}
	}
	told := arms[:min(len(arms), mostWeapons)]
	var parts []string
	for _, w := range told {
		hit, kill := w.Shot(s.Shared(2 * len(told)))
		parts = append(parts, fmt.Sprintf("%s hits with %s of %s and kills with %s", armed(w), prose.PercentSpan(hit),
			prose.Count(w.Use.Total().Shots, "shot"), prose.PercentSpan(kill)))
	}
	text := strings.Join(parts, "; ")
	if n := len(arms) - len(told); n > 0 {
		text += fmt.Sprintf("; %s fired less", prose.Count(int64(n), "weapon")+" "+verb(n, "is", "are"))
	}
	return said{prose.UpperFirst(over(s)+text) + ".", together(s, 2*len(told), shotMethod)}
}

// A banded way of looking at shots: their bands, and what these are called.
type banded struct {
	of   func(w *figures.Pooled, confidence float64) []figures.HitBand
	name func(w *figures.Pooled, band int) string
}

func byRange(s *Study) banded {
	return banded{(*figures.Pooled).ByRange, func(w *figures.Pooled, b int) string {
		return "at " + Banded(s, w, b)
	}}
}

func byAngle() banded {
	return banded{(*figures.Pooled).ByAngle, func(_ *figures.Pooled, a int) string {
		return "at " + AngleName(a) + " degrees from the target's tail"
	}}
}

// bands says from where the weapon that each side fires most hits more often.
func bands(s *Study, by banded) said {
	told := mostFired(s, func(*figures.Pooled) bool { return true })
	intervals := 0
	for _, w := range told {
		intervals += len(by.of(w, s.Conf))
	}
	var parts, open []string
	for _, w := range told {
		if text := bandText(w, by, s.Shared(intervals)); text != "" {
			parts = append(parts, text)
		} else {
			open = append(open, armed(w))
		}
	}
	if len(open) > 0 {
		parts = append(parts, fmt.Sprintf("there are too few shots of %s to tell from where %s more often", prose.Listed(open),
			verb(len(open), "it hits", "they hit")))
	}
	if len(parts) == 0 {
		return said{}
	}
	return said{prose.UpperFirst(over(s)+strings.Join(parts, "; ")) + ".", together(s, intervals, shotMethod+" of bands with at least 5 % of the shots")}
}

// seldom is the share of its shots, one in so many, below which a weapon fires too seldom from somewhere to be told of.
const seldom = 20

// bandText says from where a weapon hits more often; "": there are too few shots to tell.
func bandText(w *figures.Pooled, by banded, confidence float64) string {
	all := by.of(w, confidence)
	most, least := -1, -1
	top, bottom := 0.0, 1.0
	for b := range all {
		if all[b].Shots*seldom < w.Use.Total().Shots {
			continue
		}
		top, bottom = max(top, all[b].Hit.High), min(bottom, all[b].Hit.Low)
		if most < 0 || all[b].Hit.Value > all[most].Hit.Value {
			most = b
		}
		if least < 0 || all[b].Hit.Value < all[least].Hit.Value {
			least = b
		}
	}
	if most == least {
		return fmt.Sprintf("%s is fired %s, where it hits in %s of the shots", armed(w), by.name(w, most),
			prose.PercentSpan(all[most].Hit))
	}
	high, low := all[most].Hit, all[least].Hit
	if apart(high, low) {
		return fmt.Sprintf("%s hits more often %s (%s of the shots, %s) than %s (%s, %s)", armed(w), by.name(w, most),
			prose.PercentSign(high), prose.Span(high, 100), by.name(w, least), prose.PercentSign(low), prose.Span(low, 100))
	}
	if d := (estimate.Estimate{Low: bottom - top, High: top - bottom}); find(d) == alike {
		return fmt.Sprintf("%s hits about equally often from everywhere, and %s", armed(w), noDifference(d))
	}
	return ""
}

// LastTurnsChart is the name of the chart of the last turns.
const LastTurnsChart = "last-turns"

// KillsMap is the name of the chart of where weapons kill from.
const KillsMap = "kills-from"

// MostKills are the bands of range and of angle-off from which most kills of a weapon are.
func MostKills(w *figures.Pooled) (band, angle int) {
	for b := range w.Use.Bands {
		for a := range w.Use.Bands[b] {
			if w.Use.Bands[b][a].Kills > w.Use.Bands[band][angle].Kills {
				band, angle = b, a
			}
		}
	}
	return band, angle
}

// whence says of the weapons that are fired most from where most of their kills are. The share is the largest of many, so
// that its interval allows for all of them.
func whence(s *Study) said {
	told := mostFired(s, func(w *figures.Pooled) bool { return w.Use.Total().Kills > 0 })
	places := 0
	for _, w := range told {
		for b := range w.Use.Bands {
			for _, use := range w.Use.Bands[b] {
				if use.Shots > 0 {
					places++
				}
			}
		}
	}
	var parts []string
	for _, w := range told {
		b, a := MostKills(w)
		parts = append(parts, fmt.Sprintf("%s of the kills of %s are from %s and %s degrees from the target's tail",
			prose.PercentSpan(w.ShareOfKills(w.Use.Bands[b][a].Kills, s.Shared(places))), armed(w), Banded(s, w, b), AngleName(a)))
	}
	if len(parts) == 0 {
		return said{}
	}
	return said{prose.UpperFirst(over(s)+strings.Join(parts, "; ")) + ".",
		together(s, places, "Clopper-Pearson intervals for the number of duels with kills")}
}

// damage says what a hit of the weapon that each side fires most does most often.
func damage(s *Study) said {
	told := mostFired(s, func(w *figures.Pooled) bool { return hitsOf(w) > 0 })
	intervals := 0
	for _, w := range told {
		for _, n := range w.Use.DamageHist {
			if n > 0 {
				intervals++
			}
		}
	}
	var parts []string
	for _, w := range told {
		parts = append(parts, damageText(s, w, s.Shared(intervals)))
	}
	if len(parts) == 0 {
		return said{}
	}
	return said{prose.UpperFirst(over(s)+strings.Join(parts, "; ")) + ".",
		together(s, intervals, "Wilson intervals for the number of duels with hits")}
}

// hitsOf is how many hits of a weapon are counted by their damage.
func hitsOf(w *figures.Pooled) (hits int64) {
	for _, n := range w.Use.DamageHist {
		hits += n
	}
	return hits
}

// mostDamages is how many amounts of damage may share the first place for it to be worth saying.
const mostDamages = 3

// damageText says which damage a weapon's hits do most often.
func damageText(s *Study, w *figures.Pooled, confidence float64) string {
	hits, best := hitsOf(w), 0
	share := func(d int) estimate.Estimate { return w.ShareOfHits(w.Use.DamageHist[d], hits, confidence) }
	for d, n := range w.Use.DamageHist {
		if n > w.Use.DamageHist[best] {
			best = d
		}
	}
	name := func(d int) string {
		if d == results.DamageBins-1 {
			return strconv.Itoa(d) + " or more"
		}
		return strconv.Itoa(d)
	}
	rivals := []string{name(best)}
	for d, n := range w.Use.DamageHist {
		if d != best && n > 0 && !apart(share(d), share(best)) {
			rivals = append(rivals, name(d))
		}
	}
	switch n := len(rivals); {
	case n == 1:
		return fmt.Sprintf("a hit of %s most often does %s %s, in %s of the hits", armed(w), name(best), s.DamageUnit(),
			prose.PercentSpan(share(best)))
	case n <= mostDamages:
		return fmt.Sprintf("what a hit of %s does most often is %s %s, with too few hits to tell which", armed(w),
			strings.Join(rivals, " or "), s.DamageUnit())
	}
	return fmt.Sprintf("no single damage of a hit of %s can be told to be the most frequent", armed(w))
}
