package experiments

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// FieldWords names a varied field for titles and sentences: "damage points of the Small UFO", "range at the start",
// "doctrine of blue".
func (e *Experiment) FieldWords(path string) string {
	section, rest, more := strings.Cut(path, ".")
	words := e.System.Words(path)
	side, ofSide := rules.SideOf(section)
	switch {
	case !more:
		return section
	case section == "start":
		return words + " at the start"
	case section == "options":
		return words + " (option)"
	case !ofSide:
		return words
	}
	if number, _, numbered := strings.Cut(rest, "."); numbered && isNumber(number) {
		return words + " of " + section + "’s aircraft " + number
	}
	return words + " of " + e.owner(side, rest)
}

// isNumber reports whether a part of a path is the number of an aircraft.
func isNumber(part string) bool {
	_, err := strconv.Atoi(part)
	return err == nil
}

// owner says whose a field of a side is: "the Small UFO" for what stands on a card, where both sides fly one card each,
// and not the same; otherwise the side.
func (e *Experiment) owner(side rules.Side, rest string) string {
	own, enemy := e.cardNames(side), e.cardNames(side.Other())
	if strings.HasPrefix(rest, "card.") && len(own) == 1 && !slices.Contains(enemy, own[0]) {
		return "the " + own[0]
	}
	return side.String()
}

// cardNames lists the names of the cards that a side flies in any cell, in order.
func (e *Experiment) cardNames(side rules.Side) []string {
	var names []string
	for i := range e.Cells {
		for _, craft := range e.Cells[i].Setup.Sides[side] {
			if name := nameOf(craft.Card); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// nameOf is the name in a document: of a card as printed, or of a doctrine.
func nameOf(doc *yamldoc.Node) string {
	if doc == nil {
		return ""
	}
	if n := doc.Field("name"); n != nil {
		return n.Value
	}
	return ""
}

// SideWords says for people what a side flies and who flies it: "2 × Tornado, Missiles first + Tornado, Random".
func (c *Cell) SideWords(side rules.Side) string {
	var names []string
	count := map[string]int{}
	for i, craft := range c.Setup.Sides[side] {
		name := nameOf(craft.Card)
		if i < len(c.Pilots[side]) {
			pilot := &c.Pilots[side][i]
			name += ", " + cmp.Or(nameOf(pilot.Doctrine), pilotWords(pilot.Name))
		}
		if count[name]++; count[name] == 1 {
			names = append(names, name)
		}
	}
	for i, name := range names {
		if n := count[name]; n > 1 {
			names[i] = strconv.Itoa(n) + " × " + name
		}
	}
	return strings.Join(names, " + ")
}

// pilotWords is the name of a pilot without a document, for people.
func pilotWords(name string) string {
	if name == Random {
		return "Random"
	}
	return name
}

// LevelWords names the value of factor number i of a cell: a card or a doctrine by its name, any other text without
// underscores. It is empty where the value says it itself.
func (c *Cell) LevelWords(i int) string {
	f := &c.Factors[i]
	value, isText := f.Value.(string)
	if !isText {
		return ""
	}
	words := strings.ReplaceAll(value, "_", " ")
	section, rest, _ := strings.Cut(f.Path, ".")
	if side, is := rules.SideOf(section); is {
		at := 0
		if number, after, numbered := strings.Cut(rest, "."); numbered && isNumber(number) {
			at, _ = strconv.Atoi(number)
			at, rest = max(0, at-1), after
		}
		if name := c.named(side, at, rest, value); name != "" {
			words = name
		}
	}
	if words == value {
		return ""
	}
	return words
}

// named is the name of the card or the doctrine with an id that an aircraft has, or "".
func (c *Cell) named(side rules.Side, at int, rest, id string) string {
	var doc *yamldoc.Node
	switch {
	case rest == "card" && at < len(c.Setup.Sides[side]):
		doc = c.Setup.Sides[side][at].Card
	case rest == "doctrine" && at < len(c.Pilots[side]):
		doc = c.Pilots[side][at].Doctrine
	}
	if rest == "doctrine" && id == Random {
		return "Random"
	}
	if doc == nil || doc.Field("id") == nil || doc.Field("id").Value != id {
		return "" // a number that counts entries of several aircraft, or the description of an agent
	}
	return nameOf(doc)
}
