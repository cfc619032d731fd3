package serve

import (
	"net"
	"net/netip"
	"sync"
)

const (
	// mostConnections is how many there are at a time: others wait.
	mostConnections = 512
	// mostOfOne is how many of them one address may have, and mostOfThis how many this machine: through it come all who
	// use a tunnel. More are closed at once.
	mostOfOne  = 64
	mostOfThis = 384
)

// limit lets a listener have so many connections at a time.
func limit(l net.Listener) net.Listener {
	return &limited{Listener: l, places: make(chan struct{}, mostConnections), of: map[netip.Prefix]int{}}
}

type limited struct {
	net.Listener
	places chan struct{}

	mu sync.Mutex
	of map[netip.Prefix]int // connections of an address
}

// Accept waits for a place, then for a connection of one who has not too many.
func (l *limited) Accept() (net.Conn, error) {
	l.places <- struct{}{}
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			<-l.places
			return nil, err
		}
		from := fromOf(c)
		if !l.enter(from) {
			_ = c.Close() // there is nobody to tell
			continue
		}
		return &placed{Conn: c, leave: sync.OnceFunc(func() { l.exit(from); <-l.places })}, nil
	}
}

// fromOf is the address of who has connected: of IPv6 the network, in which one machine has many addresses. Addresses that
// are none are one.
func fromOf(c net.Conn) netip.Prefix {
	at, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return netip.Prefix{}
	}
	from, bits := at.Addr().Unmap().WithZone(""), 32
	if from.Is6() {
		bits = 64
	}
	if from.IsLoopback() {
		bits = 8 * from.BitLen() / 32 // all of 127.0.0.0/8
	}
	network, _ := from.Prefix(bits) // the bits are as many as there are
	return network
}

// enter counts a connection, unless its address has too many.
func (l *limited) enter(from netip.Prefix) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	most := mostOfOne
	if from.Addr().IsLoopback() {
		most = mostOfThis
	}
	if l.of[from] >= most {
		return false
	}
	l.of[from]++
	return true
}

// exit takes a connection from the count.
func (l *limited) exit(from netip.Prefix) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.of[from]--; l.of[from] == 0 {
		delete(l.of, from)
	}
}

// A placed connection gives its place back when it is closed.
type placed struct {
	net.Conn
	leave func()
}

// Close closes the connection.
func (c *placed) Close() error {
	defer c.leave()
	return c.Conn.Close()
}
