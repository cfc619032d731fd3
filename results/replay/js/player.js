// The player: which moment is shown, and what moves it.

class Player {
  constructor(scene) {
    this.scene = scene;
    this.beat = Math.max(0, scene.beats.findIndex((b) => b[1] > 0) - 1); // the start position
    this.first = this.beat;
    this.part = 1; // of the step to the beat, 0 to 1
    this.playing = false;
    this.speed = 1;
    this.follows = false;
    this.view = new View();
    this.calm = matchMedia("(prefers-reduced-motion: reduce)");
    this.lines = new Map([...document.querySelectorAll("[data-line]")].map((li) => [Number(li.dataset.line), li]));
  }

  get last() { return this.scene.beats.length - 1; }
  get event() { return this.scene.beats[this.beat][0]; }
  get turn() { return this.scene.beats[this.beat][1]; }

  // go shows a beat at once.
  go(beat) {
    this.beat = Math.max(this.first, Math.min(this.last, beat));
    this.part = 1;
    this.changed();
  }

  // goEvent shows the last beat at or before an event.
  goEvent(event) {
    this.pause();
    this.go(indexAt(this.scene.beats, event));
  }

  // goTurn shows the end of another turn: the last beat of the turn that lies so many turns on.
  goTurn(by) {
    const turn = this.turn + by;
    this.pause();
    this.go(this.scene.beats.findLastIndex((b) => b[1] <= Math.max(0, turn)));
  }

  play() {
    if (this.beat === this.last) this.go(this.first);
    this.playing = true;
    this.clock = 0;
    this.changed();
    requestAnimationFrame((now) => this.tick(now));
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    this.changed();
  }

  // lasts is how long the step to a beat is shown, in milliseconds at speed 1.
  lasts(beat) {
    const event = this.scene.beats[beat][0];
    const shot = this.scene.shots.find((s) => s.event === event);
    if (shot) return shot.hit ? 1300 : 700;
    const ends = this.scene.tracks.some((t) => t.fate && t.to === event);
    return ends ? 1300 : Math.max(140, Math.min(1100, 160 * this.moved(event)));
  }

  // moved is how far an event moves somebody, in range units.
  moved(event) {
    for (const track of this.scene.tracks) {
      let far = 0;
      for (let i = indexAt(track.points, event); i > 0 && track.points[i][EVENT] === event; i--) {
        const a = track.points[i - 1], b = track.points[i];
        far += Math.hypot(b[X] - a[X], b[Y] - a[Y]) / 1000;
      }
      if (far > 0) return far;
    }
    return 0;
  }

  // tick moves on by the time since the last picture.
  tick(now) {
    if (!this.playing) return;
    let left = this.clock ? Math.min(now - this.clock, 250) * this.speed : 0;
    this.clock = now;
    const before = this.beat;
    while (left > 0) {
      if (this.part >= 1) {
        if (this.beat === this.last) break;
        this.beat++;
        this.part = 0;
      }
      const long = this.lasts(this.beat), done = Math.min(left, (1 - this.part) * long);
      this.part = Math.min(1, this.part + done / long + 1e-9);
      left -= done;
    }
    if (this.beat === this.last && this.part >= 1) return this.pause();
    if (this.beat === before) this.draw();
    else this.changed();
    requestAnimationFrame((later) => this.tick(later));
  }

  // changed shows another beat in the words, the list and the buttons.
  changed() {
    const [, turn, , line] = this.scene.beats[this.beat], li = this.lines.get(line);
    byId("when").textContent = turn > 0 ? `Turn ${turn} of ${this.scene.turns}` : "Start";
    byId("what").textContent = this.words(turn, li);
    const slider = byId("slider");
    slider.value = this.beat;
    slider.setAttribute("aria-valuetext", turn > 0 ? `turn ${turn}, step ${this.beat - this.first}` : "start");
    byId("play").setAttribute("aria-label", this.playing ? "Pause" : "Play");
    byId("play").classList.toggle("playing", this.playing);
    byId("back").disabled = this.beat === this.first;
    byId("step").disabled = this.beat === this.last;
    this.mark(li);
    this.say(turn, li);
    this.draw();
  }

  // words are what happens at the beat: at the start who meets whom, at the last one the result.
  words(turn, li) {
    if (this.beat === this.last) return this.scene.closing;
    return turn === 0 ? this.scene.opening : li ? words(li) : "";
  }

  // mark shows the line of the moment in the list, which scrolls to it by itself.
  mark(li) {
    const old = document.querySelector(".list .current");
    if (old === li) return;
    if (old) {
      old.classList.remove("current");
      old.removeAttribute("aria-current");
    }
    if (!li) return;
    li.classList.add("current");
    li.setAttribute("aria-current", "step");
    const list = byId("list"), at = li.getBoundingClientRect(), box = list.getBoundingClientRect();
    if (at.top < box.top + 50 || at.bottom > box.bottom - 20) list.scrollTop += at.top - box.top - box.height / 3;
  }

  // say tells the moment to those who do not see it: each step when paused, the key moments while it plays.
  say(turn, li) {
    const key = this.scene.moments.includes(this.event) || this.beat === this.last;
    if (li && (!this.playing || key)) byId("said").textContent = `Turn ${turn}: ${this.words(turn, li)}`;
  }

  draw() {
    if (!byId("map").clientWidth) return; // on paper the player is hidden
    const part = this.calm.matches ? 1 : this.part;
    if (this.follows) this.view.near(this.action(), this.calm.matches || !this.playing ? 1 : 0.06);
    this.targets = drawMap(byId("map"), this.scene, this.view, this.inks, this.event, part);
    const before = this.scene.beats[Math.max(0, this.beat - 1)][2], now = this.scene.beats[this.beat][2];
    this.strips = drawStrips(byId("strips"), this.scene, this.inks, before + (now - before) * part, this.event);
  }

  // action is the box round those who fly, with room for what comes next.
  action() {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const track of this.scene.tracks) {
      const at = placeOf(track, this.event, 1);
      if (!at || track.fate && track.to <= this.event && track.missile) continue;
      box[0] = Math.min(box[0], at[X]);
      box[1] = Math.min(box[1], at[Y]);
      box[2] = Math.max(box[2], at[X]);
      box[3] = Math.max(box[3], at[Y]);
    }
    const margin = Math.max(2500, 0.35 * Math.max(box[2] - box[0], box[3] - box[1]));
    return [box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin];
  }

  // look fits the whole duel, or follows those who fly.
  look(follows) {
    this.follows = follows;
    byId("fit").setAttribute("aria-pressed", String(!follows));
    byId("follow").setAttribute("aria-pressed", String(follows));
    const map = byId("map").getBoundingClientRect();
    if (!map.width) return;
    Object.assign(this.view, {width: map.width, height: map.height});
    this.view.fit(follows ? this.action() : this.scene.bounds);
    this.draw();
  }

  // zoom makes the map larger or smaller; the view then stays where it is.
  zoom(by) {
    this.view.scale *= by;
    this.free();
    this.draw();
  }

  free() {
    this.follows = false;
    byId("fit").setAttribute("aria-pressed", "false");
    byId("follow").setAttribute("aria-pressed", "false");
  }

  // recolour reads the page's colours and draws again.
  recolour() {
    this.inks = readInks(byId("player"));
    this.draw();
  }
}

function byId(id) { return document.getElementById(id); }

// words is the text of a line of the list, without the rule: "blue 1 fires at red 1 · dice 5".
function words(li) {
  const part = (name) => li.querySelector(name)?.textContent || "", detail = part(".detail");
  return `${part("b")} ${part(".text")}${detail && " · " + detail}`.trim();
}
