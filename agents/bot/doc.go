// Package bot lets programs outside decide for craft. A Spec is what an experiment says of one:
// its command and its time limits. A Bot talks to one process of it, one line of JSON at a
// time, over the process's standard input and output; docs/exec.md describes the
// lines, and Schema is their JSON Schema.
//
// A process that breaks the rules of the conversation is ended with all its children, and a
// Fault says what it did. Time limits need the clock, which nothing else below cmd reads: a
// bot that is too slow is the one thing that can make results not repeat.
//
// The package knows no rules system. Processes need a Unix system: elsewhere Start fails.
package bot
