package api

import (
	"context"
	"encoding/json"
	"time"

	"github.com/furball-sim/furball/sim/workbench"
)

// soonest and latest are how long it takes from one news to the next: the first figures of a change come at once.
const (
	soonest = 15 * time.Millisecond
	latest  = 150 * time.Millisecond
)

// Tell gives send what there is to tell of a visitor, as JSON, again and again, until ctx is done, the workbench ends or send
// returns false.
func Tell(ctx context.Context, b *workbench.Bench, v *workbench.Visitor, send func(news []byte) bool) {
	wait := soonest
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.Done():
			return
		case <-v.Wake():
			wait = soonest
			timer.Reset(0)
			continue
		case <-timer.C:
		}
		n := v.News()
		text, err := json.Marshal(n)
		if err != nil || !send(text) || n.Gone {
			return
		}
		timer.Reset(wait)
		wait = min(wait*3/2, latest)
	}
}
