// Command site makes the pages of the documentation from README.md, docs and what the commands say of themselves: plain
// files that a browser reads from a folder or from any server. It refuses links, anchors and pictures that lead nowhere.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/furball-sim/furball/internal/manual"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is main without exit. It returns 0, or 1 where links are dead or something failed, or 2 for what was refused.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("site", flag.ContinueOnError)
	flags.SetOutput(stderr)
	root := flags.String("root", ".", "`folder` of the checkout")
	out := flags.String("out", filepath.Join("bin", "site"), "`folder` for the pages, which is made anew")
	furball := flags.String("furball", filepath.Join("bin", "furball"), "the `program`, which knows its commands")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(stderr, "site: arguments: found %q, want none\n", flags.Arg(0))
		return 2
	}
	book, err := commandsOf(*furball)
	if err == nil {
		err = makeSite(*root, *out, book, stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "site: %v\n", err)
		return 1
	}
	return 0
}

// commandsOf asks the program for its commands.
func commandsOf(furball string) (*manual.Manual, error) {
	path, err := filepath.Abs(furball)
	if err != nil {
		return nil, err
	}
	c := exec.Command(path, "manual")
	c.Stderr = os.Stderr
	data, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%s manual: %w", furball, err)
	}
	return manual.Read(bytes.NewReader(data))
}

// makeSite writes the site into a folder, unless something in it leads nowhere, and prints what was made and the links to
// other sites, which are not looked at.
func makeSite(root, out string, book *manual.Manual, stdout io.Writer) error {
	s, err := read(root, book)
	if err != nil {
		return err
	}
	if err := s.check(); err != nil {
		return err
	}
	files, err := s.files()
	if err != nil {
		return err
	}
	if err := writeAll(out, files); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s: %d pages, %d links and %d pictures within the site are alive\n",
		filepath.Join(out, "index.html"), len(s.pages), s.within, s.pictures)
	for _, link := range s.outward() {
		fmt.Fprintf(stdout, "not looked at: %s\n", link)
	}
	return nil
}
