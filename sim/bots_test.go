// Inside: it shares helpers with tests that are inside.
package sim

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/furball-sim/furball/agents/bot/bottest"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/rules"
)

func TestMain(m *testing.M) {
	bottest.Main()
	os.Exit(m.Run())
}

// botDuel is a duel of a test bot, as blue, against a doctrine or another bot.
func botDuel(red string, duels int, how ...string) string {
	return fmt.Sprintf("title: t\nsystem: ufo\nseed: 5\nduels: %d\nblue: {card: tornado, doctrine: %s}\n"+
		"red: {card: small-ufo, doctrine: %s}\n",
		duels, bottest.Doctrine(how...), red)
}

// started is a plan after StartBots, so that its bots can be started.
func started(t testing.TB, text string) *Plan {
	t.Helper()
	p := planOf(t, text)
	p.Folder = t.TempDir()
	if err := p.StartBots(t.Context(), Agree); err != nil {
		t.Fatal(err)
	}
	return p
}

func TestBotsGiveTheSameOverWorkersAndBatches(t *testing.T) {
	t.Parallel()
	const duels, vary = 25, "vary: {red.card.dp: [8, 14]}\n"
	var first *results.Run
	for _, of := range []struct {
		batch string
		crew  []int // of bots, which take long to start: each number and each batch once, and both of one batch
	}{{"batch=1", []int{1, 3}}, {"batch=3", []int{8}}, {"batch=64", []int{2}}} {
		batch := of.batch
		p := started(t, botDuel(bottest.Doctrine("facts=my_kill", batch), duels, batch)+vary)
		for _, workers := range of.crew {
			r := played(t, p, workers)
			if first == nil {
				first = r
			}
			if r.Digest() != first.Digest() || !bytes.Equal(encoded(t, r), encoded(t, first)) {
				t.Errorf("%s, %d workers: the results differ from those of %s and 1 worker", batch, workers, "batch=1")
			}
		}
	}
	if c := &first.Cells[1]; len(c.Forfeits) != 0 || c.Tally.Duels != duels {
		t.Errorf("%d duels, want %d; forfeits %+v", c.Tally.Duels, duels, c.Forfeits)
	}
}

const late = "took too long"

// impatient gives bots two seconds for a decision, so that one that does not hang is seldom late on a busy machine.
func impatient(text string) string { return strings.Replace(text, "timeout: 20s", "timeout: 2s", 1) }

func TestMisdeedsForfeitTheDuel(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ deed, did, detail string }{
		{"crash", "stopped", "exit status 7"},
		{"close", "stopped", "exit status 9"},
		{"mute", "stopped", "closed its input or output"},
		{"breed", late, ""}, // a child holds the pipe open
		{"flood", "flooded its output", "65536"},
		{"range", "chose an option that does not exist", "of 0 to"},
		{"garble", "broken JSON", "let me think"},
		{"stray", "answered another decision", `"x3/2", asked was "3/2"`},
	} {
		t.Run(tt.deed, func(t *testing.T) {
			t.Parallel()
			text := botDuel("sniper", 20, tt.deed+"@10")
			if tt.did == late {
				text = impatient(text)
			}
			p := started(t, text)
			r := played(t, p, 2)
			c := &r.Cells[0]
			if c.Tally.Duels != 20 || c.Tally.Ends[rules.Forfeit] != 2 || len(c.Forfeits) != 1 {
				t.Fatalf("%d duels, %d forfeits, %+v", c.Tally.Duels, c.Tally.Ends[rules.Forfeit], c.Forfeits)
			}
			f := c.Forfeits[0]
			if f.Side != "blue" || f.Craft != 1 || f.Bot != "tester" || f.Duels != 2 || f.First != 3 ||
				!strings.Contains(f.Did, tt.did) || !strings.Contains(f.Detail, tt.detail) {
				t.Errorf("found %+v", f)
			}
			if w := strings.Join(figures.Summarise(r, 0.95).Cells[0].Warnings, " "); !strings.Contains(w, "tester, forfeited 2 of 20 duels: it "+f.Did) {
				t.Errorf("warnings: %s", w)
			}
			events, o, err := p.Replay(t.Context(), 0, 13)
			if err != nil || o.End != rules.Forfeit || o.Result != rules.RedWins ||
				!strings.Contains(events[len(events)-1].Text, tt.did) {
				t.Errorf("replay: %+v, %v", o, err)
			}
			if _, o, _ = p.Replay(t.Context(), 0, 12); o.End == rules.Forfeit {
				t.Error("a duel that was not forfeited is when it is replayed")
			}
		})
	}
}

func TestHangingBotForfeitsInTime(t *testing.T) {
	t.Parallel()
	p := started(t, impatient(botDuel("sniper", 14, "hang@10")))
	c := &played(t, p, 1).Cells[0]
	if len(c.Forfeits) != 1 || c.Forfeits[0].Did != late || c.Forfeits[0].Duels < 2 {
		t.Errorf("found %+v", c.Forfeits)
	}
}

func TestChatterOnStandardErrorIsNoFault(t *testing.T) {
	t.Parallel()
	p := started(t, botDuel("sniper", 14, "chatter@10"))
	if c := &played(t, p, 1).Cells[0]; len(c.Forfeits) != 0 {
		t.Errorf("found %+v", c.Forfeits)
	}
}

// TestBatchForfeitsTogether: when a bot crashes, it loses all duels that are played side by side. When it
// names an option that does not exist, it loses only that duel.
func TestBatchForfeitsTogether(t *testing.T) {
	t.Parallel()
	alone := &played(t, started(t, botDuel("sniper", 40, "range@10", "batch=8")), 2).Cells[0]
	if n := alone.Tally.Ends[rules.Forfeit]; n != 4 {
		t.Errorf("%d forfeits, want 4", n)
	}
	p := started(t, botDuel("sniper", 40, "crash@10", "batch=8"))
	one, two := played(t, p, 1), played(t, p, 2)
	if n := one.Cells[0].Tally.Ends[rules.Forfeit]; n <= 4 || n > 32 {
		t.Errorf("%d forfeits, want more than 4", n)
	}
	if !bytes.Equal(encoded(t, one), encoded(t, two)) {
		t.Error("1 and 2 workers give different results")
	}
}

func TestBotsThatCannotBeStartedAreRefused(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct{ doctrine, want string }{
		{"{exec: [no-such-program-here]}", "no-such-program-here: cannot start"},
		{"{exec: [./none.sh]}", "no such file"},
		{bottest.Doctrine("die"), "exit status 3"},
		{bottest.Doctrine("die"), "no will to live"},
		{bottest.Doctrine("protocol=9"), "another protocol, want 1"},
		{bottest.Doctrine("facts=luck"), `the fact "luck"`},
		{bottest.Doctrine("batch=257"), "want 1 to 256"},
		{"{exec: [echo, hello]}", "not a ready line"},
		{"{exec: [sleep, 50], startup: 100ms}", "took too long"},
	} {
		p := planOf(t, strings.Replace(botDuel("sniper", 1), bottest.Doctrine(), tt.doctrine, 1))
		p.Folder = t.TempDir()
		err := p.StartBots(t.Context(), Agree)
		if err == nil || !strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), "test.yaml:5:") {
			t.Errorf("%s: %v, want %q", tt.doctrine, err, tt.want)
		}
	}
}

func TestInterruptDropsTheBatchOfABot(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	text := strings.Replace(botDuel("sniper", 8, "hang@3"), "timeout: 20s", "timeout: 60s", 1)
	p := started(t, text+"vary: {blue.doctrine: [random, "+
		strings.Replace(bottest.Doctrine("hang@3"), "timeout: 20s", "timeout: 60s", 1)+"]}\n")
	r := p.NewRun("test", 2)
	if p.Run(ctx, r, 2, func(int64) { cancel() }) || r.Finished {
		t.Error("an interrupted run says that it is whole")
	}
	if r.Cells[0].Tally.Duels != 8 || r.Cells[1].Tally.Duels != 0 {
		t.Errorf("%d and %d duels, want 8 and none", r.Cells[0].Tally.Duels, r.Cells[1].Tally.Duels)
	}
}
