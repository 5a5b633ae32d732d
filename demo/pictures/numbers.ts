import { board } from '#demo/pictures/board.ts';
import { fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, curve, line, n, type Point, path, polar, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** A training week as blocks: length is time, colour is effort. */
export const week: Drawing = (sheet) => {
  const area = board(sheet, 'WEEK PLAN');
  const { dice, inks } = sheet;
  const row = area.h / 7;
  const efforts = [
    mix(area.paper, area.ink, 0.18),
    inks.base === area.paper ? inks.deep : inks.base,
    inks.pop === area.paper ? inks.deep : inks.pop,
    mix(area.paper, area.ink, 0.45),
  ];
  const days = [...'MTWTFSS'].map((day, i) => {
    const y = area.y + row * i;
    let x = area.x + row * 0.9;
    const rest = i === dice.whole(4, 6);
    const blocks = times(rest ? 1 : dice.whole(1, 3), () => {
      const long = Math.min(area.w * dice.between(0.14, 0.32), area.x + area.w - x);
      const fill = rest ? mix(area.paper, area.ink, 0.12) : dice.pick(efforts);
      const block = rect(x, y + row * 0.12, Math.max(0, long - 8), row * 0.7, { fill }, row * 0.16);
      x += long;
      return block;
    });
    return letters(day, area.x + row * 0.3, y + row * 0.24, row * 0.46, area.ink, 'middle') + blocks;
  });
  return area.body + days.join('');
};

/** Split times, lap after lap, against the plan. */
export const splits: Drawing = (sheet) => {
  const area = board(sheet, 'SPLITS');
  const { dice, inks } = sheet;
  const count = dice.whole(6, 10);
  const step = area.w / (count - 1);
  const level = area.y + area.h * 0.5;
  const real: Point[] = Array.from({ length: count }, (_, i) => [
    area.x + i * step,
    level +
      Math.sin(i * 0.9 + dice.next()) * area.h * 0.16 -
      (i / count) * area.h * 0.12 +
      dice.drift(area.h * 0.14),
  ]);
  const grid = times(6, (i) =>
    line(
      area.x,
      area.y + (area.h / 5) * i,
      area.x + area.w,
      area.y + (area.h / 5) * i,
      mix(area.paper, area.ink, 0.2),
      3,
    ),
  );
  const colour = inks.pop === area.paper ? inks.base : inks.pop;
  const best = real.reduce((a, b) => (b[1] < a[1] ? b : a));
  const label = sheet.labels[1] ?? 'BEST';
  const size = Math.min(sheet.w, sheet.h) * 0.045;
  return (
    area.body +
    grid +
    path(`${curve(real)}L${area.x + area.w} ${area.y + area.h}L${area.x} ${area.y + area.h}Z`, {
      fill: colour,
      opacity: 0.18,
    }) +
    line(area.x, level, area.x + area.w, level - area.h * 0.1, area.ink, 4, { dash: '14 12' }) +
    path(curve(real), { stroke: colour, width: 10, cap: 'round' }) +
    real.map(([x, y]) => circle(x, y, 13, { fill: area.paper, stroke: colour, width: 7 })).join('') +
    circle(best[0], best[1], 20, { fill: colour }) +
    letters(
      label,
      Math.min(area.x + area.w - size * 2.4, Math.max(area.x + size * 2.4, best[0])),
      Math.max(area.y, best[1] - size * 2),
      size,
      area.ink,
      'middle',
    )
  );
};

/** A league table set by hand: labels are [title, team, team, ...], each with its points ("MILLFIELD 67") or without. */
export const table: Drawing = (sheet) => {
  const area = board(sheet, 'TABLE');
  const { dice, inks } = sheet;
  const teams =
    sheet.labels.length > 2
      ? sheet.labels.slice(1)
      : ['HARBOUR', 'MILLFIELD', 'CASTLE ST', 'OLD QUAY', 'NORTHGATE', 'RAILWAY'];
  const row = area.h / teams.length;
  let points = dice.whole(58, 74);
  const rows = teams.map((entry, i) => {
    const [, team = entry, given] = /^(.*) (\d+)$/.exec(entry) ?? [];
    const y = area.y + row * i;
    points = given ? Number(given) : points - dice.whole(1, 5);
    const size = Math.min(fitted(team, area.w * 0.62, row * 0.42), row * 0.42);
    const bar =
      i === 0
        ? rect(
            area.x - 10,
            y,
            area.w + 20,
            row * 0.86,
            { fill: inks.pop === area.paper ? inks.base : inks.pop },
            8,
          )
        : line(area.x, y + row * 0.94, area.x + area.w, y + row * 0.94, mix(area.paper, area.ink, 0.25), 3);
    const ink = i === 0 ? inks.deep : area.ink;
    return (
      bar +
      letters(String(i + 1), area.x + row * 0.22, y + row * 0.22, row * 0.4, ink, 'middle') +
      letters(team, area.x + row * 0.7, y + row * 0.22, size, ink) +
      letters(String(points), area.x + area.w - row * 0.15, y + row * 0.22, row * 0.4, ink, 'end')
    );
  });
  return area.body + rows.join('');
};

/** Bars for a season: labels are [title, big number]. */
export const bars: Drawing = (sheet) => {
  const area = board(sheet, 'SEASON');
  const { dice, inks } = sheet;
  const count = dice.whole(9, 16);
  const step = area.w / count;
  const colour = inks.pop === area.paper ? inks.base : inks.pop;
  const second = inks.base === area.paper ? inks.deep : inks.base;
  const columns = times(count, (i) => {
    const tall = area.h * (0.1 + 0.5 * Math.abs(Math.sin(i * 0.7 + dice.next() * 0.8)));
    return rect(
      area.x + i * step + step * 0.12,
      area.y + area.h - tall,
      step * 0.76,
      tall,
      { fill: i === count - 1 ? colour : second },
      step * 0.12,
    );
  });
  const figure = sheet.labels[1] ?? String(dice.whole(11, 98));
  return (
    area.body +
    columns +
    letters(figure, area.x, area.y + area.h * 0.03, fitted(figure, area.w * 0.4, area.h * 0.28), area.ink) +
    line(area.x, area.y + area.h, area.x + area.w, area.y + area.h, area.ink, 5)
  );
};

/** Six qualities on a wheel, one shape for the player. */
export const wheel: Drawing = (sheet) => {
  const area = board(sheet, 'PROFILE');
  const { dice, inks } = sheet;
  const [x, y] = [area.x + area.w / 2, area.y + area.h / 2];
  const r = Math.min(area.w, area.h) / 2;
  const colour = inks.pop === area.paper ? inks.base : inks.pop;
  const spokes = dice.whole(5, 8);
  const slices = times(spokes, (i) => {
    const from = -90 + (i * 360) / spokes;
    const to = from + 360 / spokes - 2;
    const reach = r * dice.between(0.35, 1);
    const [[x1, y1], [x2, y2]] = [polar(x, y, reach, from), polar(x, y, reach, to)];
    return path(`M${n(x)} ${n(y)}L${n(x1)} ${n(y1)}A${n(reach)} ${n(reach)} 0 0 1 ${n(x2)} ${n(y2)}Z`, {
      fill:
        i % 3 === 0
          ? colour
          : i % 3 === 1
            ? mix(area.paper, area.ink, 0.35)
            : inks.base === area.paper
              ? inks.deep
              : inks.base,
    });
  });
  return (
    area.body +
    times(4, (i) => circle(x, y, r * (1 - i * 0.25), { stroke: mix(area.paper, area.ink, 0.22), width: 3 })) +
    slices +
    circle(x, y, r * 0.12, { fill: area.paper })
  );
};
