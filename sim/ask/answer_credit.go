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
	Schema   string             `json:"schema"`
	Side     string             `json:"side"`
	Metric   string             `json:"metric"`
	Duels    int64              `json:"duels"`      // of all cells
	Each     int64              `json:"duels_each"` // of a cell
	All      estimate.Estimate  `json:"all"`
	None     estimate.Estimate  `json:"none"`
	Finished bool               `json:"finished"`
	Weapons  []creditWeaponJSON `json:"weapons"`
	Kills    []KillShare        `json:"kills"`
	Sentence string             `json:"sentence"`
}

type creditWeaponJSON struct {
	Weapon  string            `json:"weapon"`
	Worth   estimate.Estimate `json:"worth"`
	Without estimate.Estimate `json:"without"`
	LeftOut estimate.Estimate `json:"left_out"`
	Alone   estimate.Estimate `json:"alone"`
	Shots   estimate.Figure   `json:"shots"`
	Shot    estimate.Estimate `json:"shot"`
}

// A crediting is a credit about to be told.
type crediting struct {
	*asker
	*Credited
	side  rules.Side
	names []string // of the weapons, as printed
	kills []KillShare
}

func (a *asker) credit(ctx context.Context, arena Arena) (*Answer, error) {
	t := crediting{asker: a}
	if strings.HasPrefix(a.Field, rules.Red.String()) {
		t.side = rules.Red
	}
	cell := &a.run.Cases[0]
	q := Credit{Metric: a.metric, Side: t.side, Duels: a.Most}
	if n := len(a.Weapons); n < 1 || n > MostCredited || len(a.run.Cases) != 1<<n || a.metric.Ratio() {
		return nil, fmt.Errorf("%d cells and %d weapons do not make a credit of %s", len(a.run.Cases), n, a.Metric)
	}
	for _, id := range a.Weapons {
		uses := weaponsOf(cell, id)
		if len(uses) == 0 {
			return nil, fmt.Errorf("the cell has no weapon %.40q", id)
		}
		q.Uses, t.names = append(q.Uses, uses), append(t.names, cell.Weapons[uses[0]].Name)
	}
	if a.tell != nil {
		q.Tell = func(done, more int64) { a.tell("sets of weapons", done, more) }
	}
	var err error
	if t.Credited, err = q.Run(ctx, arena); err != nil {
		return nil, err
	}
	if s, knows := arena.(sharer); knows && t.Finished {
		if t.kills, err = s.Kills(ctx, t.side, t.Duels); err != nil && ctx.Err() != nil {
			t.Finished, err = false, nil
		}
	}
	t.kills = slices.DeleteFunc(t.kills, func(k KillShare) bool {
		return k.Weapon != noWeapon && len(weaponsOf(cell, k.Weapon)) == 0
	})
	return t.answer(), err
}

func (t *crediting) answer() *Answer {
	out := &Answer{Question: t.Question, Finished: t.Finished, Sentence: t.sentence(),
		Head: []string{"weapon", "worth", intervalHead, "left out", "alone", "shots", "a shot", intervalHead, "kills", "last shot"},
		About: fmt.Sprintf("Worth in points of %s, duel by duel with the same dice; each interval holds with %s", t.metric.Words,
			prose.Confidence(creditConfidence)), Texts: 10,
		Notes: []string{"Worth is shared out by Shapley's rule and adds up to what all weapons together gain over none; left out: what " +
			"they gain over all but this one; alone: what this one gains over none. Shots: in a duel with all " +
			"weapons. A shot: worth by the shots in all those sets. Kills: share of the enemy's losses by damage, and by the " +
			"last shot, in %."}}
	j := &creditJSON{Schema: CreditSchema, Side: t.side.String(), Metric: t.Metric, Duels: t.Duels * int64(len(t.run.Cases)),
		Each: t.Duels, All: t.All, None: t.None, Finished: t.Finished, Kills: t.kills, Sentence: out.Sentence}
	if out.json = j; t.Duels == 0 {
		return out
	}
	if text := t.unfired(); text != "" {
		out.Notes = append(out.Notes, text)
	}
	for i, id := range t.Weapons {
		j.Weapons = append(j.Weapons, creditWeaponJSON{id, t.Worth[i], t.Without[i], t.LeftOut[i], t.Alone[i],
			estimate.Figure(t.Shots[i]), t.Shot[i]})
	}
	for _, i := range t.order() {
		sure := t.Worth[i].Low > 0 || t.Worth[i].High < 0
		out.Spots = append(out.Spots, Spot{Name: t.names[i], Figure: t.Worth[i], Marked: sure})
		out.row(t.row(i), t.figures(i))
	}
	for _, k := range t.kills {
		if !slices.Contains(t.Weapons, k.Weapon) {
			row := append([]string{k.Weapon}, slices.Repeat([]string{"–"}, 7)...)
			out.row(append(row, percent(&k.Damage), percent(&k.Last)), figured{8: &k.Damage, 9: &k.Last})
		}
	}
	return out
}

// unfired says why weapons that are never fired may be worth something; "": all are fired in some set.
func (t *crediting) unfired() string {
	var names []string
	for i := range t.Shot {
		if t.Finished && !t.Shot[i].Defined() {
			names = append(names, withArticle(t.names[i]))
		}
	}
	if names == nil {
		return ""
	}
	return "Never fired in any of these duels: " + prose.Listed(names) + ". What is told as worth comes from the pilots, who act on " +
		"what is carried."
}

// order are the weapons, the one that is worth most first.
func (t *crediting) order() (all []int) {
	for i := range t.Worth {
		all = append(all, i)
	}
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(t.Worth[b].Value, t.Worth[a].Value) })
	return all
}

// row is the row of a weapon in the table.
func (t *crediting) row(i int) []string {
	worth, span := inPoints(&t.Worth[i])
	shot, shotSpan := inPoints(&t.Shot[i])
	leftOut, _ := inPoints(&t.LeftOut[i])
	alone, _ := inPoints(&t.Alone[i])
	row := []string{t.names[i], worth, span, leftOut, alone, "–", shot, shotSpan, "–", "–"}
	if t.Finished {
		row[5] = prose.Fixed(t.Shots[i], 2, false)
	}
	for _, k := range t.kills {
		if k.Weapon == t.Weapons[i] {
			row[8], row[9] = percent(&k.Damage), percent(&k.Last)
		}
	}
	return row
}

// figures are those of a row.
func (t *crediting) figures(i int) figured {
	all := figured{1: &t.Worth[i], 2: &t.Worth[i], 3: &t.LeftOut[i], 4: &t.Alone[i], 6: &t.Shot[i], 7: &t.Shot[i]}
	for k := range t.kills {
		if t.kills[k].Weapon == t.Weapons[i] {
			all[8], all[9] = &t.kills[k].Damage, &t.kills[k].Last
		}
	}
	return all
}

// percent is a share in per cent, without its interval.
func percent(e *estimate.Estimate) string {
	if !e.Defined() {
		return "–"
	}
	return prose.Fixed(100*e.Value, 1, false)
}

// inPoints are a gain and its interval in points of the metric, with as many digits as the interval bears.
func inPoints(e *estimate.Estimate) (value, interval string) {
	if !e.Defined() {
		return "–", "–"
	}
	half := 100 * e.HalfWidth()
	places := 1
	if half < 0.2 {
		places = 2
	}
	value = prose.Fixed(100*e.Value, places, false)
	if math.IsInf(half, 1) {
		return value, "–"
	}
	return value, prose.Fixed(100*e.Low, places, false) + " to " + prose.Fixed(100*e.High, places, false)
}

// sentence says what the weapons are worth, then what a shot is, then how the side does without them.
func (t *crediting) sentence() string {
	if t.Duels == 0 {
		return "Not a duel of all sets of weapons has been played yet."
	}
	var worth, shots, without []string
	for n, i := range t.order() {
		value, span := inPoints(&t.Worth[i])
		text := fmt.Sprintf("%s %s (%s)", withArticle(t.names[i]), value, span)
		if n == 0 {
			text = fmt.Sprintf("%s worth %s points of it (%s)", is(t.names[i]), value, span)
		}
		worth = append(worth, strings.Replace(text, "(–)", "(interval unknown)", 1))
		if t.Shot[i].Defined() {
			shot, _ := inPoints(&t.Shot[i])
			shots = append(shots, shot+" with "+withArticle(t.names[i]))
		}
		if len(t.names) > 1 {
			without = append(without, fmt.Sprintf("%s without %s", percent(&t.Without[i])+" %", withArticle(t.names[i])))
		}
	}
	said := prose.UpperFirst(t.metric.say(&t.All)) + ": " + prose.Listed(worth) + "."
	if len(shots) > 0 {
		said += " A shot is worth " + prose.Listed(shots) + "."
	}
	without = append(without, percent(&t.None)+" % without "+t.none())
	said += " It is " + prose.Listed(without) + "."
	if !t.Finished {
		said = "Not finished: " + said
	}
	return fmt.Sprintf("%s %s.", said, prose.Count(t.Duels*int64(len(t.run.Cases)), "duel"))
}

// none names all weapons together.
func (t *crediting) none() string {
	switch len(t.names) {
	case 1:
		return withArticle(t.names[0])
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
