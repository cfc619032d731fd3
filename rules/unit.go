package rules

import (
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Fields are zero values of the structs that the sections of an experiment decode into: Side is the other fields of an
// aircraft, those of CraftSetup.Fields. Missile is nil in systems that have no cards of missiles.
type Fields struct{ Start, Options, Side, Card, Missile any }

// Unit is the unit of the field at a path of an experiment, such as "start.range",
// "blue.2.fuel" or "red.card.dp"; empty where the tags give none.
func (f Fields) Unit(path string) string {
	zero, rest := f.at(path)
	switch {
	case zero == nil:
		return ""
	case rest == "count":
		return "aircraft"
	}
	return yamldoc.UnitOf(zero, rest)
}

// Words names the field at a path of an experiment in words, without saying whose it is: "damage points" for
// "red.card.dp".
func (f Fields) Words(path string) string {
	zero, rest := f.at(path)
	switch {
	case zero == nil:
		return strings.ReplaceAll(strings.ReplaceAll(path, ".", " "), "_", " ")
	case rest == "count":
		return "number of aircraft"
	}
	return yamldoc.WordsOf(zero, rest)
}

// at is the struct that the field at a path belongs to, and the path within it; nil for a path of no section.
func (f Fields) at(path string) (zero any, rest string) {
	section, rest, _ := strings.Cut(path, ".")
	if first, after, more := strings.Cut(rest, "."); more && strings.Trim(first, "0123456789") == "" {
		rest = after
	}
	switch section {
	case "start":
		return f.Start, rest
	case "options":
		return f.Options, rest
	case "blue", "red":
		if of, ok := strings.CutPrefix(rest, "card."); ok {
			return f.Card, of
		}
		if of, ok := strings.CutPrefix(rest, "missiles."); ok && f.Missile != nil {
			_, of, _ = strings.Cut(of, ".")
			return f.Missile, of
		}
		return f.Side, rest
	}
	return nil, ""
}
