package main

import (
	"fmt"
	"strings"

	"github.com/furball-sim/furball/internal/manual"
)

// commandGroup is the part of the navigation with the pages of the commands.
const commandGroup = "Commands"

// commandPages are a page for each command, made from its help, the program itself first.
func commandPages(book *manual.Manual) (pages []*page) {
	var add func(c *manual.Command, above []string)
	add = func(c *manual.Command, above []string) {
		words := append(above[:len(above):len(above)], c.Name())
		pages = append(pages, &page{src: commandSource(words), out: outOf(commandSource(words)), group: commandGroup,
			text: []byte(commandText(c, words))})
		for i := range c.Commands {
			add(&c.Commands[i], words)
		}
	}
	add(&book.Root, nil)
	return pages
}

// commandSource is the path of the page of a command, by the words that call it.
func commandSource(words []string) string {
	if len(words) == 1 {
		return "commands/README.md"
	}
	return "commands/" + strings.Join(words, "-") + ".md"
}

// commandText is the page of a command as Markdown.
func commandText(c *manual.Command, words []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s.\n", manual.Escape(strings.Join(words, " ")), manual.Escape(strings.TrimSuffix(c.Short, ".")))
	if c.Runs {
		usage := strings.Join(append(words[:len(words)-1:len(words)-1], c.Use), " ")
		if len(c.Flags) > 1 { // more than --help
			usage += " [flags]"
		}
		fmt.Fprintf(&b, "\n    %s\n", usage)
	}
	if c.Long != "" && strings.TrimSuffix(c.Long, ".") != strings.TrimSuffix(c.Short, ".") {
		fmt.Fprintf(&b, "\n%s\n", manual.Markdown(c.Long))
	}
	if c.Example != "" {
		b.WriteString("\n## Examples\n\n")
		for line := range strings.SplitSeq(strings.Trim(c.Example, "\n"), "\n") {
			fmt.Fprintf(&b, "    %s\n", strings.TrimPrefix(line, "  "))
		}
	}
	writeCommands(&b, c, words)
	writeFlags(&b, "Flags", c.Flags)
	writeFlags(&b, "Flags of all commands", c.Global)
	if len(words) > 1 {
		fmt.Fprintf(&b, "\nThe [flags of all commands](README.md#flags-of-all-commands) may be given too.\n")
	}
	return b.String()
}

// writeCommands lists the commands below one, each group by itself.
func writeCommands(b *strings.Builder, c *manual.Command, words []string) {
	if len(c.Commands) == 0 {
		return
	}
	b.WriteString("\n## Commands\n")
	for _, g := range c.Groups() {
		if g.Title != "" {
			fmt.Fprintf(b, "\n### %s\n", manual.Escape(g.Title))
		}
		b.WriteString("\n| command | what it does |\n| --- | --- |\n")
		for _, of := range g.Commands {
			sub := append(words[:len(words):len(words)], of.Name())
			fmt.Fprintf(b, "| [%s](%s) | %s |\n", strings.Join(sub, " "), strings.TrimPrefix(commandSource(sub), "commands/"),
				manual.Escape(of.Short))
		}
	}
}

// writeFlags lists flags with their values and what they are for.
func writeFlags(b *strings.Builder, title string, flags []manual.Flag) {
	if len(flags) == 0 {
		return
	}
	fmt.Fprintf(b, "\n## %s\n\n| flag | what it does |\n| --- | --- |\n", title)
	for i := range flags {
		f := &flags[i]
		name := "--" + f.Name
		if f.Letter != "" {
			name = "-" + f.Letter + ", " + name
		}
		if f.Word != "" {
			name += " " + f.Word
		}
		fmt.Fprintf(b, "| `%s` | %s |\n", strings.ReplaceAll(name, "|", `\|`),
			manual.Escape(strings.Join(strings.Fields(f.Text()), " ")))
	}
}
