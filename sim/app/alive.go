package app

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"maps"
	"path"
	"slices"
	"strings"
)

// alonePolicy is what a page of one file may do: nothing but what it has inside. The page of a duel, in a frame that can reach nothing,
// may do no more than the page around it, and has scripts of its own.
const alonePolicy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data: blob:; worker-src blob:; style-src 'unsafe-inline'; " +
	"img-src data:; font-src data:; frame-src blob:; base-uri 'none'; form-action 'none'"

// kinds are those of the files that are no modules.
var kinds = map[string]string{".html": "text/html", ".js": "text/javascript", ".xz": "application/x-xz", ".gz": "application/gzip"}

// Alive is the page as one file, which plays without a host. It begins with the experiment and the duels of a run, as Opened has them.
// The modules of the page stand in its map of imports, because files may not import each other; the rest stands in elements,
// which script/api.js takes by their names.
func Alive(core *Core, version string, from *Opening) ([]byte, error) {
	if core == nil {
		return nil, ErrNoCore
	}
	files, err := filesOf(core, version, from.Stored)
	if err != nil {
		return nil, err
	}
	modules := map[string]string{}
	var inside strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch packed := base64.StdEncoding.EncodeToString; {
		case path.Dir(name) == "script":
			text := strings.ReplaceAll(string(files[name]), `from "./`, `from "furball/`)
			modules["furball/"+path.Base(name)] = "data:text/javascript;base64," + packed([]byte(text))
		case kinds[path.Ext(name)] != "" && name != "index.html":
			fmt.Fprintf(&inside, "<script type=\"text/plain\" id=\"%s\" data-type=\"%s\">%s</script>\n", name, kinds[path.Ext(name)], packed(files[name]))
		}
	}
	imports, err := json.Marshal(map[string]any{"imports": modules})
	if err != nil {
		return nil, err
	}
	err = changed(files, [][2]string{
		{policy, alonePolicy},
		{`<html lang="en-GB"`, `<html lang="en-GB" data-opens="` + html.EscapeString(from.At) + `"`},
		{`<link rel="stylesheet" href="style.css">`, "<style>\n" + string(files["style.css"]) + "</style>"},
		{`<script type="module" src="script/main.js"></script>`, `<script type="importmap">` + string(imports) + "</script>\n" +
			`<script type="module">import "furball/main.js";</script>`},
		{"</body>", inside.String() + "</body>"},
	})
	return files["index.html"], err
}
