package serve

import (
	"bytes"
	"net/http"
	"time"

	"github.com/furball-sim/furball/sim/workbench/api"
)

const (
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
	api.Tell(r.Context(), s.bench, v, c.send)
	_ = c.control.SetWriteDeadline(time.Now().Add(sending)) // for the end itself, which may come long after the last event
}

// A channel sends events to one page.
type channel struct {
	w       http.ResponseWriter
	control *http.ResponseController
	last    []byte
	told    time.Time
}

// send sends news that are new. It returns false if the page has gone.
func (c *channel) send(text []byte) bool {
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
