//go:build !core

package app

// Built is the core that this program was built with; nil: none.
func Built() *Core { return nil }
