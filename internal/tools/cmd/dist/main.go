// Command dist makes the archives that people download: the program for each system, with its licences, completions for
// four shells and man pages, and a file of checksums. Equal sources and an equal version of Go give equal bytes, on any
// machine and in any folder.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run is main without exit. It returns 0, or 1 for what failed, or 2 for what was refused.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("dist", flag.ContinueOnError)
	flags.SetOutput(stderr)
	root := flags.String("root", ".", "`folder` of the checkout")
	out := flags.String("out", filepath.Join("bin", "dist"), "`folder` for the archives, which is emptied first")
	only := flags.String("targets", "", "`systems` to build for, with commas, such as linux/amd64 (default: all)")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	chosen, err := choose(*only)
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("arguments: found %q, want none", flags.Arg(0))
	}
	if err != nil {
		fmt.Fprintf(stderr, "dist: %v\n", err)
		return 2
	}
	if err := dist(*root, *out, chosen, stdout, stderr); err != nil {
		fmt.Fprintf(stderr, "dist: %v\n", err)
		return 1
	}
	return 0
}

// dist builds the archives of all targets into a folder, which holds nothing else afterwards.
func dist(root, out string, targets []target, stdout, stderr io.Writer) error {
	from, err := checkout(root)
	if err != nil {
		return err
	}
	if from.dirty {
		fmt.Fprintln(stderr, "dist: the checkout has changes that are not committed, and the program says so")
	}
	work, err := os.MkdirTemp("", "furball-dist-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	if err := empty(out); err != nil {
		return err
	}
	if err := from.core(); err != nil {
		return err
	}
	common, err := from.shared(work)
	if err != nil {
		return err
	}
	var made []string
	for _, t := range targets {
		program, err := from.build(t, work)
		if err != nil {
			return err
		}
		name, err := from.pack(t, program, common, out)
		if err != nil {
			return err
		}
		made = append(made, name)
		fmt.Fprintln(stdout, filepath.Join(out, name))
	}
	return writeSums(out, made)
}

// empty makes a folder that holds nothing. Only archives and their sums are ours to remove: a folder with anything else is
// left as it is.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for _, e := range entries {
		if !e.Type().IsRegular() || e.Name() != sumsName && !isArchive(e.Name()) {
			return fmt.Errorf("%s: found %s, want a folder with nothing but archives of Furball; nothing was removed", dir,
				e.Name())
		}
	}
	for _, e := range entries {
		if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
			return err
		}
	}
	return os.MkdirAll(dir, 0o777)
}
