package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

var sampleTime = time.Date(2026, 3, 4, 5, 6, 8, 0, time.UTC)

func sample() []file {
	return []file{{path: "furball", data: bytes.Repeat([]byte("program "), 1000), program: true},
		{path: "man/man1/furball.1", data: []byte(".TH")}, {path: "LICENSE", data: []byte("free")}}
}

// TestArchivesAreEqual: the same files make the same bytes, in whatever order and time zone they come.
func TestArchivesAreEqual(t *testing.T) {
	t.Parallel()
	for name, write := range map[string]func(io.Writer, string, []file, time.Time) error{"tar": writeTar, "zip": writeZip} {
		var first, second bytes.Buffer
		files := sample()
		if err := write(&first, "furball-1", files, sampleTime); err != nil {
			t.Fatal(err)
		}
		slices.Reverse(files)
		if err := write(&second, "furball-1", files, sampleTime.In(time.FixedZone("x", 7200)).Add(9)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: the same files made different archives", name)
		}
		var other bytes.Buffer
		files[0].data = []byte("other")
		if err := write(&other, "furball-1", files, sampleTime); err != nil || bytes.Equal(first.Bytes(), other.Bytes()) {
			t.Errorf("%s: %v, other files made the same archive", name, err)
		}
	}
}

// unpacked is one file of an archive as it comes out.
type unpacked struct {
	name, text string
	mode       os.FileMode
	at         time.Time
}

func readTar(t *testing.T, data []byte) (list []unpacked) {
	t.Helper()
	plain, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(plain); ; {
		head, err := r.Next()
		if errors.Is(err, io.EOF) {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil || head.Uid != 0 || head.Gid != 0 || head.Uname+head.Gname != "" {
			t.Fatalf("%s: %v, it is of somebody", head.Name, err)
		}
		list = append(list, unpacked{head.Name, string(text), head.FileInfo().Mode(), head.ModTime.UTC()})
	}
}

func readZip(t *testing.T, data []byte) (list []unpacked) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range r.File {
		from, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, unpacked{f.Name, string(text), f.Mode(), f.Modified.UTC()})
	}
	return list
}

// TestPack: archives have the form that their system unpacks, with the program that can be run, and the sums are theirs.
func TestPack(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	program := filepath.Join(dir, "built")
	if err := os.WriteFile(program, []byte("machine code"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &source{number: "1.2.3", time: sampleTime}
	for _, tt := range []struct {
		of         target
		name, file string
		read       func(*testing.T, []byte) []unpacked
	}{
		{target{"linux", "arm64"}, "furball-1.2.3-linux-arm64.tar.gz", "furball", readTar},
		{target{"darwin", "amd64"}, "furball-1.2.3-macos-amd64.tar.gz", "furball", readTar},
		{target{"windows", "amd64"}, "furball-1.2.3-windows-amd64.zip", "furball.exe", readZip},
	} {
		name, err := s.pack(tt.of, program, []file{{path: "LICENSE", data: []byte("free")}}, dir)
		if err != nil || name != tt.name {
			t.Fatalf("found %s, %v, want %s", name, err, tt.name)
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		stem := strings.TrimSuffix(strings.TrimSuffix(name, ".zip"), ".tar.gz")
		want := []unpacked{{stem + "/LICENSE", "free", 0o644, sampleTime},
			{stem + "/" + tt.file, "machine code", 0o755, sampleTime}}
		if got := tt.read(t, data); !slices.Equal(got, want) {
			t.Errorf("%s: found %v, want %v", name, got, want)
		}
	}
	if err := writeSums(dir, []string{"built"}); err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(dir, sumsName))
	const want = "5ace2a28c6f40875ef2baac027d8b91a2f65701271c7b43ecbd467664dca9ef0  built\n" // by sha256sum
	if err != nil || string(sums) != want {
		t.Errorf("found %q, %v, want %q", sums, err, want)
	}
}
