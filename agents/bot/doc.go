// Package bot lets outside programs decide for craft. A Spec is what an experiment says about such a program:
// its command and its time limits. A Bot talks to one process that runs it, one line of JSON at a time, over
// the standard input and output of the process. docs/exec.md describes the lines, and Schema is their JSON
// Schema.
//
// If a process breaks the rules of the conversation, the package ends it with all its children, and a Fault
// says what it did. Time limits need the clock, so a run in which a bot is too slow may not repeat.
//
// The package knows no rules system. Bots need a Unix system; elsewhere none can be started.
package bot
