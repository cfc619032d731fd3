// Inside: it spoils the answers of workers before they are sent.
package farm

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/furball-sim/furball/results"
)

// wrongly makes a worker answer with the duels of another cell.
func wrongly(t testing.TB, text string) func(*Worker) {
	other := planned(t, strings.Replace(text, "seed: 5", "seed: 6", 1))
	player := other.NewPlayer(t.Context())
	return func(w *Worker) {
		w.spoil = func(p *results.Part) {
			key := p.Key
			*p = *player.Play(0, p.Span)
			p.Key = key
		}
	}
}

// liar gives two sorts of workers: mallory, who lies after some honest answers, and others, who answer when mallory has
// given a lie, for it has begun the next or is banned. So the liar gets work in time on the busiest machine.
func (c *court) liar(honest int64) (lying, waiting func(*Worker)) {
	c.t.Helper()
	wrong := wrongly(c.t, played)
	var given atomic.Int64
	lying = func(w *Worker) {
		wrong(w)
		lie := w.spoil
		w.spoil = func(p *results.Part) {
			if given.Add(1) > honest {
				lie(p)
			}
		}
	}
	lied := func() bool { return given.Load() > honest+1 || c.heard("worker mallory is banned") }
	return lying, func(w *Worker) { w.spoil = func(*results.Part) { c.until(lied) } }
}

// A worker that answers wrongly is found and banned, and nothing of it stays.
func TestLiar(t *testing.T) {
	t.Parallel()
	for _, check := range []float64{1, 0.05} {
		t.Run(fmt.Sprint(check), func(t *testing.T) {
			t.Parallel()
			c := newCourt(t)
			lying, waiting := c.liar(0)
			c.worker("ada", waiting)
			end := c.worker("mallory", lying)
			c.worker("bob", waiting)
			c.whole(played, "r", check)
			if !c.heard("worker mallory is banned: its answer to the duels", "is not that of this machine") ||
				c.heard("ada") || c.heard("bob") {
				t.Errorf("said %q", c.said)
			}
			if err := end(); err == nil || !strings.HasPrefix(err.Error(), "banned: its answer to the duels") {
				t.Errorf("the liar ended with %v", err)
			}
		})
	}
}

// A liar that begins to lie late loses what it has said before as well.
func TestLateLiar(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	lying, waiting := c.liar(12)
	c.worker("mallory", lying)
	c.worker("ada", waiting)
	c.whole(played, "r", 1)
	if !c.heard("worker mallory is banned") {
		t.Errorf("said %q", c.said)
	}
}

// Answers that are no answers ban as well.
func TestNonsense(t *testing.T) {
	t.Parallel()
	c := newCourt(t)
	c.worker("ada", slow)
	go func() {
		c.until(func() bool { return c.came.Load() > 0 })
		_, _ = c.link().js.Publish(t.Context(), answerSubject("r", "eve"), []byte("nonsense"))
	}()
	c.whole(played, "r", 0)
	c.until(func() bool { return c.heard("worker eve is banned: an answer of it cannot be read") })
}
