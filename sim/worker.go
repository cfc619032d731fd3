package sim

import (
	"context"
	"os"
	"slices"

	"github.com/furball-sim/furball/agents"
	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/rules/yamldoc"
)

// A botCraft is a bot and the craft that it flies. Each worker has one process for a bot craft.
type botCraft struct {
	spec  *bot.Spec
	side  rules.Side
	craft int
}

// botCrafts lists the bots and crafts of a cell.
func (c *Cell) botCrafts() []botCraft {
	var all []botCraft
	for s := range c.Bots {
		for i, spec := range c.Bots[s] {
			if spec != nil {
				all = append(all, botCraft{spec, rules.Side(s), i})
			}
		}
	}
	return all
}

func (p *Plan) post(c botCraft) bot.Post {
	return bot.Post{System: p.Experiment.System, Side: c.side, Craft: c.craft}
}

// StartBots starts every bot once, to check that it can be started and to find out what it wants. It must be
// called before Run and Replay. It starts nothing without consent to all Programs. The error is that of consent, or
// Faults of all bots that cannot be started. The caller must call Dismiss at the end.
func (p *Plan) StartBots(ctx context.Context, consent Consent) error {
	if programs := p.Programs(); len(programs) > 0 {
		if err := consent(programs, p.Folder); err != nil {
			return err
		}
	}
	p.ready = map[botCraft]*bot.Ready{}
	var errs []error
	for i := range p.Cells {
		for _, c := range p.Cells[i].botCrafts() {
			if p.ready[c] != nil || len(errs) >= experiments.MostFaulty {
				continue
			}
			if err := p.unpack(); err != nil {
				return err
			}
			ready, err := bot.Probe(ctx, c.spec, p.post(c), p.Folder)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				errs = append(errs, c.spec.At.Faultf((&Program{c.spec, c.side}).Field(), "%s: %w", c.spec.Name, err))
				continue
			}
			p.ready[c] = ready
		}
	}
	return yamldoc.Join(errs...)
}

// unpack writes the shipped bots into a temporary folder, if the experiment has no folder of its own.
func (p *Plan) unpack() error {
	if p.Folder != "" {
		return nil
	}
	dir, err := os.MkdirTemp("", "furball-")
	if err != nil {
		return err
	}
	p.Folder, p.unpacked = dir, dir
	guard.Before(func() { _ = os.RemoveAll(dir) })
	return os.CopyFS(dir, experiments.Bots())
}

// Dismiss removes the bots that StartBots has unpacked, and the files that Restore has.
func (p *Plan) Dismiss() error {
	if p.Origin != nil {
		if err := p.Origin.Folders.packed.remove(); err != nil {
			return err
		}
	}
	if p.unpacked == "" {
		return nil
	}
	dir := p.unpacked
	p.Folder, p.unpacked = "", ""
	return os.RemoveAll(dir)
}

// A worker is all that one worker needs: a kit, runners at it, and bots. It keeps at most mostBots of them running.
type worker struct {
	ctx     context.Context
	plan    *Plan
	kit     *kit
	runners []*runner
	group   *botPlay // the one opened last; nil if none was
	bots    []member // the bots called last come last
	over    bool     // the worker has finished its work
	judge   results.Judge
	watch   Watch // of all duels; nil: nobody watches
}

func newWorker(ctx context.Context, p *Plan, brake *agents.Brake) *worker {
	w := &worker{ctx: ctx, plan: p, kit: newKit(p.Experiment.System, brake)}
	if p.judge != nil {
		w.judge = p.judge()
	}
	return w
}

// runner is one of the runners, by number.
func (w *worker) runner(number int) *runner {
	for number >= len(w.runners) {
		s := &runner{kit: w.kit, number: len(w.runners), seed: w.plan.Experiment.Seed}
		if w.plan.Record || w.plan.judge != nil || w.watch != nil {
			s.shots.Detail = &s.detail
		}
		if s.watch = w.watch; s.watch != nil {
			s.shots.Account = new(rules.Account)
		}
		w.runners = append(w.runners, s)
	}
	return w.runners[number]
}

// open prepares to play a cell. If bots decide in it, open returns the botPlay to play in; else it sits runner 0
// down at the cell and returns nil.
func (w *worker) open(cell int) *botPlay {
	w.kit.thin()
	c := &w.plan.Cells[cell]
	if !c.bots {
		w.runner(0).enter(c)
		return nil
	}
	if w.group == nil || w.group.cell != cell {
		w.group = newBotPlay(w, cell)
	}
	return w.group
}

type member struct {
	botCraft
	bot *bot.Bot
}

// mostBots bounds the processes of a worker when an experiment varies its bots.
const mostBots = 16

// call finds the bot of a bot craft, or makes it.
func (w *worker) call(c botCraft) *bot.Bot {
	m := member{botCraft: c}
	if i := slices.IndexFunc(w.bots, func(m member) bool { return m.botCraft == c }); i >= 0 {
		m = w.bots[i]
		w.bots = slices.Delete(w.bots, i, i+1)
	} else {
		ready := w.plan.ready[c]
		if ready == nil {
			panic("sim: a bot has not been started")
		}
		m.bot = bot.New(w.ctx, c.spec, w.plan.post(c), w.plan.Folder, ready)
	}
	w.bots = append(w.bots, m)
	return m.bot
}

// thin closes the bots whose last call is longest ago, if there are too many.
func (w *worker) thin() {
	for len(w.bots) > mostBots {
		w.bots[0].bot.Close()
		w.bots = slices.Delete(w.bots, 0, 1)
	}
}

// leave closes all bots. If the worker panics, it ends all bots of all workers, because furball ends then as
// well.
func (w *worker) leave() {
	if !w.over {
		bot.KillAll()
	}
	for _, m := range w.bots {
		m.bot.Close()
	}
	w.bots = nil
}
