package workbench

import "context"

// A queue lets some in at a time, and some wait. Who comes when as many wait as may is sent away.
type queue struct {
	inside chan struct{}
	all    chan struct{} // with those who wait
}

func newQueue(inside, waiting int) *queue {
	return &queue{make(chan struct{}, inside), make(chan struct{}, inside+waiting)}
}

// mostWaiting is how many requests of one kind wait: of one visitor, or for what no visitor has asked.
const mostWaiting = 4

// enter waits to be let in. The caller must call out at the end. The error is ErrFull.
func (t *queue) enter(ctx context.Context) (out func(), err error) {
	select {
	case t.all <- struct{}{}:
	default:
		return nil, ErrFull
	}
	select {
	case t.inside <- struct{}{}:
		return func() { <-t.inside; <-t.all }, nil
	case <-ctx.Done():
		<-t.all
		return nil, ErrFull
	}
}
