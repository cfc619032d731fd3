package runs

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/replay"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/store"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/advantage"
)

// A report shows duels of its cells. Where the run has a record of every duel they come from there; else they are played
// again, and the decisions of all together are bounded, so that this takes about a second at most, by count and not by a
// clock, so that equal runs show equal duels. Rare results may still lack a duel then; the report says how to find one.
const (
	mostShownCells = 24      // cells whose duels are named; as many as the chart of outcomes has bars
	decisionsShown = 15_000  // of the duels that are looked at in all these cells, and again in the cell with pictures
	decisionsMore  = 200_000 // of those that are played on for results that the first duels lack, in all these cells
	decisionsEnded = 150_000 // of the duels whose last turns are drawn
	mostLooked     = 200     // duels of a cell, but for such results
	mostPlayed     = 8       // duels that the page plays
	mostFilm       = 500_000 // bytes of those that are there for their results: a duel takes 65 KB, one of formations five times as much
)

// ShowDuels finds duels of a run, writes the pages of those that its report shows into its folder, and returns them with
// the names of the pages. Runs of questions, of very many cells, of pilots who play ahead and of programs show none,
// because it would take too long, and so do runs that this Furball would play otherwise. Who was winning is told by so many
// continuations of each turn, with 0 not at all.
func ShowDuels(ctx context.Context, dir string, of *words.Study, chances int64) (*report.Duels, []string, error) {
	if of.Run.Asked || len(of.Run.Cells) > mostReported {
		return nil, nil, nil
	}
	folder, err := store.Read(store.Path(dir))
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = folder.Close() }() // it was only read
	if folder.Manifest.Shard.N > 1 {      // it lacks some of the first duels
		return nil, nil, nil
	}
	p, err := sim.Restore(folder.Manifest)
	if err != nil { // another Furball's run has its report all the same
		return nil, nil, nil
	}
	defer func() { _ = p.Dismiss() }() // a temporary folder that remains does no harm
	of.Envelope = envelopesOf(p)
	s := shower{plan: p, folder: folder, of: of, dir: dir, chances: chances, duels: &report.Duels{Style: replay.PictureStyle()}}
	if err := s.behind(); err != nil {
		return nil, nil, err
	}
	pages, err := s.picks(ctx)
	if err == nil {
		err = s.others(ctx)
	}
	return s.duels, pages, err
}

// envelopesOf tells the envelopes of a plan. Charts and reports ask for the same ones, at the same time: each is made once.
func envelopesOf(p *sim.Plan) func(cell int, side rules.Side, weapon string) *rules.Envelope {
	type asked struct {
		cell   int
		side   rules.Side
		weapon string
	}
	var mu sync.Mutex
	made := map[asked]*rules.Envelope{}
	return func(cell int, side rules.Side, weapon string) *rules.Envelope {
		mu.Lock()
		defer mu.Unlock()
		at := asked{cell, side, weapon}
		e, ok := made[at]
		if !ok {
			e = p.Envelope(cell, side, weapon)
			made[at] = e
		}
		return e
	}
}

// A shower finds the duels that a report shows.
type shower struct {
	plan    *sim.Plan
	folder  *store.Folder
	of      *words.Study
	dir     string
	chances int64 // continuations
	duels   *report.Duels
}

// behind names the duels behind the bars of the chart of outcomes.
func (s *shower) behind() error {
	var found, lacking []*sim.Examples
	cells, _ := s.of.ChooseCells(mostShownCells)
	cells = slices.DeleteFunc(cells, func(cell int) bool { return !s.plan.Quick(cell) })
	slices.Sort(cells)
	looked := s.share(cells, decisionsShown)
	for _, cell := range cells {
		x, err := s.examples(cell, min(mostLooked, looked))
		if err != nil {
			return err
		}
		found = append(found, x)
		if x.Lacks(s.tally(cell).Results) {
			lacking = append(lacking, x)
		}
	}
	s.complete(lacking)
	for _, x := range found {
		s.duels.Behind = append(s.duels.Behind, report.BehindCell{Cell: x.Cell, Looked: x.Looked, Of: x.Of})
	}
	return nil
}

// complete looks on for results that some examples lack, in all cells at the same time.
func (s *shower) complete(lacking []*sim.Examples) {
	var cells []int
	for _, x := range lacking {
		cells = append(cells, x.Cell)
	}
	more := s.share(cells, decisionsMore)
	var players sync.WaitGroup
	for _, x := range lacking {
		guard.Go(&players, func() {
			s.plan.Complete(x, s.tally(x.Cell).Results, min(s.tally(x.Cell).Duels, x.Looked+more))
		})
	}
	players.Wait()
}

func (s *shower) tally(cell int) *results.Tally { return &s.of.Run.Cells[cell].Tally }

// share is how many duels of each of some cells take so many decisions in all, at least 3.
func (s *shower) share(cells []int, decisions int64) int64 {
	var sum int64 // of one duel of each cell
	for _, c := range cells {
		sum += s.tally(c).Decisions / max(1, s.tally(c).Duels)
	}
	return max(3, decisions/max(1, sum))
}

// errPlayed ends a walk through the records of duels at one that has none.
var errPlayed = errors.New("played without a record")

// examples are those of all duels of a cell if the run has their records, else of so many that are played again.
func (s *shower) examples(cell int, n int64) (*sim.Examples, error) {
	x := &sim.Examples{Cell: cell}
	unrecorded := func(results.Span) ([]byte, error) { return nil, errPlayed }
	err := s.folder.Rows(cell, unrecorded, func(r *results.Row) error {
		x.Add(r)
		return nil
	})
	switch {
	case err != nil && !errors.Is(err, errPlayed):
		return nil, err
	case err == nil && x.Looked == s.tally(cell).Duels:
		return x, nil
	}
	return s.plan.Examples(cell, min(s.tally(cell).Duels, n)), nil
}

// picks adds the picks of the cell in which the sides are nearest to even.
func (s *shower) picks(ctx context.Context) (pages []string, err error) {
	cell := s.evenest()
	if cell < 0 {
		return nil, nil
	}
	x, err := s.examples(cell, min(mostLooked, s.share([]int{cell}, decisionsShown)))
	if err != nil {
		return nil, err
	}
	s.of.LastTurns = s.plan.LastTurns(ctx, cell, min(s.tally(cell).Duels, s.share([]int{cell}, decisionsEnded)))
	for _, how := range report.Picks {
		duel, err := x.Pick(ctx, s.plan, how)
		if err != nil {
			return pages, err
		}
		if duel == nil || slices.ContainsFunc(s.duels.Shown, func(d report.ShownDuel) bool { return d.Duel == duel.Duel }) {
			continue
		}
		if err := s.tell(ctx, cell, duel); err != nil {
			return pages, err
		}
		var page, player bytes.Buffer
		if err := errors.Join(replay.WriteHTML(&page, duel), replay.WritePlayer(&player, duel)); err != nil {
			return pages, err
		}
		if err := plainfile.Replace(filepath.Join(s.dir, report.DuelFile(how)), page.Bytes()); err != nil {
			return pages, err
		}
		pages = append(pages, report.DuelFile(how))
		s.duels.Shown = append(s.duels.Shown, report.ShownDuel{Why: how, Cell: cell, Duel: duel.Duel, Result: duel.Result, Looked: x.Looked,
			Words: duel.Words, Picture: replay.Inline(duel, how), Page: report.DuelFile(how), Player: player.String()})
	}
	return pages, nil
}

// tell says of a duel who was winning, if that is wanted.
func (s *shower) tell(ctx context.Context, cell int, d *replay.Duel) error {
	if s.chances == 0 {
		return nil
	}
	return advantage.Tell(ctx, s.plan, cell, d, s.chances, false)
}

// others adds a duel of each result that no duel of the page has yet: of the cell with the picks and, where there are few
// enough for all, of the other cells, as long as the page stays small.
func (s *shower) others(ctx context.Context) error {
	cells, first := slices.Clone(s.duels.Behind), s.evenest()
	if len(cells) > mostPlayed/2 {
		cells = slices.DeleteFunc(cells, func(b report.BehindCell) bool { return b.Cell != first })
	}
	film := 0
	for i := range cells {
		for result, numbers := range cells[i].Of {
			if len(numbers) > 0 && len(s.duels.Shown) < mostPlayed && film < mostFilm {
				added, err := s.other(ctx, &cells[i], rules.Result(result), numbers[0])
				if err != nil {
					return err
				}
				film += added
			}
		}
	}
	return nil
}

// other adds a duel of a cell that ends so, if none does, and says how many bytes its player has.
func (s *shower) other(ctx context.Context, of *report.BehindCell, result rules.Result, number int64) (added int, err error) {
	has := func(d report.ShownDuel) bool { return d.Cell == of.Cell && d.Result == result.String() }
	if slices.ContainsFunc(s.duels.Shown, has) {
		return 0, nil
	}
	duel, err := s.plan.Duel(ctx, of.Cell, number)
	if err != nil {
		return 0, err
	}
	if err := s.tell(ctx, of.Cell, duel); err != nil {
		return 0, err
	}
	var player bytes.Buffer
	if err := replay.WritePlayer(&player, duel); err != nil {
		return 0, err
	}
	s.duels.Shown = append(s.duels.Shown, report.ShownDuel{Cell: of.Cell, Duel: number, Result: duel.Result, Looked: of.Looked,
		Words: duel.Words, Player: player.String()})
	return player.Len(), nil
}

// evenest is the cell in which the sides win most nearly as often, of those whose duels are named; -1: there is none.
func (s *shower) evenest() int {
	best, least := -1, 0.0
	for i := range s.duels.Behind {
		t := s.tally(s.duels.Behind[i].Cell)
		off := float64(t.Results[0]-t.Results[1]) / float64(max(1, t.Duels))
		if off = max(off, -off); best < 0 || off < least {
			best, least = s.duels.Behind[i].Cell, off
		}
	}
	return best
}
