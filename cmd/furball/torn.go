package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/furball-sim/furball/experiments"
)

// tornValue finds out whether a shell has taken quotes away, or a value with spaces or braces apart, in the arguments of
// a command that has refused them. It says how to quote; nil: the shell is not to blame. raw are all arguments of the
// program, args those of the command that are no flags.
func tornValue(c *cobra.Command, raw, args []string) error {
	for i := range raw {
		flag, value, rest := flagAt(raw, i)
		if flag == "" || c.Flags().Lookup(flag) == nil {
			continue
		}
		var whole string
		switch flag {
		case "set":
			whole = tornSet(value, rest)
		case "where":
			whole = tornCondition(value, rest, args)
		}
		if whole != "" {
			return fmt.Errorf("--%s: found %q, because the shell took the value apart, want quotes around it: --%s %s", flag,
				value, flag, shellQuoted(whole))
		}
	}
	return strayOverride(c, args)
}

// flagAt is the flag --set or --where at a place, its value, and what follows up to the next flag.
func flagAt(raw []string, i int) (flag, value string, rest []string) {
	for _, name := range []string{"set", "where"} {
		switch text, cut := strings.CutPrefix(raw[i], "--"+name+"="); {
		case cut:
			return name, text, untilFlag(raw[i+1:])
		case raw[i] == "--"+name && i+1 < len(raw):
			return name, raw[i+1], untilFlag(raw[i+2:])
		}
	}
	return "", "", nil
}

// untilFlag are the arguments before the next flag with a long name. One dash may begin a negative number.
func untilFlag(raw []string) []string {
	if i := slices.IndexFunc(raw, func(a string) bool { return strings.HasPrefix(a, "--") }); i >= 0 {
		return raw[:i]
	}
	return raw
}

// tornSet is the whole value of a --set that was taken apart within brackets, or that bash has expanded; "" if it was
// not.
func tornSet(value string, rest []string) string {
	path, first, _ := strings.Cut(value, "=")
	whole := value
	for _, piece := range rest {
		if closed(whole) {
			break
		}
		whole += " " + piece
	}
	if whole != value && closed(whole) {
		return whole
	}
	// x={a,b} becomes x=a x=b.
	all := []string{first}
	for _, piece := range rest {
		p, v, cut := strings.Cut(piece, "=")
		if !cut || p != path {
			break
		}
		all = append(all, v)
	}
	if len(all) == 1 {
		return ""
	}
	return path + "={" + strings.Join(all, ",") + "}"
}

// closed reports whether all brackets in a text are closed.
func closed(text string) bool {
	depth := 0
	for _, r := range text {
		switch r {
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
	}
	return depth <= 0
}

// tornCondition is the whole of a condition that was taken apart at its spaces; "" if it was not, as one that has a space
// was in quotes. If no argument stands elsewhere, the last one is the folder.
func tornCondition(value string, rest, args []string) string {
	if len(rest) > 0 && len(rest) == len(args) {
		rest = rest[:len(rest)-1]
	}
	if len(rest) == 0 || strings.Contains(value, " ") {
		return ""
	}
	return value + " " + strings.Join(rest, " ")
}

// strayOverride is the fault of an argument such as red.card.dp=12 without --set; nil if there is none.
func strayOverride(c *cobra.Command, args []string) error {
	if c.Flags().Lookup("set") == nil {
		return nil
	}
	for _, arg := range args {
		path, _, cut := strings.Cut(arg, "=")
		if !cut || path == "" || strings.ContainsAny(path, `/\ `) {
			continue
		}
		root, _, _ := strings.Cut(path, ".")
		if slices.Contains(experiments.Roots(), root) {
			return fmt.Errorf("found %q without --set, want --set %s", arg, shellQuoted(arg))
		}
		return fmt.Errorf("found %q, want --set PATH=VALUE to change a field, with its whole path, such as "+
			"--set red.card.dp=12", arg)
	}
	return nil
}

// shellQuoted is an argument as a shell must be given it: in single quotes where it needs them.
func shellQuoted(arg string) string {
	if !strings.ContainsAny(arg, " \t\n'\"\\[]{}()<>|&;*?$`!#~,") {
		return arg
	}
	return "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
}
