package train

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"path"
	"strconv"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed grounds
var shipped embed.FS

// Grounds lists the experiments on which the shipped values of a system were learned.
func Grounds(system string) []yamldoc.File {
	return yamldoc.Embedded(shipped, path.Join("grounds", system))
}

// A ground is a cell in which duels are played: the documents that a game is compiled of.
type ground struct {
	setup *rules.Setup
}

// groundsOf are the cells of experiments, by experiment, so that each experiment counts the same however many cells it
// has.
func groundsOf(system rules.System, list []*experiments.Experiment) ([][]ground, error) {
	var out [][]ground
	var errs []error
	for _, e := range list {
		if e.System.ID() != system.ID() {
			return nil, fmt.Errorf("--experiments: found %s, which is of %s, want experiments of %s", e.Name, e.System.ID(),
				system.ID())
		}
		var cells []ground
		for i := range e.Cells {
			cells = append(cells, ground{&e.Cells[i].Setup})
			if _, err := system.Compile(&e.Cells[i].Setup); err != nil && len(errs) < experiments.MostFaulty {
				errs = append(errs, err)
			}
		}
		out = append(out, cells)
	}
	return out, yamldoc.Join(errs...)
}

// draw takes a cell at random.
func draw(grounds [][]ground, rng *rand.Rand) ground {
	of := grounds[rng.IntN(len(grounds))]
	return of[rng.IntN(len(of))]
}

// How training changes the figures of cards and starts, so that it learns no card by heart.
const (
	changedGames = 70 // of 100 games have changed figures
	tries        = 4  // until the changed figures are left as they are; each try changes half as many
)

// game compiles the ground, mostly with changed figures.
func (g ground) game(system rules.System, rng *rand.Rand) (rules.Game, error) {
	share := 40
	for range tries {
		if rng.IntN(100) >= changedGames {
			break
		}
		if game, err := system.Compile(g.changed(system, share, rng)); err == nil {
			return game, nil
		}
		share /= 2
	}
	return system.Compile(g.setup)
}

// changed is the set-up with share of 100 of the figures of its start and cards changed, as far as the cards stay
// sound.
func (g ground) changed(system rules.System, share int, rng *rand.Rand) *rules.Setup {
	s := *g.setup
	if s.Start != nil {
		s.Start = s.Start.Clone()
		change(s.Start, 50, 50, rng)
	}
	for side := range s.Sides {
		list := append([]rules.CraftSetup(nil), s.Sides[side]...)
		for i := range list {
			card := list[i].Card.Clone()
			change(card, share, 20, rng)
			if system.CheckCard(card) == nil {
				list[i].Card = card
			}
		}
		s.Sides[side] = list
	}
	return &s
}

// change changes share of 100 of the whole numbers in a document by up to spread of 100, at least by one.
func change(n *yamldoc.Node, share, spread int, rng *rand.Rand) {
	for _, item := range n.Items {
		change(item, share, spread, rng)
	}
	if n.Kind != yamldoc.Scalar || n.Tag != yamldoc.Int || rng.IntN(100) >= share {
		return
	}
	v, err := strconv.Atoi(n.Value)
	if err != nil || v == 0 {
		return
	}
	most := max(1, v*spread/100)
	if v < 0 {
		most = max(1, -v*spread/100)
	}
	n.Value = strconv.Itoa(v + rng.IntN(2*most+1) - most)
}
