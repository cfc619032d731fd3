// Package sensitivity says which of several fields a figure depends on, and whether they act alone: by the elementary
// effects of Morris, and by the shares of the variance of Sobol. It knows neither duels nor files: a response gives the
// figure of a point as often as one likes, each time with other luck, and luck enters none of the estimates.
package sensitivity
