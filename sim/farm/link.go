package farm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Settings say how to reach a NATS server. An empty field is not used.
type Settings struct {
	URL   string // nats://host:4222, tls://..., ws://...; several with commas between; user, password or token in it
	Creds string // file of credentials (JWT and seed)
	CA    string // file of certificates that sign the server's
	Cert  string // file of the client's certificate, with Key
	Key   string
}

const (
	// keepFor is how long a run that nobody finishes stays on the server.
	keepFor = 30 * 24 * time.Hour
	// duplicates is how long the server remembers the ids of answers.
	duplicates = 2 * time.Minute
	// ackWait is after how much silence of a worker its task goes to another.
	ackWait = 10 * time.Second
	// mostPending is how many tasks all workers of a group may hold.
	mostPending = 100_000
	// replyWait is how long the server may take to answer.
	replyWait = 10 * time.Second
)

// A Link is a connection to a NATS server with JetStream.
type Link struct {
	conn    *nats.Conn
	js      jetstream.JetStream
	ackWait time.Duration
}

// Dial connects. With wait it also returns a link if the server is not there yet, and the link connects when it is.
func Dial(s *Settings, name string, wait bool) (*Link, error) {
	options := []nats.Option{nats.Name("furball " + name), nats.MaxReconnects(-1),
		nats.ReconnectWait(250 * time.Millisecond), nats.ReconnectJitter(100*time.Millisecond, time.Second), nats.RetryOnFailedConnect(wait),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})} // whoever asks is told as well
	if s.Creds != "" {
		options = append(options, nats.UserCredentials(s.Creds))
	}
	if s.CA != "" {
		options = append(options, nats.RootCAs(s.CA))
	}
	if s.Cert != "" || s.Key != "" {
		options = append(options, nats.ClientCert(s.Cert, s.Key))
	}
	conn, err := nats.Connect(s.URL, options...)
	if err != nil {
		return nil, fmt.Errorf("--nats: the server cannot be reached: %w", err)
	}
	js, err := jetstream.New(conn)
	if err != nil {
		conn.Close()
		return nil, err
	}
	return &Link{conn, js, ackWait}, nil
}

// Close ends the connection. It does nothing if l is nil.
func (l *Link) Close() {
	if l != nil {
		l.conn.Close()
	}
}

// ensure makes the streams if they are not there. Those that an operator has made, with copies or limits of their own,
// stay as they are.
func (l *Link) ensure(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, replyWait)
	defer cancel()
	for _, c := range []jetstream.StreamConfig{
		{Name: taskStream, Subjects: []string{"furball.task.>"}, Retention: jetstream.WorkQueuePolicy, MaxAge: keepFor},
		{Name: answerStream, Subjects: []string{"furball.answer.>"}, MaxAge: keepFor, Duplicates: duplicates},
	} {
		_, err := l.js.Stream(ctx, c.Name)
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			_, err = l.js.CreateStream(ctx, c)
		}
		if err != nil && !errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) {
			return fmt.Errorf("JetStream: stream %s: %w", c.Name, err)
		}
	}
	_, err := l.js.ObjectStore(ctx, bucket)
	if errors.Is(err, jetstream.ErrBucketNotFound) {
		_, err = l.js.CreateObjectStore(ctx, jetstream.ObjectStoreConfig{Bucket: bucket, TTL: keepFor})
	}
	if err != nil && !errors.Is(err, jetstream.ErrBucketExists) {
		return fmt.Errorf("JetStream: bucket %s: %w", bucket, err)
	}
	return nil
}

// consumer is the queue of a group of workers; it is made if it is not there.
func (l *Link) consumer(ctx context.Context, group string) (jetstream.Consumer, error) {
	ctx, cancel := context.WithTimeout(ctx, replyWait)
	defer cancel()
	c, err := l.js.Consumer(ctx, taskStream, group)
	if errors.Is(err, jetstream.ErrConsumerNotFound) {
		c, err = l.js.CreateConsumer(ctx, taskStream, jetstream.ConsumerConfig{Durable: group,
			FilterSubject: "furball.task." + group + ".>", AckPolicy: jetstream.AckExplicitPolicy, AckWait: l.ackWait,
			MaxAckPending: mostPending, MaxDeliver: -1})
	}
	if errors.Is(err, jetstream.ErrConsumerExists) {
		c, err = l.js.Consumer(ctx, taskStream, group)
	}
	return c, err
}

// say publishes a message that is not kept. Whoever does not hear it now hears it later or does not need it.
func (l *Link) say(subject string, what any) {
	text, err := json.Marshal(what)
	if err != nil {
		panic("farm: a message has no encoding: " + err.Error())
	}
	_ = l.conn.Publish(subject, text)
}

// hear calls see for each message of a subject, in a goroutine of its own, until the returned function is called.
func hear[T any](l *Link, subject string, see func(T)) (func(), error) {
	sub, err := l.conn.Subscribe(subject, func(m *nats.Msg) {
		var what T
		if json.Unmarshal(m.Data, &what) == nil { // what is no message of ours is nobody's concern
			see(what)
		}
	})
	if err != nil {
		return nil, err
	}
	return func() { _ = sub.Unsubscribe() }, nil // it ends with the connection at the latest
}

// pause waits, and reports whether ctx is still on.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}
