package ask

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/furball-sim/furball/results/estimate"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
)

// CreditSchema names the form of the answer of a credit.
const CreditSchema = "furball.credit/1"

type creditJSON struct {
	Schema   string            `json:"schema"`
	Side     string            `json:"side"`
	Metric   string            `json:"metric"`
	Duels    int64             `json:"duels"`      // of all cells
	Each     int64             `json:"duels_each"` // of a cell
	All      estimate.Estimate `json:"all"`
	None     estimate.Estimate `json:"none"`
	Finished bool              `json:"finished"`
	Weapons  []creditedWeapon  `json:"weapons"`
	Kills    []KillShare       `json:"kills"`
	Sentence string            `json:"sentence"`
}

func (a *asker) credit(ctx context.Context) (*Answer, error) {
	cells := a.outline.Cases
	t := &crediting{asker: a}
	if strings.HasPrefix(a.Field, rules.Red.String()) {
		t.side = rules.Red
	}
	if n := len(a.Weapons); n < 1 || n > MostCredited || len(cells) != 1<<n || a.metric.Ratio() {
		return nil, fmt.Errorf("%d cells and %d weapons do not make a credit of %s", len(cells), n, a.Metric)
	}
	for _, id := range a.Weapons {
		uses := weaponsOf(&cells[0], id)
		if len(uses) == 0 {
			return nil, fmt.Errorf("the cell has no weapon %.40q", id)
		}
		t.uses = append(t.uses, uses)
		t.weapons = append(t.weapons, creditedWeapon{Weapon: id, name: cells[0].Weapons[uses[0]].Name})
	}
	err := t.find(ctx)
	if err != nil {
		return nil, err
	}
	if s, knows := a.arena.(sharer); knows && t.finished {
		if t.kills, err = s.Kills(ctx, t.side, t.duels, 1-t.Error); err != nil && ctx.Err() != nil {
			t.finished, err = false, nil
		}
	}
	t.kills = slices.DeleteFunc(t.kills, func(k KillShare) bool {
		return k.Weapon != noWeapon && len(weaponsOf(&cells[0], k.Weapon)) == 0
	})
	return t.answer(), err
}

func (t *crediting) answer() *Answer {
	out := &Answer{Question: t.Question, Finished: t.finished, Sentence: t.sentence(),
		Head: []string{"weapon", "worth", intervalHead, "left out", "alone", "shots", "a shot", intervalHead, "kills", "last shot"},
		About: fmt.Sprintf("Worth in points of %s, duel by duel with the same dice; the intervals of worth hold together with %s", t.metric.Words,
			prose.Confidence(1-t.Error)), Texts: 10,
		Notes: []string{"Worth is shared out by Shapley's rule and adds up to what all weapons together gain over none; left out: what " +
			"they gain over all but this one; alone: what this one gains over none. Shots: in a duel with all " +
			"weapons. A shot: worth by the shots in all those sets. Kills: share of the enemy's losses by damage, and by the " +
			"last shot, in %."}}
	j := &creditJSON{Schema: CreditSchema, Side: t.side.String(), Metric: t.Metric, Duels: t.played(), Each: t.duels, All: t.all,
		None: t.none, Finished: t.finished, Kills: t.kills, Sentence: out.Sentence}
	if out.json = j; t.duels == 0 {
		return out
	}
	if text := t.unfired(); text != "" {
		out.Notes = append(out.Notes, text)
	}
	j.Weapons = t.weapons
	for _, w := range t.order() {
		sure := w.Worth.Low > 0 || w.Worth.High < 0
		out.Spots = append(out.Spots, Spot{Name: w.name, Figure: w.Worth, Marked: sure})
		out.row(t.row(w)...)
	}
	for i := range t.kills {
		if k := &t.kills[i]; !slices.Contains(t.Weapons, k.Weapon) {
			row := append([]entry{said(k.Weapon)}, slices.Repeat([]entry{said("–")}, 7)...)
			out.row(append(row, percent(&k.Damage), percent(&k.Last))...)
		}
	}
	return out
}

// played are the duels of all cells.
func (t *crediting) played() int64 { return t.duels * int64(len(t.outline.Cases)) }

// unfired says why weapons that are never fired may be worth something; "": all are fired in some set.
func (t *crediting) unfired() string {
	var names []string
	for i := range t.weapons {
		if t.finished && !t.weapons[i].Shot.Defined() {
			names = append(names, withArticle(t.weapons[i].name))
		}
	}
	if names == nil {
		return ""
	}
	return "Never fired in any of these duels: " + prose.Listed(names) + ". What is told as worth comes from the pilots, who act on " +
		"what is carried."
}

// order are the weapons, the one that is worth most first.
func (t *crediting) order() (all []*creditedWeapon) {
	for i := range t.weapons {
		all = append(all, &t.weapons[i])
	}
	slices.SortStableFunc(all, func(a, b *creditedWeapon) int { return cmp.Compare(b.Worth.Value, a.Worth.Value) })
	return all
}

// row is the row of a weapon in the table.
func (t *crediting) row(w *creditedWeapon) []entry {
	worth, span := inPoints(&w.Worth)
	shot, shotSpan := inPoints(&w.Shot)
	leftOut, _ := inPoints(&w.LeftOut)
	alone, _ := inPoints(&w.Alone)
	shots, damage, last := said("–"), said("–"), said("–")
	if t.finished {
		shots = said(prose.Fixed(float64(w.Shots), 2, false))
	}
	for i := range t.kills {
		if k := &t.kills[i]; k.Weapon == w.Weapon {
			damage, last = percent(&k.Damage), percent(&k.Last)
		}
	}
	return []entry{said(w.name), worth, span, leftOut, alone, shots, shot, shotSpan, damage, last}
}

// percent is a share in per cent, without its interval.
func percent(e *estimate.Estimate) entry { return shares.figure(e) }

// inPoints are a gain and its interval in points of the metric, with as many digits as the interval bears.
func inPoints(e *estimate.Estimate) (value, interval entry) {
	if !e.Defined() {
		return entry{"–", e}, entry{"–", e}
	}
	half := 100 * e.HalfWidth()
	places := 1
	if half < 0.2 {
		places = 2
	}
	show := func(x float64) string { return prose.Fixed(100*x, places, false) }
	if math.IsInf(half, 1) {
		return entry{show(e.Value), e}, entry{"–", e}
	}
	return entry{show(e.Value), e}, entry{show(e.Low) + " to " + show(e.High), e}
}

// sentence says what the weapons are worth, then what a shot is, then how the side does without them.
func (t *crediting) sentence() string {
	if t.duels == 0 {
		return "Not a duel of all sets of weapons has been played yet."
	}
	var worth, shots, without []string
	for n, w := range t.order() {
		value, span := inPoints(&w.Worth)
		text := fmt.Sprintf("%s %s (%s)", withArticle(w.name), value.text, span.text)
		if n == 0 {
			text = fmt.Sprintf("%s worth %s points of it (%s)", is(w.name), value.text, span.text)
		}
		worth = append(worth, strings.Replace(text, "(–)", "(interval unknown)", 1))
		if w.Shot.Defined() {
			shot, _ := inPoints(&w.Shot)
			shots = append(shots, shot.text+" with "+withArticle(w.name))
		}
		if len(t.weapons) > 1 {
			without = append(without, percent(&w.Without).text+" % without "+withArticle(w.name))
		}
	}
	said := prose.UpperFirst(t.metric.say(&t.all)) + ": " + prose.Listed(worth) + "."
	if len(shots) > 0 {
		said += " A shot is worth " + prose.Listed(shots) + "."
	}
	without = append(without, percent(&t.none).text+" % without "+t.together())
	said += " It is " + prose.Listed(without) + "."
	if !t.finished {
		said = "Not finished: " + said
	}
	return fmt.Sprintf("%s %s.", said, prose.Count(t.played(), "duel"))
}

// together names all weapons together.
func (t *crediting) together() string {
	switch len(t.weapons) {
	case 1:
		return withArticle(t.weapons[0].name)
	case 2:
		return "both"
	}
	return "all of them"
}

// withArticle is a weapon with its article, "the Sidewinder", but "fixed guns".
func withArticle(name string) string {
	if strings.HasSuffix(name, "s") {
		return strings.ToLower(name)
	}
	return "the " + name
}

// is is a weapon with its verb.
func is(name string) string {
	if strings.HasSuffix(name, "s") {
		return withArticle(name) + " are"
	}
	return withArticle(name) + " is"
}
