// Package worth tells what a step of each number of a card is worth, and which smallest set of changes brings the card nearest to a
// target, on any bench that plays duels of it. It knows no plan and no worker: package rate and the workbench have benches.
package worth
