import { backdrop } from '#demo/pictures/backdrops.ts';
import { captionBar } from '#demo/pictures/board.ts';
import { fitted, letters } from '#demo/pictures/lettering.ts';
import {
  circle,
  clipTo,
  curve,
  ellipse,
  group,
  line,
  n,
  path,
  polar,
  polygon,
  rect,
  times,
} from '#demo/pictures/marks.ts';
import { type Drawing, mix, scheme } from '#demo/pictures/sheet.ts';

// Still lifes in a box of 400 by 400, set in the middle of a backdrop.

const SHIRT =
  'M130 70L60 104L24 196L84 222L104 176V366H296V176L316 222L376 196L340 104L270 70C250 104 150 104 130 70Z';

/** A shirt on a plain ground: labels are [number, name]. */
export const kit: Drawing = (sheet) => {
  const { w, h, dice, inks } = sheet;
  const [number = String(dice.whole(2, 23)), name = ''] = sheet.labels;
  const [cloth, second] = dice.pick([
    [inks.base, inks.paper],
    [inks.deep, inks.pop],
    [inks.paper, inks.base],
    [inks.base, inks.deep],
  ] as const);
  const grounds = [inks.pop, inks.paper, mix(inks.base, '#ffffff', 0.55), mix(inks.deep, inks.base, 0.3)];
  const ground = dice.pick(grounds.filter((tone) => tone !== cloth));
  const pattern = dice.pick([
    () => times(6, (i) => rect(20 + i * 64, 0, 32, 400, { fill: second })),
    () => times(7, (i) => rect(0, 40 + i * 56, 400, 28, { fill: second })),
    () => polygon('60,60 130,60 340,366 270,366', { fill: second }),
    () => rect(200, 0, 200, 400, { fill: second }),
    () => polygon('0,150 200,250 400,150 400,214 200,314 0,214', { fill: second }),
    () =>
      times(9, (i) =>
        circle(60 + (i % 3) * 140 + (Math.floor(i / 3) % 2) * 70, 110 + Math.floor(i / 3) * 90, 26, {
          fill: second,
        }),
      ),
    () => rect(0, 40, 400, 150, { fill: second }),
    () => '',
  ])();
  const size = Math.min(w, h) * 0.9;
  const ink = pattern ? inks.deep : second;
  const plate =
    pattern && ink === inks.deep ? mix(cloth, '#ffffff', cloth === inks.deep ? 0.8 : 0.55) : cloth;
  const body =
    path(SHIRT, { fill: '#000000', opacity: 0.2, turn: 'translate(10 12)' }) +
    clipTo('shirt', path(SHIRT, { fill: '#000' })) +
    group(rect(0, 0, 400, 400, { fill: cloth }) + pattern, '', 'shirt') +
    path('M130 70C150 104 250 104 270 70L256 64C240 86 160 86 144 64Z', {
      fill: second === cloth ? inks.deep : mix(second, '#000000', 0.15),
    }) +
    path('M24 196L84 222L90 208L30 182ZM376 196L316 222L310 208L370 182Z', { fill: second }) +
    (pattern ? rect(132, name ? 142 : 152, 136, name ? 172 : 146, { fill: plate }, 12) : '') +
    (name ? letters(name, 200, 154, fitted(name, 116, 22), ink, 'middle') : '') +
    letters(number, 200, name ? 190 : 168, fitted(number, 112, 112), ink, 'middle') +
    path('M104 176L98 250M296 176L302 250', { stroke: '#000000', width: 3, opacity: 0.25 });
  return (
    rect(0, 0, w, h, { fill: ground }) +
    circle(w * dice.between(0.3, 0.7), h * 0.5, size * 0.48, { fill: mix(ground, '#ffffff', 0.25) }) +
    group(body, `translate(${n((w - size) / 2)} ${n((h - size) / 2)}) scale(${Math.round(size / 4) / 100})`)
  );
};

/** A cup with paper rain: labels are [year or name]. */
export const trophy: Drawing = (sheet) => {
  const { w, h, dice } = sheet;
  const inks = scheme(sheet);
  const size = Math.min(w, h) * 0.86;
  const gold = dice.pick(['#e8b23c', '#d8dde3', '#d9a05b', '#f0c85a']);
  const dark = mix(gold, '#3a2408', 0.32);
  const rain = times(70, () =>
    rect(dice.between(0, w), dice.between(0, h * 0.9), dice.between(8, 20), dice.between(8, 14), {
      fill: dice.pick([sheet.inks.base, sheet.inks.pop, sheet.inks.paper, gold]),
      turn: `rotate(${dice.whole(0, 90)} ${n(w / 2)} ${n(h / 2)})`,
    }),
  );
  const cup =
    path('M112 80H62C58 160 92 196 140 204M288 80H338C342 160 308 196 260 204', {
      stroke: dark,
      width: 20,
      cap: 'round',
    }) +
    path('M106 48H294V120C294 200 252 240 200 246C148 240 106 200 106 120Z', { fill: gold }) +
    path('M106 48H160V226C124 204 106 168 106 120Z', { fill: mix(gold, '#ffffff', 0.4) }) +
    path('M250 48H294V120C294 176 272 212 240 232C250 180 252 110 250 48Z', { fill: dark }) +
    ellipse(200, 50, 94, 16, { fill: dark }) +
    rect(182, 240, 36, 60, { fill: gold }) +
    rect(206, 240, 12, 60, { fill: dark }) +
    path('M140 300H260L272 326H128Z', { fill: gold }) +
    rect(110, 326, 180, 46, { fill: sheet.inks.deep }, 4) +
    letters(
      sheet.labels[0] ?? 'WINNERS',
      200,
      340,
      fitted(sheet.labels[0] ?? 'WINNERS', 150, 18),
      gold,
      'middle',
    );
  return (
    backdrop(sheet, inks) +
    rain +
    group(cup, `translate(${n((w - size) / 2)} ${n((h - size) / 2)}) scale(${Math.round(size / 4) / 100})`)
  );
};

/** A medal on its ribbon: labels are [place]. */
export const medal: Drawing = (sheet) => {
  const { w, h, dice } = sheet;
  const inks = scheme(sheet);
  const size = Math.min(w, h) * 0.9;
  const metal = dice.pick(['#e8b23c', '#cfd5da', '#c9824a']);
  const { base, pop, deep } = sheet.inks;
  const body =
    polygon('120,-60 180,-60 232,170 172,170', { fill: base }) +
    polygon('280,-60 220,-60 168,170 228,170', { fill: mix(base, '#000000', 0.2) }) +
    polygon('140,-60 160,-60 212,170 192,170', { fill: pop }) +
    circle(200, 250, 118, { fill: mix(metal, '#3a2408', 0.25) }) +
    circle(200, 250, 104, { fill: metal }) +
    circle(200, 250, 84, { stroke: mix(metal, '#3a2408', 0.25), width: 5 }) +
    letters(sheet.labels[0] ?? '1', 200, 206, fitted(sheet.labels[0] ?? '1', 110, 90), deep, 'middle') +
    times(10, (i) => {
      const [x, y] = polar(200, 250, 94, i * 36);
      return circle(x, y, 4, { fill: mix(metal, '#ffffff', 0.5) });
    });
  return (
    backdrop(sheet, inks) +
    group(body, `translate(${n((w - size) / 2)} ${n((h - size) / 2)}) scale(${Math.round(size / 4) / 100})`)
  );
};

/** One worn spike shoe in profile: labels are [caption]. */
export const shoe: Drawing = (sheet) => {
  const { w, h, dice } = sheet;
  const inks = scheme(sheet);
  const { base, deep, pop, paper } = sheet.inks;
  const [upper, flash] = inks.ground === base ? [paper, pop] : [base, inks.ground === pop ? paper : pop];
  const size = Math.min(w, h) * 1.02;
  const body =
    path(
      'M40 250C44 200 56 168 84 150L122 166C150 178 166 170 190 146L222 176C262 214 330 216 356 236C372 250 374 266 370 280H44C40 272 38 262 40 250Z',
      { fill: upper },
    ) +
    path('M40 262H372C374 276 372 286 366 292H50C42 286 38 274 40 262Z', { fill: deep }) +
    path('M100 260C150 262 190 232 216 190M140 262C190 262 226 236 246 204', {
      stroke: flash,
      width: 15,
      cap: 'round',
    }) +
    times(5, (i) =>
      path(`M${176 + i * 15} ${150 + i * 13}l-26 18`, { stroke: deep, width: 8, cap: 'round' }),
    ) +
    times(6, (i) =>
      polygon(
        [
          [238 + i * 22, 292],
          [250 + i * 22, 292],
          [245 + i * 22, 316],
        ],
        { fill: deep },
      ),
    ) +
    path('M84 150C78 168 78 186 92 200L122 166Z', { fill: mix(upper, '#000000', 0.25) }) +
    (dice.chance(0.6)
      ? circle(300, 236, 5, { fill: '#7a5a3a' }) +
        circle(322, 248, 8, { fill: '#7a5a3a' }) +
        circle(270, 246, 6, { fill: '#7a5a3a' })
      : '');
  return (
    backdrop(sheet, inks) +
    group(body, `translate(${n((w - size) / 2)} ${n((h - size) / 2)}) scale(${Math.round(size / 4) / 100})`) +
    captionBar(w, h, sheet.labels[0] ?? '', inks)
  );
};

/** A hot pie and a mug: half time. */
export const pie: Drawing = ({ w, h, dice, inks, labels }) => {
  const cloth = dice.pick([inks.base, inks.pop, inks.deep]);
  const size = Math.min(w, h) * 0.92;
  const check = times(12, (r) =>
    times(12, (c) =>
      (r + c) % 2
        ? rect((w / 12) * c, (h / 12) * r, w / 12 + 1, h / 12 + 1, { fill: mix(cloth, '#ffffff', 0.16) })
        : '',
    ),
  );
  const steam = times(3, (i) =>
    path(
      curve([
        [120 + i * 26, 170],
        [110 + i * 26, 140],
        [130 + i * 26, 112],
        [116 + i * 26, 84],
      ]),
      { stroke: '#ffffff', width: 9, cap: 'round', opacity: 0.75 },
    ),
  );
  const body =
    ellipse(150, 280, 140, 40, { fill: inks.paper }) +
    path('M60 220H240L222 288H78Z', { fill: '#c98a4f' }) +
    times(6, (i) => line(74 + i * 28, 224, 84 + i * 26, 286, '#a86c36', 6)) +
    path('M48 222Q54 184 150 180T252 222Q250 236 238 236H62Q50 236 48 222Z', { fill: '#e3b06b' }) +
    path('M132 204L150 196M156 210L172 200M110 212L122 204', { stroke: '#a86c36', width: 6, cap: 'round' }) +
    steam +
    path('M286 176H376V282Q376 296 362 296H300Q286 296 286 282Z', { fill: inks.paper }) +
    path('M376 196H392Q408 196 408 222T392 250H376', { stroke: inks.paper, width: 13 }) +
    ellipse(331, 178, 45, 12, { fill: '#8a4b2a' }) +
    rect(286, 212, 90, 30, { fill: cloth === inks.base ? inks.pop : inks.base }) +
    letters(labels[0] ?? 'FC', 331, 217, fitted(labels[0] ?? 'FC', 76, 20), inks.deep, 'middle');
  return (
    rect(0, 0, w, h, { fill: cloth }) +
    check +
    group(
      body,
      `translate(${n((w - size) / 2 - size * 0.06)} ${n((h - size) / 2 - size * 0.06)}) scale(${Math.round((size / 4) * 1) / 100})`,
    )
  );
};
