package farm

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// A Hub is a NATS server with JetStream in this process.
type Hub struct{ server *server.Server }

// HubSettings say how a hub listens and where it keeps what it must not lose.
type HubSettings struct {
	Addr   string // host:port; "": as the configuration says
	Dir    string // a folder; "": as the configuration says
	Config string // file of a nats-server configuration: users, TLS, limits; "": none
}

// mostMessage is the greatest size in bytes of a message: far more than an answer has.
const mostMessage = 8 << 20

// syncEvery is how often the hub makes sure that what it has written would outlast a power cut. What a process that is
// killed has written is safe at once.
const syncEvery = 5 * time.Second

// StartHub starts a hub. Without a configuration it takes only connections from this machine, because anybody who can
// reach it can use it.
func StartHub(s *HubSettings) (*Hub, error) {
	o := &server.Options{MaxPayload: mostMessage, SyncInterval: syncEvery}
	if s.Config != "" {
		var err error
		if o, err = server.ProcessConfigFile(s.Config); err != nil {
			return nil, fmt.Errorf("--config: %w", err)
		}
	}
	if s.Addr != "" {
		if err := listen(o, s.Addr); err != nil {
			return nil, err
		}
	}
	if s.Config == "" && !net.ParseIP(o.Host).IsLoopback() && o.Host != "localhost" {
		return nil, fmt.Errorf("--addr: found %s, which other machines can reach, want --config with users or a token "+
			"(docs/scale.md has one)", s.Addr)
	}
	o.JetStream, o.NoSigs = true, true
	if s.Dir != "" {
		o.StoreDir = s.Dir
	}
	if o.StoreDir == "" {
		return nil, errors.New("--dir: found nothing, want a folder")
	}
	srv, err := server.NewServer(o)
	if err != nil {
		return nil, fmt.Errorf("hub: %w", err)
	}
	go srv.Start()
	if !srv.ReadyForConnections(20 * time.Second) {
		srv.Shutdown()
		return nil, fmt.Errorf("hub: cannot listen at %s or write into %s", net.JoinHostPort(o.Host, strconv.Itoa(o.Port)),
			o.StoreDir)
	}
	return &Hub{srv}, nil
}

// listen sets the address of a server; port 0 is any that is free.
func listen(o *server.Options, addr string) error {
	host, port, err := net.SplitHostPort(addr)
	number, bad := strconv.ParseUint(port, 10, 16)
	if err != nil || bad != nil {
		return fmt.Errorf("--addr: found %q, want HOST:PORT, such as 127.0.0.1:4222", addr)
	}
	if o.Host = host; host == "" {
		o.Host = "0.0.0.0"
	}
	if o.Port = int(number); number == 0 {
		o.Port = server.RANDOM_PORT
	}
	return nil
}

// URL is where clients reach the hub.
func (h *Hub) URL() string { return h.server.ClientURL() }

// Wait waits until ctx is done, and ends the hub.
func (h *Hub) Wait(ctx context.Context) {
	<-ctx.Done()
	h.Close()
}

// Close ends the hub.
func (h *Hub) Close() {
	h.server.Shutdown()
	h.server.WaitForShutdown()
}
