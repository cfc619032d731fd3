// Package prose writes numbers and estimates as people read them: with as many digits as their intervals support, in
// groups of three, and with nouns that agree.
package prose
