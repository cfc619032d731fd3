// Small helpers that make elements.

// byId finds an element of the page.
export const byId = (id) => document.getElementById(id);

// make makes an element with properties and children, which are elements or texts.
export function make(name, properties = {}, ...children) {
	const e = Object.assign(document.createElement(name), properties);
	e.append(...children);
	return e;
}

// draw makes an element of a drawing.
export function draw(name, attributes = {}, ...children) {
	const e = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
	e.append(...children);
	return e;
}

// percent is a share as people read it: as many digits as its interval is worth, but so many that what is not 0 does not look
// like 0, nor what is not 100 like 100.
export function percent(value, low, high) {
	if (value === null) return "–";
	const width = high === null || low === null ? 1 : high - low;
	const edge = 100 * Math.min(value, 1 - value);
	let digits = width < 0.02 ? 1 : 0;
	while (edge > 0 && digits < 6 && edge * 10 ** digits < 0.5) digits++;
	return (100 * value).toFixed(digits) + " %";
}

// grouped is a whole number with commas.
export const grouped = (n) => n.toLocaleString("en-GB");
