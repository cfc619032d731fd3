// Package darts is the smallest whole rules system: two players throw darts in turn, and the first who has
// thrown as many points as the other's card holds wins. It is the example of docs/new-system.md, and only
// tests play it. Its rooms are files: card.go, play.go and scout.go; this file puts them together.
package darts

import (
	"github.com/furball-sim/furball/rules"
)

// System is darts.
var System = &rules.Rooms{
	Names:   rules.Names{ID: "darts", Title: "Darts", Length: "turns", Range: "foot", Damage: "points"},
	Fields:  rules.Fields{Start: start{}, Options: options{}, Side: side{}, Card: Card{}},
	Shipped: shippedCards,
	Check:   rules.CheckBy(decodeCard),
	Show:    showCard,
	Play:    rules.PlayBy(compile),
	Scout:   func() rules.Scout { return new(scout) },
	Has: rules.Offers{Kinds: rules.Kinds(rules.Fire), Facts: rules.FactsOf(rules.MyHit, rules.MyKill, rules.MyDamage),
		Crafts: []string{"fighter"}, MaxCraft: 1, Seen: seen{}},
}
