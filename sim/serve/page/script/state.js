// What the visitor has changed, and what the values of fields have given so far.

// A State is an experiment with changes. Settings are a list of {Path, Value}, as the workbench takes them.
export class State {
	constructor() {
		this.start = new Map(); // the settings of the cell that the visitor began with
		this.own = new Map(); // what fields have without settings
		this.settings = new Map();
		this.sweeps = new Map(); // by the field and all other settings: what each value has given
		this.sent = new Map(); // by the number of a change: its sweep and value
		this.change = 0;
		this.last = null; // the last change that was sent, with its settings
		this.dragged = null; // the field that was changed last
		this.given = null; // what the experiment varies, as the workbench tells it
	}

	// begin begins with an experiment.
	begin(sheet) {
		this.start = new Map(sheet.settings.map((s) => [s.Path, s.Value]));
		this.settings = new Map(this.start);
		this.own = new Map(sheet.fields.map((f) => [f.path, f.value]));
		this.sweeps.clear();
		this.dragged = null;
		this.given = null;
		this.last = {change: this.change, settings: new Map(this.settings)};
	}

	// learn takes the own values of fields that another card or doctrine has brought.
	learn(fields) {
		for (const f of fields) if (!this.settings.has(f.path)) this.own.set(f.path, f.value);
	}

	// set gives a field a value. Another card or doctrine has other fields: what was set below it goes, and comes back as it
	// was in the beginning together with the card or the doctrine.
	set(path, value) {
		if (hasFields(path) && value === this.first(path)) {
			this.reset(path);
			return;
		}
		this.settings.delete(path);
		if (this.start.has(path) || value !== this.own.get(path)) this.settings.set(path, value);
		if (hasFields(path)) this.drop(path + ".");
	}

	// first is what a field began with; of another card or doctrine than in the beginning, what that one says.
	first(path) {
		const of = /^(.*?\.(card|doctrine))\./.exec(path);
		const other = of && this.value(of[1]) !== this.first(of[1]);
		return this.start.has(path) && !other ? this.start.get(path) : this.own.get(path);
	}

	// value is what a field has now.
	value(path) {
		return this.settings.get(path) ?? this.own.get(path);
	}

	// drop forgets the settings below a path.
	drop(prefix) {
		for (const path of [...this.settings.keys()]) if (path.startsWith(prefix)) this.settings.delete(path);
	}

	// reset gives a field the value back that it began with, which is returned; a card or a doctrine with all that the
	// start has set of it.
	reset(path) {
		const first = this.first(path);
		this.settings.delete(path);
		if (hasFields(path)) this.drop(path + ".");
		if (this.start.has(path)) this.settings.set(path, first);
		for (const [p, value] of this.start) if (hasFields(path) && p.startsWith(path + ".")) this.settings.set(p, value);
		return first;
	}

	// resetAll goes back to the beginning, and returns the paths that have changed.
	resetAll() {
		const paths = this.changed();
		this.settings = new Map(this.start);
		this.dragged = null;
		return paths;
	}

	// changed are the paths that differ from the beginning.
	changed() {
		const all = [...this.settings.keys()].filter((p) => this.settings.get(p) !== this.first(p));
		return new Set(all.reverse());
	}

	// list is what is sent: what the start has in its order, so that a way there and back leads to the same duels by the same
	// name, then the rest.
	list() {
		const paths = [...this.start.keys()].filter((p) => this.settings.has(p));
		paths.push(...[...this.settings.keys()].filter((p) => !this.start.has(p)));
		return paths.map((Path) => ({Path, Value: this.settings.get(Path)}));
	}

	// number begins a change, and returns its number. What was there before the change is one of the values that the field
	// has been dragged over, too, if all else is as it was.
	number() {
		const before = this.last;
		this.change++;
		this.last = {change: this.change, settings: new Map(this.settings)};
		if (!this.dragged) return this.change;
		this.remember(this.change, this.settings);
		if (before && this.keyOf(before.settings) === this.keyOf(this.settings)) this.remember(before.change, before.settings);
		return this.change;
	}

	// skip begins a change whose figures belong to no sweep.
	skip() {
		this.last = null;
		return ++this.change;
	}

	// remember keeps to which sweep the figures of a change belong: the first one is that of its own field.
	remember(change, settings) {
		const of = this.sent.get(change) || [];
		const value = settings.get(this.dragged) ?? this.own.get(this.dragged);
		if (!of.some((s) => s.path === this.dragged)) of.push({key: this.keyOf(settings), path: this.dragged, value});
		this.sent.set(change, of);
		if (this.sent.size > 500) this.sent.delete(this.sent.keys().next().value);
	}

	// keyOf is the same for settings that differ in the dragged field alone.
	keyOf(settings) {
		const others = [...settings].filter(([p]) => p !== this.dragged).map(([p, v]) => p + "=" + v).sort();
		return this.dragged + "\n" + others.join("\n");
	}

	// note keeps what figures say of a value.
	note(figures) {
		if (!figures.duels) return;
		for (const of of this.sent.get(figures.change) || []) {
			if (!this.sweeps.has(of.key)) this.sweeps.set(of.key, new Map());
			const values = this.sweeps.get(of.key);
			values.set(of.value, figures);
			if (values.size > 200) values.delete(values.keys().next().value);
			if (this.sweeps.size > 20) this.sweeps.delete(this.sweeps.keys().next().value);
		}
	}

	// sweep is what the values of the field that was changed last have given, as far as all else is as it is now; with those of
	// the experiment, if it varies that field and nothing else was changed.
	sweep(change) {
		const of = (this.sent.get(change) || []).find((s) => s.path === this.dragged);
		if (!of) return null;
		const values = new Map(this.sweeps.get(of.key)), whole = this.curve();
		if (whole && whole.path === of.path) for (const [value, figures] of whole.values) if (!values.has(value)) values.set(value, figures);
		const same = Boolean(whole && whole.path === of.path);
		return {path: of.path, held: same ? whole.held : {}, here: of.value, values, whole: same};
	}

	// curve is what the experiment varies, if all else is as it is there; else null.
	curve() {
		if (!this.given) return null;
		const {path, points, held} = this.given;
		if (Object.entries(held).some(([p, v]) => this.value(p) !== v)) return null;
		if ([...this.changed()].some((p) => p !== path && !(p in held))) return null;
		return {path, held, here: this.value(path), values: new Map(points.map((p) => [p.value, p])), whole: true};
	}
}

// hasFields reports whether a path names a card or a doctrine, which has fields of its own.
export const hasFields = (path) => /^(blue|red)(\.\d+)?\.(card|doctrine)$/.test(path);

// makesSheet reports whether a path changes which fields there are.
export const makesSheet = (path) => hasFields(path) || /^(blue|red)(\.\d+)?\.count$/.test(path);
