package farm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

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
	conn      *nats.Conn
	js        jetstream.JetStream
	gone      chan struct{} // closed when the connection is given up: it was closed, or the server has refused it twice
	ackWait   time.Duration
	replyWait time.Duration
}

// Dial connects. If the server is not there yet, waits is told so, and the link connects when it is; it is told as well
// when the server has gone. If waits is nil, a server that is not there yet is an error.
func Dial(s *Settings, name string, waits func(text string)) (*Link, error) {
	l := &Link{gone: make(chan struct{}), ackWait: ackWait, replyWait: replyWait}
	options := []nats.Option{nats.Name("furball " + name), nats.MaxReconnects(-1),
		nats.ReconnectWait(250 * time.Millisecond), nats.ReconnectJitter(100*time.Millisecond, time.Second),
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
	if waits != nil {
		options = append(options, nats.DisconnectErrHandler(func(c *nats.Conn, err error) {
			if err != nil && !c.IsClosed() {
				waits(fmt.Sprintf("has lost %s, and waits for it: %v", s.servers(), err))
			}
		}))
	}
	closed := nats.ClosedHandler(func(*nats.Conn) { close(l.gone) })
	var err error
	if l.conn, err = nats.Connect(s.URL, append(options, closed)...); err != nil && waits != nil && absent(err) {
		waits(fmt.Sprintf("waits for %s: %v", s.servers(), reason(err)))
		l.conn, err = nats.Connect(s.URL, append(options, closed, nats.RetryOnFailedConnect(true))...)
	}
	if err != nil {
		return nil, fmt.Errorf("--nats: %w", reason(err))
	}
	if l.js, err = jetstream.New(l.conn); err != nil {
		l.conn.Close()
		return nil, err
	}
	return l, nil
}

// absent reports whether an error says that there is no server yet. After any other it is in vain to wait.
func absent(err error) bool {
	var op *net.OpError
	return errors.Is(err, nats.ErrNoServers) || errors.Is(err, nats.ErrTimeout) || errors.As(err, &op) && op.Op == "dial"
}

// holds reports whether the text of an error has one of some parts, in any case of its messages. Some errors of the NATS
// client are nothing but a text.
func holds(err error, parts ...string) bool {
	text := strings.ToLower(err.Error())
	return slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(text, p) })
}

// reason says why there is no connection.
func reason(err error) error {
	switch {
	case holds(err, "authorization violation", "authentication expired", "authentication revoked"):
		return fmt.Errorf("the server refuses this user: %w: want a user and password in --nats, --creds or --tls-cert "+
			"that it knows", err)
	case holds(err, "tls: ", "x509: ", "secure connection"):
		return fmt.Errorf("there is no safe connection to the server: %w (--tls-ca names the certificates that sign the "+
			"server's, --tls-cert the client's)", err)
	}
	return fmt.Errorf("the server cannot be reached: %w", err)
}

// lost is why the connection was given up.
func (l *Link) lost() error {
	err := l.conn.LastError()
	if err == nil {
		err = nats.ErrConnectionClosed
	}
	return fmt.Errorf("--nats: %w", reason(err))
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
	ctx, cancel := context.WithTimeout(ctx, l.replyWait)
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
	ctx, cancel := context.WithTimeout(ctx, l.replyWait)
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
