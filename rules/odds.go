package rules

import (
	"math/big"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// An Attack is something whose odds can be enumerated exactly.
type Attack struct {
	ID    string // "ray-gun"
	About string
	Keys  []Key
	// Odds enumerates the attack. card finds a card of the system by name.
	// The error says which key is wrong and what is allowed.
	Odds func(given map[string]string, card func(name string) (*yamldoc.Node, error)) (*Odds, error)
}

// A Key is one KEY=VALUE argument of an attack.
type Key struct {
	Name     string
	About    string // with unit and allowed values
	Required bool
}

// Odds are the exact results of one attack. A nil rational is undefined, and
// Reason says why.
type Odds struct {
	Given  []Given
	Hit    *big.Rat // the attack has any effect
	Kill   *big.Rat // it ends the target at once
	Lost   *big.Rat // the target is gone by the end of the turn
	Reason string
	// Name says what the distribution counts. Chances holds the chance of each of Values.
	Name    string
	Values  []int
	Chances []*big.Rat
	More    []Distribution // more distributions, for attacks that count several things
}

// A Distribution is a quantity with the chance of each of its values.
type Distribution struct {
	Name    string
	Values  []int
	Chances []*big.Rat
}

// Given is one argument as understood: Value is an int or a string.
type Given struct {
	Key   string
	Value any
}
