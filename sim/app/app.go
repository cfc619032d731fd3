// Package app writes the page that plays: the workbench as a folder that any web host serves, or as one file. The duels are played by the
// browser, in workers that run the core (command core). The page is that of package serve; script/api.js alone is another.
package app

import (
	"bytes"
	"compress/gzip"
	"embed"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/furball-sim/furball/internal/wasmcore"
	"github.com/furball-sim/furball/sim/serve/page"
)

//go:embed page
var own embed.FS

// The library that unpacks the core, in the worker's text.
//
//go:embed xz/xz-decompress.js
var unpacker string

//go:embed xz/LICENSE
var unpackerLicence string

// A Core is the program that the page runs.
type Core struct {
	Wasm []byte // packed by xz
	Exec []byte // wasm_exec.js of the Go that has built it
}

// ErrNoCore says that this furball cannot write the page.
var ErrNoCore = errors.New("this furball was built without the core of the page, which go build and go install leave out: make " +
	"app builds one that has it, and so have the archives of releases")

// The files of the core.
const (
	wasmFile   = "core/" + wasmcore.Wasm
	workerFile = "core/worker.js"
	storedFile = "core/stored.gz" // duels that were played before; it may be missing
)

// worker is the text of a worker: what starts programs of Go, what unpacks the core, and then the text of this package.
func (c *Core) worker() []byte {
	text, err := own.ReadFile("page/worker.js")
	if err != nil {
		panic("app: " + err.Error())
	}
	return slices.Concat(c.Exec, []byte("\n/*\n"+unpackerLicence+"*/\n"+unpacker+"\n"), text)
}

// policy is what the page may do: nothing but what it brings along.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data:; " +
	"connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

// Write writes the page into a folder, which it makes if need be. It begins with duels that are stored, as Stored has them. A folder with
// other files is refused; then nothing is written.
func Write(dir string, core *Core, version string, stored []byte) (size int64, err error) {
	if core == nil {
		return 0, ErrNoCore
	}
	if err := ours(dir); err != nil {
		return 0, err
	}
	files, err := filesOf(core, version, stored)
	if err != nil {
		return 0, err
	}
	if err := os.Remove(filepath.Join(dir, filepath.FromSlash(storedFile))); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, err
	}
	for name, text := range files {
		at := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
			return 0, err
		}
		if err := os.WriteFile(at, text, 0o666); err != nil {
			return 0, err
		}
		size += int64(len(text))
	}
	return size, nil
}

// ours refuses a folder that holds something else than a page that was written before.
func ours(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s: found what is no folder, want a new one: %w", dir, errors.Unwrap(err))
	}
	if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(wasmFile))); err != nil && len(entries) > 0 {
		return fmt.Errorf("%s: found other files in it, such as %s, want an empty folder, or one that furball serve app has written", dir,
			entries[0].Name())
	}
	return nil
}

// filesOf are the files of the page.
func filesOf(core *Core, version string, stored []byte) (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, from := range []fs.FS{page.Files, mustSub(own, "page")} { // the second has the other api.js
		err := fs.WalkDir(from, ".", func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			files[name], err = fs.ReadFile(from, name)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	delete(files, "worker.js")
	files[wasmFile], files[workerFile] = core.Wasm, core.worker()
	from := ""
	if len(stored) > 0 {
		from, files[storedFile] = storedFile, gzipped(stored)
	}
	return files, changed(files, [][2]string{
		{`<html lang="en-GB">`, fmt.Sprintf(`<html lang="en-GB" data-size="%d" data-version="%s" data-stored="%s">`, len(core.Wasm),
			html.EscapeString(version), from)},
		{charset, charset + "\n" + `<meta http-equiv="Content-Security-Policy" content="` + policy + `">`},
		{`<details id="runs-part">`, `<details id="runs-part" hidden>`},
	})
}

// charset is that line of the page before which nothing may stand.
const charset = `<meta charset="utf-8">`

// changed changes texts of index.html, each of which stands there once.
func changed(files map[string][]byte, changes [][2]string) error {
	index := string(files["index.html"])
	for _, change := range changes {
		if strings.Count(index, change[0]) != 1 {
			return fmt.Errorf("the page has no %s", change[0])
		}
		index = strings.Replace(index, change[0], change[1], 1)
	}
	files["index.html"] = []byte(index)
	return nil
}

// gzipped packs a text as browsers unpack it.
func gzipped(text []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(text); err != nil {
		panic("app: " + err.Error()) // a buffer takes all
	}
	if err := w.Close(); err != nil {
		panic("app: " + err.Error())
	}
	return b.Bytes()
}

func mustSub(f fs.FS, dir string) fs.FS {
	sub, err := fs.Sub(f, dir)
	if err != nil {
		panic("app: " + err.Error())
	}
	return sub
}
