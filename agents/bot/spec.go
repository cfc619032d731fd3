package bot

import (
	"fmt"
	"strings"
	"time"

	"github.com/furball-sim/furball/rules/yamldoc"
)

// Key is the field that marks a map in the place of a doctrine as a bot.
const Key = "exec"

// A Spec says how a bot is started. It is immutable.
type Spec struct {
	Name    string
	Command []string // the program and its arguments
	// Timeout is the time for one decision. Startup is the time for the start of the program and the greeting.
	Timeout, Startup time.Duration
	// At is the place of the command in the experiment, for faults when it cannot be started.
	At *yamldoc.Node
}

// A Document is the map that describes a bot in an experiment, in the place of a doctrine's name.
type Document struct {
	Exec    []word `yaml:"exec" minitems:"1" maxitems:"64" doc:"the program and its arguments; it runs in the folder of the experiment"`
	Name    string `yaml:"name,omitempty" maxlen:"60" doc:"what tables and charts call the bot; if left out, its command"`
	Timeout limit  `yaml:"timeout,omitempty" doc:"time for a decision: a number with ms or s, 1ms to 60s"`
	Startup limit  `yaml:"startup,omitempty" doc:"time to start and greet: a number with ms or s, 1ms to 60s"`
}

// The default limits of time.
const (
	usualTimeout = time.Second
	usualStartup = 10 * time.Second
)

// Read reads a document that an experiment has at a field; the error is yamldoc.Faults.
func Read(doc *yamldoc.Node, field string) (*Spec, error) {
	d := Document{Timeout: limit{usualTimeout}, Startup: limit{usualStartup}}
	if err := yamldoc.DecodeAt(doc, field, &d); err != nil {
		return nil, err
	}
	s := &Spec{Name: d.Name, Timeout: d.Timeout.Duration, Startup: d.Startup.Duration, At: doc.Field(Key)}
	for _, w := range d.Exec {
		s.Command = append(s.Command, string(w))
	}
	if s.Command[0] == "" {
		return nil, yamldoc.Join(doc.Get("exec.1").Fault(field+".exec.1", "a program"))
	}
	if s.Name == "" {
		s.Name = strings.Join(s.Command, " ")
	}
	return s, nil
}

// A word is one word of a command. Numbers need no quotes.
type word string

// UnmarshalNode takes any scalar as it is written.
func (w *word) UnmarshalNode(n *yamldoc.Node) error {
	if n.Kind != yamldoc.Scalar {
		return n.Fault("", "a word of the command")
	}
	if strings.ContainsRune(n.Value, 0) {
		return n.Fault("", "text without the character 0")
	}
	*w = word(n.Value)
	return nil
}

// A limit is a duration as a document writes it.
type limit struct{ time.Duration }

const longestLimit = time.Minute

// UnmarshalNode reads "250ms", "1.5s" and the like.
func (l *limit) UnmarshalNode(n *yamldoc.Node) error {
	if n.Kind == yamldoc.Scalar {
		d, err := time.ParseDuration(n.Value)
		if err == nil && d >= time.Millisecond && d <= longestLimit {
			l.Duration = d
			return nil
		}
	}
	return n.Fault("", fmt.Sprintf("a time from 1ms to %gs, such as 250ms or 2s", longestLimit.Seconds()))
}
