package bot

import "fmt"

// A Misdeed is something that a bot must not do.
type Misdeed uint8

const (
	Crashed Misdeed = iota // ended, or closed its input or output
	Late
	Flooded
	Garbled
	Strayed
	Ranged
	Unready
	NumMisdeeds
)

var misdeeds = [NumMisdeeds]string{"stopped", "took too long", "flooded its output", "answered with broken JSON",
	"answered another decision", "chose an option that does not exist", "could not be started again"}

// String is m as part of a sentence: "took too long".
func (m Misdeed) String() string { return misdeeds[m] }

// A Fault is a misdeed with its details. It costs the bot the duel.
type Fault struct {
	Misdeed Misdeed
	Detail  string // "exit status 1", or what was found; equal for equal misdeeds
	// Last is the end of what the bot has written to its standard error.
	Last string
}

// Error is one line.
func (f *Fault) Error() string {
	text := f.Misdeed.String()
	if f.Detail != "" {
		text += " (" + f.Detail + ")"
	}
	if f.Last != "" {
		text += "; its last words: " + f.Last
	}
	return text
}

func faultf(m Misdeed, format string, args ...any) *Fault {
	return &Fault{Misdeed: m, Detail: fmt.Sprintf(format, args...)}
}

// shorten cuts a line for a message.
func shorten(line []byte) string {
	const most = 60
	if len(line) > most {
		return fmt.Sprintf("%q...", line[:most])
	}
	return fmt.Sprintf("%q", line)
}
