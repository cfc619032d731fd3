// Inks are the page's colours, which CSS knows.
function readInks(element) {
  const style = getComputedStyle(element);
  const ink = (name) => style.getPropertyValue("--" + name).trim();
  return {
    blue: ink("blue"), red: ink("red"), blueText: ink("blue-text"), redText: ink("red-text"), ink: ink("ink"), quiet: ink("quiet"), line: ink("line"), grid: ink("grid"),
    ground: ink("ground"), burst: ink("burst"), font: style.fontFamily,
  };
}

// sharpen gives a canvas as many dots as the screen has for it, and returns its size in CSS pixels.
function sharpen(canvas) {
  const box = canvas.getBoundingClientRect(), ratio = window.devicePixelRatio || 1;
  const width = Math.round(box.width * ratio), height = Math.round(box.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const pen = canvas.getContext("2d");
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, box.width, box.height);
  return {pen, width: box.width, height: box.height};
}

// A View shows a part of the map in a canvas, north up. Places are in thousandths of the range unit.
class View {
  constructor() {
    this.x = 0; // the middle
    this.y = 0;
    this.scale = 0; // pixels a thousandth
    this.width = this.height = 1;
  }

  // fit shows a box (west, south, east, north).
  fit([west, south, east, north]) {
    this.x = (west + east) / 2;
    this.y = (south + north) / 2;
    this.scale = Math.min(this.width / (east - west), this.height / (north - south));
  }

  // near moves the view a part of the way to where a box would be shown.
  near(box, part) {
    const aim = new View();
    Object.assign(aim, {width: this.width, height: this.height});
    aim.fit(box);
    this.x += (aim.x - this.x) * part;
    this.y += (aim.y - this.y) * part;
    this.scale *= (aim.scale / this.scale) ** part;
  }

  // at is where a place is in the canvas.
  at(x, y) {
    return [this.width / 2 + (x - this.x) * this.scale, this.height / 2 - (y - this.y) * this.scale];
  }

  // corner is the place in the canvas's north-west corner.
  corner() {
    return [this.x - this.width / 2 / this.scale, this.y + this.height / 2 / this.scale];
  }
}

// round125 is the smallest of 1, 2 and 5 times a power of ten that is at least x.
function round125(x) {
  const power = 10 ** Math.floor(Math.log10(x));
  return [1, 2, 5, 10].map((f) => f * power).find((v) => v >= x * 0.999999);
}

// indexAt is the last index of a list whose first number is at most n; -1 if there is none.
function indexAt(list, n) {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle][0] <= n) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

// The numbers of a track's point.
const EVENT = 0, TIME = 1, X = 2, Y = 3, ALTITUDE = 4, HEADING = 5, SPEED = 6, BEGIN = 7;

// reach is the index of the point that a track has come to, or is on its way to, while an event is under way, and where
// it is: part (0 to 1) of the event's path is done. The index is -1 and the place undefined before the track's start.
function reach(track, event, part) {
  const last = indexAt(track.points, event), now = track.points[last];
  if (!now || last === 0 || now[EVENT] !== event || part >= 1) return {index: last, place: now};
  const first = Math.max(1, indexAt(track.points, event - 1) + 1), legs = last - first + 1; // of the event's path
  const done = part * legs, leg = Math.min(legs - 1, Math.floor(done)), index = first + leg;
  return {index, place: between(track.points[index - 1], track.points[index], done - leg)};
}

// between is a part of the way from one point to another.
function between(before, after, part) {
  const place = before.map((v, k) => v + (after[k] - v) * part);
  const turn = ((after[HEADING] - before[HEADING] + 540) % 360) - 180; // the short way round
  place[HEADING] = before[HEADING] + turn * part;
  place[EVENT] = after[EVENT];
  return place;
}

// placeOf is where a track is while an event is under way.
function placeOf(track, event, part) {
  return reach(track, event, part).place;
}
