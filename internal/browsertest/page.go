package browsertest

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// The widths of the screens that pages are checked at, in CSS pixels: a desk and a phone.
const (
	Desk  = 1280
	Phone = 390
)

// beat is the pause between two looks at a page.
const beat = 20 * time.Millisecond

// A Page is an open page. Its methods end the test when they fail. None of them gives up by the clock: on a busy machine
// a step takes as long as it takes, and a step that never ends is ended by the -timeout of go test.
type Page struct {
	t     testing.TB
	b     *browser
	ctx   context.Context
	watch *watch
	// Close closes the page and tells what it should not have done. The end of the test does so too, if nobody has. A
	// server that the page asks has to be there until then: start it before the page is opened, or close the page first.
	Close func()
}

// Open opens an empty page of a size in CSS pixels: a phone if it is no wider than 500. The test fails at its end if
// the page wrote an error or a warning to the console, or asked for something that is neither in a file nor on the
// host of the page itself.
func Open(t testing.TB, width, height int) *Page {
	t.Helper()
	b := start(t)
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	p := &Page{t: t, b: b, ctx: ctx, watch: &watch{}}
	p.Close = sync.OnceFunc(func() {
		cancel()
		for _, complaint := range p.watch.complaints() {
			t.Error(complaint)
		}
	})
	t.Cleanup(p.Close)
	p.must(chromedp.Listen(ctx, p.watch.see))
	// A page behind another one gets no animation frames, unless it believes itself in front.
	_, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	p.must(err)
	p.Size(width, height)
	return p
}

// Size gives the screen another size, as Open does. A page without a script is then as if it had been opened so.
func (p *Page) Size(width, height int) {
	p.t.Helper()
	if width <= 500 {
		p.do(chromedp.EmulateViewport(int64(width), int64(height), chromedp.EmulateMobile))
	} else {
		p.do(chromedp.EmulateViewport(int64(width), int64(height)))
	}
}

// Dark asks the page for its dark colours, Print for its form on paper.
func (p *Page) Dark()  { p.t.Helper(); p.media("", "prefers-color-scheme", "dark") }
func (p *Page) Print() { p.t.Helper(); p.media("print", "", "") }

// Still asks the page to move as little as possible.
func (p *Page) Still() { p.t.Helper(); p.media("", "prefers-reduced-motion", "reduce") }

func (p *Page) media(media, feature, value string) {
	p.t.Helper()
	params := emulation.SetEmulatedMediaParams{Media: media}
	if feature != "" {
		params.Features = []*emulation.MediaFeature{{Name: feature, Value: value}}
	}
	_, err := chromedp.Call(p.ctx, emulation.SetEmulatedMedia, params)
	p.must(err)
	p.Eval(drawn, nil)
}

// drawn waits until the page has been drawn again, as it is now.
const drawn = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))`

// Go opens an address.
func (p *Page) Go(url string) {
	p.t.Helper()
	p.watch.allow(url)
	p.do(chromedp.Navigate(url))
}

// File opens a file.
func (p *Page) File(path string) {
	p.t.Helper()
	full, err := filepath.Abs(path)
	p.must(err)
	p.Go("file://" + filepath.ToSlash(full))
}

// Eval evaluates a JavaScript expression, or waits for the promise that it gives, and decodes the value.
func (p *Page) Eval(expression string, into any) {
	p.t.Helper()
	value, err := p.evaluate(expression)
	p.must(err)
	p.decode(value, into)
}

// decode decodes a value that the page has given; into nil: nobody wants it.
func (p *Page) decode(value, into any) {
	p.t.Helper()
	if into == nil {
		return
	}
	text, err := json.Marshal(value)
	p.must(err)
	p.must(json.Unmarshal(text, into))
}

func (p *Page) evaluate(expression string) (any, error) {
	return chromedp.Run(p.ctx, chromedp.Evaluate[any](expression, chromedp.EvalAwaitPromise))
}

// Text is the text of the first element that a CSS selector finds.
func (p *Page) Text(selector string) (text string) {
	p.t.Helper()
	p.Eval("document.querySelector("+quoted(selector)+").innerText", &text)
	return text
}

// Number is the value of a JavaScript expression.
func (p *Page) Number(expression string) (number float64) {
	p.t.Helper()
	p.Eval(expression, &number)
	return number
}

// Wait waits until a JavaScript expression is true.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	p.await("Boolean("+expression+")", nil)
}

// await waits until a JavaScript expression has a value that is not false or null, and decodes it. It asks again and again from
// outside, because the policy of some pages lets no text be made a script. While one page follows another there is nobody to
// ask, so it asks the next one.
func (p *Page) await(expression string, into any) {
	p.t.Helper()
	for ; ; time.Sleep(beat) {
		value, err := p.evaluate(expression)
		var thrown *chromedp.ExceptionError
		if errors.As(err, &thrown) || p.ctx.Err() != nil {
			p.t.Fatalf("waiting for %s: %v", expression, err)
		}
		if err == nil && value != nil && value != false {
			p.decode(value, into)
			return
		}
	}
}

// found is an expression of what a function makes of the first element that a CSS selector finds; null if there is none. The page
// may make its elements again at any time, so an element is found and used in one step.
func found(selector, function string) string {
	return "(at => at && (" + function + ")(at))(document.querySelector(" + quoted(selector) + "))"
}

// Click clicks the middle of the first element that a CSS selector finds, with the mouse, once it can be seen.
func (p *Page) Click(selector string) {
	p.t.Helper()
	var at [2]float64
	p.await(found(selector, `at => {
		if (at.getClientRects().length === 0) return null
		at.scrollIntoView({block: "center", inline: "nearest", behavior: "instant"})
		const box = at.getClientRects()[0]
		return [box.x + box.width / 2, box.y + box.height / 2]
	}`), &at)
	p.do(chromedp.MouseClickXY(at[0], at[1]))
}

// Focus gives an element the focus of the keyboard.
func (p *Page) Focus(selector string) {
	p.t.Helper()
	p.Wait(found(selector, `at => { at.focus(); return document.activeElement === at }`))
}

// Press presses keys: letters, or keys of the package kb of chromedp.
func (p *Page) Press(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// Shot takes a picture of the whole page as NAME.png, if FURBALL_SHOTS names a folder for pictures.
func (p *Page) Shot(name string) {
	p.t.Helper()
	folder := os.Getenv("FURBALL_SHOTS")
	if folder == "" {
		return
	}
	picture, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	p.must(err)
	p.must(os.WriteFile(filepath.Join(folder, name+".png"), picture, 0o666))
}

// PDF prints the page.
func (p *Page) PDF() []byte {
	p.t.Helper()
	pdf, err := chromedp.Run(p.ctx, chromedp.PrintToPDF())
	p.must(err)
	return pdf
}

func (p *Page) do(steps ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	p.must(chromedp.Do(p.ctx, steps...))
}

func (p *Page) must(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// quoted is a text as JavaScript has it.
func quoted(text string) string {
	literal, _ := json.Marshal(text)
	return string(literal)
}
