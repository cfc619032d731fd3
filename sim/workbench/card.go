package workbench

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// Limits of the cards that a visitor brings.
const (
	mostCards   = 12
	longestCard = 32 << 10 // bytes
)

// A Brought card is one that a visitor has brought, and may choose by its id from then on. It may be an experiment, too, which may be
// opened by its id.
type Brought struct {
	ID     string  `json:"id"`
	System string  `json:"system"`          // the title of its rules
	Opens  *Source `json:"opens,omitempty"` // the experiment
}

// Bring takes an experiment or a card of the visitor's own, the text of a file. A card comes before a shipped one of its id. It is
// checked as furball cards check checks it. What is open has it from the next change on. The error is Refusals or ErrFull.
func (v *Visitor) Bring(ctx context.Context, name, text string) (*Brought, error) {
	out, err := v.changing.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	file := yamldoc.File{Name: yamldoc.ID(clip(name)) + ".yaml", Data: []byte(text)}
	if err := tooLong(file); err != nil {
		return nil, err
	}
	doc, err := yamldoc.Parse(file)
	if err != nil {
		return nil, refusals(err, nil)
	}
	if s := sourceOf(ownID(file), file, ""); s != nil {
		return v.bench.bring(s, doc)
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
	return &Brought{ID: strings.TrimSuffix(file.Name, ".yaml"), System: system.Title()}, nil
}

// with is the source for a visitor who has brought cards.
func (s *Source) with(cards []yamldoc.File) *Source {
	own := *s
	own.cards = cards
	return &own
}

// The ids of experiments that visitors have brought begin with own. The rest is the text's digest, so that nobody finds those of others,
// and the name.
const own = "own/"

func ownID(file yamldoc.File) string {
	sum := sha256.Sum256(file.Data)
	return own + hex.EncodeToString(sum[:8]) + "/" + yamldoc.ID(file.Name)
}

// Own is the id of an experiment that a visitor may bring, the text of a file. The error is Refusals: it is none, too long, or names
// programs or files.
func Own(file yamldoc.File) (id string, err error) {
	doc, err := yamldoc.Parse(file)
	if err != nil {
		return "", err
	}
	if sourceOf("", file, "") == nil {
		return "", Refusals{{"", file.Name + ": found no experiment, want one"}}
	}
	if err := tooLong(file); err != nil {
		return "", err
	}
	return ownID(file), reaching(file, doc)
}

// tooLong refuses a text that is too long.
func tooLong(file yamldoc.File) error {
	if len(file.Data) <= longestCard {
		return nil
	}
	return Refusals{{"", fmt.Sprintf("%s: found %d bytes, want at most %d", file.Name, len(file.Data), longestCard)}}
}

// reaching refuses an experiment that names a program or a file.
func reaching(file yamldoc.File, doc *yamldoc.Node) error {
	if !reaches(doc) {
		return nil
	}
	return Refusals{{"", file.Name + ": found a program or a file of values, which the workbench takes from no page: play it with furball run"}}
}

// mostOwn is how many experiments of visitors are kept.
const mostOwn = 50

// bring takes an experiment that a visitor has brought. It may name no program and no file, for the text may be anybody's.
func (b *Bench) bring(s *Source, doc *yamldoc.Node) (*Brought, error) {
	if err := reaching(s.file, doc); err != nil {
		return nil, err
	}
	cells, err := experiments.Settings(doc, b.Folders.Library(), 1)
	if err != nil {
		return nil, refusals(err, nil)
	}
	if _, err := compile(s, cells[0], b.Folders); err != nil {
		return nil, err
	}
	s = b.own.put(s.ID, s)
	return &Brought{s.Name, s.System, s}, nil
}

// find finds an experiment that visitors can open.
func (b *Bench) find(id string) (*Source, error) {
	if s, kept := b.own.take(id); kept {
		return s, nil
	}
	return find(b.Dir, id)
}
