// Package plane is a tabletop in fixed point: positions in thousandths of an
// inch, x to the east and y to the north, and 24 headings of 15 degrees
// clockwise from north. Craft are points. Everything is decided in integers;
// coordinates stay within a thousand inches of each other (2^20 thousandths).
package plane
