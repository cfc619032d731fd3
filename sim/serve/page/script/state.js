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
		this.dragged = null; // the field that was changed last
	}

	// begin begins with an experiment.
	begin(sheet) {
		this.start = new Map(sheet.settings.map((s) => [s.Path, s.Value]));
		this.settings = new Map(this.start);
		this.own = new Map(sheet.fields.map((f) => [f.path, f.value]));
		this.sweeps.clear();
		this.dragged = null;
	}

	// learn takes the own values of fields that another card or doctrine has brought.
	learn(fields) {
		for (const f of fields) if (!this.settings.has(f.path)) this.own.set(f.path, f.value);
	}

	// set gives a field a value. Another card or doctrine has other fields: what was set below it goes.
	set(path, value) {
		this.settings.delete(path);
		if (this.start.has(path) || value !== this.own.get(path)) this.settings.set(path, value);
		if (hasFields(path)) this.drop(path + ".");
	}

	// drop forgets the settings below a path.
	drop(prefix) {
		for (const path of [...this.settings.keys()]) if (path.startsWith(prefix)) this.settings.delete(path);
	}

	// reset gives a field the value back that it began with, which is returned.
	reset(path) {
		if (hasFields(path)) this.drop(path + ".");
		if (!this.start.has(path)) {
			this.settings.delete(path);
			return this.own.get(path);
		}
		this.settings.set(path, this.start.get(path));
		return this.start.get(path);
	}

	// changed are the paths that differ from the beginning.
	changed() {
		const all = [...this.settings.keys()].filter((p) => this.settings.get(p) !== this.start.get(p));
		return new Set(all.reverse());
	}

	// list is what is sent.
	list() {
		return [...this.settings].map(([Path, Value]) => ({Path, Value}));
	}

	// number begins a change, and returns its number.
	number() {
		this.change++;
		if (this.dragged) {
			const others = this.list().filter((s) => s.Path !== this.dragged).map((s) => s.Path + "=" + s.Value).sort();
			const key = this.dragged + "\n" + others.join("\n");
			const value = this.settings.get(this.dragged) ?? this.own.get(this.dragged);
			this.sent.set(this.change, {key, path: this.dragged, value});
			if (this.sent.size > 500) this.sent.delete(this.sent.keys().next().value);
		}
		return this.change;
	}

	// note keeps what figures say of a value.
	note(figures) {
		const of = this.sent.get(figures.change);
		if (!of || !figures.duels) return;
		if (!this.sweeps.has(of.key)) this.sweeps.set(of.key, new Map());
		const values = this.sweeps.get(of.key);
		values.set(of.value, figures);
		if (values.size > 200) values.delete(values.keys().next().value);
		if (this.sweeps.size > 20) this.sweeps.delete(this.sweeps.keys().next().value);
	}

	// sweep is what the values of the field that was changed last have given, as far as all else is as it is now.
	sweep(change) {
		const of = this.sent.get(change);
		return of && {path: of.path, here: of.value, values: this.sweeps.get(of.key) || new Map()};
	}
}

// hasFields reports whether a path names a card or a doctrine, which has fields of its own.
export const hasFields = (path) => /^(blue|red)(\.\d+)?\.(card|doctrine)$/.test(path);

// makesSheet reports whether a path changes which fields there are.
export const makesSheet = (path) => hasFields(path) || /^(blue|red)(\.\d+)?\.count$/.test(path);
