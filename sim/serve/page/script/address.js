// The address of the page holds all that it shows: the experiment, the cell to start from, the settings, those of the baseline,
// and what was found, if somebody has copied a link.

// read reads the address. cell is a number from 0, or null; set and pin are lists of {Path, Value}, or null; cards are
// those of the visitor's own; claim is what was found, or null. What is no address of ours has no experiment.
export function read() {
	const text = location.hash.slice(1), at = text.indexOf("?");
	const name = at < 0 ? text : text.slice(0, at), more = new URLSearchParams(at < 0 ? "" : text.slice(at + 1));
	const cell = /^[1-9][0-9]*$/.test(more.get("cell")) ? Number(more.get("cell")) - 1 : null;
	const claim = more.has("digest") ? {duels: Number(more.get("duels")), kills: (more.get("kills") || "").split(",").map(Number),
		digest: more.get("digest"), rules: more.get("rules") || ""} : null;
	const cards = more.getAll("card").map((c) => ({name: c.slice(0, c.indexOf("\n")), text: c.slice(c.indexOf("\n") + 1)}));
	return {experiment: decoded(name), cell, set: list(more, "set"), pin: list(more, "pin"), cards, claim};
}

// decoded is a name without its signs of percent; what is none is taken as it is.
function decoded(name) {
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}

// list reads settings: one PATH=VALUE each, or one that is empty for none at all.
function list(more, key) {
	if (!more.has(key)) return null;
	return more.getAll(key).filter((s) => s.includes("=")).map((s) => ({Path: s.slice(0, s.indexOf("=")), Value: s.slice(s.indexOf("=") + 1)}));
}

// address is the part of an address behind its #. settings are left out if they are those of the cell.
export function address({experiment, cell, start, set, pin, cards}, claim) {
	const more = new URLSearchParams();
	if (cell !== null) more.set("cell", cell + 1);
	if (!same(start, set)) put(more, "set", set);
	if (pin) put(more, "pin", pin);
	for (const c of cards) more.append("card", c.name + "\n" + c.text);
	if (claim) {
		for (const key of ["duels", "kills", "digest", "rules"]) more.set(key, claim[key]);
	}
	const query = more.toString();
	return "#" + encodeURIComponent(experiment).replaceAll("%2F", "/") + (query && "?" + query);
}

const texts = (settings) => settings.map((s) => s.Path + "=" + s.Value);

function put(more, key, settings) {
	if (!settings.length) more.append(key, "");
	for (const s of texts(settings)) more.append(key, s);
}

// same reports whether settings are the same, in whatever order.
export const same = (a, b) => texts(a).sort().join("\n") === texts(b).sort().join("\n");
