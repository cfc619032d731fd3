package ask

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// A Ground is the arena of a plan: it plays what its cells lack, and keeps it in a folder.
type Ground struct {
	sim.Supply
	Round int // the number of what is being played, also where nothing was lacking

	bits   []Bits
	judge  results.Judge // of the duels of a run that asks for something else; nil: parts say where the expression holds
	judged []int64       // so many duels of each cell have been judged
}

// Judge has the duels of a run judged by a metric, which Play plays again for that where the metric is an expression that the run does
// not ask for.
func (g *Ground) Judge(m *Metric) error {
	if !m.held || g.Plan.Metric.Expression() == m.Name {
		return nil
	}
	judges, err := g.Plan.Judge(m.Name)
	if err != nil {
		return fmt.Errorf("--metric: %w", err)
	}
	g.judge, g.judged = judges(), make([]int64, len(g.Plan.Cells))
	return nil
}

// judgeTo judges the first want duels of each cell, which have been played. It returns false if ctx was done before.
func (g *Ground) judgeTo(ctx context.Context, want []int64) (bool, error) {
	for cell, n := range want {
		if n <= g.judged[cell] {
			continue
		}
		rows, err := g.Plan.Rows(ctx, cell, results.Span{From: g.judged[cell], To: n}, g.Workers)
		if err != nil {
			return false, nil // ctx is done
		}
		held := g.bits[cell].words[heldWords]
		err = results.EachRow(rows, func(r *results.Row) error {
			bit := uint64(1) << (r.Duel % 64)
			if held[r.Duel/64] &^= bit; g.judge(cell, r) {
				held[r.Duel/64] |= bit
			}
			return nil
		})
		if err != nil {
			return false, err
		}
		g.judged[cell] = n
	}
	return true, nil
}

// Open takes what the folder has.
func (g *Ground) Open() error {
	g.bits = make([]Bits, len(g.Plan.Cells))
	if g.Folder == nil {
		return nil
	}
	return g.load(g.Folder)
}

// load takes the parts of a folder.
func (g *Ground) load(f sim.Keeper) error {
	return f.Each(func(p *results.Part) error {
		g.bits[p.Cell].Add(p)
		return nil
	})
}

// Bits are the kills of a cell.
func (g *Ground) Bits(cell int) *Bits { return &g.bits[cell] }

// Duels are those of all cells that have been played, now or before.
func (g *Ground) Duels() (n int64) {
	for i := range g.bits {
		n += g.bits[i].Len()
	}
	return n
}

// Play plays until each cell has its first want duels.
func (g *Ground) Play(ctx context.Context, want []int64) (bool, error) {
	whole, err := g.play(ctx, want)
	if whole && err == nil && g.judge != nil {
		return g.judgeTo(ctx, want)
	}
	return whole, err
}

func (g *Ground) play(ctx context.Context, want []int64) (bool, error) {
	g.Round++
	lacks, lacking := make([]results.Spans, len(want)), false
	for i, n := range want {
		lacks[i] = g.bits[i].Lacks(n)
		lacking = lacking || len(lacks[i]) > 0
	}
	if !lacking {
		return ctx.Err() == nil, nil
	}
	if err := g.Begin(lacks); err != nil {
		return false, err
	}
	if err := g.Want(want); err != nil {
		return false, err
	}
	return g.Give(ctx, lacks, func(p *results.Part) { g.bits[p.Cell].Add(p) })
}

// A kept arena has the duels of a folder and plays none.
type kept struct {
	Ground
	dir string
}

// Kills are as the answer in the folder has them, if it is about as many duels: only duels played again tell them.
func (k *kept) Kills(_ context.Context, side rules.Side, n int64, _ float64) ([]KillShare, error) {
	text, err := plainfile.Read(filepath.Join(k.dir, File), mostAnswer)
	var there creditJSON
	if err != nil || json.Unmarshal(text, &there) != nil || there.Schema != CreditSchema || there.Each != n ||
		there.Side != side.String() {
		return nil, nil // nobody knows, then
	}
	return there.Kills, nil
}

// mostAnswer is the greatest size of an answer's file.
const mostAnswer = 1 << 20

// Recall makes the answer again from what a run holds in its folder. It is nil if the run asks no question.
func Recall(m *manifest.Manifest, f sim.Keeper) (*Answer, error) {
	if m.Question == nil {
		return nil, nil
	}
	k := &kept{dir: f.Dir()}
	k.bits = make([]Bits, len(m.Outline.Cases))
	k.Elsewhere = func(context.Context, []results.Spans, func(*results.Part)) (bool, error) { return false, nil }
	if err := k.load(f); err != nil {
		return nil, err
	}
	return Put(context.Background(), m.Question, m.Outline, k, nil)
}
