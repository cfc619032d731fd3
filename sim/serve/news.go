package serve

import (
	"bytes"
	"encoding/json"
	"net/http"
	"time"

	"github.com/furball-sim/furball/sim/workbench"
)

const (
	// soonest and latest are how long it takes from one event to the next: the first figures of a change come at once.
	soonest = 15 * time.Millisecond
	latest  = 150 * time.Millisecond
	// silence is after how long without news a page is told that the connection stands.
	silence = 15 * time.Second
	// sending is how long it may take to send an event: a page that reads nothing is left.
	sending = 10 * time.Second
)

// news sends a visitor's figures as they change, as server-sent events.
func (s *Server) news(w http.ResponseWriter, r *http.Request) {
	v, err := s.bench.Visitor(r.PathValue("visitor"))
	if err != nil {
		fail(w, r, err)
		return
	}
	end, err := v.Listen()
	if err != nil {
		fail(w, r, err)
		return
	}
	defer end()
	h := w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no")
	c := &channel{w: w, control: http.NewResponseController(w)}
	if c.control.SetReadDeadline(time.Time{}) != nil { // that of the request: nothing more will be read
		return
	}
	c.tell(r, v, s.bench.Done())
	_ = c.control.SetWriteDeadline(time.Now().Add(sending)) // for the end itself, which may come long after the last event
}

// A channel sends events to one page.
type channel struct {
	w       http.ResponseWriter
	control *http.ResponseController
	last    []byte
	told    time.Time
}

// tell sends news until the page or the server ends.
func (c *channel) tell(r *http.Request, v *workbench.Visitor, over <-chan struct{}) {
	wait := soonest
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-over:
			return
		case <-v.Wake():
			wait = soonest
			timer.Reset(0)
			continue
		case <-timer.C:
		}
		n := v.News()
		if !c.send(&n) || n.Gone {
			return
		}
		timer.Reset(wait)
		wait = min(wait*3/2, latest)
	}
}

// send sends news that are new. It returns false if the page has gone.
func (c *channel) send(n *workbench.News) bool {
	text, err := json.Marshal(n)
	if err != nil {
		return false
	}
	event := append(append([]byte("data: "), text...), "\n\n"...)
	if bytes.Equal(event, c.last) {
		if time.Since(c.told) < silence {
			return true
		}
		event = []byte(": still here\n\n")
	} else {
		c.last = event
	}
	c.told = time.Now()
	if c.control.SetWriteDeadline(c.told.Add(sending)) != nil {
		return false
	}
	if _, err := c.w.Write(event); err != nil {
		return false
	}
	return c.control.Flush() == nil
}
