package armory

import (
	_ "embed"
	"strings"
	"text/template"

	"github.com/furball-sim/furball/rules/yamldoc"
)

//go:embed show.tmpl
var showText string

// showPage prints a card: what it is, launch, flight, seeker and warhead. It is a function, as that of package card.
func showPage() *template.Template {
	return template.Must(template.New("missile").Funcs(template.FuncMap{
		"list":        func(names []string) string { return strings.Join(names, ", ") },
		"miniJammers": func(d *Document) int8 { return d.compile().MiniJammers() },
	}).Parse(showText))
}

// Show prints a card as players know it. The error is Decode's.
func Show(doc *yamldoc.Node) (string, error) {
	d, err := Decode(doc)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	if err := showPage().Execute(&text, d); err != nil {
		panic("armory: " + err.Error())
	}
	return text.String(), nil
}
