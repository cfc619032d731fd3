package valuenet

import (
	"embed"
	"fmt"
	"path"
	"sync"

	"github.com/furball-sim/furball/internal/plainfile"
	"github.com/furball-sim/furball/rules"
)

//go:embed shipped
var shipped embed.FS

// Shipped is the content of the file of values inside the binary for a system; nil if there is none.
func Shipped(system string) []byte {
	data, err := shipped.ReadFile(path.Join("shipped", system+".json"))
	if err != nil {
		return nil
	}
	return data
}

// decoded keeps what Load has made of the shipped files, for decoding takes milliseconds: a pair by system and inputs.
var decoded sync.Map

// A pair is a file and its network, which nobody changes.
type pair struct {
	file *File
	net  *Net
}

// Load reads the values for a system from a file, or the shipped ones if path is empty.
func Load(path, system string, l *rules.Learned) (*File, *Net, error) {
	if path != "" {
		return compiled(path, system, l)
	}
	key := [2]string{system, FingerprintOf(l)}
	if p, ok := decoded.Load(key); ok {
		return p.(pair).file, p.(pair).net, nil
	}
	f, n, err := compiled(path, system, l)
	if err == nil {
		decoded.Store(key, pair{f, n})
	}
	return f, n, err
}

// compiled reads and decodes the values of a file, or the shipped ones.
func compiled(path, system string, l *rules.Learned) (*File, *Net, error) {
	f, err := find(path, system)
	if err != nil {
		return nil, nil, err
	}
	n, err := f.Compile(system, l)
	if err != nil {
		return nil, nil, err
	}
	return f, n, nil
}

// find reads a file, or the shipped one if path is empty.
func find(path, system string) (*File, error) {
	if path != "" {
		return ReadFile(path)
	}
	data := Shipped(system)
	if data == nil {
		return nil, fmt.Errorf("%s has no shipped values: make some with furball doctrines train %s", system, system)
	}
	return Read(data)
}

// ReadFile reads the plain file at a path.
func ReadFile(path string) (*File, error) {
	data, err := plainfile.Read(path, MaxSize)
	if err != nil {
		return nil, err
	}
	return Read(data)
}
