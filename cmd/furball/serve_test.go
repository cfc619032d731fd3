// Inside: nothing can import a program; its tests call run, as main does.
package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
)

// The workbench says where it is, answers there, and ends in order when it is interrupted.
func TestServe(t *testing.T) {
	t.Parallel()
	ctx, interrupt := context.WithCancel(t.Context())
	defer interrupt()
	out, stdout := io.Pipe()
	var stderr strings.Builder
	over := make(chan int, 1)
	go func() {
		over <- run(ctx, []string{"serve", "--addr", "127.0.0.1:0", t.TempDir()}, stdout, &stderr)
		_ = stdout.Close()
	}()
	address, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	go func() { _, _ = io.Copy(io.Discard, out) }() // what nobody reads holds the command up
	answer, err := http.Get(strings.TrimSpace(address))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if text, err := io.ReadAll(answer.Body); err != nil || !strings.Contains(string(text), "Furball workbench") {
		t.Errorf("%v: %.200s", err, text)
	}
	interrupt()
	if status := <-over; status != exitDone || stderr.Len() > 0 {
		t.Errorf("status %d, %q, want %d and nothing", status, stderr.String(), exitDone)
	}
}

func TestServeRefuses(t *testing.T) {
	t.Parallel()
	refusedWith(t, []string{"found nowhere, which is no folder, want one with experiments or runs"}, "serve", "nowhere")
	refusedWith(t, []string{`--addr: found "8642", want HOST:PORT, such as 127.0.0.1:8642`}, "serve", "--addr", "8642")
	refusedWith(t, []string{"--token: found 5 characters, want at least 16"}, "serve", "--addr", "127.0.0.1:0", "--token", "short")
	refusedWith(t, []string{"--visitors: found 0, want 1 to 1000"}, "serve", "--visitors", "0")
}
