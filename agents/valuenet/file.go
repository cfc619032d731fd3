package valuenet

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"slices"
	"strings"

	"github.com/furball-sim/furball/rules"
)

// A File is a network with what is known of its making, as it is kept in a file.
type File struct {
	System string `json:"system"`
	// Fingerprint is the digest of the names of inputs and stages. A system that has changed them refuses the file.
	Fingerprint string `json:"inputs"`
	Made        Made   `json:"made"`
	// Digest is that of the network.
	Digest string `json:"digest"`
	Net    string `json:"net"`
	// Prior is the prior over habits, if the system has habits and the training came to its end.
	Prior string `json:"prior,omitempty"`
}

// Made says how a network was made.
type Made struct {
	Command string   `json:"command"`
	Version string   `json:"version"`
	Seed    uint64   `json:"seed"`
	Rounds  int      `json:"rounds"` // rounds of play, and of fitting
	Kept    int      `json:"kept"`   // the round whose network this is
	Duels   int64    `json:"duels"`
	Rows    int64    `json:"rows"`
	Grounds []string `json:"grounds"` // the experiments that it has seen
	Curve   []Round  `json:"curve"`   // what each round did
	Habits  *Habits  `json:"habits,omitempty"`
	Before  *Before  `json:"before,omitempty"`
}

// Before are the values that a training began with, and how those were made.
type Before struct {
	Digest string `json:"digest"`
	Made   Made   `json:"made"`
}

// A Round is what one round has done.
type Round struct {
	Number  int     `json:"round"`
	Duels   int64   `json:"duels"`
	Rows    int     `json:"rows"`
	Loss    float64 `json:"log_loss"`      // of a row, winning and losing together
	Last    float64 `json:"last"`          // points of 100 against the best network so far
	Met     bool    `json:"met,omitempty"` // whether there was such a network
	Shipped float64 `json:"shipped"`       // mean points of 100 against the other doctrines
	Draws   float64 `json:"draws"`         // of 100 duels of these matches
	Best    bool    `json:"best"`          // whether its network is the best so far
	Against []Match `json:"against"`
	// Choices say how much better the round's network chooses than the one by which its duels were played.
	Choices *Choices `json:"choices,omitempty"`
}

// Choices compare two networks in decisions of which a teacher has told what becomes of each option, in duels that neither has
// learned from.
type Choices struct {
	Decisions int      `json:"decisions"`
	Points    float64  `json:"points"` // of 100, a decision
	Half      *float64 `json:"half"`   // of the 95 % interval of points, over games; null: these are too few to tell
}

// Habits say how the prior was learned, and how good it is.
type Habits struct {
	Duels int64 `json:"duels"`
	Rows  int   `json:"rows"`
	// Among tells, for a number of habits tried, how often of 100 the best one is among those, in duels that the prior
	// was not fitted to.
	Among []Among `json:"among"`
}

// Among is a line of Habits.
type Among struct {
	Tried int     `json:"tried"`
	Share float64 `json:"share"` // of 100
}

// A Match is what the learner has gained against one doctrine.
type Match struct {
	Doctrine string  `json:"doctrine"`
	Points   float64 `json:"points"` // of 100
}

// Add notes what a round did.
func (m *Made) Add(r *Round) {
	m.Curve = append(m.Curve, *r)
	m.Duels, m.Rows = m.Duels+r.Duels, m.Rows+int64(r.Rows)
	if r.Best {
		m.Kept = r.Number
	}
}

// Pilot are the inputs that an agent adds to those of the system: what its own doctrine may do.
const Pilot = 3

// The inputs of the pilot, after those of the system.
const (
	Launches = iota // whether the doctrine launches missiles or rockets
	Fires           // whether the doctrine fires guns
	DrawWorth
)

var pilotNames = [Pilot]string{"pilot launches", "pilot fires", "pilot's draw"}

// InputsOf is the number of inputs of a system's network, those of the pilot included.
func InputsOf(l *rules.Learned) int { return len(l.Inputs) + Pilot }

// FingerprintOf is the digest of the names of inputs and stages of a system.
func FingerprintOf(l *rules.Learned) string {
	h := fnv.New64a()
	for _, list := range [][]string{l.Inputs, pilotNames[:], l.Stages} {
		io.WriteString(h, strings.Join(list, "\n")+"\n\n")
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// NewFile makes the file of a network given by the layers of its stages.
// prior may be nil.
func NewFile(system string, l *rules.Learned, made *Made, stages, prior []Layers) *File {
	data, habits := encode(stages), encode(prior)
	return &File{System: system, Fingerprint: FingerprintOf(l), Made: *made, Digest: digest(data, habits),
		Net: base64.StdEncoding.EncodeToString(data), Prior: base64.StdEncoding.EncodeToString(habits)}
}

// digest is the digest of an encoded network and prior.
func digest(net, prior []byte) string {
	h := fnv.New64a()
	h.Write(net)
	h.Write(prior)
	return fmt.Sprintf("%016x", h.Sum64())
}

// Bytes is the file's content.
func (f *File) Bytes() []byte {
	data, err := json.MarshalIndent(f, "", "  ")
	if err != nil {
		panic("valuenet: a file has no encoding: " + err.Error())
	}
	return append(data, '\n')
}

// MaxSize is the greatest size of a file, in bytes.
const MaxSize = 300_000

// Read reads a file's content.
func Read(data []byte) (*File, error) {
	if len(data) > MaxSize {
		return nil, fmt.Errorf("found %d bytes, want at most %d", len(data), MaxSize)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var f File
	if err := d.Decode(&f); err != nil {
		return nil, fmt.Errorf("found no file of values (%w), want one made by furball doctrines train", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("found text after the end of the values, want nothing")
	}
	return &f, nil
}

// Layers are the weights of the file's stages, and of its prior, which may be nil, for a system.
func (f *File) Layers(system string, l *rules.Learned) (stages, prior []Layers, err error) {
	if f.System != system {
		return nil, nil, fmt.Errorf("system: found %q, want %s", f.System, system)
	}
	if want := FingerprintOf(l); f.Fingerprint != want {
		return nil, nil, fmt.Errorf("inputs: found %q, want %s: the values were learned from other inputs; "+
			"make new ones with furball doctrines train %s", f.Fingerprint, want, system)
	}
	data, err := base64.StdEncoding.DecodeString(f.Net)
	if err != nil {
		return nil, nil, fmt.Errorf("net: %w", err)
	}
	habits, err := base64.StdEncoding.DecodeString(f.Prior)
	if err != nil {
		return nil, nil, fmt.Errorf("prior: %w", err)
	}
	if got := digest(data, habits); got != f.Digest {
		return nil, nil, fmt.Errorf("digest: found %q, want %s: the file has been changed", f.Digest, got)
	}
	if stages, err = decode(data, len(l.Stages), Sizes(InputsOf(l))); err != nil {
		return nil, nil, fmt.Errorf("net: %w", err)
	}
	if len(habits) > 0 {
		if prior, err = decode(habits, len(l.Stages), PriorSizes(InputsOf(l), l.Habits)); err != nil {
			return nil, nil, fmt.Errorf("prior: %w", err)
		}
	}
	return stages, prior, nil
}

// Compile makes the file's network, with its prior, for a system.
func (f *File) Compile(system string, l *rules.Learned) (*Net, error) {
	stages, prior, err := f.Layers(system, l)
	if err != nil {
		return nil, err
	}
	n, err := New(InputsOf(l), stages)
	if err == nil && prior != nil {
		var p *Prior
		p, err = NewPrior(InputsOf(l), l.Habits, prior)
		n = n.WithPrior(p)
	}
	if err != nil {
		return nil, fmt.Errorf("net: %w", err)
	}
	return n, nil
}

// encode writes all numbers one after the other, small ones in fewer bytes.
func encode(stages []Layers) (data []byte) {
	for _, l := range slices.Concat(stages...) {
		data = append(data, l.Bits)
		for _, list := range [][]int32{l.Weights, l.Biases} {
			for _, v := range list {
				data = binary.AppendVarint(data, int64(v))
			}
		}
	}
	return data
}

// decode reads the numbers of so many stages, whose layers have so many inputs and units.
func decode(data []byte, n int, sizes [][2]int) (stages []Layers, err error) {
	for range n {
		stages = append(stages, NewLayers(sizes))
		for i := range sizes {
			l := &stages[len(stages)-1][i]
			if len(data) == 0 {
				return nil, errShort
			}
			l.Bits, data = data[0], data[1:]
			for _, list := range [][]int32{l.Weights, l.Biases} {
				for k := range list {
					v, n := binary.Varint(data)
					if n <= 0 || int64(int32(v)) != v {
						return nil, errShort
					}
					list[k], data = int32(v), data[n:]
				}
			}
		}
	}
	if len(data) > 0 {
		return nil, fmt.Errorf("found %d bytes after the last weight, want none", len(data))
	}
	return stages, nil
}

var errShort = fmt.Errorf("the weights break off")
