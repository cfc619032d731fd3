package markup_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/furball-sim/furball/internal/markup"
)

type inner struct{ Words string }

type data struct {
	inner
	Name  string
	Own   markup.HTML
	Count int
	List  []inner
	None  *inner
	Scene map[string]any
}

// filled fills a template with the same data; the second result is its fault.
func filled(t *testing.T, text string) (out, fault string) {
	t.Helper()
	defer func() {
		if why := recover(); why != nil {
			fault, _ = why.(string)
		}
	}()
	page := markup.Must(markup.New("page").Funcs(markup.FuncMap{"loud": strings.ToUpper}).
		ParseFS(fstest.MapFS{"page": {Data: []byte(text)}}, "page"))
	var b strings.Builder
	err := page.Execute(&b, &data{inner{"within"}, `<b> & "c"`, "<i>ours</i>", 3, []inner{{"one"}, {"two"}}, nil,
		map[string]any{"a": "</script>"}})
	if err != nil {
		t.Fatal(err)
	}
	return b.String(), ""
}

// A page is filled as html/template fills it, for what it knows.
func TestFilled(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a {{.Name}}":          "a &lt;b&gt; &amp; &#34;c&#34;",
		"{{.Own}}, {{.Count}}": "<i>ours</i>, 3",
		"{{loud .Words}}":      "WITHIN",
		"{{range .List}}{{.Words}} {{else}}none{{end}}":                          "one two ",
		"{{if .None}}there{{else}}none{{end}}{{if not .None}}, not there{{end}}": "none, not there",
		`{{with .List}}{{range .}}{{loud "x"}}{{end}}{{end}}`:                    "XX",
		"{{.Scene}}": `{"a":"\u003c/script\u003e"}`,
	} {
		if out, fault := filled(t, text); out != want {
			t.Errorf("%s: %q (%s), want %q", text, out, fault, want)
		}
	}
}

// What the package does not know is a fault of the template, not an empty page.
func TestFaults(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"{{.Nobody}}": "found no such field", "{{quiet .Name}}": "not defined", "{{range .Count}}x{{end}}": "found no list",
		"{{$x := .Name}}": "found a pipeline or a variable", "{{.None}}": "found nothing", "{{.Name 3}}": "found arguments",
		`{{template "x"}}`: "does not know",
	} {
		if out, fault := filled(t, text); !strings.Contains(fault, want) {
			t.Errorf("%s: %q, fault %q, want %q", text, out, fault, want)
		}
	}
}
