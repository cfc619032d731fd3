// Command pages runs the commands of pages of the documentation and writes what they print in the place of what stands
// behind them, and of answers the picture too. Sentences about figures stay for people to read and mend.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/furball-sim/furball/internal/tools/pages"
)

func main() {
	program := flag.String("program", "bin/furball", "the program that plays")
	match := flag.String("match", "", "only commands in which this regular expression matches")
	flag.Parse()
	if err := run(*program, *match, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

func run(program, match string, files []string) error {
	wanted, err := regexp.Compile(match)
	if err != nil {
		return err
	}
	if program, err = filepath.Abs(program); err != nil {
		return err
	}
	if _, err := os.Stat(program); err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("no page is named, as in make pages PAGE=docs/even.md")
	}
	for _, file := range files {
		page, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		made, err := pages.Remake(page, func(b pages.Block) bool { return wanted.MatchString(b.Last()) },
			func(b pages.Block) ([]byte, error) { return play(program, b, filepath.Dir(file)) })
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		if err := os.WriteFile(file, made, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// play runs the commands of a block in a folder of their own that is removed after them, with the program first on the path.
// Where they answer a question whose picture the page shows, it replaces the picture.
func play(program string, b pages.Block, page string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "pages")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var out bytes.Buffer
	for _, command := range b.Commands {
		began := time.Now()
		out.Reset()
		c := exec.Command("bash", "-c", command)
		c.Dir, c.Stdout, c.Stderr = dir, &out, &out
		c.Env = append(os.Environ(), "PATH="+filepath.Dir(program)+string(filepath.ListSeparator)+os.Getenv("PATH"))
		if err := c.Run(); err != nil {
			return nil, fmt.Errorf("%w\n%s", err, strings.TrimSpace(out.String()))
		}
		fmt.Fprintf(os.Stderr, "%6.1f s  %s\n", time.Since(began).Seconds(), command)
	}
	answers, err := filepath.Glob(filepath.Join(dir, "runs", "*", "charts", "answer.svg"))
	if err != nil || len(answers) != 1 || filepath.Ext(b.Picture) != ".svg" {
		return out.Bytes(), err
	}
	drawn, err := os.ReadFile(answers[0])
	if err != nil {
		return nil, err
	}
	return out.Bytes(), os.WriteFile(filepath.Join(page, b.Picture), drawn, 0o666)
}
