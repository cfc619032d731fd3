// Package ask answers questions about an experiment from as few duels as it takes: the value of a field that meets a
// target ([BalanceKind]), the fewest steps that meet it ([ChangeKind]), the best of several entrants ([RaceKind]), what
// each weapon is worth ([CreditKind]), the fields that matter ([SensitivityKind]).
//
// A question is a Definition, whose fields are flags; it makes the question that a folder stores, and the plan of its
// cells. Put answers any stored question by its kind (kind.go), from the cells of an Arena, which plays and keeps them.
//
// A question plays all that may still be the answer, in rounds that grow, and drops what is ruled out. It decides from
// the kills of the first n duels of each cell alone. So the answer is the same whether the run was stopped or not, and
// with any number of workers. All of its tests hold at every look (package estimate, sequence.go), and share one error.
package ask
