import { fitted, letters, SLAB } from '#demo/pictures/lettering.ts';
import { circle, ellipse, group, line, n, path, polar, polygon, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** Stumps flying. */
export const bowled: Drawing = ({ w, h, dice, inks, labels }) => {
  const ground = dice.pick([inks.base, inks.deep, inks.pop]);
  const wood = ground === inks.pop ? inks.deep : '#efd9a8';
  const base = h * 0.9;
  const tall = h * 0.56;
  const stump = (x: number, turn: number, lift: number) =>
    group(
      rect(-w * 0.014, -tall, w * 0.028, tall, { fill: wood }, w * 0.01) +
        rect(-w * 0.014, -tall * 0.9, w * 0.028, tall * 0.03, { fill: mix(wood, inks.deep, 0.4) }),
      `translate(${n(x)} ${n(base - lift)}) rotate(${n(turn)})`,
    );
  const bail = (x: number, y: number, turn: number) =>
    group(
      rect(-w * 0.05, -7, w * 0.1, 14, { fill: wood }, 7) +
        rect(-w * 0.03, -10, w * 0.06, 20, { fill: wood }, 8),
      `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`,
    );
  const hit = [w * 0.5, h * 0.52] as const;
  const burst = polygon(
    Array.from({ length: 24 }, (_, i) =>
      polar(hit[0], hit[1], Math.min(w, h) * (i % 2 ? 0.2 : dice.between(0.32, 0.46)), i * 15),
    ),
    { fill: mix(ground, ground === inks.pop ? '#ffffff' : inks.pop, ground === inks.pop ? 0.5 : 0.8) },
  );
  const r = Math.min(w, h) * 0.085;
  return (
    rect(0, 0, w, h, { fill: ground }) +
    burst +
    rect(0, base, w, h - base, { fill: mix(ground, '#000000', 0.25) }) +
    stump(w * 0.42, dice.between(-14, -4), 0) +
    stump(w * 0.5, dice.between(22, 42), h * 0.03) +
    stump(w * 0.58, dice.between(4, 16), 0) +
    bail(w * 0.36, h * 0.2, dice.between(-60, -20)) +
    bail(w * 0.68, h * 0.16, dice.between(20, 70)) +
    path(`M${n(w * 0.02)} ${n(h * 0.78)}Q${n(w * 0.26)} ${n(h * 0.74)} ${n(w * 0.44)} ${n(h * 0.6)}`, {
      stroke: inks.paper,
      width: 6,
      dash: '4 22',
      cap: 'round',
    }) +
    circle(w * 0.46, h * 0.58, r, { fill: '#9e2a2b' }) +
    path(`M${n(w * 0.46 - r * 0.3)} ${n(h * 0.58 - r * 0.95)}q${n(r * 0.9)} ${n(r)} 0 ${n(r * 1.9)}`, {
      stroke: inks.paper,
      width: 6,
      dash: '8 6',
    }) +
    (labels[0]
      ? letters(
          labels[0],
          w * 0.05,
          h * 0.06,
          fitted(labels[0], w * 0.5, h * 0.09),
          ground === inks.pop ? inks.deep : inks.paper,
        )
      : '')
  );
};

/** A bat leaning, grains showing: labels are [label]. */
export const blade: Drawing = ({ w, h, dice, inks, labels }) => {
  const ground = dice.pick([inks.base, inks.deep, inks.paper, inks.pop]);
  const willow = dice.pick(['#ecd3a0', '#e3c48a', '#f2dfb4']);
  const ink = mix(willow, '#6b4a1c', 0.4);
  const grains = dice.whole(6, 11);
  const body =
    rect(-17, -210, 34, 120, { fill: dice.pick([inks.pop, inks.deep, '#9e2a2b']) }, 12) +
    times(9, (i) => line(-17, -200 + i * 12, 17, -194 + i * 12, '#000000', 2, { opacity: 0.25 })) +
    path('M-13 -92L-50 -50V190C-50 214 -26 222 0 222C26 222 50 214 50 190V-50L13 -92Z', { fill: willow }) +
    times(grains, (i) =>
      line(-42 + (84 / (grains - 1)) * i, -40, -42 + (84 / (grains - 1)) * i, 204, ink, 1.6, {
        opacity: 0.55,
      }),
    ) +
    path('M0 -92V-60', { stroke: ink, width: 3 }) +
    rect(-42, -10, 84, 92, { fill: inks.base === ground ? inks.deep : inks.base }, 6) +
    letters(
      labels[0] ?? 'NO 8',
      0,
      20,
      fitted(labels[0] ?? 'NO 8', 66, 28, SLAB),
      inks.paper,
      'middle',
      SLAB,
    ) +
    (dice.chance(0.6)
      ? circle(16, 140, 14, { fill: '#b0432f', opacity: 0.5 }) +
        circle(-12, 158, 10, { fill: '#b0432f', opacity: 0.4 })
      : '');
  const scale = (h / 520) * 1.02;
  const lean = dice.between(-34, 34);
  const shavings = times(16, () => {
    const [x, y] = [dice.between(0, w), dice.between(h * 0.6, h)];
    return path(`M${n(x)} ${n(y)}q22 -26 40 0t34 -6`, {
      stroke: mix(ground, willow, 0.7),
      width: 8,
      cap: 'round',
    });
  });
  return (
    rect(0, 0, w, h, { fill: ground }) +
    polygon(
      [
        [0, h],
        [w * 0.3, 0],
        [w * 0.62, 0],
        [w * 0.32, h],
      ],
      { fill: mix(ground, '#ffffff', 0.09) },
    ) +
    shavings +
    group(
      rect(-40, -90, 100, 320, { fill: '#000000', opacity: 0.16 }, 20),
      `translate(${n(w / 2 + 24)} ${n(h / 2 + 14)}) scale(${Math.round(scale * 100) / 100}) rotate(${n(lean)})`,
    ) +
    group(
      body,
      `translate(${n(w / 2)} ${n(h / 2)}) scale(${Math.round(scale * 100) / 100}) rotate(${n(lean)})`,
    )
  );
};

/** Tea: an urn's worth of cup, a cake under its net, or a plate of triangles. */
export const tea: Drawing = ({ w, h, dice, inks }) => {
  const cloth = dice.pick([inks.base, inks.pop, mix(inks.base, '#ffffff', 0.5), inks.paper]);
  const size = Math.min(w, h);
  const china = cloth === inks.paper ? '#ffffff' : inks.paper;
  const stripes = times(9, (i) => rect((w / 9) * i, 0, w / 18, h, { fill: mix(cloth, '#ffffff', 0.2) }));
  const trim = inks.pop === cloth ? inks.deep : inks.pop;
  const cup =
    ellipse(0, 92, 150, 36, { fill: mix(china, inks.deep, 0.14) }) +
    ellipse(0, 84, 150, 34, { fill: china }) +
    path('M-92 -50H92C92 30 60 84 0 84C-60 84 -92 30 -92 -50Z', { fill: china }) +
    path('M88 -30C150 -40 150 40 70 38', { stroke: china, width: 17 }) +
    ellipse(0, -50, 92, 22, { fill: '#a8622e' }) +
    path('M-88 -14Q0 16 88 -14', { stroke: trim, width: 10 }) +
    path('M-30 -84q-14 -24 0 -46t0 -46M24 -84q-14 -24 0 -46t0 -46', {
      stroke: '#ffffff',
      width: 9,
      cap: 'round',
      opacity: 0.75,
    });
  const cake =
    ellipse(0, 120, 190, 40, { fill: china }) +
    rect(-22, 130, 44, 60, { fill: china }) +
    path('M-140 10V90A140 30 0 0 0 140 90V10Z', { fill: '#e0a75c' }) +
    path('M-140 40A140 30 0 0 0 140 40V58A140 30 0 0 1 -140 58Z', { fill: '#fff3dd' }) +
    path('M-140 56A140 30 0 0 0 140 56V64A140 30 0 0 1 -140 64Z', { fill: '#c23b52' }) +
    ellipse(0, 10, 140, 32, { fill: '#f3d9a0' }) +
    times(7, (i) => circle(-96 + i * 32, 6 + (i % 2) * 8, 11, { fill: '#c23b52' })) +
    polygon('0,10 140,4 128,40 0,18', { fill: '#e9c27f' });
  const bread =
    ellipse(0, 110, 210, 46, { fill: mix(china, inks.deep, 0.14) }) +
    ellipse(0, 100, 210, 44, { fill: china }) +
    times(5, (i) =>
      group(
        polygon('-52,60 0,-50 52,60', { fill: '#f7ead0' }) +
          polygon('-52,60 52,60 56,76 -48,76', { fill: '#7fb069' }) +
          polygon('-48,76 56,76 58,90 -46,90', { fill: '#d9a066' }),
        `translate(${-130 + i * 65} ${i % 2 ? 8 : 0}) rotate(${i * 3 - 6})`,
      ),
    ) +
    times(4, (i) => circle(-120 + i * 80, 108, 10, { fill: '#c23b52' }));
  const things = dice.shuffled([cup, cake, bread]).slice(0, w > h * 1.3 ? 2 : 1);
  const scale = Math.round((size / 460) * (things.length === 2 ? 0.85 : 1.05) * 100) / 100;
  return (
    rect(0, 0, w, h, { fill: cloth }) +
    stripes +
    ellipse(w / 2, h * 0.98, w * 0.7, h * 0.22, { fill: mix(cloth, inks.deep, 0.2) }) +
    things
      .map((thing, i) =>
        group(
          thing,
          `translate(${n(things.length === 2 ? w * (0.28 + i * 0.44) : w / 2)} ${n(h * 0.5)}) scale(${scale})`,
        ),
      )
      .join('')
  );
};
