package workbench

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// Limits of the cards that a visitor brings.
const (
	mostCards   = 12
	longestCard = 32 << 10 // bytes
)

// A Brought card is one that a visitor has brought, and may choose by its id from then on.
type Brought struct {
	ID     string `json:"id"`
	System string `json:"system"` // the title of its rules
}

// Bring takes a card of the visitor's own, the text of a file, which comes before a shipped one of its id. It is checked as furball
// cards check checks it. What is open has it from the next change on. The error is Refusals or ErrFull.
func (v *Visitor) Bring(ctx context.Context, name, text string) (*Brought, error) {
	out, err := v.changing.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	file := yamldoc.File{Name: yamldoc.ID(clip(name)) + ".yaml", Data: []byte(text)}
	if len(text) > longestCard {
		return nil, Refusals{{"", fmt.Sprintf("%s: found %d bytes, want at most %d", file.Name, len(text), longestCard)}}
	}
	doc, err := yamldoc.Parse(file)
	if err != nil {
		return nil, refusals(err, nil)
	}
	if sim.MissileSystem(doc) != nil {
		return nil, Refusals{{"", file.Name + ": found the card of a missile, want one of an aircraft"}}
	}
	system := sim.CardSystem(doc)
	if _, err := v.bench.Folders.WithCards(file).CardCatalog(system); err != nil {
		return nil, refusals(err, nil)
	}
	if err := system.CheckCard(doc); err != nil {
		return nil, refusals(err, nil)
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	cards := slices.DeleteFunc(slices.Clone(v.cards), func(o yamldoc.File) bool { return o.Name == file.Name })
	if len(cards) >= mostCards {
		return nil, Refusals{{"", fmt.Sprintf("found more than %d cards, want no more", mostCards)}}
	}
	v.cards = append(cards, file)
	return &Brought{strings.TrimSuffix(file.Name, ".yaml"), system.Title()}, nil
}

// with is the source for a visitor who has brought cards.
func (s *Source) with(cards []yamldoc.File) *Source {
	own := *s
	own.cards = cards
	return &own
}
