package serve

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/furball-sim/furball/internal/guard"
	"github.com/furball-sim/furball/sim/workbench"
)

// Settings of a server.
type Settings struct {
	Bench workbench.Settings
	Addr  string // HOST:PORT
	Token string // "": none on this machine alone, else one made at random
}

const (
	// ShortestToken is the least length of a token that a user names.
	ShortestToken = 16
	// mostRequests is how many are answered at a time, besides those that listen: others are told to come again. Each
	// visitor may have some that wait for each other.
	mostRequests = 256
	// unused is how long a connection is kept on which nothing is asked.
	unused = 15 * time.Second
	// longestRequest is how long a request may be worked on.
	longestRequest = 10 * time.Second
	// parting is how long requests may take to end when the server ends.
	parting = time.Second
)

// A Server is a workbench that listens.
type Server struct {
	bench    *workbench.Bench
	folder   *folder
	gate     *gate
	listener net.Listener
	handler  http.Handler
	requests chan struct{}
}

// New makes a server that listens but does not answer yet. The caller must call Serve. The error is refused input.
func New(s Settings) (*Server, error) {
	if s.Token != "" && len(s.Token) < ShortestToken {
		return nil, fmt.Errorf("--token: found %d characters, want at least %d", len(s.Token), ShortestToken)
	}
	host, _, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return nil, fmt.Errorf("--addr: found %.100q, want HOST:PORT, such as 127.0.0.1:8642", s.Addr)
	}
	l, err := net.Listen("tcp", s.Addr)
	if err != nil {
		return nil, fmt.Errorf("--addr: cannot listen at %s: %w", s.Addr, bare(err))
	}
	if at, ok := l.Addr().(*net.TCPAddr); s.Token == "" && !(ok && at.IP.IsLoopback()) {
		s.Token = rand.Text()
	}
	return newServer(s, newGate(l.Addr(), s.Token, rand.Text(), []string{host}), l), nil
}

// bare is an error of package net without the address, which the message has already.
func bare(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		return op.Err
	}
	return err
}

func newServer(s Settings, g *gate, l net.Listener) *Server {
	v := &Server{bench: workbench.New(s.Bench), folder: newFolder(s.Bench.Dir), gate: g, listener: l, requests: make(chan struct{}, mostRequests)}
	v.handler = headers(g.guard(v.routes()))
	return v
}

// URL is the address of the page, with the token if there is one. An address of all interfaces is shown as that of this
// machine.
func (s *Server) URL() string {
	at := s.listener.Addr().String()
	if host, port, err := net.SplitHostPort(at); err == nil && net.ParseIP(host).IsUnspecified() {
		at = net.JoinHostPort("localhost", port)
	}
	u := url.URL{Scheme: "http", Host: at, Path: "/"}
	if s.gate.token != "" {
		u.RawQuery = url.Values{"token": {s.gate.token}}.Encode()
	}
	return u.String()
}

// Serve answers until ctx is done.
func (s *Server) Serve(ctx context.Context) error {
	server := &http.Server{Handler: s.handler, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		WriteTimeout: 30 * time.Second, IdleTimeout: unused, MaxHeaderBytes: 16 << 10,
		ErrorLog: log.New(io.Discard, "", 0)}
	var group sync.WaitGroup
	failed := make(chan error, 1)
	guard.Go(&group, func() { failed <- server.Serve(limit(s.listener)) })
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
	}
	s.bench.Stop() // those who listen are told to go
	late, cancel := context.WithTimeout(context.Background(), parting)
	defer cancel()
	if server.Shutdown(late) != nil {
		_ = server.Close() // those who are still there are sent away
	}
	group.Wait()
	for range mostRequests { // until the last one is answered
		s.requests <- struct{}{}
	}
	s.bench.Close()
	return err
}

// headers tell the browser what the pages may do: nothing but what they bring along. Replays and reports have a policy
// of their own.
func headers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "+
			"connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		next.ServeHTTP(w, r)
	})
}
