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

// percent is a share as people read it: as many digits as its interval is worth.
export function percent(value, low, high) {
	if (value === null) return "–";
	const width = high === null || low === null ? 1 : high - low;
	return (100 * value).toFixed(width < 0.02 ? 1 : 0) + " %";
}

// grouped is a whole number with commas.
export const grouped = (n) => n.toLocaleString("en-GB");
