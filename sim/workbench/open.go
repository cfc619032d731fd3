package workbench

import (
	"context"
	"fmt"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// mostCells is how many cells of an experiment a visitor can start from.
const mostCells = 200

// Cells are what a visitor can start from.
type Cells struct {
	Cells []Cell `json:"cells"`
	Start int    `json:"start"` // the number of the one from which it is best to start
}

// A Cell is one cell of an experiment.
type Cell struct {
	Name     string                 `json:"name"` // in words; "" where nothing varies
	Settings []experiments.Override `json:"settings"`
}

// Cells are the cells of an experiment that a visitor can start from. The error is Refusals or ErrFull.
func (b *Bench) Cells(ctx context.Context, id string) (*Cells, error) {
	out, err := b.reading.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	s, err := b.find(id)
	if err != nil {
		return nil, err
	}
	settings, err := b.cells(ctx, s, mostCells)
	if err != nil {
		return nil, err
	}
	all := &Cells{}
	for _, of := range settings {
		all.Cells = append(all.Cells, Cell{Settings: of})
	}
	of := b.named(ctx, s, all.Cells)
	start, known := b.starts.take(keyOf(s, nil))
	if !known {
		if start = b.start(ctx, of, all.Cells); ctx.Err() == nil {
			b.starts.put(keyOf(s, nil), start)
		}
	}
	all.Start = min(start, len(all.Cells)-1)
	return all, nil
}

// Sources lists the experiments that a visitor can open. The error is ErrFull, or that of the folder.
func (b *Bench) Sources(ctx context.Context) ([]*Source, error) {
	out, err := b.reading.enter(ctx)
	if err != nil {
		return nil, err
	}
	defer out()
	return Sources(b.Dir)
}

func (b *Bench) cells(ctx context.Context, s *Source, most int) ([][]experiments.Override, error) {
	if err := b.hold(ctx); err != nil {
		return nil, err
	}
	defer b.release()
	doc, err := yamldoc.Parse(s.file)
	if err != nil {
		return nil, refusals(err, nil)
	}
	cells, err := experiments.Settings(doc, b.Folders.Library(), most)
	if err != nil {
		return nil, refusals(err, nil)
	}
	return cells, nil
}

// firstCell are the settings of the first cell.
func (b *Bench) firstCell(ctx context.Context, s *Source) ([]experiments.Override, error) {
	cells, err := b.cells(ctx, s, 1)
	if err != nil {
		return nil, err
	}
	return cells[0], nil
}

// named names the cells in words, and compiles them. An experiment that does not compile as a whole has cells by their
// paths and values alone, and no plan: single cells of it may play.
func (b *Bench) named(ctx context.Context, s *Source, cells []Cell) *Match {
	for i := range cells {
		var parts []string
		for _, o := range cells[i].Settings {
			parts = append(parts, o.Path+" "+o.Value)
		}
		cells[i].Name = strings.Join(parts, ", ")
	}
	if b.hold(ctx) != nil {
		return nil
	}
	defer b.release()
	m, err := s.whole(b.Folders)
	if err != nil || len(m.Cells) < len(cells) {
		return nil
	}
	for i := range cells {
		cells[i].Name = cellWords(m.Experiment, i)
	}
	return m
}

// whole is the plan of all cells of a source.
func (s *Source) whole(folders sim.Folders) (*Match, error) {
	doc, err := yamldoc.Parse(s.file)
	if err != nil {
		return nil, err
	}
	e, err := experiments.Load(doc, folders.WithCards(s.cards...).Library(), nil)
	if err != nil {
		return nil, err
	}
	plan, err := sim.NewPlan(e)
	if err != nil {
		return nil, err
	}
	plan.NewRun("", 1) // gives the cells their keys
	script := s.script(nil)
	script.Whole = true
	return &Match{plan, script}, nil
}

// cellWords are the values of a cell: "damage points of the Small UFO 14, doctrine of blue Guns only".
func cellWords(e *experiments.Experiment, cell int) string {
	var parts []string
	c := &e.Cells[cell]
	for i := range c.Factors {
		f := &c.Factors[i]
		value := c.LevelWords(i)
		if value == "" {
			value = fmt.Sprint(f.Value)
		}
		parts = append(parts, e.FieldWords(f.Path)+": "+value)
	}
	return strings.Join(parts, "; ")
}

const (
	// tried is how many duels of each cell are played to find the one to start from, and triedCells of how many cells.
	tried = 32
	// mostTried is how many decisions all of them may take, by those of one duel: where they would take more, fewer duels
	// are played, or none.
	mostTried = 20_000
)

// start is the best cell to start from: the one where, by its first few duels, the side that kills less often does so
// most often, because there a change moves most. Where nobody kills, or where duels are long, it is the middle one. It
// depends on no clock.
func (b *Bench) start(ctx context.Context, of *Match, cells []Cell) int {
	middle := (len(cells) - 1) / 2
	if of == nil || len(cells) == 1 || Unplayable(of.Plan, middle) != "" {
		return middle
	}
	first := b.tally(ctx, of, middle, 1)
	if first == nil {
		return middle
	}
	each := min(tried, mostTried/max(1, first.Decisions)/int64(len(cells)))
	best, most := middle, int64(0)
	for i := range cells {
		if each == 0 || Unplayable(of.Plan, i) != "" {
			continue
		}
		lesser, known := b.Stored.lesser(of.Cells[i].Key, each)
		if !known {
			t := b.tally(ctx, of, i, each)
			if t == nil {
				return middle
			}
			lesser = min(t.Kills(rules.Blue), t.Kills(rules.Red))
		}
		if lesser > most {
			best, most = i, lesser
		}
	}
	return best
}

// tally plays the first duels of a cell in turns with all visitors; nil: they take too long.
func (b *Bench) tally(ctx context.Context, of *Match, cell int, n int64) (t *results.Tally) {
	err := b.do(ctx, func(ctx context.Context) bool {
		if p := b.Player.Play(ctx, of, cell, results.Span{From: 0, To: n}); p != nil {
			kept := p.Tally
			t = &kept
		}
		return false
	})
	if err != nil {
		return nil
	}
	return t
}
