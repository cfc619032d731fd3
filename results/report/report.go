package report

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"strings"
	texttemplate "text/template"
	"unicode/utf8"

	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results/chart"
	"github.com/furball-sim/furball/results/figures"
	"github.com/furball-sim/furball/results/prose"
	"github.com/furball-sim/furball/results/words"
)

// AliveFile is the page beside a report that plays on where the run has ended.
const AliveFile = "alive.html"

// Formats are the formats of a report.
func Formats() []string { return []string{"html", "md"} }

// Write writes the report of a study into dir and gives its path: report.html, one file that needs no other, or report.md,
// which links to the pictures of chart.Write. The answer of a run that asks a question stands at its head; nil: it asks none.
// It has duels to look at; nil: it has none. Those of Markdown have no pictures. Equal runs give equal bytes.
func Write(dir string, of *words.Study, asked *Question, duels *Duels, format string) (path string, err error) {
	e := newEditor(of)
	e.question, e.duels, e.folder = asked, duels, called(dir)
	var content []byte
	switch format {
	case "html":
		content, err = e.html()
	case "md":
		content, err = e.markdown()
	default:
		err = fmt.Errorf("format: found %q, want one of %s", format, strings.Join(Formats(), ", "))
	}
	if err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	path = filepath.Join(dir, "report."+format)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	if err := figures.WriteFile(path, plaintext.Text(content)); err != nil {
		return "", fmt.Errorf("report: %w", err)
	}
	return path, nil
}

//go:embed report.css
var reportStyle string

//go:embed report.html.tmpl
var htmlSource string

//go:embed duels.html.tmpl
var duelsSource string

//go:embed answer.html.tmpl
var answerSource string

//go:embed report.md.tmpl
var markdownSource string

var htmlTemplate = template.Must(template.New("report.html").Funcs(htmlFuncs).Parse(htmlSource + duelsSource))

var answerTemplate = template.Must(template.New("answer.html").Funcs(htmlFuncs).Parse(answerSource))

// Answers of more than longAnswer characters are set smaller on a phone, and of questions of more than longQuestion the
// first lines are shown there: the rest is at the foot.
const (
	longAnswer   = 280
	longQuestion = 180
)

var htmlFuncs = template.FuncMap{
	"style":   func() template.CSS { return template.CSS(reportStyle + chart.Style()) },
	"drawing": func(p *chart.Picture, width float64) (template.HTML, error) { return inlineSVG(p, width) },
	"wide":    func() float64 { return chart.WideWidth },
	"phone":   func() float64 { return chart.PhoneWidth },
	"firm":    firm,
	"words":   strings.Fields, // a line may break between them, but not at the dashes of a flag
	"long":    func(said ...any) bool { return utf8.RuneCountInString(fmt.Sprint(said...)) > longAnswer },
	"said":    said,
	"rest":    func(caption string) string { return strings.TrimSpace(strings.TrimPrefix(caption, said(caption))) },
	"foot":    foot,
	"heading": heading,
	"after":   func(said, text string) string { return strings.TrimSpace(strings.TrimPrefix(text, said)) },
	"heads":   heads,
	"parts":   func(id string) []string { return strings.Split(id, ",") }, // a line may break between them
	"short":   func(name string) bool { return utf8.RuneCountInString(name) <= 16 },
}

var markdownTemplate = texttemplate.Must(texttemplate.New("report.md").Funcs(texttemplate.FuncMap{
	"md":   prose.Markdown,
	"foot": foot,
}).Parse(markdownSource))

// said is the first sentence of a text: of a caption, it says what is drawn.
func said(text string) string {
	first, _, more := strings.Cut(text, ". ")
	if more {
		first += "."
	}
	return first
}

// foot says how the figures of the sentence beside a picture are made; a page says once where they come from.
func foot(p *chart.Picture) string {
	if p.Footnote == "" {
		return ""
	}
	return "The sentence: " + strings.TrimSuffix(p.Footnote, " "+p.Source+".")
}

// heading is the title of a picture without that of its page.
func heading(of *page, p *chart.Picture) string { return strings.TrimSuffix(p.Title, ": "+of.Title) }

// called is a folder as commands of a page name it: where it is on this machine is nobody's business elsewhere.
func called(dir string) string {
	if filepath.IsAbs(dir) {
		return filepath.Base(dir)
	}
	return dir
}

// newEditor tells a run by all measures.
func newEditor(of *words.Study) *pageMaker {
	return &pageMaker{Study: of, measures: figures.AllMeasures()}
}

// html is the whole page.
func (s *pageMaker) html() ([]byte, error) {
	var out bytes.Buffer
	err := htmlTemplate.Execute(&out, s.page())
	return out.Bytes(), err
}

// markdown is the same as Markdown.
func (s *pageMaker) markdown() ([]byte, error) {
	var out bytes.Buffer
	err := markdownTemplate.Execute(&out, s.page())
	return out.Bytes(), err
}

// inlineSVG draws p without title and caption, which the page has beside it.
// The drawing has escaped all texts itself.
func inlineSVG(p *chart.Picture, width float64) (template.HTML, error) {
	svg, err := p.Inline(width)
	return template.HTML(svg), err
}

// firm keeps numbers and their units on one line.
func firm(txt string) string {
	hard := strings.NewReplacer(" %", "\u00a0%", " ± ", "\u00a0±\u00a0", "± ", "±\u00a0", "n = ", "n\u00a0=\u00a0")
	return hard.Replace(txt)
}
