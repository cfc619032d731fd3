// The strips: altitude and speed of the aircraft over the turns, with a cursor at the moment that the map shows.

const STRIP = 64, GAP = 24, AXIS = 20, LEFT = 58;

// stripsOf lists the figures that the system has.
function stripsOf(scene) {
  const list = [];
  if (scene.altitude) list.push({name: "Altitude, " + scene.altitude, figure: ALTITUDE});
  if (scene.speed) list.push({name: "Speed, " + scene.speed, figure: SPEED, steps: true});
  for (const strip of list) {
    const all = scene.tracks.filter((t) => !t.missile).flatMap((t) => t.points.map((p) => p[strip.figure]));
    const most = Math.max(1, ...all), step = 2 * Math.max(1, round125(most / 6));
    strip.most = Math.ceil(most / step) * step;
  }
  return list;
}

function drawStrips(canvas, scene, inks, time, event) {
  const strips = stripsOf(scene);
  canvas.height = 0; // so that the old height does not hold the new one
  canvas.style.height = strips.length * (STRIP + GAP) + AXIS + "px";
  const {pen, width} = sharpen(canvas), wide = width - LEFT - 8;
  const across = (t) => LEFT + t / 1000 / Math.max(1, scene.turns) * wide;
  strips.forEach((strip, i) => drawStrip(pen, scene, inks, strip, GAP + i * (STRIP + GAP), wide, across, event));
  drawTurns(pen, scene, inks, strips.length * (STRIP + GAP), across, wide);
  pen.strokeStyle = inks.ink;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(across(time), GAP - 4);
  pen.lineTo(across(time), strips.length * (STRIP + GAP));
  pen.stroke();
  return {left: LEFT, wide};
}

function drawStrip(pen, scene, inks, strip, top, wide, across, event) {
  const up = (v) => top + STRIP - v / strip.most * (STRIP - 5);
  pen.fillStyle = inks.ground;
  pen.fillRect(LEFT, top, wide, STRIP);
  pen.lineWidth = 1;
  pen.strokeStyle = inks.line;
  pen.strokeRect(LEFT + 0.5, top + 0.5, wide, STRIP);
  pen.fillStyle = inks.quiet;
  pen.font = "12px " + inks.font;
  pen.textAlign = "left";
  pen.fillText(strip.name, LEFT, top - 6);
  pen.textAlign = "right";
  pen.font = "11px " + inks.font;
  for (const v of [0, strip.most / 2, strip.most]) pen.fillText(v.toLocaleString("en-GB"), LEFT - 6, up(v) + 4);
  for (const track of scene.tracks) if (!track.missile) drawGraph(pen, scene, inks, track, strip, across, up, event);
}

// firstSpeed is the first point of a track whose speed is known: at the start 0 is none.
function firstSpeed(track) {
  return Math.max(0, track.points.findIndex((p) => p[SPEED] !== 0 || p[TIME] > 0));
}

// drawGraph draws a track's line: what is past in full, what is to come pale.
function drawGraph(pen, scene, inks, track, strip, across, up, event) {
  const end = track.fate ? timeAt(scene, track.to) : 1000 * scene.turns, now = timeAt(scene, event);
  pen.strokeStyle = inks[track.side];
  pen.lineWidth = 1.8;
  for (const past of [false, true]) {
    pen.save();
    pen.globalAlpha = past ? 1 : 0.28;
    pen.setLineDash(track.side === "blue" ? [] : [6, 3]);
    if (past) {
      pen.beginPath();
      pen.rect(0, 0, across(now), 1000);
      pen.clip();
    }
    pen.beginPath();
    let y = null;
    for (const p of strip.steps ? track.points.slice(firstSpeed(track)) : track.points) {
      if (strip.steps && y !== null) pen.lineTo(across(p[BEGIN]), y); // it changes where the move begins
      y = up(p[strip.figure]);
      if (strip.steps) pen.lineTo(across(p[BEGIN]), y);
      pen.lineTo(across(p[TIME]), y);
    }
    pen.lineTo(across(end), up(track.points[track.points.length - 1][strip.figure]));
    pen.stroke();
    pen.restore();
  }
}

// timeAt is the time of an event, in thousandths of a turn.
function timeAt(scene, event) {
  return scene.beats[Math.max(0, indexAt(scene.beats, event))][2];
}

function drawTurns(pen, scene, inks, top, across, wide) {
  const every = [1, 2, 5, 10, 20, 50].find((n) => scene.turns / n * 26 <= wide) || 100;
  pen.fillStyle = inks.quiet;
  pen.strokeStyle = inks.line;
  pen.lineWidth = 1;
  pen.textAlign = "center";
  pen.font = "11px " + inks.font;
  for (let turn = every; turn <= scene.turns; turn += every) {
    const x = across(1000 * turn);
    pen.beginPath();
    pen.moveTo(x, top);
    pen.lineTo(x, top + 4);
    pen.stroke();
    pen.fillText(turn, x, top + 16);
  }
  pen.textAlign = "right";
  pen.fillText("turn", LEFT - 6, top + 16);
}
