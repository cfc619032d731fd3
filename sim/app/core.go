//go:build core

package app

import _ "embed"

//go:embed core/furball.wasm.xz
var wasm []byte

//go:embed core/wasm_exec.js
var exec []byte

// Built is the core that this program was built with; nil: none.
func Built() *Core { return &Core{Wasm: wasm, Exec: exec} }
