// Inside: it looks at mostOfThis, mostOfOne and limited, of which a caller sees only what follows.
package serve

import (
	"errors"
	"net"
	"testing"
)

// A knocking is a listener to whom connections from given addresses come.
type knocking struct {
	net.Listener
	from []string
}

// visiting is a connection from an address.
type visiting struct {
	net.Conn
	from   net.Addr
	closed bool
}

func (c *visiting) RemoteAddr() net.Addr { return c.from }
func (c *visiting) Close() error         { c.closed = true; return nil }

var errNobody = errors.New("nobody else comes")

func (k *knocking) Accept() (net.Conn, error) {
	if len(k.from) == 0 {
		return nil, errNobody
	}
	at, err := net.ResolveTCPAddr("tcp", k.from[0])
	k.from = k.from[1:]
	return &visiting{from: at}, err
}

// One address has so many connections and no more, whatever addresses of its network it takes; others still come in.
func TestConnectionsOfOneAddress(t *testing.T) {
	t.Parallel()
	k := &knocking{}
	l := limit(k)
	in := func(from string) net.Conn {
		t.Helper()
		k.from = []string{from}
		c, err := l.Accept()
		if err != nil && !errors.Is(err, errNobody) {
			t.Fatal(err)
		}
		return c
	}
	for _, of := range []struct {
		one, other, elsewhere string
		most                  int
	}{{"192.0.2.1:7", "192.0.2.1:8", "192.0.2.2:7", mostOfOne}, {"[2001:db8::1]:7", "[2001:db8::2]:7", "[2001:db8:0:1::1]:7", mostOfOne},
		{"127.0.0.1:7", "127.0.0.2:7", "[::1]:7", mostOfThis}} {
		var all []net.Conn
		for range of.most {
			c := in(of.one)
			if c == nil {
				t.Fatalf("%s is sent away with %d connections, want %d", of.one, len(all), of.most)
			}
			all = append(all, c)
		}
		if in(of.one) != nil || in(of.other) != nil {
			t.Errorf("%s or %s has more than %d connections", of.one, of.other, of.most)
		}
		c := in(of.elsewhere)
		if c == nil {
			t.Fatalf("%s is sent away, because %s has many connections", of.elsewhere, of.one)
		}
		all = append(all, c)
		if err := all[0].Close(); err != nil {
			t.Fatal(err)
		}
		c = in(of.other)
		if c == nil {
			t.Fatalf("%s is sent away although a connection has ended", of.other)
		}
		for _, c := range append(all[1:], c) {
			if err := c.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n := len(l.(*limited).of); n != 0 {
		t.Errorf("%d addresses are remembered without a connection", n)
	}
}
