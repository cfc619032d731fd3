package figures

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// The kinds of warnings. One that has two sides is listed for both.
const (
	noDuels     results.Kind = "no-duels"
	forfeits    results.Kind = "forfeits"
	oneDuel     results.Kind = "one-duel"
	fewDistinct results.Kind = "few-distinct"
	fewStarts   results.Kind = "few-openings"
	oneEnd      results.Kind = "one-end"
	turnLimit   results.Kind = "turn-limit"
	emptyGuns   results.Kind = "empty-guns"
	seatBias    results.Kind = "seat-bias"
	jumps       results.Kind = "jump"
	unmet       results.Kind = "not-as-expected"
)

var (
	silentKinds   = [2]results.Kind{"blue-silent", "red-silent"}
	noKillsKinds  = [2]results.Kind{"blue-no-kills", "red-no-kills"}
	fewKillsKinds = [2]results.Kind{"blue-few-kills", "red-few-kills"}
)

// A wording puts findings of one kind into words.
type wording struct {
	kind results.Kind
	// means says what an experiment expects when it names this kind.
	means string
	// covers is a stronger kind, or "": an experiment that expects this kind expects that one too.
	covers results.Kind
	// one is the sentence about one cell; nil: that about several, at the number of its duels.
	one func(f *finding) string
	// several is the sentence about several cells, whose names are where: "cells 2-5 and 7".
	several func(fs []finding, where string) string
}

// wordings lists the kinds in the order in which they are told.
var wordings = slices.Concat([]wording{
	{noDuels, "no duels are played", "",
		func(*finding) string { return "No duels were played, so every figure is undefined." },
		func(_ []finding, where string) string {
			return fmt.Sprintf("No duels were played in %s, so their figures are undefined.", where)
		}},
	{forfeits, "a bot forfeits duels", "", oneForfeit, severalForfeits},
	{oneDuel, "all duels are the same one", "",
		func(f *finding) string {
			return fmt.Sprintf("All %s duels are the same, roll for roll and move for move: the figures say "+
				"nothing about luck.", prose.Grouped(f.of))
		},
		func(_ []finding, where string) string {
			return fmt.Sprintf("In %s all duels are the same, roll for roll and move for move: the figures say "+
				"nothing about luck.", where)
		}},
	{fewDistinct, "few duels differ", oneDuel,
		func(f *finding) string {
			return fmt.Sprintf("Only about %s of %s duels differ: little is left to chance in this duel. %s",
				prose.Grouped(f.n), prose.Grouped(f.of), fewCourses)
		},
		func(fs []finding, where string) string {
			return fmt.Sprintf("Only about %s duels each differ in %s: little is left to chance there. %s",
				countsOf(fs), where, fewCourses)
		}},
	{fewStarts, "few duels differ before the first shot", fewDistinct,
		func(f *finding) string {
			return fmt.Sprintf("Until the first shot, %s duels take only %s. %s", prose.Grouped(f.of),
				prose.Count(f.n, "course"), otherStart)
		},
		func(fs []finding, where string) string {
			return fmt.Sprintf("Until the first shot, the duels take only %s different courses each in %s. %s", countsOf(fs),
				where, otherStart)
		}},
	{oneEnd, "all duels of a cell end for the same reason", "",
		func(f *finding) string {
			return fmt.Sprintf("All %s duels ended for the same reason: %s.", prose.Grouped(f.n), f.about)
		},
		func(fs []finding, where string) string {
			return fmt.Sprintf("All duels of %s ended for the same reason: %s.", where, fs[0].about)
		}},
	{turnLimit, "the turn limit ends many duels", "",
		func(f *finding) string {
			return fmt.Sprintf("The turn limit ended %s of %s duels (%.1f %%), so results depend on where it is set.",
				prose.Grouped(f.n), prose.Grouped(f.of), 100*f.share()) + noDecision([]finding{*f})
		},
		func(fs []finding, where string) string {
			return fmt.Sprintf("The turn limit ended %s %% of the duels of %s, so results depend on where it is "+
				"set.", sharesOf(fs), where) + noDecision(fs)
		}},
	{emptyGuns, "empty guns end many duels", "",
		func(f *finding) string {
			return fmt.Sprintf("Empty guns ended %s of %s duels (%.1f %%) without a decision: they say more about ammunition "+
				"than about the fight.", prose.Grouped(f.n), prose.Grouped(f.of), 100*f.share())
		},
		func(fs []finding, where string) string {
			return fmt.Sprintf("Empty guns ended %s %% of the duels of %s without a decision: they say more about ammunition "+
				"than about the fight.", sharesOf(fs), where)
		}},
}, bySide(silentWording), bySide(noKillsWording), bySide(fewKillsWording), []wording{
	{seatBias, "one seat wins more often", "", oneSeat,
		func(fs []finding, where string) string {
			low, high := extremesOf(fs, func(f *finding) float64 { return f.bias.Value })
			return fmt.Sprintf("Equal sides, unequal results in %s: a seat bias of %s to %s points.", where,
				prose.Fixed(100*low, 0, true), prose.Fixed(100*high, 0, true))
		}},
	{jumps, "a kill probability jumps between neighbouring values", "",
		func(f *finding) string { return jumpText([]finding{*f}, "") }, jumpText},
})

// noDecision says why a fight often has no decision, from the cells in which the turn limit ends more duels than
// undecidedShare: " The fight ...", or "" if there is none.
func noDecision(fs []finding) string {
	var limited, unfired, quiet int64
	for _, f := range fs {
		if f.share() > undecidedShare {
			limited, unfired, quiet = limited+f.n, unfired+f.limited.Unfired, quiet+f.limited.Quiet
		}
	}
	if limited == 0 {
		return ""
	}
	part := func(n int64) string { return prose.WholePercent(float64(n) / float64(limited)) }
	if 2*(unfired+quiet) < limited {
		return fmt.Sprintf(" The fight has often no decision, though somebody fired in the last %d turns of %s %% of these "+
			"duels: a later options.turn_limit decides more of them.", results.QuietTurns, part(limited-unfired-quiet))
	}
	text := fmt.Sprintf(" The fight has often no decision: in %s %% of these duels nobody had fired for the last %d turns",
		part(quiet), results.QuietTurns)
	if unfired > 0 {
		text += fmt.Sprintf(", in %s %% nobody ever", part(unfired))
	}
	return text + "."
}

// fewCourses says what few distinct duels mean for the figures.
const fewCourses = "The intervals hold, but a small change of a card or a doctrine can move the figures far."

// otherStart says what few openings mean for the figures, and what to do.
const otherStart = "The figures hold for this very start, and a start slightly different may give others: let " +
	"start.scatter draw one for each duel, or draw it more widely."

// bySide makes the wording of both sides.
func bySide(of func(s rules.Side) wording) []wording {
	return []wording{of(rules.Blue), of(rules.Red)}
}

func silentWording(s rules.Side) wording {
	return wording{silentKinds[s], fmt.Sprintf("the %s side fires no shot", s), "", nil,
		func(_ []finding, where string) string {
			return fmt.Sprintf("The %s side fired no shot in %s.", s, where)
		}}
}

func noKillsWording(s rules.Side) wording {
	return wording{noKillsKinds[s], fmt.Sprintf("the %s side kills nothing", s), "", nil,
		func(_ []finding, where string) string {
			return fmt.Sprintf("The %s side killed nothing in %s.", s, where)
		}}
}

func fewKillsWording(s rules.Side) wording {
	return wording{fewKillsKinds[s], fmt.Sprintf("the %s side kills little", s), noKillsKinds[s],
		func(f *finding) string {
			return fmt.Sprintf("The %s side has only %s in %s, so its interval is wide.", s,
				prose.Count(f.n, "kill"), prose.Count(f.of, "duel"))
		},
		func(fs []finding, where string) string {
			return fmt.Sprintf("The %s side has only %s kills each in %s, so its intervals are wide.", s, countsOf(fs), where)
		}}
}

// whoOf names a bot and its seat.
func whoOf(f *results.Forfeit) string {
	return fmt.Sprintf("The bot of %s %d, %s,", f.Side, f.Craft, f.Bot)
}

func oneForfeit(f *finding) string {
	what := f.bot.Did
	if f.bot.Detail != "" {
		what += ": " + f.bot.Detail
	}
	return fmt.Sprintf("%s forfeited %s of %s duels: it %s (first in duel %d).",
		whoOf(f.bot), prose.Grouped(f.n), prose.Grouped(f.of), what, f.bot.First)
}

func severalForfeits(fs []finding, where string) string {
	return fmt.Sprintf("%s forfeited %s duels each in %s: it %s.", whoOf(fs[0].bot), countsOf(fs), where, fs[0].bot.Did)
}

func oneSeat(f *finding) string {
	return fmt.Sprintf("Equal sides, unequal results: blue wins %s and red %s of %s duels, a seat bias of %s points.",
		prose.Grouped(f.wins.OnlyB), prose.Grouped(f.wins.OnlyA), prose.Grouped(f.of), prose.Points(f.bias))
}

// share is the share of the duels.
func (f *finding) share() float64 { return float64(f.n) / float64(f.of) }

// extremesOf are the least and the greatest of a figure of some cells.
func extremesOf[T cmp.Ordered](fs []finding, of func(*finding) T) (low, high T) {
	low, high = of(&fs[0]), of(&fs[0])
	for i := range fs {
		low, high = min(low, of(&fs[i])), max(high, of(&fs[i]))
	}
	return low, high
}

// countsOf is the least and the greatest count of some cells: "3 to 29".
func countsOf(fs []finding) string {
	low, high := extremesOf(fs, func(f *finding) int64 { return f.n })
	if low == high {
		return prose.Grouped(low)
	}
	return prose.Grouped(low) + " to " + prose.Grouped(high)
}

// sharesOf is the least and the greatest share of some cells in per cent: "12 to 47".
func sharesOf(fs []finding) string {
	low, high := extremesOf(fs, (*finding).share)
	from, to := prose.WholePercent(low), prose.WholePercent(high)
	if from == to {
		return from
	}
	return from + " to " + to
}

// wordingOf finds the words of a kind, which is one of wordings.
func wordingOf(k results.Kind) *wording {
	return &wordings[slices.IndexFunc(wordings, func(w wording) bool { return w.kind == k })]
}

// Means says in words what is so where a warning of the kind is given: "the turn limit ends many duels". It is empty for
// the kind that an expectation is not met, and for what is no kind.
func Means(k results.Kind) string {
	if at := slices.IndexFunc(wordings, func(w wording) bool { return w.kind == k }); at >= 0 {
		return wordings[at].means
	}
	return ""
}

// text is the sentence about one cell.
func (f *finding) text() string {
	if w := wordingOf(f.kind); w.one != nil {
		return w.one(f)
	}
	return wordingOf(f.kind).several([]finding{*f}, prose.Count(f.of, "duel"))
}
