package agents

import (
	"context"
	"sync/atomic"
	"time"
)

// A Brake stops agents in the middle of a thought. What an agent picks afterwards means nothing, so the duel must be
// dropped. A nil Brake is never pulled. It may be used by any number of goroutines.
type Brake struct{ pulled atomic.Bool }

// Pulled reports whether agents must stop. It costs no more than reading a variable.
func (b *Brake) Pulled() bool { return b != nil && b.pulled.Load() }

// BrakeOn makes a Brake that is pulled a time after ctx is done, so that what is nearly finished can be finished. The
// caller must call release at the end.
func BrakeOn(ctx context.Context, grace time.Duration) (b *Brake, release func()) {
	b = new(Brake)
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(grace, func() { b.pulled.Store(true) }) })
	return b, func() { stop() }
}

// Heed implements Agent.
func (a *rolloutAgent) Heed(b *Brake) {
	a.brake = b
	a.own.Heed(b)
}

// Heed implements Agent.
func (a *doctrineAgent) Heed(b *Brake) {
	if a.search != nil {
		a.search.brake = b
	}
}

// Heed implements Agent: there is no thought to stop.
func (a *randomAgent) Heed(*Brake) {}
