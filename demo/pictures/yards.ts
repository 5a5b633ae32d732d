import { board, grass, lay, mown } from '#demo/pictures/board.ts';
import { letters } from '#demo/pictures/lettering.ts';
import {
  circle,
  clipTo,
  curve,
  group,
  line,
  n,
  type Point,
  path,
  polar,
  polygon,
  rect,
  times,
} from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** Rugby: a lineout move, numbered. */
export const lineout: Drawing = (sheet) => {
  const area = board(sheet, 'LINEOUT');
  const { dice, inks } = sheet;
  const [tone, other] = grass(sheet);
  const touch = 66;
  const jump = dice.whole(1, 4);
  const pack = times(6, (i) => {
    const x = 30 + i * 9;
    const lifted = i === jump;
    return (
      circle(x, touch - 26, 3.4, { fill: lifted ? inks.pop : inks.deep, stroke: '#ffffff', width: 0.7 }) +
      letters(String(i + 1), x, touch - 27.4, 2.8, lifted ? inks.deep : '#ffffff', 'middle') +
      circle(x, touch - 36, 3.4, { fill: inks.paper, stroke: inks.deep, width: 0.7 })
    );
  });
  const target = 30 + jump * 9;
  const throwLine = path(
    `M52 ${touch + 3}Q${n((52 + target) / 2 - 10)} ${touch - 14} ${target} ${touch - 22}`,
    { stroke: inks.pop, width: 1, dash: '2 1.4' },
  );
  const run =
    path(
      curve([
        [target + 3, touch - 28],
        [86, touch - 44],
        [104, 12],
      ]),
      { stroke: '#ffffff', width: 1.1 },
    ) +
    polygon(
      [
        [104, 7],
        [100.5, 13],
        [107, 13.6],
      ],
      { fill: '#ffffff' },
    );
  const marks =
    mown(120, 76, tone, other, 10) +
    line(0, touch, 120, touch, '#ffffff', 0.9) +
    [15, 52].map((x) => line(x, 0, x, touch, '#ffffff', 0.6, { dash: '3 2' })).join('') +
    line(96, 0, 96, 76, '#ffffff', 0.9);
  return (
    area.body +
    lay(
      area,
      120,
      76,
      marks +
        throwLine +
        run +
        pack +
        circle(52, touch + 4, 3.4, { fill: inks.pop, stroke: '#ffffff', width: 0.7 }),
    )
  );
};

/** A football play in Xs and Os on the yard lines. */
export const play: Drawing = (sheet) => {
  const area = board(sheet, 'FOURTH AND TWO');
  const { dice, inks } = sheet;
  const ground = mix(area.paper, inks.base, 0.3);
  const scrimmage = 50;
  const ring = (x: number, y: number) => circle(x, y, 2.4, { stroke: area.ink, width: 1 });
  const cross = (x: number, y: number) =>
    path(`M${n(x - 2)} ${n(y - 2)}l4 4m0 -4l-4 4`, { stroke: inks.pop, width: 1.1 });
  const line5 = times(5, (i) => ring(50 + i * 5, scrimmage + 4));
  const receivers: Point[] = [
    [14, scrimmage + 4],
    [106, scrimmage + 4],
    [88, scrimmage + 7],
    [30, scrimmage + 7],
  ];
  const routes = receivers.map(([x, y], i) => {
    const turn = dice.pick([-22, -14, 14, 24]) * (x > 60 ? -1 : 1);
    const depth = dice.between(14, 38);
    const end: Point = [Math.min(116, Math.max(4, x + turn)), y - depth - dice.between(0, 8)];
    const bend: Point = [x, y - depth];
    return (
      ring(x, y) +
      path(`M${x} ${n(y - 3)}L${n(bend[0])} ${n(bend[1])}L${n(end[0])} ${n(end[1])}`, {
        stroke: i === 1 ? inks.pop : area.ink,
        width: 1.1,
        join: 'round',
      }) +
      circle(end[0], end[1], 1.5, { fill: i === 1 ? inks.pop : area.ink })
    );
  });
  const defence = times(7, (i) => cross(22 + i * 13 + dice.drift(5), scrimmage - 5 - (i % 3) * 9));
  const yards =
    times(9, (i) => line(0, i * 10, 120, i * 10, mix(ground, area.ink, 0.35), 0.5)) +
    times(
      41,
      (i) =>
        line(36, i * 2, 38, i * 2, mix(ground, area.ink, 0.35), 0.4) +
        line(82, i * 2, 84, i * 2, mix(ground, area.ink, 0.35), 0.4),
    );
  return (
    area.body +
    lay(
      area,
      120,
      80,
      rect(0, 0, 120, 80, { fill: ground }) +
        yards +
        line(0, scrimmage, 120, scrimmage, inks.pop, 0.9) +
        line5 +
        ring(60, scrimmage + 10) +
        ring(60, scrimmage + 18) +
        routes.join('') +
        defence,
    )
  );
};

/** A baseball diamond with every ball put in play. */
export const diamond: Drawing = (sheet) => {
  const area = board(sheet, 'SPRAY CHART');
  const { dice, inks } = sheet;
  const [tone] = grass(sheet);
  const home: Point = [60, 92];
  const at = (angle: number, distance: number) => polar(home[0], home[1], distance, angle);
  const fan = (r: number) =>
    `M60 92L${at(-135, r).map(n).join(' ')}A${n(r)} ${n(r)} 0 0 1 ${at(-45, r).map(n).join(' ')}Z`;
  const dirt = mix('#c98a4f', inks.paper, 0.2);
  const bases = [at(-45, 27), at(-90, 38), at(-135, 27), home];
  const hits = times(17, () => {
    const [x, y] = at(dice.between(-131, -49), dice.between(22, 82));
    const caught = dice.chance(0.45);
    return (
      line(home[0], home[1], x, y, caught ? '#ffffff' : inks.pop, 0.5, { opacity: 0.7 }) +
      circle(x, y, 1.7, caught ? { stroke: '#ffffff', width: 0.7 } : { fill: inks.pop })
    );
  });
  return (
    area.body +
    lay(
      area,
      120,
      96,
      path(fan(86), { fill: mix(tone, inks.deep, 0.35) }) +
        path(fan(82), { fill: tone }) +
        path(fan(44), { fill: dirt }) +
        polygon(bases, { fill: tone }) +
        circle(60, 92, 5, { fill: dirt }) +
        circle(60, 70, 3, { fill: dirt }) +
        hits +
        bases
          .map(([x, y]) =>
            rect(x - 1.4, y - 1.4, 2.8, 2.8, { fill: '#ffffff', turn: `rotate(45 ${n(x)} ${n(y)})` }),
          )
          .join(''),
    )
  );
};

/** A golf hole from above. */
export const hole: Drawing = (sheet) => {
  const { w, h, dice, inks } = sheet;
  const area = board(sheet, `HOLE ${dice.whole(1, 9)}`);
  const rough = mix('#3f7d46', inks.deep, 0.2);
  const bend = dice.between(-16, 16);
  const tee: Point = [14, 40 + dice.drift(16)];
  const green: Point = [104, 38 + dice.drift(22)];
  const mid: Point = [56, 40 + bend];
  const route = curve([tee, [34, (tee[1] + mid[1]) / 2], mid, [82, (mid[1] + green[1]) / 2], green]);
  const bunkers = times(5, () => {
    const [x, y] = [dice.between(40, 112), (dice.chance(0.5) ? mid[1] - 15 : mid[1] + 15) + dice.drift(6)];
    return path(
      curve(
        Array.from({ length: 6 }, (_, i) => polar(x, y, dice.between(2.4, 4.4), i * 60)),
        true,
      ),
      { fill: '#f3dfae' },
    );
  });
  const trees = times(34, () => {
    const [x, y] = [dice.between(2, 118), dice.pick([dice.between(1, 12), dice.between(66, 79)])];
    return circle(x, y, dice.between(1.6, 3.4), { fill: mix(rough, inks.deep, dice.between(0.3, 0.6)) });
  });
  const sea = path(`M0 80V74Q30 ${n(66 + dice.drift(6))} 60 74T120 72V80Z`, { fill: '#4fa3c7' });
  const marks =
    clipTo('hole', rect(0, 0, 120, 80, { fill: '#000' }, 3)) +
    group(
      rect(0, 0, 120, 80, { fill: rough }) +
        (dice.chance(0.6) ? sea : '') +
        trees +
        path(route, { stroke: '#6fb45f', width: 17, cap: 'round' }) +
        path(route, { stroke: '#83c66f', width: 10, cap: 'round' }) +
        bunkers +
        circle(green[0], green[1], 9, { fill: '#a6e08c' }) +
        rect(tee[0] - 3, tee[1] - 2.5, 6, 5, { fill: '#a6e08c' }) +
        path(route, { stroke: '#ffffff', width: 0.6, dash: '2.4 2' }) +
        line(green[0], green[1], green[0], green[1] - 11, inks.deep, 0.9) +
        polygon(
          [
            [green[0], green[1] - 11],
            [green[0] + 7, green[1] - 8.6],
            [green[0], green[1] - 6.2],
          ],
          { fill: inks.pop },
        ),
      '',
      'hole',
    );
  return area.body + lay({ ...area, w: w - area.x * 2, h: h - area.y - area.x }, 120, 80, marks);
};
