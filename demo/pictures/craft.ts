import { ANIMALS, type AnimalName, animalHead } from '#demo/pictures/animals.ts';
import { fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, group, n, type Point, path, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

const NAMES = Object.keys(ANIMALS) as AnimalName[];

/** A sheet of stickers with faces: labels are [title]. */
export const stickers: Drawing = ({ w, h, dice, inks, labels }) => {
  const ground = dice.pick([inks.base, inks.deep, inks.pop]);
  const columns = w > h ? 4 : 3;
  const rows = w > h ? 3 : 4;
  const [cw, ch] = [w / columns, h / rows];
  const r = Math.min(cw, ch) * 0.36;
  const face = (x: number, y: number) =>
    circle(x - r * 0.26, y - r * 0.05, r * 0.09, { fill: '#21313f' }) +
    circle(x + r * 0.26, y - r * 0.05, r * 0.09, { fill: '#21313f' }) +
    path(`M${n(x - r * 0.2)} ${n(y + r * 0.2)}q${n(r * 0.2)} ${n(r * 0.22)} ${n(r * 0.4)} 0`, {
      stroke: '#21313f',
      width: 6,
      cap: 'round',
    });
  const star = (x: number, y: number, k: number) =>
    Array.from({ length: 10 }, (_, i): Point => polar(x, y, k * (i % 2 ? 0.55 : 1.05), -90 + i * 36));
  const tones = ['#ffc93c', '#ff6b57', '#34b36a', '#6c7bff', '#5ad1c8', '#ff9fc6', '#fff3dc'].filter(
    (tone) => tone !== ground.toLowerCase(),
  );
  const cells = times(columns * rows, (i) => {
    const [x, y] = [cw * ((i % columns) + 0.5), ch * (Math.floor(i / columns) + 0.5)];
    if (i % 3 === 1)
      return (
        circle(x, y, r * 1.16, { fill: '#ffffff' }) +
        animalHead(NAMES[(i * 5 + dice.whole(0, 11)) % NAMES.length] ?? 'otter', x, y + r * 0.12, r / 92)
      );
    const fill = dice.pick(tones);
    const shape = dice.pick([
      () =>
        polygon(star(x, y, r * 1.12), {
          fill: '#ffffff',
          stroke: '#ffffff',
          width: r * 0.34,
          join: 'round',
        }) + polygon(star(x, y, r), { fill, stroke: fill, width: r * 0.14, join: 'round' }),
      () => circle(x, y, r * 1.1, { fill: '#ffffff' }) + circle(x, y, r * 0.94, { fill }),
      () =>
        rect(x - r, y - r, r * 2, r * 2, { fill: '#ffffff' }, r * 0.5) +
        rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, { fill }, r * 0.4),
    ])();
    return group(shape + face(x, y), `rotate(${n(dice.drift(18))} ${n(x)} ${n(y)})`);
  });
  return (
    rect(0, 0, w, h, { fill: ground }) +
    cells +
    (labels[0]
      ? letters(labels[0], w / 2, h * 0.92, fitted(labels[0], w * 0.8, h * 0.06), '#ffffff', 'middle')
      : '')
  );
};

/** A star chart for the week: labels are [title]. */
export const starChart: Drawing = ({ w, h, dice, inks, labels }) => {
  const ground = dice.pick([inks.paper, mix(inks.base, '#ffffff', 0.7), inks.pop]);
  const title = labels[0] ?? 'WELL DONE';
  const rows = 4;
  const pad = w * 0.07;
  const top = h * 0.24;
  const [cw, ch] = [(w - pad * 2) / 5, (h - top - pad) / rows];
  const r = Math.min(cw, ch) * 0.34;
  const filled = dice.whole(11, 18);
  const cells = times(rows * 5, (i) => {
    const [x, y] = [pad + cw * ((i % 5) + 0.5), top + ch * (Math.floor(i / 5) + 0.5)];
    const points = Array.from(
      { length: 10 },
      (_, k): Point => polar(x, y, r * (k % 2 ? 0.55 : 1.05), -90 + k * 36 + dice.drift(8)),
    );
    return (
      rect(x - cw * 0.44, y - ch * 0.42, cw * 0.88, ch * 0.84, { fill: '#ffffff' }, r * 0.4) +
      (i < filled
        ? polygon(points, {
            fill: ['#ffc93c', inks.base, '#ff6b57'][i % 3],
            join: 'round',
            stroke: ['#ffc93c', inks.base, '#ff6b57'][i % 3],
            width: 10,
          })
        : polygon(points, { stroke: mix(ground, inks.deep, 0.3), width: 4, dash: '8 8', join: 'round' }))
    );
  });
  return (
    rect(0, 0, w, h, { fill: ground }) +
    rect(0, 0, w, h * 0.2, { fill: inks.deep }) +
    letters(title, w / 2, h * 0.06, fitted(title, w * 0.8, h * 0.085), '#ffffff', 'middle') +
    cells
  );
};
