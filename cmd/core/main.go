//go:build js

// Command core is the workbench inside a page: it is built for browsers, and furball serve app writes the page around it. One worker
// of the browser runs the workbench, some others play its duels. All run this program, which its first argument tells what it
// is to be.
package main

import (
	"os"
	"runtime/debug"
	"syscall/js"

	_ "github.com/furball-sim/furball/rules/systems"
)

func main() {
	debug.SetGCPercent(50) // a phone has little memory
	answer := playing()
	if os.Args[1] == "workbench" {
		answer = answering()
	}
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		answer(args[0].Get("data"))
		return nil
	}))
	post(map[string]any{"ready": true})
	select {}
}

// post sends a message to who has started this worker.
func post(message map[string]any, moved ...any) { js.Global().Call("postMessage", message, moved) }

// memory is how much this worker has, in bytes.
func memory() int { return js.Global().Call("memory").Int() }

// bytesOf are the bytes of an array of the browser.
func bytesOf(array js.Value) []byte {
	b := make([]byte, array.Length())
	js.CopyBytesToGo(b, array)
	return b
}

// arrayOf is an array of the browser with some bytes.
func arrayOf(b []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return array
}
