package runs

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/table"
	"github.com/furball-sim/furball/results/words"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/rate"
	"github.com/furball-sim/furball/sim/terminal"
)

// LadderOptions ask for a ladder of cards in the place of the rating of one.
type LadderOptions struct {
	Ladder bool `flag:"ladder" help:"play a round robin of the cards: ratings, and costs by which sides of equal sums are even"`
	All    bool `flag:"all" help:"with --ladder, take all cards of the system that --system names or that has the cards"`
}

// Ladder plays a round robin of cards and prints what it finds.
func Ladder(ctx context.Context, a *Env, cards []string, o *RateOptions) error {
	l, arena, err := o.ladder(a, cards)
	if err != nil {
		return sim.Refuse(err)
	}
	duels, pairs, others := l.Cost()
	if !o.Quiet {
		fmt.Fprintf(a.Err, "furball: %s in %s of two cards and %s of mixed sides\n", prose.Count(duels, "duel"),
			prose.Count(int64(pairs), "fight"), prose.Grouped(int64(others)))
	}
	arena.Told = foretelling(a, duels, o.Quiet)
	out, err := l.Make(ctx, arena)
	if err != nil {
		return err
	}
	if out == nil {
		fmt.Fprintf(a.Err, "furball: interrupted after %s, before all cards had met; nothing was found\n", prose.Count(arena.Played, "duel"))
		return sim.ErrInterrupted
	}
	out.System, out.Duels, out.Left = arena.System.ID(), arena.Played, append(out.Left, arena.Left...)
	sentences := words.Ladder(out)
	out.Sentence = strings.Join(sentences, " ")
	out.Answer = answeredBy(out.Sentence, nil, nil)
	if o.Out != "" {
		if err := saveLadder(o.Out, out); err != nil {
			return err
		}
	}
	if o.JSON {
		err = out.Write(a.Out)
	} else {
		err = ladderScreen(out, sentences, o).Print(a.Out, o.Length)
	}
	if err != nil || out.Whole {
		return err
	}
	return interrupted(a, out.Duels)
}

// ladder reads the request. Its error is a fault of the input.
func (o *RateOptions) ladder(a *Env, cards []string) (*rate.Ladder, *rate.Arena, error) {
	if err := freeFolder(o.Out, ladderFile); err != nil {
		return nil, nil, err
	}
	sizes, err := o.sizes()
	if err != nil {
		return nil, nil, err
	}
	sets, err := o.overrides()
	if err != nil {
		return nil, nil, err
	}
	if len(cards) == 0 && !slices.ContainsFunc(sets, func(s experiments.Override) bool { return s.Path == "system" }) {
		return nil, nil, errors.New("--all: found neither a card nor a system, want --system ufo or a card of the system")
	}
	folders := a.Folders
	if cards, err = o.take(&folders, cards); err != nil {
		return nil, nil, err
	}
	arena, err := rate.NewArena(folders, cards, o.All, sets)
	if err != nil {
		return nil, nil, err
	}
	arena.Workers = int(o.Workers.N)
	if most := slices.Max(sizes); most > arena.Most {
		return nil, nil, fmt.Errorf("--sides: found %d, want 1 to %d in %s", most, arena.Most, arena.System.ID())
	}
	return &rate.Ladder{Cards: arena.Cards, Sizes: sizes, Most: min(arena.Most, max(usualMixed, slices.Max(sizes))), Duels: int64(o.Duels.N),
		Error: o.Error.X, Seed: arena.Seed}, arena, nil
}

// usualMixed is how many aircraft a mixed side has at most, unless --sides asks for more.
const usualMixed = 3

// ladderScreen is what is printed of a ladder.
func ladderScreen(l *figures.Ladder, sentences []string, o *RateOptions) *terminal.Screen {
	s := &terminal.Screen{Answer: sentences, Tables: []*table.Table{table.Standings(l)}, Warnings: l.Notes, More: []string{"the matrix"}}
	s.Full = func(b *strings.Builder, width int) error {
		for _, t := range table.OfLadder(l) {
			t.WriteText(b, width)
		}
		terminal.WriteWarnings(b, s.Warnings, width)
		return nil
	}
	if l.Equal != nil {
		s.More = append(s.More, "the mixed fights")
	}
	if len(l.Left) > 0 {
		s.Warnings = append(s.Warnings, "Left out, because they cannot fly: "+strings.Join(l.Left, ", ")+".")
	}
	last := l.Cards[len(l.Cards)-1]
	next := append([]string{"rate", o.named(last.Card), "--against", o.named(l.Cards[0].Card)}, o.changes()...)
	if o.Out != "" {
		s.Ending = append(s.Ending, fmt.Sprintf("Report: %s", filepath.Join(o.Out, "report.html")))
	}
	s.Ending = append(s.Ending, terminal.Next("see which change makes the lowest even with the highest", next...)...)
	return s
}

// ladderFile is the name of a ladder in its folder.
const ladderFile = "ratings.json"

// freeFolder refuses a folder that holds something else than an earlier answer of a name.
func freeFolder(dir, name string) error {
	if dir == "" {
		return nil
	}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) || err == nil && len(entries) == 0 {
		return nil
	}
	if err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
		return fmt.Errorf("--out: found %s, which holds something else than an earlier rating, want a new folder", dir)
	}
	return nil
}

// saveLadder writes a ladder, its charts and a report into a folder.
func saveLadder(dir string, l *figures.Ladder) error {
	source := fmt.Sprintf("furball rate --ladder, %s, seed %s, %s.", l.System, strconv.FormatUint(l.Seed, 10), prose.Count(l.Duels, "duel"))
	pictures := chart.Ladder(l, source)
	standings := table.Standings(l)
	return saveAnswer(dir, ladderFile, l.Write, &report.Answer{Title: "A ladder of " + prose.Count(int64(len(l.Cards)), "card"), Sentence: l.Sentence,
		About: []string{standings.About}, Picture: pictures[0], More: pictures[1:], Tables: table.OfLadder(l)})
}
