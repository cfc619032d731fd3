// Package browsertest opens pages of Furball in a real browser, for tests: it clicks and types, takes pictures, checks
// accessibility with axe-core, and fails a test whose page writes an error to the console or asks anybody but its own
// server for something.
//
// Nothing in it has a deadline: a test waits for states of the page, and go test's own -timeout ends a test that hangs.
// The tests of a package share one browser, and at most two browsers run at once on a machine.
//
// Tests are skipped where Chromium or axe-core is not installed, unless the environment variable FURBALL_BROWSER is
// "must". FURBALL_SHOTS names a folder for the pictures that tests take.
package browsertest
