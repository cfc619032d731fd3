package sim

import (
	"fmt"

	"github.com/furball-sim/furball/agents/bot"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules"
)

// A hall is what a worker needs to play a cell in which bots decide. It plays as many duels side by side as
// all its bots can play at once, each at a board of its own, so that a bot can decide several of them in one
// line. Which duels are side by side depends only on the batch.
type hall struct {
	crew   *crew
	cell   int
	seed   uint64
	sides  [2][]rules.Craft
	flown  []calling
	bots   []*bot.Bot // one for each of flown
	heard  []hearing  // one for each of flown
	boards []board
	count  *results.Part // counts the batch being played
}

// A board is the place of one of the duels that are played side by side.
type board struct {
	seat  *seat
	duel  int
	busy  bool
	asked bool // the duel waits for a bot's answer
}

func newHall(w *crew, cell int) *hall {
	p := w.plan
	c := &p.Cells[cell]
	h := &hall{crew: w, cell: cell, seed: p.Experiment.Seed, flown: c.callings()}
	for s := range h.sides {
		h.sides[s] = c.Game.Craft(rules.Side(s))
	}
	h.bots, h.heard = make([]*bot.Bot, len(h.flown)), make([]hearing, len(h.flown))
	wide := bot.MostDuels
	for _, f := range h.flown {
		wide = min(wide, p.ready[f].Batch)
	}
	h.boards = make([]board, wide)
	for i := range h.boards {
		h.boards[i].seat = w.seat(i)
	}
	return h
}

// play plays a range of duels into a part. It returns false if it was broken off; then none of the duels counts.
func (h *hall) play(span results.Span, into *results.Part, rec *rules.Recorder) bool {
	for i, f := range h.flown {
		h.bots[i] = h.crew.call(f)
	}
	h.crew.thin()
	h.count = into
	for i := range h.boards {
		b := h.boards[i].seat
		b.sit(&h.crew.plan.Cells[h.cell])
		b.duel.Attach(&b.shots, rec)
		h.boards[i].busy = false
	}
	next, end := span.From, span.To
	for h.crew.ctx.Err() == nil {
		waiting := 0
		for i := range h.boards {
			b := &h.boards[i]
			for !b.asked && (b.busy || next < end) && h.crew.ctx.Err() == nil {
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
			return h.crew.ctx.Err() == nil
		}
		h.talk()
	}
	return false
}

// begin starts a duel at a board.
func (h *hall) begin(b *board, duel int) {
	b.duel, b.busy = duel, true
	b.seat.begin(duel)
	for i, f := range h.flown {
		h.bots[i].Begin(&bot.Duel{Number: duel, Random: bot.Random(h.seed, duel, f.side, f.craft), Sides: h.sides})
	}
}

// advance plays on at a board until a bot is asked or the duel is over.
func (h *hall) advance(b *board) {
	d := b.seat.duel
	for q := d.Next(); q != nil; q = d.Next() {
		if b.seat.agents[q.Side][q.Craft] != nil {
			i := b.seat.pick(q)
			if h.crew.desk.brake.Pulled() {
				return // the batch is dropped
			}
			b.seat.choose(i)
			continue
		}
		i := h.flier(q)
		f := h.bots[i].Ask(b.duel, d, h.crew.desk.scout, q)
		if f == nil {
			b.asked = true
			return
		}
		h.forfeit(b, i, f)
	}
	h.finish(b)
}

// flier is the index of the bot that must decide.
func (h *hall) flier(q *rules.Decision) int {
	for i, f := range h.flown {
		if f.side == q.Side && f.craft == int(q.Craft) {
			return i
		}
	}
	panic("sim: nobody flies a craft")
}

// talk sends the questions to all bots and then reads their answers, so that they think at the same time. It
// uses the answers only when it has all of them, so that the order of the bots makes no difference.
func (h *hall) talk() {
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

// reply plays a bot's answer at its board, unless the duel has been given up meanwhile.
func (h *hall) reply(i int, r *bot.Reply) {
	for k := range h.boards {
		b := &h.boards[k]
		if !b.busy || !b.asked || b.duel != r.Duel {
			continue
		}
		b.asked = false
		if r.Fault != nil {
			h.forfeit(b, i, r.Fault)
			h.finish(b)
			return
		}
		b.seat.choose(r.Option)
		return
	}
}

// settle forfeits all duels at the boards if a bot has broken off the conversation.
func (h *hall) settle(i int, fault *bot.Fault) {
	if fault == nil || h.crew.ctx.Err() != nil {
		return
	}
	for k := range h.boards {
		if b := &h.boards[k]; b.busy {
			b.asked = false
			h.forfeit(b, i, fault)
			h.finish(b)
		}
	}
}

// forfeit gives up a duel that waits for a decision, for the side of a bot.
func (h *hall) forfeit(b *board, i int, fault *bot.Fault) {
	f := &h.flown[i]
	b.seat.duel.Forfeit(f.side)
	h.count.AddForfeit(results.Forfeit{Side: f.side.String(), Craft: f.craft + 1, Bot: f.spec.Name,
		Did: fault.Misdeed.String(), Detail: fault.Detail, Duels: 1, First: int64(b.duel), Last: fault.Last})
}

// finish counts a duel that is over and tells the bots.
func (h *hall) finish(b *board) {
	d := b.seat.duel
	o := d.Outcome()
	h.count.Add(int64(b.duel), o, &b.seat.shots, d.Dice().Rolls())
	b.seat.show(int64(b.duel), o)
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
