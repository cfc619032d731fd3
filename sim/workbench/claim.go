package workbench

import (
	"context"
	"fmt"

	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// A Claim is what somebody has found: what the first duels of a variant gave. A link holds it, so that who opens the link can
// see that the duels go the same way there.
type Claim struct {
	Duels  int64    `json:"duels"`
	Kills  [2]int64 `json:"kills"`  // duels with kills of blue, and of red
	Digest string   `json:"digest"` // that of furball run with the variant's command
	Rules  string   `json:"rules"`  // the version of the rules, "ufo 2"
}

// claimOf is the claim of counts.
func (m *Match) claimOf(t *results.Tally) *Claim {
	run := m.NewRun("", 1)
	run.Cells[0].ID, run.Cells[0].Tally = "base", *t // as furball run --set calls a cell that alone is left
	return &Claim{t.Duels, [2]int64{t.Kills(rules.Blue), t.Kills(rules.Red)}, run.Digest(), sim.RulesVersion(m.Experiment.System)}
}

// Claim is what the variant has given so far. The error is ErrGone, or Refusals if no duel has been played.
func (v *Visitor) Claim() (*Claim, error) {
	now, err := v.playing()
	if err != nil {
		return nil, err
	}
	now.mu.Lock()
	defer now.mu.Unlock()
	if now.part.Tally.Duels == 0 {
		return nil, Refusals{{"", "no duel has been played yet"}}
	}
	return now.match.claimOf(&now.part.Tally), nil
}

// CheckKind is the kind of a question that is a claim to be checked.
const CheckKind = "check"

// Check begins to play as many duels as a claim is about, and says whether they give the same. The variant is played on
// afterwards. The error is Refusals or ErrGone.
func (v *Visitor) Check(c Claim) error {
	now, err := v.playing()
	if err != nil {
		return err
	}
	if c.Duels < 1 || c.Duels > mostDuels {
		return Refusals{{"duels", fmt.Sprintf("found %d, want 1 to %d", c.Duels, mostDuels)}}
	}
	a := &asking{now: Asked{Question: Question{Kind: CheckKind}, Progress: "begins", Spots: []Spot{}, Command: now.Command(c.Duels)}}
	v.begin(now, a, func(ctx context.Context) {
		v.bench.check(ctx, a, now.match, &c, v.stir)
		v.goOn(a)
	})
	return nil
}

// goOn plays the variant after a question that is over, which is still told.
func (v *Visitor) goOn(after *asking) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.asking == after {
		v.play()
	}
	v.stir()
}

// check plays the duels of a claim on the pool, and compares.
func (b *Bench) check(ctx context.Context, a *asking, m *Match, c *Claim, stir func()) {
	var whole results.Tally
	w := newRound(b.Player, m, []results.Spans{results.Upto(c.Duels)}, func(p *results.Part) {
		whole.Merge(&p.Tally)
		a.put(func(now *Asked) { now.Progress, now.Duels = "plays the duels of the link", now.Duels+p.Len() })
		stir()
	})
	select {
	case <-b.pool.Put(ctx, w):
	case <-ctx.Done():
	}
	played, err := w.whole(ctx)
	a.put(func(now *Asked) {
		now.Over, now.Progress = true, ""
		switch {
		case err != nil:
			now.Failed = err.Error()
		case !played:
			now.Failed = "It was broken off."
		default:
			now.Sentence = c.against(m.claimOf(&whole))
		}
	})
}

// against says whether a claim is the same as what was found here.
func (c *Claim) against(here *Claim) string {
	of := prose.Count(here.Duels, "duel")
	switch {
	case c.Digest == here.Digest && c.Kills == here.Kills:
		return "The same: " + of + " give what the link says, to the last bit."
	case c.Digest != here.Digest && c.Rules != here.Rules:
		return "Not the same: the link was made with the rules " + clip(c.Rules) + ", this page has " + here.Rules + "."
	case c.Kills == here.Kills: // with another digest
		return "Not the same: in " + of + " both sides kill as often as the link says, but the duels go otherwise."
	}
	return fmt.Sprintf("Not the same: of %s blue kills in %s and red in %s; the link says %s and %s.", of, prose.Whole(here.Kills[0]),
		prose.Whole(here.Kills[1]), prose.Whole(c.Kills[0]), prose.Whole(c.Kills[1]))
}
