import { board } from '#demo/pictures/board.ts';
import { fitted, letters, SLAB } from '#demo/pictures/lettering.ts';
import { circle, line, n, path, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** A page of the scorebook. Words are [title, name, name, ...]; "NAME=..4.1" tells the balls, otherwise they are thrown. */
export const scorebook: Drawing = ({ w, h, dice, labels }) => {
  const [title = 'INNINGS', ...given] = labels;
  const names = given.length
    ? given
    : ['VELANKAR', 'SARWAT', 'WHITLOCK', 'TREDWEN', 'LASHARI', 'RAHIMI', 'TAANE'];
  const paper = dice.pick(['#fbf4de', '#f4eedb', '#f7f1e6']);
  const [blue, red] = dice.chance(0.5) ? ['#24476b', '#9e2a2b'] : ['#12372a', '#b0432f'];
  const pad = w * 0.06;
  const top = h * 0.2;
  const rows = names.length + 1;
  const row = Math.min((h - top - pad) / rows, h * 0.16);
  const lines = names.map((entry, i) => {
    const [name = entry, told] = entry.split('=');
    const y = top + row * i;
    const size = Math.min(row * 0.42, fitted(name, w * 0.24, row * 0.42));
    const faced = told?.length ?? dice.whole(4, 13);
    const step = w * Math.min(0.036, 0.46 / (faced + 1));
    let score = 0;
    const balls = times(faced, (k) => {
      const mark = told?.[k] ?? dice.pick(['.', '.', '.', '1', '1', '2', '4', '4', '6']);
      score += Number(mark) || 0;
      const x = pad + w * 0.29 + k * step;
      if (mark === '.') return circle(x + 6, y + row * 0.5, 4.5, { fill: blue });
      return letters(mark, x, y + row * 0.33, row * 0.3, mark === '6' ? red : blue, 'start', {
        weight: 0.15,
      });
    });
    // Two thin strokes close a batter's line; the last one in is not out.
    const end = pad + w * 0.29 + faced * step;
    const out =
      i < names.length - 1
        ? [0, 9].map((x) => line(end + x, y + row * 0.62, end + x + 9, y + row * 0.32, red, 4))
        : [];
    return (
      letters(name, pad, y + row * 0.3, size, blue, 'start', { weight: 0.15 }) +
      balls +
      out.join('') +
      letters(String(score), w - pad, y + row * 0.26, row * 0.46, red, 'end', SLAB)
    );
  });
  const rules = times(Math.floor((h - top - pad) / row) + 1, (i) =>
    line(pad, top + row * i, w - pad, top + row * i, mix(paper, blue, 0.35), 3),
  );
  const [fallX, fallY] = [w * dice.between(0.5, 0.7), h * 0.93];
  return (
    rect(0, 0, w, h, { fill: paper }) +
    rect(0, 0, w * 0.012, h, { fill: red }) +
    letters(title, pad, h * 0.07, fitted(title, w * 0.7, h * 0.075, SLAB), blue, 'start', SLAB) +
    line(pad, h * 0.175, w - pad, h * 0.175, blue, 6) +
    rules +
    line(pad + w * 0.27, top, pad + w * 0.27, top + row * names.length, mix(paper, red, 0.6), 4) +
    line(w - pad - w * 0.1, top, w - pad - w * 0.1, top + row * names.length, mix(paper, red, 0.6), 4) +
    lines.join('') +
    (dice.chance(0.45)
      ? circle(fallX, fallY - h * 0.1, h * 0.09, { stroke: '#b07a3f', width: 9, opacity: 0.28 })
      : '')
  );
};

/** Two innings as climbing lines, wickets as dots. */
export const worm: Drawing = (sheet) => {
  const area = board(sheet, 'THE CHASE');
  const { dice, inks } = sheet;
  const innings = (colour: string, pace: number) => {
    let y = area.y + area.h;
    const points: string[] = [];
    const wickets: string[] = [];
    let tempo = pace;
    for (let over = 0; over <= 20; over++) {
      const x = area.x + (area.w / 20) * over;
      tempo = Math.min(1.9, Math.max(0.25, tempo + dice.drift(0.8)));
      if (over) y -= (area.h / 20) * tempo;
      y = Math.max(area.y + 10, y);
      points.push(`${over ? 'L' : 'M'}${n(x)} ${n(y)}`);
      if (over > 1 && dice.chance(0.26))
        wickets.push(circle(x, y, 13, { fill: colour, stroke: area.paper, width: 5 }));
    }
    return (
      path(points.join(''), { stroke: colour, width: 9, join: 'round', cap: 'round' }) + wickets.join('')
    );
  };
  const grid = times(5, (i) =>
    line(
      area.x,
      area.y + (area.h / 4) * i,
      area.x + area.w,
      area.y + (area.h / 4) * i,
      mix(area.paper, area.ink, 0.2),
      3,
    ),
  );
  return (
    area.body +
    grid +
    innings(mix(area.paper, area.ink, 0.55), 0.9) +
    innings(inks.pop === area.paper ? inks.base : inks.pop, 0.92) +
    line(area.x, area.y + area.h, area.x + area.w, area.y + area.h, area.ink, 5)
  );
};

/** Runs by over as bars, a dot for each wicket. */
export const manhattan: Drawing = (sheet) => {
  const area = board(sheet, 'OVER BY OVER');
  const { dice, inks } = sheet;
  const step = area.w / 20;
  const colour = inks.base === area.paper ? inks.deep : inks.base;
  const hot = inks.pop === area.paper ? inks.base : inks.pop;
  const towers = times(20, (i) => {
    const runs = Math.max(0, dice.between(1, 9) + (i > 15 ? dice.between(2, 11) : 0) + dice.drift(5));
    const tall = (area.h * Math.min(runs, 22)) / 24;
    const x = area.x + i * step;
    const out = dice.chance(0.22);
    return (
      rect(x + 3, area.y + area.h - tall, step - 6, tall, { fill: i > 15 ? hot : colour }) +
      times(
        Math.floor(tall / (area.h * 0.07)),
        (k) =>
          rect(
            x + step * 0.3,
            area.y + area.h - tall + area.h * (0.025 + k * 0.07),
            step * 0.14,
            area.h * 0.028,
            { fill: area.paper, opacity: 0.5 },
          ) +
          rect(
            x + step * 0.56,
            area.y + area.h - tall + area.h * (0.025 + k * 0.07),
            step * 0.14,
            area.h * 0.028,
            { fill: area.paper, opacity: 0.5 },
          ),
      ) +
      (out ? circle(x + step / 2, area.y + area.h - tall - step * 0.5, step * 0.26, { fill: '#d8433b' }) : '')
    );
  });
  return area.body + towers + line(area.x, area.y + area.h, area.x + area.w, area.y + area.h, area.ink, 5);
};
