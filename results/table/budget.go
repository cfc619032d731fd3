package table

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
)

// BudgetTable names the table of a budget.
const BudgetTable = "budget"

// OfBudget is the table of a budget: a row for each pilot and reading that was tried alone.
func OfBudget(b *figures.Budget) *Table {
	t := &Table{Name: BudgetTable, Title: "What it hangs on: blue's points when one thing alone is changed, %", Keys: 2,
		Columns: []Column{{Head: []string{"what"}, Words: true}, {Head: []string{"changed to"}, Words: true},
			{Head: []string{"points"}, Ends: WithEnds}, {Head: []string{"change"}, Ends: WithEnds}, {Head: []string{"duels"}},
			{Head: []string{""}, Words: true}}}
	for i := range b.Rows {
		r := &b.Rows[i]
		note := ""
		switch {
		case r.End == "low":
			note = "least"
		case r.End == "high":
			note = "most"
		case r.Same:
			note = "no effect"
		}
		t.AddRow(Words(prose.Plain(r.What())), Words(prose.Plain(r.Value())), Percent(r.Points), Points(r.Change), Whole(r.Duels), Words(note))
	}
	t.About = "Each row alone: several rows may stand out by luck. The least and the most are told by duels that had no part in choosing them."
	for _, p := range b.Parts() {
		t.Remarks = append(t.Remarks, fmt.Sprintf("%s: the least that can be reached is in %s, the most in %s.", prose.UpperFirst(p.Name),
			interval(p.LowInterval), interval(p.HighInterval)))
	}
	t.Row, t.Order = "alternative", budgetOrder(b)
	for _, not := range b.NotAsked {
		t.Remarks = append(t.Remarks, "Not asked: "+prose.Plain(not)+".")
	}
	return t
}

// budgetOrder are the rows of a budget by how much of its line they carry: its ends, then what changes most beyond luck.
func budgetOrder(b *figures.Budget) []int {
	order := make([]int, len(b.Rows))
	for i := range order {
		order[i] = i
	}
	carries := func(i int) float64 {
		r := &b.Rows[i]
		if r.End != "" {
			return 2
		}
		return max(r.Change.Low, -r.Change.High) // how surely far from nothing
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(carries(k), carries(i)) })
	return order
}

func interval(r figures.Reach) string {
	return prose.WholePercent(float64(r.Low)) + " to " + prose.WholePercent(float64(r.High)) + " %"
}
