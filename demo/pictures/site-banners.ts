import type { Site } from '#demo/person.ts';
import { parade } from '#demo/pictures/banners.ts';
import { dice } from '#demo/pictures/dice.ts';
import { figure } from '#demo/pictures/figure.ts';
import { circle, curve, line, path, polygon, rect, times } from '#demo/pictures/marks.ts';
import type { PoseName } from '#demo/pictures/poses.ts';
import { mix, onPaper, type Sheet } from '#demo/pictures/sheet.ts';

const SITE_INKS = {
  sports: { deep: '#0B1512', base: '#17382B', pop: '#C8F23C', paper: '#F3F5EF' },
  cricket: { deep: '#12372A', base: '#9E2A2B', pop: '#B88A3B', paper: '#F6F1E4' },
  kids: { deep: '#21313F', base: '#FF6B57', pop: '#FFC93C', paper: '#E9F6FF' },
} as const;

/** One profile banner for each site, 2000 by 500. */
export function siteBanner(site: Site): string {
  const [w, h] = [2000, 500];
  const inks = SITE_INKS[site];
  const sheet: Sheet = { w, h, inks, dice: dice(site.length * 101), labels: [] };
  if (site === 'kids')
    return onPaper(w, h, parade(sheet, ['kick', 'sprint', 'shot', 'leap', 'serve', 'bowl'], 7));
  return onPaper(w, h, site === 'sports' ? floodlit(sheet) : scoreline(sheet));
}

function floodlit({ w, h, inks, dice: d }: Sheet): string {
  const beam = mix(inks.deep, inks.pop, 0.13);
  const lamp = (x: number, lean: number) =>
    polygon(
      [
        [x - 40, 30],
        [x + 40, 30],
        [x + lean + 420, h],
        [x + lean - 420, h],
      ],
      { fill: beam, opacity: 0.6 },
    ) +
    rect(x - 70, 14, 140, 34, { fill: '#050a08' }, 6) +
    times(6, (i) => circle(x - 52 + i * 21, 31, 8, { fill: '#fbffe4' }));
  const row: PoseName[] = ['sprint', 'shot', 'kick', 'hurdle', 'serve', 'save', 'spike', 'lunge', 'throw'];
  return (
    rect(0, 0, w, h, { fill: inks.deep }) +
    lamp(w * 0.12, 160) +
    lamp(w * 0.5, 0) +
    lamp(w * 0.88, -160) +
    polygon(
      [
        [0, h * 0.8],
        [w, h * 0.8],
        [w, h],
        [0, h],
      ],
      { fill: inks.base },
    ) +
    line(0, h * 0.8, w, h * 0.8, inks.paper, 5) +
    circle(w / 2, h * 1.16, h * 0.52, { stroke: inks.paper, width: 5 }) +
    row
      .map((pose, i) => {
        const skin = ['#f0c8a0', '#7d4a2b', '#d99b6c', '#4d3021', '#b0703f'][i % 5] ?? '#b0703f';
        const shirt = i % 3 === 0 ? inks.pop : i % 3 === 1 ? inks.paper : '#e8503a';
        return figure(pose, w * (0.02 + i * 0.108), h * 0.3 + d.drift(16), h * 0.56, {
          skin,
          shade: mix(skin, '#000000', 0.3),
          shirt,
          shorts: i % 3 === 0 ? inks.paper : inks.pop,
          shoes: inks.paper,
          gear: inks.pop,
        });
      })
      .join('')
  );
}

function scoreline({ w, h, inks }: Sheet): string {
  const rules = times(11, (i) => line(0, 24 + i * 46, w, 24 + i * 46, mix(inks.paper, inks.deep, 0.13), 3));
  const row: PoseName[] = ['bowl', 'save', 'drive', 'sprint', 'drive', 'save', 'bowl'];
  return (
    rect(0, 0, w, h, { fill: inks.paper }) +
    rules +
    circle(w * 0.5, h * 0.62, h * 0.4, { fill: inks.base }) +
    path(`M${w * 0.47} ${h * 0.235}Q${w * 0.53} ${h * 0.62} ${w * 0.47} ${h * 1.005}`, {
      stroke: inks.paper,
      width: 7,
      dash: '16 12',
    }) +
    path(
      `${curve([
        [-20, h * 0.84],
        [w * 0.25, h * 0.8],
        [w * 0.5, h * 0.85],
        [w * 0.75, h * 0.8],
        [w + 20, h * 0.84],
      ])}L${w} ${h}L0 ${h}Z`,
      { fill: inks.deep },
    ) +
    row
      .map((pose, i) => {
        const skin = ['#b0703f', '#4d3021', '#d99b6c', '#7d4a2b'][i % 4] ?? '#b0703f';
        return figure(
          pose,
          w * (0.03 + i * 0.138),
          h * 0.25,
          h * 0.62,
          {
            skin,
            shade: mix(skin, '#000000', 0.3),
            shirt: '#fffdf6',
            shorts: '#fffdf6',
            trousers: ['#fffdf6', '#d9d3c2'],
            shoes: inks.deep,
            gear: i === 2 || i === 4 ? inks.pop : inks.base,
          },
          i > 3,
        );
      })
      .join('')
  );
}
