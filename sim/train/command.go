package train

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/furball-sim/furball/agents/valuenet"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/flags"
	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
	"github.com/furball-sim/furball/sim/runs"
	"github.com/furball-sim/furball/sim/terminal"
)

// Train learns values and writes the best after each round.
func Train(ctx context.Context, a *runs.Env, system string, r *TrainOptions) error {
	t, err := training(a, system, r)
	if err == nil {
		err = freeFile(r.Out, r.Force || r.Resume)
	}
	if err != nil {
		return sim.Refuse(err)
	}
	part := r.Out + ".part"
	closed, err := r.takeUp(t, a.Version, part)
	if err != nil {
		return sim.Refuse(err)
	}
	defer closed()
	cost, err := t.Cost()
	if err != nil {
		return sim.Refuse(err)
	}
	learned := t.System.Offers().Learned
	made := &valuenet.Made{Command: r.command(system, learned.Habits > 0), Version: a.Version,
		Seed: t.Seed, Rounds: t.Rounds}
	if t.From != nil {
		made.Before = &valuenet.Before{Digest: t.From.Digest, Made: t.From.Made}
	}
	for _, e := range t.Grounds {
		made.Grounds = append(made.Grounds, e.Name)
	}
	fmt.Fprintf(a.Out, "%s\n\n%s\n", prose.Wrap(fmt.Sprintf("%s: %d rounds of %d duels on %s", system, t.Rounds, t.Duels,
		strings.Join(made.Grounds, ", ")), terminal.Width(a.Out), ""), roundHead)
	write := func(best, prior []valuenet.Layers) error {
		file := valuenet.NewFile(t.System.ID(), t.System.Offers().Learned, made, best, prior)
		return figures.WriteFile(r.Out, file.Bytes())
	}
	lesson, err := t.Run(ctx, terminal.Bar(a.Err, cost, r.Quiet), func(round *valuenet.Round, best []valuenet.Layers) error {
		tellCurve(a, round)
		made.Add(round)
		if !round.Best {
			return nil
		}
		return write(best, nil)
	})
	if err == nil && lesson != nil {
		made.Habits = &lesson.Told
		tellHabits(a, made.Habits)
		err = write(lesson.Values, lesson.Prior)
	}
	if errors.Is(err, context.Canceled) {
		told := "no round was finished, so that nothing was written"
		if r.kept {
			told = r.Out + " holds the best values so far, if a round was better than what it began with; the same command with --resume goes on"
		}
		fmt.Fprintf(a.Err, "furball: interrupted; %s\n", told)
		return sim.ErrInterrupted
	}
	if err != nil {
		return err
	}
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if made.Kept == 0 && lesson == nil {
		fmt.Fprintf(a.Out, "\nNo round was better than the values it began with: nothing is written.\n")
		return nil
	}
	of := fmt.Sprintf("The values of round %d", made.Kept)
	if made.Kept == 0 {
		of = "The values that it began with"
	}
	fmt.Fprintf(a.Out, "\n%s are written to %s.\n", of, r.Out)
	return nil
}

// command is the command that makes the same values again.
func (r *TrainOptions) command(system string, habits bool) string {
	text := fmt.Sprintf("furball doctrines train %s --rounds %s --duels %s --matches %s", system, &r.Rounds, &r.Duels, &r.Matches)
	if habits {
		text += " --lessons " + r.Lessons.String()
	}
	text += " --forks " + r.Forks.String() + " --seed " + r.Seed.String()
	if r.Noise.N != usualNoise {
		text += " --noise " + r.Noise.String()
	}
	if len(r.Experiments) > 0 {
		text += " --experiments " + strings.Join(r.Experiments, ",")
	}
	if r.From != "" {
		text += " --from " + r.From
	}
	return text
}

const roundHead = "round    duels     rows  log-loss  points against the others (draws)  against the best before"

// takeUp makes the training keep its parts in a file, and go on from the one that is there if that is wanted. The function
// returned closes that file.
func (r *TrainOptions) takeUp(t *Training, version, part string) (closed func() error, err error) {
	learned := t.System.Offers().Learned
	t.Part = r.command(t.System.ID(), learned != nil && learned.Habits > 0) + ", " + t.digest(version)
	t.Keep = func(write func(io.Writer) error) error {
		r.kept = true
		return figures.ReplaceFile(part, write)
	}
	if !r.Resume {
		if _, err := os.Stat(part); err == nil && !r.Force {
			return nil, fmt.Errorf("--out: found %s, a part of a training that was stopped, want --resume to go on from it, or --force "+
				"to begin anew", part)
		}
		if r.Force {
			err := os.Remove(part)
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				return nil, err
			}
		}
		return func() error { return nil }, nil
	}
	f, _, err := plainfile.Open(part)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("--resume: found no %s, want what a training that was stopped has left there", part)
	}
	if err != nil {
		return nil, fmt.Errorf("--resume: %s: %w", part, err)
	}
	t.Go, r.kept = f, true
	if _, err := t.Cost(); err != nil {
		return nil, errors.Join(fmt.Errorf("--resume: %s: %w", part, err), f.Close())
	}
	return f.Close, nil
}

// tellHabits prints how good the prior over habits is.
func tellHabits(a *runs.Env, h *valuenet.Habits) {
	var b strings.Builder
	fmt.Fprintf(&b, "habits: %d moves of %d duels. The way that is best of all is among the likeliest", h.Rows, h.Duels)
	for i, m := range h.Among {
		sep := ","
		if i == 0 {
			sep = ""
		}
		fmt.Fprintf(&b, "%s %d in %.0f %%", sep, m.Tried, m.Share)
	}
	b.WriteString(" of moves not learned from.")
	fmt.Fprintf(a.Out, "\n%s\n", prose.Wrap(b.String(), terminal.Width(a.Out), ""))
}

// tellCurve prints what a round has done.
func tellCurve(a *runs.Env, o *valuenet.Round) {
	best := ""
	if o.Best {
		best = "  kept"
	}
	last := "    -"
	if o.Met || o.Last > 0 { // files of before have the latter alone
		last = fmt.Sprintf("%5.1f", o.Last)
	}
	fmt.Fprintf(a.Out, "%5d %8d %8d  %8.4f  %5.1f (%.1f)  %s%s\n", o.Number, o.Duels, o.Rows, o.Loss, o.Shipped,
		o.Draws, last, best)
	var parts []string
	for _, m := range o.Against {
		parts = append(parts, fmt.Sprintf("%s %.0f", m.Doctrine, m.Points))
	}
	below(a, strings.Join(parts, ", "))
	if c := o.Choices; c != nil {
		half := "(± unknown, of few games)"
		if c.Half != nil {
			half = fmt.Sprintf("± %.2f", *c.Half)
		}
		below(a, fmt.Sprintf("in %d decisions that they have not learned from, the values choose %+.2f %s points better than those before",
			c.Decisions, c.Points, half))
	}
}

// below prints what belongs to the line above.
func below(a *runs.Env, text string) {
	const indent = "      "
	fmt.Fprintf(a.Out, "%s%s\n", indent, prose.Wrap(text, terminal.Width(a.Out)-len(indent), indent))
}

// training reads the request. Its error is a fault of the input.
func training(a *runs.Env, system string, r *TrainOptions) (*Training, error) {
	s, err := sim.FindSystem(system, rules.Systems())
	if err != nil {
		return nil, sim.WithField(err, "SYSTEM")
	}
	if r.Out == "" {
		r.Out = s.ID() + ".json"
	}
	t := &Training{System: s, Rounds: int(r.Rounds.N), Duels: int(r.Duels.N), Matches: int(r.Matches.N),
		Lessons: int(r.Lessons.N), Forks: int(r.Forks.N), Noise: int(r.Noise.N), Seed: r.Seed.N, Workers: int(r.Workers.N)}
	if l := s.Offers().Learned; r.Teaches && l != nil && l.Habits == 0 {
		return nil, fmt.Errorf("--lessons: found it for %s, whose moves are single choices: want no lessons", s.ID())
	}
	if t.Rounds == 0 && r.From == "" {
		return nil, errors.New("--rounds: found 0 without --from, want at least 1: there are no values to fly by")
	}
	if l := s.Offers().Learned; t.Rounds == 0 && (t.Lessons == 0 || l != nil && l.Habits == 0) {
		return nil, fmt.Errorf("--rounds: found 0, want at least 1: %s would learn nothing", s.ID())
	}
	if t.Doctrines, err = a.Folders.DoctrineCatalog(s); err != nil {
		return nil, err
	}
	if t.Grounds, err = trainingGrounds(a, s, r); err != nil {
		return nil, err
	}
	if r.From != "" {
		path := r.From
		if path == "shipped" {
			path = ""
		}
		learned := s.Offers().Learned
		if learned == nil {
			return t, nil // Cost says what is wrong
		}
		if t.From, _, err = valuenet.Load(path, s.ID(), learned); err != nil {
			return nil, fmt.Errorf("--from: %s: %w", r.From, err)
		}
	}
	return t, nil
}

// trainingGrounds are the experiments to fly in.
func trainingGrounds(a *runs.Env, s rules.System, r *TrainOptions) (list []*experiments.Experiment, err error) {
	var docs []*yamldoc.Node
	for _, name := range r.Experiments {
		file, _, err := experiments.Find(name)
		if err != nil {
			return nil, err
		}
		doc, err := yamldoc.Parse(file)
		if err != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	if len(r.Experiments) == 0 {
		for _, f := range Grounds(s.ID()) {
			doc, err := yamldoc.Parse(f)
			if err != nil {
				return nil, err
			}
			docs = append(docs, doc)
		}
	}
	for _, doc := range docs {
		e, err := experiments.Load(doc, a.Folders.Library(), nil)
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

// TrainOptions say where pupils fly, how long they learn and what is written.
type TrainOptions struct {
	Experiments flags.List  `flag:"experiments" help:"experiments in whose cells the pupils fly, with commas between (default those of the shipped values)"`
	Rounds      flags.Whole `flag:"rounds" range:"0 1000" default:"8" help:"rounds of play and fitting; 0, with --from, learns the habits alone"`
	Duels       flags.Whole `flag:"duels" range:"24 100000000" default:"60000" help:"duels of a round"`
	Matches     flags.Whole `flag:"matches" range:"24 1000000" default:"480" help:"duels against each doctrine after a round"`
	Lessons     flags.Whole `flag:"lessons" range:"0 10000000" default:"20000" help:"duels from which it learns, at the end, which habits of flying are worth trying"`
	Forks       flags.Whole `flag:"forks" range:"0 64" default:"2" help:"forks that teachers play of each option of every fourth move; 0: pupils learn from their duels alone"`
	Noise       flags.Whole `flag:"noise" range:"0 50" default:"6" help:"points, of 100 for a win, by which pupils misjudge every third move at most; few where ends differ little"`
	Seed        flags.Whole `flag:"seed" range:"0 9223372036854775807" default:"1" help:"seed of all dice and of the first weights"`
	Workers     flags.Whole `flag:"workers" range:"1 1024" default:"cores" help:"duels played at the same time; it never changes a result"`
	From        string      `flag:"from" help:"file of values to begin with, or shipped for those of the system"`
	Out         string      `flag:"out" help:"file for the values (default SYSTEM.json)"`
	Quiet       bool        `flag:"quiet" help:"no progress"`
	Force       bool        `flag:"force" help:"replace the file"`
	Resume      bool        `flag:"resume" help:"go on with the same training where it was stopped, from what it has left beside its file"`
	Teaches     bool        // whether lessons were asked for
	kept        bool        // whether there is a part to go on from
}

// usualNoise is how much pupils misjudge unless a training says otherwise, in points.
const usualNoise = 6
