package farm

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/furball-sim/furball/results/manifest"
	"github.com/furball-sim/furball/rules"
	"github.com/furball-sim/furball/sim"
)

// The streams, and the bucket that holds what a run is.
const (
	taskStream   = "FURBALL_TASKS"
	answerStream = "FURBALL_ANSWERS"
	bucket       = "FURBALL_RUNS"
)

// Subjects of messages that are not kept.
const (
	whoSubject   = "furball.who" // all workers are to say hello
	helloSubject = "furball.hello"
	tellSubject  = "furball.tell." // and the name of a worker
	noteSubject  = "furball.note." // and the run
)

// group names those who can play a run: by the version of the rules, and whether programs are to be started. Each group
// of workers has a queue of its own, so that nobody is given what it cannot play.
func group(rules string, exec bool) string {
	name := strings.ReplaceAll(rules, " ", "-")
	if exec {
		name += "-exec"
	}
	return name
}

func taskSubject(group, run string) string { return "furball.task." + group + "." + run }

func answerSubject(run, worker string) string { return "furball.answer." + run + "." + worker }

// RunID names the run of a folder at the server: the same when it is resumed. It is another with records and without,
// because the answers are others. Without a folder it is of one session.
func RunID(path string, m *manifest.Manifest) string {
	if path == "" {
		return strings.ToLower(rand.Text())
	}
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	h := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %q %q", host, path, m.Digests, m.Shard.String(), m.Record))
	return hex.EncodeToString(h[:12])
}

// NewName makes a name for a worker: that of the machine, and messages that no other has.
func NewName() (name, machine string) {
	host, err := os.Hostname()
	if err != nil {
		host = "worker"
	}
	host = strings.Map(func(r rune) rune {
		if CheckName(string(r)) != nil {
			return '-'
		}
		return r
	}, host)
	host = host[:min(len(host), 40)]
	return host + "-" + strings.ToLower(rand.Text()[:6]), host
}

// Chance is a number from 0 to below 1 that nobody can foresee.
func Chance() float64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // it never fails
	return float64(binary.LittleEndian.Uint64(b[:])>>11) / (1 << 53)
}

// CheckName refuses a name that a worker cannot have.
func CheckName(name string) error {
	if name == "" || len(name) > 64 {
		return errors.New("found a name of no or of more than 64 characters, want 1 to 64")
	}
	for _, r := range name {
		if r != '-' && r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') {
			return fmt.Errorf("found %q, want letters, digits, - and _", name)
		}
	}
	return nil
}

// A task is a batch to be played.
type task struct {
	Cell int   `json:"cell"`
	From int64 `json:"from"`
	To   int64 `json:"to"`
	// Not are the workers that have played it already.
	Not []string `json:"not,omitempty"`
}

// messageID is by which the server knows that it has a worker's answer to a task already. It names the task as it lies
// in the stream, not the batch: the server remembers an answer for some minutes, also one that has been removed since,
// and would drop the answer to a later task of the same batch, as when the same run is played once more.
func messageID(worker string, task *jetstream.MsgMetadata) string {
	return fmt.Sprintf("%s %d %d", worker, task.Sequence.Stream, task.Timestamp.UnixNano())
}

// A hello is what a worker says of itself from time to time.
type hello struct {
	Name    string   `json:"name"`
	Machine string   `json:"machine,omitempty"` // if the name is another in each session
	Version string   `json:"version"`
	Rules   []string `json:"rules"` // the versions of the rules that it has: "ufo 1"
	Exec    bool     `json:"exec"`  // it starts programs
}

// A tell is what a worker is told.
type tell struct {
	Text   string `json:"text"`
	Banned bool   `json:"banned"` // it is to stop
}

// A note is what a worker says of a run that it cannot play.
type note struct {
	Worker string `json:"worker"`
	Text   string `json:"text"`
}

// rulesHere are the versions of all rules of this Furball.
func rulesHere() []string {
	var all []string
	for _, s := range rules.Systems() {
		all = append(all, sim.RulesVersion(s))
	}
	return all
}
