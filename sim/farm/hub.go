package farm

import (
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"github.com/furball-sim/furball/results/store"
)

// A Hub is a NATS server with JetStream in this process.
type Hub struct {
	server *server.Server
	lock   *store.Lock // of its folder
}

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

// startWait is how long the server may take to get ready.
const startWait = 20 * time.Second

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
	h := &Hub{}
	err := os.MkdirAll(o.StoreDir, 0o700)
	if err == nil {
		h.lock, err = store.Hold(o.StoreDir)
	}
	if err == nil {
		err = h.start(o)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("hub: %w", err), h.lock.Release())
	}
	return h, nil
}

// start starts the server and waits until it can be used.
func (h *Hub) start(o *server.Options) error {
	if o.Port != server.RANDOM_PORT { // the server itself would not say that the address is taken
		at, err := net.Listen("tcp", net.JoinHostPort(o.Host, strconv.Itoa(o.Port)))
		if err != nil {
			return err
		}
		if err := at.Close(); err != nil {
			return err
		}
	}
	var err error
	if h.server, err = server.NewServer(o); err != nil {
		return err
	}
	go h.server.Start()
	if !h.server.ReadyForConnections(startWait) {
		h.server.Shutdown()
		return fmt.Errorf("it does not get ready with its folder %s", o.StoreDir)
	}
	return nil
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

// Close ends the hub.
func (h *Hub) Close() {
	h.server.Shutdown()
	h.server.WaitForShutdown()
	_ = h.lock.Release() // the system gives it back at the latest
}
