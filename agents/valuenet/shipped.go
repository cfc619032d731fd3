package valuenet

import (
	"embed"
	"fmt"
	"path"

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

// Load reads the values for a system from a file, or the shipped ones if path is empty.
func Load(path, system string, l *rules.Learned) (*File, *Net, error) {
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
		return nil, fmt.Errorf("%s has no shipped values: make some with furball train %s", system, system)
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
