package replay_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/rules"
)

// In all systems the duel plays to its end, at both widths; axe-core finds nothing serious, and the harness no message
// on the console and no request.
func TestPagePlays(t *testing.T) {
	t.Parallel()
	for _, s := range []sample{samples[0], samples[2], samples[4], samples[6]} { // one of each system
		t.Run(s.experiment, func(t *testing.T) {
			t.Parallel()
			d := s.play(t)
			path := pageFile(t, d)
			for _, width := range []int{browsertest.Desk, browsertest.Phone} {
				p := browsertest.Open(t, width, 844)
				p.File(path)
				p.Shot(fmt.Sprintf("%s-%d-start", s.experiment, width))
				p.Eval(`furball.go(Math.floor(furball.last * 0.7))`, nil)
				p.Shot(fmt.Sprintf("%s-%d-middle", s.experiment, width))
				p.Eval(`furball.go(furball.first); furball.speed = 400`, nil)
				p.Click(`button[id="play"]`) // the style sheet in the page holds the text #play
				p.Wait(`furball.beat === furball.last && !furball.playing`)
				if got, want := p.Text("#when"), fmt.Sprintf("Turn %d of %d", d.Length, d.Length); got != want {
					t.Errorf("%d wide: ends at %q, want %q", width, got, want)
				}
				if got := p.Text("#what"); !strings.EqualFold(got, d.Words+".") {
					t.Errorf("%d wide: the last beat says %q, want the result %q", width, got, d.Words)
				}
				if p.Number(`document.querySelectorAll(".current").length`) != 1 {
					t.Errorf("%d wide: not one line is the current one", width)
				}
				if wide := p.Number("document.documentElement.scrollWidth"); wide > float64(width) {
					t.Errorf("the page is %v wide, want at most %d", wide, width)
				}
				p.Shot(fmt.Sprintf("%s-%d-end", s.experiment, width))
				p.Axe()
			}
		})
	}
}

// The keys step, jump, play, pause, zoom and follow; a control that has the focus keeps its own keys.
func TestPageKeys(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 844)
	p.File(pageFile(t, sample{"phantom-vs-mig21", 0, 3}.play(t)))
	beat := func(after, want string) {
		t.Helper()
		var ok bool
		if p.Eval("furball.beat === "+want, &ok); !ok {
			t.Errorf("after %s: beat %v of %v, want %s", after, p.Number("furball.beat"), p.Number("furball.last"), want)
		}
	}
	p.Press(kb.ArrowRight + kb.ArrowRight)
	beat("two steps", "furball.first + 2")
	p.Press(kb.ArrowLeft)
	beat("a step back", "furball.first + 1")
	p.Press(kb.End)
	beat("End", "furball.last")
	p.Press(kb.Home)
	beat("Home", "furball.first")
	p.Press(kb.ArrowLeft)
	beat("a step back from the start", "furball.first")
	p.Eval("furball.speed = 0.001", nil) // so that it does not come to its end before it is paused
	p.Press(" ")
	p.Wait("furball.playing && furball.beat > furball.first")
	if label := p.Text("#play") + attribute(p, "#play", "aria-label"); label != "Pause" {
		t.Errorf("while it plays the button is %q", label)
	}
	p.Press(" ")
	p.Wait("!furball.playing")
	before := p.Number("furball.view.scale")
	if p.Press("+"); p.Number("furball.view.scale") <= before {
		t.Error("+ does not zoom in")
	}
	p.Press("-0f")
	if p.Number("furball.follows ? 1 : 0") != 1 || attribute(p, "#follow", "aria-pressed") != "true" {
		t.Error("F does not follow")
	}
	p.Focus(`button[id="step"]`) // its own key presses the button, once
	p.Eval("furball.go(furball.first)", nil)
	p.Press(" ")
	beat("the space bar on the step button", "furball.first + 1")
	p.Focus(`input[id="slider"]`)
	p.Press(kb.ArrowRight)
	beat("an arrow on the slider", "furball.first + 2")
}

func attribute(p *browsertest.Page, selector, name string) (value string) {
	p.Eval(fmt.Sprintf("document.querySelector(%q).getAttribute(%q)", selector, name), &value)
	return value
}

// The lines of the list, the headings of its turns and the key moments show their moments; a shot at the pointer tells
// its dice and its rule.
func TestPagePointer(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 844)
	d := sample{"tornado-vs-ufo", 0, 3}.play(t)
	dice := ""
	for i := range d.Events {
		if e := &d.Events[i]; e.Act != nil && e.Act.Kind == rules.ActStrike {
			dice = fmt.Sprintf("· dice %d", e.Dice[0]) // of the last shot
		}
	}
	p.File(pageFile(t, d))
	p.Click(".turn:nth-of-type(3) h3 button")
	if got := p.Text("#when"); got != "Turn 1 of 2" && got != "Turn 2 of 2" {
		t.Errorf("a turn's heading shows %q", got)
	}
	p.Click(".plates figure:last-child button")
	if p.Number("furball.beat") != p.Number("furball.last") {
		t.Error("the last key moment does not show the end")
	}
	p.Eval(`scrollTo(0, 0); (() => {
		const shot = furball.targets.at(-1), box = document.getElementById("map").getBoundingClientRect();
		document.getElementById("map").dispatchEvent(new PointerEvent("pointermove",
			{clientX: box.left + shot.to[0], clientY: box.top + shot.to[1]}));
	})()`, nil)
	if tip := p.Text("#tip"); dice == "" || !strings.Contains(tip, dice) || !strings.Contains(tip, "[UFO-23]") {
		t.Errorf("the tip of a shot is %q", tip)
	}
	p.Shot("tip")
}

// Where several shots lie on one line the tip tells them all; of very many it counts the rest.
func TestTipTellsAll(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 844)
	p.File(pageFile(t, sample{"bomber-box", 0, 1}.play(t)))
	p.Eval(`furball.go(furball.last); (() => {
		const same = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1, all = furball.targets;
		const many = all.map((t) => all.filter((o) => same(o.from, t.from) && same(o.to, t.to)));
		window.stack = many.reduce((a, b) => (b.length > a.length ? b : a));
		const box = document.getElementById("map").getBoundingClientRect(), at = stack[0].to;
		document.getElementById("map").dispatchEvent(new PointerEvent("pointermove", {clientX: box.left + at[0], clientY: box.top + at[1]}));
	})()`, nil)
	var told bool
	p.Eval(`(() => {
		const tip = document.getElementById("tip"), rows = tip.querySelectorAll("p").length;
		const rest = Number(tip.innerText.match(/and (\d+) more/)?.[1] || 0);
		return stack.length > 1 && rows > 1 && rows + rest >= new Set(stack.map((t) => t.line)).size;
	})()`, &told)
	if !told {
		t.Errorf("the tip does not tell all shots of one line: %q", p.Text("#tip"))
	}
	p.Shot("tip-many")
}

// On a phone the buttons of the view stand below the map and cover nothing of it.
func TestButtonsBesideMap(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Phone, 844)
	p.File(pageFile(t, sample{"two-against-one", 1, 1}.play(t)))
	if covered := p.Number(`document.getElementById("map").getBoundingClientRect().bottom -
		document.querySelector(".lenses").getBoundingClientRect().top`); covered > 0 {
		t.Errorf("the buttons cover %v pixels of the map", covered)
	}
}

// In the dark and on paper the page holds; with little motion it plays as well; it prints as a plate of key moments.
func TestPageMedia(t *testing.T) {
	t.Parallel()
	p := browsertest.Open(t, browsertest.Desk, 844)
	p.Dark()
	p.File(pageFile(t, sample{"two-against-one", 1, 1}.play(t)))
	p.Eval("furball.go(furball.last)", nil)
	p.Axe()
	p.Shot("dark")
	p.Still()
	p.Press(kb.Home + " ")
	p.Wait("furball.beat > furball.first + 1")
	p.Print()
	var shown []bool
	p.Eval(`[".whole svg", ".plates svg", ".player", ".log"].map(s => document.querySelector(s).checkVisibility())`, &shown)
	if fmt.Sprint(shown) != "[true true false false]" {
		t.Errorf("print shows the picture, the plates, the player and the list: %v", shown)
	}
	p.Shot("print")
}
