package sim

import (
	"fmt"

	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A botPlay is what a worker needs to play a cell in which bots decide. It plays as many duels side by side as
// all its bots can play at once, each at a slot of its own, so that a bot can decide several of them in one
// line. Which duels are side by side depends only on the batch.
type botPlay struct {
	worker *worker
	cell   int
	seed   uint64
	sides  [2][]rules.Craft
	flown  []botCraft
	bots   []*bot.Bot // one for each of flown
	heard  []hearing  // one for each of flown
	slots  []slot
	count  *results.Part // counts the batch being played
}

// A slot is the place of one of the duels that are played side by side.
type slot struct {
	runner *runner
	duel   int
	busy   bool
	asked  bool // the duel waits for a bot's answer
}

func newBotPlay(w *worker, cell int) *botPlay {
	p := w.plan
	c := &p.Cells[cell]
	h := &botPlay{worker: w, cell: cell, seed: p.Experiment.Seed, flown: c.botCrafts()}
	for s := range h.sides {
		h.sides[s] = c.Game.Craft(rules.Side(s))
	}
	h.bots, h.heard = make([]*bot.Bot, len(h.flown)), make([]hearing, len(h.flown))
	wide := bot.MostDuels
	for _, f := range h.flown {
		wide = min(wide, p.ready[f].Batch)
	}
	h.slots = make([]slot, wide)
	for i := range h.slots {
		h.slots[i].runner = w.runner(i)
	}
	return h
}

// play plays a range of duels into a part. It returns false if it was broken off; then none of the duels counts.
func (h *botPlay) play(span results.Span, into *results.Part, rec *rules.Recorder) bool {
	for i, f := range h.flown {
		h.bots[i] = h.worker.call(f)
	}
	h.worker.thin()
	h.count = into
	for i := range h.slots {
		b := h.slots[i].runner
		b.enter(&h.worker.plan.Cells[h.cell])
		b.duel.Attach(&b.shots, rec)
		h.slots[i].busy = false
	}
	next, end := span.From, span.To
	for h.worker.ctx.Err() == nil {
		waiting := 0
		for i := range h.slots {
			b := &h.slots[i]
			for !b.asked && (b.busy || next < end) && h.worker.ctx.Err() == nil {
				if !b.busy {
					h.begin(b, int(next))
					next++
				}
				h.advance(b)
			}
			if b.asked {
				waiting++
			}
		}
		if waiting == 0 {
			for i := range h.bots {
				h.settle(i, h.bots[i].Send())
			}
			return h.worker.ctx.Err() == nil
		}
		h.talk()
	}
	return false
}

// begin starts a duel at a slot.
func (h *botPlay) begin(b *slot, duel int) {
	b.duel, b.busy = duel, true
	b.runner.begin(duel)
	for i, f := range h.flown {
		h.bots[i].Begin(&bot.Duel{Number: duel, Random: bot.Random(h.seed, duel, f.side, f.craft), Sides: h.sides})
	}
}

// advance plays on at a slot until a bot is asked or the duel is over.
func (h *botPlay) advance(b *slot) {
	d := b.runner.duel
	for q := d.Next(); q != nil; q = d.Next() {
		if b.runner.agents[q.Side][q.Craft] != nil {
			i := b.runner.pick(q)
			if h.worker.kit.brake.Pulled() {
				return // the batch is dropped
			}
			b.runner.choose(i)
			continue
		}
		i := h.flier(q)
		f := h.bots[i].Ask(b.duel, d, h.worker.kit.scout, q)
		if f == nil {
			b.asked = true
			return
		}
		h.forfeit(b, i, f)
	}
	h.finish(b)
}

// flier is the index of the bot that must decide.
func (h *botPlay) flier(q *rules.Decision) int {
	for i, f := range h.flown {
		if f.side == q.Side && f.craft == int(q.Craft) {
			return i
		}
	}
	panic("sim: nobody flies a craft")
}

// talk sends the questions to all bots and then reads their answers, so that they think at the same time. It
// uses the answers only when it has all of them, so that the order of the bots makes no difference.
func (h *botPlay) talk() {
	for i, b := range h.bots {
		h.heard[i] = hearing{}
		if b.Waiting() > 0 {
			h.heard[i].fault = b.Send()
		}
	}
	for i, b := range h.bots {
		if b.Waiting() > 0 {
			h.heard[i].replies, h.heard[i].fault = b.Receive()
		}
	}
	for i := range h.heard {
		h.settle(i, h.heard[i].fault)
	}
	for i := range h.heard {
		for k := range h.heard[i].replies {
			h.reply(i, &h.heard[i].replies[k])
		}
	}
}

// A hearing is a bot's answer to its questions.
type hearing struct {
	replies []bot.Reply
	fault   *bot.Fault
}

// reply plays a bot's answer at its slot, unless the duel has been given up meanwhile.
func (h *botPlay) reply(i int, r *bot.Reply) {
	for k := range h.slots {
		b := &h.slots[k]
		if !b.busy || !b.asked || b.duel != r.Duel {
			continue
		}
		b.asked = false
		if r.Fault != nil {
			h.forfeit(b, i, r.Fault)
			h.finish(b)
			return
		}
		b.runner.choose(r.Option)
		return
	}
}

// settle forfeits all duels at the slots if a bot has broken off the conversation.
func (h *botPlay) settle(i int, fault *bot.Fault) {
	if fault == nil || h.worker.ctx.Err() != nil {
		return
	}
	for k := range h.slots {
		if b := &h.slots[k]; b.busy {
			b.asked = false
			h.forfeit(b, i, fault)
			h.finish(b)
		}
	}
}

// forfeit gives up a duel that waits for a decision, for the side of a bot.
func (h *botPlay) forfeit(b *slot, i int, fault *bot.Fault) {
	f := &h.flown[i]
	b.runner.duel.Forfeit(f.side)
	h.count.AddForfeit(results.Forfeit{Side: f.side.String(), Craft: f.craft + 1, Bot: f.spec.Name,
		Did: fault.Misdeed.String(), Detail: fault.Detail, Duels: 1, First: int64(b.duel), Last: fault.Last})
}

// finish counts a duel that is over and tells the bots.
func (h *botPlay) finish(b *slot) {
	d := b.runner.duel
	o := d.Outcome()
	b.runner.look(o)
	h.count.Add(int64(b.duel), o, &b.runner.shots, d.Dice().Rolls())
	b.runner.show(int64(b.duel), o)
	for _, bt := range h.bots {
		bt.End(b.duel, o)
	}
	b.busy = false
}

// told is the text of a forfeit for the end of a replay.
func told(f *results.Forfeit) string {
	text := fmt.Sprintf("forfeits: the bot %s %s", f.Bot, f.Did)
	if f.Detail != "" {
		text += " (" + f.Detail + ")"
	}
	return text
}
