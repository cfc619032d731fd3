package replay

import (
	"html/template"
	"io"
	"strings"
)

// pageHTML is the page of a duel.
var pageHTML = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Duel.Experiment}}, duel {{.Duel.Duel}}</title>
<h1>{{.Duel.Title}}</h1>
<p>{{.Duel.Words}}.</p>
<pre>{{.Text}}</pre>
</html>
`))

// WriteHTML writes the duel as one page that needs no other file.
func WriteHTML(w io.Writer, d *Duel) error {
	var text strings.Builder
	if err := d.WriteText(&text, false); err != nil {
		return err
	}
	return pageHTML.Execute(w, struct {
		Duel *Duel
		Text string
	}{d, text.String()})
}
