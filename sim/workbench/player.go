package workbench

import (
	"bytes"
	"context"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/advantage"
)

// A Script is what a plan is made from: texts alone, so that another process can make it again.
type Script struct {
	Name     string                 // of the experiment's file
	Text     []byte                 // of it
	Cards    []yamldoc.File         `json:",omitempty"` // of the visitor's own
	Whole    bool                   // all its cells, as they are; else one cell with the settings
	Settings []experiments.Override // of the cell
	Path     string                 // a field of that cell that has Values, one each; "": none
	Values   []string
}

// A Match is a plan with its script.
type Match struct {
	*sim.Plan
	Script Script
}

// A Player plays for the workbench. Each of its methods gives nil if it was broken off, because ctx was done.
type Player interface {
	// Play plays duels of a cell.
	Play(ctx context.Context, m *Match, cell int, span results.Span) *results.Part
	// Look plays duels of the first cell and says how each went.
	Look(ctx context.Context, m *Match, span results.Span) []Example
	// Replay plays a duel of the first cell again, and tells it as a page, with the chances of both sides turn by turn if they
	// are wanted.
	Replay(ctx context.Context, m *Match, duel int64, chances bool) []byte
}

// Match makes the plan of a script.
func (s *Script) Match(folders sim.Folders) (*Match, error) {
	of := &Source{Name: yamldoc.ID(s.Name), file: yamldoc.File{Name: s.Name, Data: s.Text}, cards: s.Cards}
	if s.Whole {
		return of.whole(folders)
	}
	v, err := compile(of, s.Settings, folders)
	if err != nil {
		return nil, err
	}
	if s.Path == "" {
		return v.match, nil
	}
	return v.tried(s.Path, s.Values, folders)
}

// script is that of a cell of a source with settings.
func (s *Source) script(settings []experiments.Override) Script {
	return Script{Name: s.file.Name, Text: s.file.Data, Cards: s.cards, Settings: settings}
}

// Here plays in this process.
type Here struct{}

// Play plays duels of a cell.
func (Here) Play(ctx context.Context, m *Match, cell int, span results.Span) *results.Part {
	player := m.NewPlayer(ctx)
	defer player.Close()
	return player.Play(cell, span)
}

// Look plays duels of the first cell and says how each went.
func (Here) Look(ctx context.Context, m *Match, span results.Span) []Example {
	some := make([]Example, 0, span.Len())
	player := m.NewWatcher(ctx, func(duel int64, o *rules.Outcome, _ *rules.Ledger) {
		some = append(some, Example{duel, o.Result.String(), o.End.String(), int(o.Length), ""})
	})
	defer player.Close()
	if player.Play(0, span) == nil {
		return nil
	}
	return some
}

// chancesShown is by how many continuations of each turn the page says who was winning: few, for somebody waits.
const chancesShown = 60

// Replay plays a duel of the first cell again, and tells it as a page.
func (Here) Replay(ctx context.Context, m *Match, duel int64, chances bool) []byte {
	told, err := m.Duel(ctx, 0, duel)
	if err != nil { // ctx is done
		return nil
	}
	told.Experiment = yamldoc.ID(m.Script.Name)
	if chances && advantage.Tell(ctx, m.Plan, 0, told, chancesShown, true) != nil {
		return nil
	}
	var page bytes.Buffer
	if replay.WriteHTML(&page, told) != nil { // a buffer takes all
		return nil
	}
	return page.Bytes()
}
