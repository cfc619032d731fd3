package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/train"
)

// usualNoise is how much pupils misjudge unless a training says otherwise, in points.
const usualNoise = 6

// A trainRequest holds the flags of train.
type trainRequest struct {
	seed, workers, rounds, duels, matches, lessons, noise whole
	experiments                                           []string
	from, out                                             string
	quiet, force                                          bool
	teaches                                               bool // whether lessons were asked for
}

func (a *app) trainCommand() *cobra.Command {
	r := trainRequest{seed: number(1, 0, 1<<63-1), workers: newRunRequest().workers, rounds: number(8, 0, 1000),
		duels: number(60_000, 24, 100_000_000), matches: number(480, 24, 1_000_000), lessons: number(20_000, 0, 10_000_000),
		noise: number(usualNoise, 0, 50)}
	c := &cobra.Command{
		Use:   "train SYSTEM",
		Short: "Learn who is winning: make the values that doctrines read as the fact win",
		Long: "Play duels between pupils and the other doctrines, fit a network to what became of the positions, play\n" +
			"again with the new network, and keep the one that gains most against the doctrines that do not read\n" +
			"win. The cards' figures and the starts are changed at random. The same seed gives the same values.",
		Example: "  furball train heightband --duels 200000\n" +
			"  furball train airforce --experiments my-cards.yaml --rounds 4 --out my-values.json",
		Args: cobra.ExactArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			r.teaches = c.Flags().Changed("lessons")
			return a.train(c.Context(), args[0], &r)
		},
	}
	f := c.Flags()
	f.Var((*list)(&r.experiments), "experiments",
		"experiments in whose cells the pupils fly, with commas between (default those of the shipped values)")
	f.Var(&r.rounds, "rounds", "rounds of play and fitting; 0, with --from, learns the habits alone")
	f.Var(&r.duels, "duels", "duels of a round")
	f.Var(&r.matches, "matches", "duels against each doctrine after a round")
	f.Var(&r.lessons, "lessons", "duels from which it learns, at the end, which habits of flying are worth trying")
	f.Var(&r.noise, "noise",
		"points, of 100 for a win, by which pupils misjudge every third move at most; few where ends differ little")
	f.Var(&r.seed, "seed", "seed of all dice and of the first weights")
	f.Var(&r.workers, "workers", "duels played at the same time; it never changes a result")
	f.StringVar(&r.from, "from", "", "file of values to begin with, or shipped for those of the system")
	f.StringVar(&r.out, "out", "", "file for the values (default SYSTEM.json)")
	f.BoolVar(&r.quiet, "quiet", false, "no progress")
	f.BoolVar(&r.force, "force", false, "replace the file")
	return c
}

// train learns values and writes the best after each round.
func (a *app) train(ctx context.Context, system string, r *trainRequest) error {
	t, err := a.training(system, r)
	if err == nil {
		err = freeFile(r.out, r.force)
	}
	if err != nil {
		return refuse(err)
	}
	cost, err := t.Cost()
	if err != nil {
		return refuse(err)
	}
	made := &valuenet.Made{Command: r.command(system, t.System.Offers().Learned.Habits > 0), Version: version,
		Seed: t.Seed, Rounds: t.Rounds}
	if t.From != nil {
		made.Before = &valuenet.Before{Digest: t.From.Digest, Made: t.From.Made}
	}
	for _, e := range t.Grounds {
		made.Grounds = append(made.Grounds, e.Name)
	}
	fmt.Fprintf(a.stdout, "%s: %d rounds of %d duels on %s\n\n%s\n", system, t.Rounds, t.Duels,
		strings.Join(made.Grounds, ", "), roundHead)
	write := func(best []valuenet.Layers, prior []valuenet.PriorLayers) error {
		file := valuenet.NewFile(t.System.ID(), t.System.Offers().Learned, made, best, prior)
		return results.WriteFile(r.out, file.Bytes())
	}
	lesson, err := t.Run(ctx, a.bar(cost, r.quiet), func(round *valuenet.Round, best []valuenet.Layers) error {
		a.tellCurve(round)
		made.Add(round)
		if !round.Best {
			return nil
		}
		return write(best, nil)
	})
	if err == nil && lesson != nil {
		made.Habits = &lesson.Told
		a.tellHabits(made.Habits)
		err = write(lesson.Values, lesson.Prior)
	}
	if errors.Is(err, context.Canceled) {
		fmt.Fprintf(a.stderr, "furball: interrupted; %s holds the best values so far, if a round was finished\n", r.out)
		return errInterrupted
	}
	if err != nil {
		return err
	}
	if made.Kept == 0 && lesson == nil {
		fmt.Fprintf(a.stdout, "\nNo round was better than the values it began with: nothing is written.\n")
		return nil
	}
	of := fmt.Sprintf("The values of round %d", made.Kept)
	if made.Kept == 0 {
		of = "The values that it began with"
	}
	fmt.Fprintf(a.stdout, "\n%s are written to %s.\n", of, r.out)
	return nil
}

// command is the command that makes the same values again.
func (r *trainRequest) command(system string, habits bool) string {
	text := fmt.Sprintf("furball train %s --rounds %s --duels %s --matches %s", system, &r.rounds, &r.duels, &r.matches)
	if habits {
		text += " --lessons " + r.lessons.String()
	}
	text += " --seed " + r.seed.String()
	if r.noise.value != usualNoise {
		text += " --noise " + r.noise.String()
	}
	if len(r.experiments) > 0 {
		text += " --experiments " + strings.Join(r.experiments, ",")
	}
	if r.from != "" {
		text += " --from " + r.from
	}
	return text
}

const roundHead = "round    duels     rows  log-loss  points against the others (draws)  against the best before"

// tellHabits prints how good the prior over habits is.
func (a *app) tellHabits(h *valuenet.Habits) {
	fmt.Fprintf(a.stdout, "\nhabits: %d moves of %d duels. The way that is best of all is among the likeliest", h.Rows,
		h.Duels)
	for i, m := range h.Among {
		sep := ","
		if i == 0 {
			sep = ""
		}
		fmt.Fprintf(a.stdout, "%s %d in %.0f %%", sep, m.Tried, m.Share)
	}
	fmt.Fprintln(a.stdout, " of moves not learned from.")
}

// tellCurve prints what a round has done.
func (a *app) tellCurve(o *valuenet.Round) {
	best := ""
	if o.Best {
		best = "  kept"
	}
	last := "    -"
	if o.Number > 1 {
		last = fmt.Sprintf("%5.1f", o.Last)
	}
	fmt.Fprintf(a.stdout, "%5d %8d %8d  %8.4f  %5.1f (%.1f)  %s%s\n", o.Number, o.Duels, o.Rows, o.Loss, o.Shipped,
		o.Draws, last, best)
	var parts []string
	for _, m := range o.Against {
		parts = append(parts, fmt.Sprintf("%s %.0f", m.Doctrine, m.Points))
	}
	fmt.Fprintf(a.stdout, "      %s\n", strings.Join(parts, ", "))
}

// training reads the request. Its error is a fault of the input.
func (a *app) training(system string, r *trainRequest) (*train.Training, error) {
	s, err := sim.FindSystem(system, rules.Systems())
	if err != nil {
		return nil, withField(err, "SYSTEM")
	}
	if r.out == "" {
		r.out = s.ID() + ".json"
	}
	t := &train.Training{System: s, Rounds: int(r.rounds.value), Duels: int(r.duels.value), Matches: int(r.matches.value),
		Lessons: int(r.lessons.value), Noise: int(r.noise.value), Seed: r.seed.value, Workers: int(r.workers.value)}
	if l := s.Offers().Learned; r.teaches && l != nil && l.Habits == 0 {
		return nil, fmt.Errorf("--lessons: found it for %s, whose moves are single choices: want no lessons", s.ID())
	}
	if t.Rounds == 0 && r.from == "" {
		return nil, errors.New("--rounds: found 0 without --from, want at least 1: there are no values to fly by")
	}
	if l := s.Offers().Learned; t.Rounds == 0 && (t.Lessons == 0 || l != nil && l.Habits == 0) {
		return nil, fmt.Errorf("--rounds: found 0, want at least 1: %s would learn nothing", s.ID())
	}
	if t.Doctrines, err = a.folders.DoctrineShelf(s); err != nil {
		return nil, err
	}
	if t.Grounds, err = a.trainingGrounds(s, r); err != nil {
		return nil, err
	}
	if r.from != "" {
		path := r.from
		if path == "shipped" {
			path = ""
		}
		learned := s.Offers().Learned
		if learned == nil {
			return t, nil // Cost says what is wrong
		}
		if t.From, _, err = valuenet.Load(path, s.ID(), learned); err != nil {
			return nil, fmt.Errorf("--from: %s: %w", r.from, err)
		}
	}
	return t, nil
}

// trainingGrounds are the experiments to fly in.
func (a *app) trainingGrounds(s rules.System, r *trainRequest) (list []*experiments.Experiment, err error) {
	var docs []*yamldoc.Node
	for _, name := range r.experiments {
		file, _, err := experimentFile(name)
		if err != nil {
			return nil, err
		}
		doc, err := yamldoc.Parse(file)
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	if len(r.experiments) == 0 {
		for _, f := range train.Grounds(s.ID()) {
			doc, err := yamldoc.Parse(f)
			if err != nil {
				return nil, err
			}
			docs = append(docs, doc)
		}
	}
	for _, doc := range docs {
		e, err := experiments.Load(doc, a.folders.Library(), nil)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// freeFile refuses a file that is there already, unless it may be replaced, and one whose folder is missing.
func freeFile(path string, force bool) error {
	if err := plainfile.Check(path); err != nil {
		return fmt.Errorf("--out: %s: %w", path, err)
	}
	if _, err := os.Stat(path); err == nil && !force {
		return fmt.Errorf("--out: found %s, which is there already, want a new file (or --force to replace it)", path)
	}
	if info, err := os.Stat(filepath.Dir(path)); err != nil || !info.IsDir() {
		return fmt.Errorf("--out: found no folder %s", filepath.Dir(path))
	}
	return nil
}
