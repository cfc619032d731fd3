package words

import (
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/furball-sim/furball/results/prose"
)

// A Quote is a sentence beside a chart.
type Quote struct {
	Chart    string `json:"chart"` // its name
	Title    string `json:"title"`
	Sentence string `json:"sentence"`
	Footnote string `json:"footnote"`
}

// WriteQuotes writes quotes in a format: text for a terminal of so many characters, markdown, latex or html.
func WriteQuotes(w io.Writer, all []Quote, format string, width int) error {
	var b strings.Builder
	for i := range all {
		if i > 0 {
			b.WriteByte('\n')
		}
		q := &all[i]
		switch format {
		case "markdown":
			b.WriteString(fmt.Sprintf("%s[^%s]\n\n[^%s]: %s\n", prose.Markdown(q.Sentence), q.Chart, q.Chart, prose.Markdown(q.Footnote)))
		case "latex":
			b.WriteString(fmt.Sprintf("%s\\footnote{%s}\n", prose.LaTeX(q.Sentence), prose.LaTeX(q.Footnote)))
		case "html":
			b.WriteString(q.html())
		default:
			b.WriteString(prose.Wrap(fmt.Sprintf("%s (%s)", q.Title, q.Chart), width, "") + "\n\n")
			b.WriteString("  " + prose.Wrap(q.Sentence, width-2, "  ") + "\n\n")
			b.WriteString("    " + prose.Wrap("* "+q.Footnote, width-4, "      ") + "\n")
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// html is a quote as a fragment of a page, with links from the sentence to its footnote and back.
func (q *Quote) html() string {
	return fmt.Sprintf("<blockquote id=\"quote-%[1]s\">\n<p>%[2]s<sup><a href=\"#note-%[1]s\" aria-label=\"Footnote\">*</a></sup></p>\n"+
		"<p id=\"note-%[1]s\"><small>* %[3]s <a href=\"#quote-%[1]s\" aria-label=\"Back to the sentence\">↩</a></small></p>\n"+
		"</blockquote>\n", html.EscapeString(q.Chart), html.EscapeString(q.Sentence), html.EscapeString(q.Footnote))
}
