package rules

import "slices"

// registered are the systems that there are, in the order in which they are listed.
var registered []System

// Register adds systems to those that there are. It is for the package that lists them (rules/systems), before anything
// is played.
func Register(all ...System) { registered = append(registered, all...) }

// Systems lists the rules systems that the program knows.
func Systems() []System { return slices.Clone(registered) }
