// Package estimate has the estimators: a figure with its interval from counts and sums. It is pure statistics and
// knows neither duels nor rules. docs/methods.md explains each method and names its source.
package estimate
