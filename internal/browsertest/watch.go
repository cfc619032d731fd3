package browsertest

import (
	"fmt"
	"net/url"
	"slices"
	"sync"

	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
)

// A watch keeps what a page should not have done.
type watch struct {
	lock  sync.Mutex
	hosts []string // that the page may ask; an empty one stands for files
	found []string
}

// allow lets the page ask the host of an address.
func (w *watch) allow(address string) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if u, err := url.Parse(address); err == nil {
		w.hosts = append(w.hosts, u.Host)
	}
}

// see takes an event of the browser.
func (w *watch) see(event any) {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		w.complain("the page's script failed: %s", text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError || e.Type == runtime.ConsoleAPICalledTypeWarning {
			for _, arg := range e.Args {
				w.complain("console: %s: %s %s", e.Type, arg.Value, arg.Description)
			}
		}
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == cdplog.EntryLevelError || e.Entry.Level == cdplog.EntryLevelWarning {
			w.complain("console: %s: %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
		}
	case *network.EventRequestWillBeSent:
		w.asked(e.Request.URL)
	}
}

// asked takes the address of a request.
func (w *watch) asked(address string) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme == "data" || u.Scheme == "blob" || u.Scheme == "about" {
		return
	}
	w.lock.Lock()
	allowed := slices.Contains(w.hosts, u.Host)
	w.lock.Unlock()
	if !allowed {
		w.complain("the page asked for %s, want nothing from elsewhere", address)
	}
}

func (w *watch) complain(format string, args ...any) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.found = append(w.found, fmt.Sprintf(format, args...))
}

// complaints are what was found, each once, in the order in which it came.
func (w *watch) complaints() (all []string) {
	w.lock.Lock()
	defer w.lock.Unlock()
	for _, c := range w.found {
		if !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// Excuse takes back what the page has done so far, for tests that make it fail on purpose. It returns it.
func (p *Page) Excuse() []string {
	all := p.watch.complaints()
	p.watch.lock.Lock()
	defer p.watch.lock.Unlock()
	p.watch.found = nil
	return all
}
