package farm

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// A message is an answer as it lies in the stream.
type message struct {
	worker string
	seq    uint64
	body   []byte
}

// errStale is the error of a reader whose place at the server is gone.
var errStale = errors.New("the server has forgotten the reader")

// read gives the answers of a run from a number on, in their order, until see returns false or ctx is done. An error
// does not mean that they have all been seen: who reads goes on after the last one.
func (l *Link) read(ctx context.Context, run string, from uint64, see func(message) bool) error {
	ask, cancel := context.WithTimeout(ctx, l.replyWait)
	defer cancel()
	c, err := l.js.CreateConsumer(ask, answerStream, jetstream.ConsumerConfig{FilterSubject: answerSubject(run, "*"),
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: max(from, 1), AckPolicy: jetstream.AckNonePolicy,
		InactiveThreshold: time.Minute, MemoryStorage: true})
	if err != nil {
		return err
	}
	defer func() { // in vain if the server is gone, and then needless
		gone, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = l.js.DeleteConsumer(gone, answerStream, c.CachedInfo().Name)
	}()
	for ctx.Err() == nil {
		batch, err := c.Fetch(256, jetstream.FetchMaxWait(time.Second))
		if err != nil {
			return err
		}
		n := 0
		for m := range batch.Messages() {
			n++
			at, err := m.Metadata()
			if err != nil {
				return err
			}
			worker := m.Subject()[strings.LastIndexByte(m.Subject(), '.')+1:]
			if !see(message{worker, at.Sequence.Stream, m.Data()}) {
				return nil
			}
		}
		if err := batch.Error(); err != nil {
			return err
		}
		if n == 0 {
			ask, cancel := context.WithTimeout(ctx, l.replyWait)
			_, err := c.Info(ask)
			cancel()
			if err != nil {
				return errors.Join(errStale, err)
			}
		}
	}
	return ctx.Err()
}

// follow gives all answers of a run to out, the old and the new, until ctx is done.
func (l *Link) follow(ctx context.Context, run string, out chan<- message) {
	next := uint64(1)
	for ctx.Err() == nil {
		_ = l.read(ctx, run, next, func(m message) bool { // whatever it was, it is tried again
			select {
			case out <- m:
				next = m.seq + 1
				return true
			case <-ctx.Done():
				return false
			}
		})
		pause(ctx, retryWait)
	}
}

// count is how many messages with a subject a stream has, and when the stream was made.
func (l *Link) count(ctx context.Context, stream, subject string) (n uint64, made time.Time, err error) {
	ctx, cancel := context.WithTimeout(ctx, l.replyWait)
	defer cancel()
	s, err := l.js.Stream(ctx, stream)
	if err != nil {
		return 0, made, err
	}
	info, err := s.Info(ctx, jetstream.WithSubjectFilter(subject))
	if err != nil {
		return 0, made, err
	}
	for _, some := range info.State.Subjects {
		n += some
	}
	return n, info.Created, nil
}

// purge removes the messages with a subject from a stream.
func (l *Link) purge(ctx context.Context, stream, subject string) error {
	ctx, cancel := context.WithTimeout(ctx, l.replyWait)
	defer cancel()
	s, err := l.js.Stream(ctx, stream)
	if err == nil {
		err = s.Purge(ctx, jetstream.WithPurgeSubject(subject))
	}
	return err
}
