package report_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"github.com/furball-sim/furball/internal/browsertest"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/report"
	"github.com/furball-sim/furball/results/resultstest"
	"github.com/furball-sim/furball/results/words"
)

// The first screen: at the width of a desk the chart begins above deskFold, and most pages say what to doubt above it, on a phone the answer ends above phoneFold.
const (
	deskFold  = 900
	phoneFold = 500
)

// about is as long as the longest questions of the shipped experiments that a page shows whole.
const about = "The duel that the rules were written for. How many damage points make the Small UFO an even match, and how much " +
	"does it depend on whether the Tornado may use its missiles?"

// long is longer than any question of a shipped experiment, and wordy an answer as long as any.
const long = about + " " + about + " " + about

const short = "About 8 damage points make it even: blue kills in 50.3 % (48.4 to 52.3) of all duels; which of 7 to 9 is nearest is not known at a " +
	"tolerance of 2 points. Error 5 % over all looks, 41,200 duels."

const wordy = "red.card.speed seems to matter most: alone it explains 53 % (33 to 65) of what varies in blue.kill; red.card.dp 47 % " +
	"(34 to 68). Nothing shows that fields act together: that explains at most 5 %. The standard deviation of blue.kill over these " +
	"values is 8 points (6 to 9), its mean 49 % (46 to 52). 1,024 rows of Sobol points, 147 combinations, 59,976 duels; each interval " +
	"holds with 95 %."

// pageOf gives the path of one of the pages that are looked at.
func pageOf(t *testing.T, name string) string {
	t.Helper()
	content, err := pages[name]()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(path, content, 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// pages are made once, for all tests that look at them.
var pages = map[string]func() ([]byte, error){
	"cell":  made(func() *results.Run { return resultstest.Run(2000) }, nil),
	"sweep": made(func() *results.Run { return resultstest.Run(800, resultstest.Doctrines, resultstest.Points) }, nil),
	"words": made(func() *results.Run { return resultstest.Run(1500, resultstest.Doctrines, resultstest.Enemies) }, nil),
	"many": made(func() *results.Run { // more cells than any chart shows one by one
		return resultstest.Run(200, resultstest.Doctrines, resultstest.Points, []any{"start.range", int64(6), int64(18), int64(30)})
	}, nil),
	"question": made(questioned, func() *report.Question { return asked(about, short) }),
	"long":     made(questioned, func() *report.Question { return asked(long, wordy) }),
	"alone": written(func(dir string) error {
		return report.WriteAnswer(dir, &report.Answer{Title: "Why: a and b", Sentence: short, About: []string{"How to read it."},
			Picture: asked(about, short).Chart}, chart.Usual())
	}),
}

// made is the report of a run, which may be of a question.
func made(run func() *results.Run, question func() *report.Question) func() ([]byte, error) {
	return written(func(dir string) error {
		run := run()
		run.About = about
		of := words.New(run, 0.95)
		of.Tournament, _ = figures.HoldTournament(run, 0.95) // of what is none there is none
		var asks *report.Question
		if question != nil {
			asks = question()
		}
		_, err := report.Write(dir, of, asks, nil, "html")
		return err
	})
}

// written is the page that a function writes into a folder.
func written(write func(dir string) error) func() ([]byte, error) {
	return sync.OnceValues(func() ([]byte, error) {
		dir, err := os.MkdirTemp("", "furball-report")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(dir)
		if err := write(dir); err != nil {
			return nil, err
		}
		return os.ReadFile(filepath.Join(dir, "report.html"))
	})
}

// questioned is a run that was played for a question.
func questioned() *results.Run {
	run := resultstest.Run(800, resultstest.Points)
	run.Asked = true
	return run
}

// asked is a question with its answer.
func asked(asks, sentence string) *report.Question {
	q := &chart.Question{Title: "Kills of blue", Caption: "How to read it.", Alt: "Dots.", Label: "blue kills (%)", Field: "red.card.dp",
		Scale: 100, Target: 0.5, Source: "tornado-vs-ufo, seed 7"}
	sweep := words.New(resultstest.Run(800, resultstest.Points), 0.95)
	for i, at := range sweep.Fields[0].Numbers {
		q.Points = append(q.Points, chart.QuestionPoint{At: at, Figure: sweep.Sum.Cells[i].KillProbability.Blue, Marked: i == 1})
	}
	return &report.Question{Asks: asks, Sentence: sentence, About: "How to read it", Head: []string{"value", "kills"},
		Rows: [][]string{{"8", "50.3"}}, Chart: q.Picture()}
}

// On the first screen stand the question, the answer and where the chart begins; nothing is wider than the screen, and
// everybody can read it.
func TestFirstScreens(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"alone", "cell", "long", "many", "question", "sweep", "words"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := pageOf(t, name)
			page := browsertest.Open(t, browsertest.Desk, deskFold)
			page.File(path)
			if top := page.Number(shownTop("figure .chart")); !(top > 0 && top < deskFold) {
				t.Errorf("at %d pixels the chart begins at %.0f, want above %d", browsertest.Desk, top, deskFold)
			}
			if answer, chart := page.Number(shownTop("#answer")), page.Number(shownTop("figure")); answer > chart {
				t.Errorf("the answer begins at %.0f, after the chart at %.0f", answer, chart)
			}
			if end := page.Number(`document.querySelector("#doubts").getBoundingClientRect().bottom`); fits[name] && end > deskFold {
				t.Errorf("what to doubt ends at %.0f pixels, want above %d", end, deskFold)
			}
			if beside := page.Number(asideOf); beside < 0 {
				t.Errorf("the contents overlap the text by %.0f pixels", -beside)
			}
			page.Axe()
			page.Size(browsertest.Phone, 844)
			end := page.Number(`document.querySelector("#answer").getBoundingClientRect().bottom`)
			if !(end > 0 && end < phoneFold) {
				t.Errorf("at %d pixels the answer ends at %.0f, want above %d", browsertest.Phone, end, phoneFold)
			}
			if over := page.Number(`document.documentElement.scrollWidth`) - browsertest.Phone; over > 0 { // innerWidth would grow too
				t.Errorf("the page is %.0f pixels wider than the screen", over)
			}
			page.Axe()
			page.Shot("report-" + name + "-phone")
			page.Size(browsertest.Desk, deskFold)
			page.Dark()
			page.AxeColours()
			page.Shot("report-" + name + "-desk-dark")
		})
	}
}

// fits are the pages whose first screen is whole at a desk: question, answer, chart and what to doubt.
var fits = map[string]bool{"alone": true, "cell": true, "long": true, "question": true, "sweep": true}

// asideOf is how far the contents stand from the text, 0 without contents.
const asideOf = `(() => { const n = document.querySelector("nav"), m = document.querySelector("h1");
	return n ? m.getBoundingClientRect().left - n.getBoundingClientRect().right : 0; })()`

// shownTop is where the first shown element begins that a selector finds.
func shownTop(selector string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(%q)].find(e => e.getClientRects().length).getBoundingClientRect().top`, selector)
}

// A table says that there are more columns exactly while there are.
func TestTablesSayThatTheyScroll(t *testing.T) {
	t.Parallel()
	path := pageOf(t, "many")
	const all = `(() => { const held = [...document.querySelectorAll(".held")].filter(h => h.checkVisibility() && %s);
		return held.length > 0 && held.every(h => getComputedStyle(h.querySelector(".more")).visibility == "%s"); })()`
	const scrolls = `h.firstChild.scrollWidth > h.firstChild.clientWidth + 1`
	const unfold = `document.querySelectorAll("details").forEach(d => d.open = true)`
	page := browsertest.Open(t, browsertest.Phone, 844)
	page.File(path)
	page.Eval(unfold, nil)
	page.Wait(fmt.Sprintf(all, scrolls, "visible"))
	page.Eval(`document.querySelectorAll(".scroll").forEach(s => s.scrollLeft = s.scrollWidth)`, nil)
	page.Wait(fmt.Sprintf(all, scrolls, "hidden"))
	page.Size(browsertest.Desk, deskFold)
	page.Wait(fmt.Sprintf(all, "!("+scrolls+")", "hidden"))
}

// pdfPage is a page in a PDF.
var pdfPage = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// On paper a report is a few pages.
func TestReportsOnPaper(t *testing.T) {
	t.Parallel()
	page := browsertest.Open(t, browsertest.Desk, deskFold)
	for name, most := range map[string]int{"sweep": 6, "cell": 4} {
		page.File(pageOf(t, name))
		pdf := page.PDF()
		if n := len(pdfPage.FindAll(pdf, -1)); n < 2 || n > most {
			t.Errorf("%s: found %d pages, want at most %d", name, n, most)
		}
	}
}

// On paper charts take the whole width, and warnings say all that the page has folded up.
func TestPaperIsUsed(t *testing.T) {
	t.Parallel()
	const paper = 690 // pixels between the margins
	page := browsertest.Open(t, paper, 975)
	path, err := report.Write(t.TempDir(), words.New(resultstest.Fixture(4, 20), 0.95), nil, nil, "html") // too few duels for no warnings
	if err != nil {
		t.Fatal(err)
	}
	page.File(path)
	const shown = `[...document.querySelectorAll(".warning details p")].filter(e => e.checkVisibility({contentVisibilityAuto: true}) &&
		e.getBoundingClientRect().height > 0).length`
	if n := page.Number(shown); n > 0 {
		t.Errorf("%.0f warnings are unfolded on the screen", n)
	}
	page.Print()
	const all = `document.querySelectorAll(".warning details p").length`
	page.Wait(all + " > 0 && " + shown + " === " + all) // warnings are told on paper
	const share = `Math.min(...[...document.querySelectorAll(".chart.wide svg")].map(e => e.getBoundingClientRect()).
		filter(b => b.height < 700).map(b => b.width)) / document.querySelector("main").getBoundingClientRect().width`
	if wide := page.Number(share); !(wide > 0.95) {
		t.Errorf("a chart takes %.2f of the width of the paper", wide)
	}
	page.Shot("report-paper")
}
