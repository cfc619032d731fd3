// The knobs: a widget for each field of the sheet. A field may have several widgets, in its group, among the changed ones
// and among those found; all show the same value.

import {byId, make} from "./make.js";

// Fields shows the fields of a sheet. set is called with a field and its new value, end with a field when the hand lets go.
export class Fields {
	constructor(set, reset) {
		this.set = set;
		this.reset = reset;
		this.list = [];
		this.widgets = new Map(); // of a path: all its widgets
		this.values = new Map(); // of a path: what it has now
		this.faults = new Map(); // of a path: what is wrong with it
		this.changed = new Set(); // paths
		this.varied = new Set(); // those that stand on top
		this.number = 0; // for ids
		byId("search").addEventListener("input", () => this.find());
	}

	// show shows a new sheet; varied are the paths that the experiment varies. What was open stays open.
	show(list, varied) {
		const active = document.activeElement, keep = active && active.dataset.path;
		const within = keep && active.closest("#varied, #changed, #found, #groups");
		this.list = list;
		this.byPath = new Map(list.map((f) => [f.path, f]));
		this.values = new Map(list.map((f) => [f.path, f.value]));
		this.widgets = new Map();
		this.showVaried(varied);
		this.showGroups();
		this.showChanged();
		this.find();
		if (keep && !document.activeElement.dataset.path) this.focus(keep, within);
	}

	// showVaried shows on top what the experiment varies: that is what its question is about.
	showVaried(varied) {
		const some = varied.filter((p) => this.byPath.has(p)).map((p) => this.byPath.get(p));
		this.varied = new Set(some.map((f) => f.path));
		byId("varied").hidden = some.length === 0;
		byId("varied-fields").replaceChildren();
		this.fill(byId("varied-fields"), some, true);
	}

	// showGroups makes a part for each group, whose widgets are made when it is opened: there may be hundreds.
	showGroups() {
		const open = new Set([...document.querySelectorAll("#groups details[open]")].map((d) => d.dataset.group));
		const groups = new Map();
		for (const f of this.list.filter((f) => !this.varied.has(f.path))) { // each stands once
			if (!groups.has(f.group)) groups.set(f.group, []);
			groups.get(f.group).push(f);
		}
		const first = open.size === 0 && !byId("groups").childElementCount;
		byId("groups").replaceChildren(...[...groups].map(([group, fields]) => {
			const inside = make("div");
			const part = make("details", {}, make("summary", {textContent: titled(group) + " (" + fields.length + ")"}), inside);
			part.dataset.group = group;
			part.addEventListener("toggle", () => {
				if (part.open && !inside.childElementCount) this.fill(inside, fields);
				this.showChanged();
			});
			if (open.has(group) || first && opened.includes(group)) {
				this.fill(inside, fields);
				part.open = true;
			}
			return part;
		}));
	}

	// fill makes the widgets of some fields, under the headings of their sections.
	fill(place, fields, where = false) {
		let section = "";
		for (const f of fields) {
			if (!where && f.section !== section) {
				section = f.section;
				if (section) place.append(make("p", {className: "section", textContent: section}));
			}
			place.append(this.widget(f, where));
		}
	}

	// widget makes a widget of a field.
	widget(f, where) {
		const id = "field" + this.number++;
		const about = make("p", {className: "about", id: id + "-about"}, f.about || "");
		const fault = make("p", {className: "fault", id: id + "-fault", hidden: true});
		const reset = make("button", {type: "button", className: "small", textContent: "Reset"});
		reset.setAttribute("aria-label", "Reset " + named(f));
		reset.addEventListener("click", () => this.reset(f));
		const label = make("label", {htmlFor: id, textContent: f.label});
		if (where) label.append(make("span", {className: "where"}, "  " + place(f)));
		const inputs = f.kind === "number" ? this.slider(f, id) : [f.kind === "choice" ? this.choice(f, id) : this.text(f, id)];
		const knob = make("div", {className: inputs.length > 1 ? "knob" : "knob wide"}, ...inputs);
		for (const input of inputs) {
			input.dataset.path = f.path;
			input.setAttribute("aria-describedby", about.id + " " + fault.id);
		}
		const box = make("div", {className: "field"}, make("div", {className: "head"}, label, reset), knob, about, fault);
		const w = {box, inputs, reset, fault};
		if (!this.widgets.has(f.path)) this.widgets.set(f.path, []);
		this.widgets.get(f.path).push(w);
		this.paint(f.path, w);
		return box;
	}

	// slider is a slider for the hand and a box for the exact number.
	slider(f, id) {
		const slider = make("input", {type: "range", id, min: f.low, max: f.high, step: f.step});
		const box = make("input", {type: "text", inputMode: f.whole ? "numeric" : "decimal", placeholder: "not set"});
		slider.setAttribute("aria-label", named(f));
		box.setAttribute("aria-label", named(f) + ", as a number" + (f.allowed ? ", " + f.allowed : ""));
		slider.addEventListener("input", () => this.put(f, tidy(slider.value), slider));
		slider.addEventListener("change", () => this.showChanged());
		this.typed(f, box);
		return [slider, box];
	}

	choice(f, id) {
		const box = make("select", {id});
		if (f.value === "") box.append(new Option("not set", ""));
		const all = f.choices.includes(f.value) || f.value === "" ? f.choices : [f.value, ...f.choices];
		box.append(...all.map((c) => new Option(choiceTitle(f, c), c)));
		box.addEventListener("change", () => {
			this.put(f, box.value, box);
			this.showChanged();
		});
		return box;
	}

	text(f, id) {
		const box = make("input", {type: "text", id, placeholder: "not set", spellcheck: false});
		this.typed(f, box);
		return box;
	}

	// typed takes what is typed, as it is typed.
	typed(f, box) {
		box.autocomplete = "off";
		box.addEventListener("input", () => this.put(f, f.list ? listed(f, box.value.trim()) : box.value.trim(), box));
		box.addEventListener("change", () => this.showChanged());
	}

	// put takes a value from a widget.
	put(f, value, from) {
		this.values.set(f.path, value);
		this.set(f, value);
		for (const w of this.widgets.get(f.path)) this.paint(f.path, w, from);
	}

	// put back shows a value that was set elsewhere.
	take(path, value) {
		this.values.set(path, value);
		for (const w of this.widgets.get(path) || []) this.paint(path, w);
	}

	// paint shows the value of a field in a widget, but not in the input that it came from.
	paint(path, w, from) {
		const value = this.values.get(path);
		for (const input of w.inputs) {
			if (input === from) {
				input.classList.remove("unset");
				continue;
			}
			if (input.type === "range") {
				const known = value !== "" && !Number.isNaN(Number(value));
				input.value = known ? value : input.min;
				input.classList.toggle("unset", !known);
			} else {
				input.value = this.byPath.get(path).list ? unlisted(value) : value;
			}
		}
		const fault = this.faults.get(path);
		w.fault.hidden = !fault;
		w.fault.textContent = fault || "";
		for (const input of w.inputs) {
			if (fault) input.setAttribute("aria-invalid", "true");
			else input.removeAttribute("aria-invalid");
		}
		w.reset.hidden = !this.changed.has(path);
		w.box.classList.toggle("changed", this.changed.has(path));
	}

	// mark says which fields are changed.
	mark(paths) {
		const before = this.changed;
		this.changed = paths;
		for (const path of new Set([...before, ...paths])) {
			for (const w of this.widgets.get(path) || []) this.paint(path, w, document.activeElement);
		}
	}

	// blame says what is wrong with which fields; what is wrong with no field here is returned.
	blame(faults) {
		const before = this.faults;
		this.faults = new Map();
		const rest = [];
		for (const f of faults) {
			if (this.byPath && this.byPath.has(f.field)) this.faults.set(f.field, f.message);
			else rest.push((f.field ? f.field + ": " : "") + f.message);
		}
		for (const path of new Set([...before.keys(), ...this.faults.keys()])) {
			for (const w of this.widgets.get(path) || []) this.paint(path, w, document.activeElement);
		}
		if (this.faults.size) this.showChanged();
		return rest;
	}

	// showChanged lists the changed fields on top, as they are when a hand lets go: a list that grew under a hand would
	// move what the hand holds.
	showChanged() {
		const place = byId("changed-fields");
		const there = new Set([...place.children].map((c) => c.dataset.of));
		const want = [...this.changed].filter((p) => this.byPath.has(p) && !this.stands(p));
		byId("changed").hidden = this.changed.size === 0;
		byId("changed-title").textContent = want.length ? "Changed" : "Changed above";
		if (want.length === there.size && want.every((p) => there.has(p)) &&
			[...place.children].every((c) => this.isShown(c))) return;
		const keep = place.contains(document.activeElement) && document.activeElement.dataset.path;
		this.clear(place);
		place.replaceChildren(...want.map((p) => {
			const box = this.widget(this.byPath.get(p), true);
			box.dataset.of = p;
			return box;
		}));
		if (keep && !this.focus(keep)) byId("search").focus();
	}

	// stands reports whether a field stands where one can see it, besides the list of what is changed.
	stands(path) {
		return (this.widgets.get(path) || []).some((w) => w.box.closest("#varied, #groups details[open]"));
	}

	// isShown reports whether a widget is one of this sheet.
	isShown(box) {
		return [...this.widgets.values()].some((ws) => ws.some((w) => w.box === box));
	}

	// clear forgets the widgets inside a place.
	clear(place) {
		for (const [path, ws] of this.widgets) this.widgets.set(path, ws.filter((w) => !place.contains(w.box)));
	}

	// focus puts the focus on a widget of a field, if there is one: on that within a place, if it has one.
	focus(path, within) {
		const all = this.widgets.get(path) || [];
		const w = all.find((w) => within && within.contains(w.box)) || all[0];
		if (w) w.inputs[0].focus();
		return Boolean(w);
	}

	// find lists the fields that match what is searched for.
	find() {
		const words = byId("search").value.toLowerCase().split(/\s+/).filter(Boolean);
		const place = byId("found-fields");
		this.clear(place);
		place.replaceChildren();
		byId("found").hidden = words.length === 0;
		byId("groups").hidden = words.length > 0;
		if (!words.length) return;
		const has = (texts) => words.every((w) => texts.join(" ").toLowerCase().includes(w));
		// what is named so comes before what is explained so, and cards before the weights of doctrines, which are many
		const rank = (f) => (f.group.endsWith(" doctrine") ? 2 : 0) + (has([f.label, f.name]) ? 0 : 1);
		const found = this.list.filter((f) => has([f.path, f.label, f.section, f.group, f.about, f.name]));
		found.sort((a, b) => rank(a) - rank(b));
		byId("found-title").textContent = found.length > mostFound ? `The first ${mostFound} of ${found.length} found` :
			`${found.length} found`;
		this.fill(place, found.slice(0, mostFound), true);
	}
}

// mostFound is how many fields a search shows.
const mostFound = 40;

// opened are the groups that are open at first.
const opened = ["blue", "red", "red card", "start"];

// titled names a group: "red.2 card" is "Red 2, card".
export function titled(group) {
	const [side, ...rest] = group.split(" ");
	const name = side[0].toUpperCase() + side.slice(1).replace(".", " ");
	const what = rest.join(" ") || (["start", "options", "dice"].includes(side) ? "" : "aircraft");
	return what ? name + ", " + what : name;
}

// place says where a field is.
export const place = (f) => titled(f.group) + (f.section ? ", " + f.section : "");

// named is the whole name of a field.
export const named = (f) => f.name || f.label + ", " + place(f);

// choiceTitle is what a choice is called.
export const choiceTitle = (f, value) => f.titles?.[f.choices.indexOf(value)] || value;

// tidy is the number of a slider without what is left of decimals.
const tidy = (text) => String(Number(Number(text).toFixed(6)));

// listed is a list of words as the workbench takes it, from what is typed: "cannon, amraam".
const listed = (f, text) => text.startsWith("[") || text === "" && f.value === "" ? text : `[${text}]`;

// unlisted is a list of plain words as one types it.
const unlisted = (value) => /^\[[^[\]{}'"]*\]$/.test(value) ? value.slice(1, -1) : value;
