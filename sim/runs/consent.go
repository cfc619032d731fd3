package runs

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/term"

	"github.com/furball-sim/furball/experiments"
	"github.com/furball-sim/furball/internal/plaintext"
	"github.com/furball-sim/furball/results"
	"github.com/furball-sim/furball/rules/yamldoc"
	"github.com/furball-sim/furball/sim"
)

// agree is the consent of the user: the flag, or an answer at the terminal. An experiment may come from a stranger.
func (a *Env) agree(ctx context.Context, programs []sim.Program, folder string) error {
	if a.AllowExec {
		return nil
	}
	if !term.IsTerminal(int(os.Stdin.Fd())) {
		return refusedPrograms(programs, "want --allow-exec if you trust it")
	}
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	if err != nil {
		return refusedPrograms(programs, "want --allow-exec if you trust it")
	}
	defer tty.Close()
	if _, err := io.WriteString(tty, question(programs, folder)); err != nil {
		return err
	}
	switch yes, err := saysYes(ctx, tty); {
	case err != nil:
		return err
	case !yes:
		return refusedPrograms(programs, "which you have not allowed")
	}
	return nil
}

// refusedPrograms is a fault for each program, at its place in the experiment.
func refusedPrograms(programs []sim.Program, why string) error {
	var errs []error
	for i := range programs[:min(len(programs), experiments.MostFaulty)] {
		p := &programs[i]
		errs = append(errs, p.Spec.At.Faultf(p.Field(), "found the program %s, %s (see docs/exec.md)",
			commandText(p.Spec.Command), why))
	}
	return yamldoc.Join(errs...)
}

// question shows all that would be started, and where.
func question(programs []sim.Program, folder string) string {
	var b strings.Builder
	it := "a program"
	if len(programs) > 1 {
		it = fmt.Sprintf("%d programs", len(programs))
	}
	where := "an empty folder"
	if folder != "" {
		where = folder
		if full, err := filepath.Abs(folder); err == nil {
			where = full
		}
	}
	fmt.Fprintf(&b, "This experiment starts %s, which can do all that you can do: read, change and send your files.\n"+
		"In %s:\n", it, plaintext.Line(where))
	for i := range programs {
		fmt.Fprintf(&b, "  %s\n", commandText(programs[i].Spec.Command))
	}
	b.WriteString("Start it? [y/N] ")
	return b.String()
}

// commandText shows a command with its words apart, so that none can pass for two.
func commandText(command []string) string {
	shown := make([]string, len(command))
	for i, w := range command {
		shown[i] = plaintext.Line(w)
		if w == "" || strings.ContainsAny(w, " \t\n\r'\"\\") {
			shown[i] = "'" + strings.ReplaceAll(shown[i], "'", `\'`) + "'"
		}
	}
	return strings.Join(shown, " ")
}

// saysYes reads a line and reports whether it says yes. A done ctx ends the wait.
func saysYes(ctx context.Context, tty io.Reader) (bool, error) {
	said := make(chan string, 1)
	go func() {
		line, err := bufio.NewReader(tty).ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			line = ""
		}
		said <- strings.ToLower(strings.TrimSpace(line))
	}()
	select {
	case <-ctx.Done():
		return false, ctx.Err()
	case line := <-said:
		return line == "y" || line == "yes", nil
	}
}

// sayForfeits reports for each bot what it did when it first forfeited a duel, with its last words. The
// results hold the same, except for the last words.
func sayForfeits(a *Env, run *results.Run) {
	for i := range run.Cells {
		for _, f := range run.Cells[i].Forfeits {
			said := ""
			if f.Last != "" {
				said = "; its last words: " + f.Last
			}
			if f.Detail != "" {
				said = " (" + f.Detail + ")" + said
			}
			fmt.Fprintf(a.Err, "furball: %s\n", plaintext.Message(fmt.Sprintf(
				"%s in duel %d of cell %s: the bot of %s %d %s%s", f.Bot, f.First, run.Cells[i].ID, f.Side, f.Craft, f.Did, said)))
		}
	}
}

// StartBots makes sure that the bots of a plan may and can be started. Every command that plays bots goes through here.
func (a *Env) StartBots(ctx context.Context, p *sim.Plan) error {
	err := p.StartBots(ctx, func(programs []sim.Program, folder string) error { return a.agree(ctx, programs, folder) })
	if err == nil {
		return nil
	}
	_ = p.Dismiss() // a temporary folder that remains does no harm
	if ctx.Err() != nil {
		fmt.Fprintln(a.Err, "furball: interrupted; nothing was played")
		return sim.ErrInterrupted
	}
	return sim.Refuse(err)
}
