import { board, lay } from '#demo/pictures/board.ts';
import { letters } from '#demo/pictures/lettering.ts';
import { circle, ellipse, line, n, type Point, path, polar, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** Half a basketball court with every shot: made is filled, missed is a ring. */
export const shots: Drawing = (sheet) => {
  const area = board(sheet, 'SHOT CHART');
  const { dice, inks } = sheet;
  const floor = dice.pick(['#d9a066', '#c98f55', '#e3b27c', mix(inks.base, '#ffffff', 0.1)]);
  const chalk = dice.pick(['#ffffff', inks.deep]);
  const style = { stroke: chalk, width: 0.9 };
  const boards = times(15, (i) => line(i * 5, 0, i * 5, 66, mix(floor, '#000000', 0.06), 0.5));
  const attempts = times(26, (i) => {
    const far = i % 3 === 0;
    const [x, y] = polar(37.5, 8, far ? dice.between(35, 40) : dice.between(6, 27), dice.between(6, 174));
    if (x < 3 || x > 72) return '';
    return dice.chance(0.48)
      ? circle(x, y, 1.7, { fill: inks.deep, stroke: '#ffffff', width: 0.5 })
      : circle(x, y, 1.5, { stroke: inks.deep, width: 0.7 });
  });
  const marks =
    rect(0, 0, 75, 66, { fill: floor }) +
    boards +
    rect(25.5, 0, 24, 29, { fill: mix(inks.base, inks.deep, 0.2) }) +
    rect(0, 0, 75, 66, style) +
    rect(25.5, 0, 24, 29, style) +
    path('M25.5 29A12 12 0 0 0 49.5 29', style) +
    path('M4.5 0V14A36 36 0 0 0 70.5 14V0', style) +
    path('M29 66A9 9 0 0 1 46 66', style) +
    line(32, 5, 43, 5, chalk, 1) +
    circle(37.5, 8, 2, { stroke: inks.pop, width: 1 });
  return area.body + lay(area, 75, 66, marks + attempts);
};

/** A tennis court from above with where the serves landed. */
export const serves: Drawing = (sheet) => {
  const area = board(sheet, 'SERVE PLACEMENT');
  const { dice, inks } = sheet;
  const clay = dice.pick(['#c8663c', '#3a7fb5', '#4f9a56', inks.base]);
  const style = { stroke: '#ffffff', width: 0.7 };
  const landed = times(18, () => {
    const [x, y] = [
      66 + dice.between(2, 22),
      dice.pick([dice.between(19.5, 25), dice.between(33, 41), dice.between(41, 46)]),
    ];
    const wide = x > 86;
    return (
      line(16, 36, x, y, '#ffffff', 0.35, { opacity: 0.5 }) +
      circle(
        x,
        y,
        1.3,
        wide ? { stroke: inks.deep, width: 0.6 } : { fill: '#ddf247', stroke: inks.deep, width: 0.3 },
      )
    );
  });
  const marks =
    rect(0, 0, 132, 66, { fill: mix(clay, '#000000', 0.18) }) +
    rect(16, 13, 100, 40, { fill: clay }) +
    rect(16, 13, 100, 40, style) +
    line(16, 19, 116, 19, '#ffffff', 0.7) +
    line(16, 47, 116, 47, '#ffffff', 0.7) +
    line(42, 19, 42, 47, '#ffffff', 0.7) +
    line(90, 19, 90, 47, '#ffffff', 0.7) +
    line(42, 33, 90, 33, '#ffffff', 0.7) +
    line(66, 9, 66, 57, '#ffffff', 1.4) +
    circle(14, 36, 2.4, { fill: inks.pop });
  return area.body + lay(area, 132, 66, marks + landed);
};

/** Beach volleyball at five in the afternoon: four players and their long shadows. */
export const sand: Drawing = (sheet) => {
  const { w, h, dice, inks } = sheet;
  const beach = dice.pick(['#f3d9a4', '#efcb8b', '#f8e3b8']);
  const shadow = mix(beach, inks.deep, 0.3);
  const lean: Point = [w * 0.13 * (dice.chance(0.5) ? 1 : -1), -h * 0.1];
  const top = [w * 0.16, h * 0.18, w * 0.68, h * 0.64] as const;
  const [x, y, cw, ch] = top;
  const ripples = times(26, () => {
    const [rx, ry] = [dice.between(0, w), dice.between(0, h)];
    return path(`M${n(rx)} ${n(ry)}q${n(w * 0.02)} ${n(-h * 0.01)} ${n(w * 0.04)} 0`, {
      stroke: mix(beach, '#b98a4a', 0.4),
      width: 4,
      cap: 'round',
    });
  });
  const people = [
    [0.18, 0.3],
    [0.3, 0.72],
    [0.68, 0.28],
    [0.82, 0.66],
  ].map(([sx = 0, sy = 0], i) => {
    const [px, py] = [x + cw * sx + dice.drift(w * 0.05), y + ch * sy + dice.drift(h * 0.05)];
    const r = Math.min(w, h) * 0.03;
    const arm = dice.between(0, 180);
    const [ax, ay] = polar(px, py, r * 2, arm);
    const [bx, by] = polar(px, py, r * 2, arm + dice.between(90, 200));
    return (
      path(`M${n(px)} ${n(py)}L${n(px + lean[0])} ${n(py + lean[1])}`, {
        stroke: shadow,
        width: r * 1.3,
        cap: 'round',
      }) +
      path(`M${n(ax)} ${n(ay)}L${n(px)} ${n(py)}L${n(bx)} ${n(by)}`, {
        stroke: '#8a5230',
        width: r * 0.6,
        cap: 'round',
        join: 'round',
      }) +
      ellipse(px, py, r * 1.25, r * 0.95, { fill: i < 2 ? inks.base : inks.deep }) +
      circle(px, py, r * 0.62, { fill: '#3d2617' })
    );
  });
  const [bx, by] = [x + cw * dice.between(0.38, 0.62), y + ch * dice.between(0.2, 0.8)];
  const net = x + cw / 2;
  return (
    rect(0, 0, w, h, { fill: beach }) +
    path(
      `M0 0H${w}V${n(h * 0.06)}Q${n(w * 0.7)} ${n(h * 0.13)} ${n(w * 0.4)} ${n(h * 0.08)}T0 ${n(h * 0.1)}Z`,
      { fill: '#59c1c9' },
    ) +
    ripples +
    rect(x, y, cw, ch, { stroke: inks.base, width: 9 }) +
    line(net, y - 26, net + lean[0] * 0.6, y - 26 + lean[1], shadow, 7) +
    line(net, y - 30, net, y + ch + 30, inks.deep, 8) +
    line(net, y - 30, net, y + ch + 30, '#ffffff', 3, { dash: '9 9' }) +
    people.join('') +
    ellipse(bx + lean[0] * 0.8, by + lean[1] * 0.8, 18, 14, { fill: shadow }) +
    circle(bx, by, 24, { fill: inks.pop }) +
    path(`M${n(bx - 24)} ${n(by)}q24 -16 48 0M${n(bx)} ${n(by - 24)}q-14 24 0 48`, {
      stroke: inks.deep,
      width: 3,
    }) +
    (sheet.labels[0] ? letters(sheet.labels[0], w / 2, h * 0.9, h * 0.05, inks.deep, 'middle') : '')
  );
};

/** An ice rink with the shots of one period. */
export const rink: Drawing = (sheet) => {
  const area = board(sheet, 'THIRD PERIOD');
  const { dice, inks } = sheet;
  const [blue, red] = ['#2f6fc1', '#d8433b'];
  const ring = (x: number, y: number) =>
    circle(x, y, 7.5, { stroke: red, width: 0.6 }) + circle(x, y, 1, { fill: red });
  const scratch = times(18, () => {
    const [x, y, turn] = [dice.between(8, 112), dice.between(6, 50), dice.between(0, 360)];
    const [x2, y2] = polar(x, y, dice.between(5, 16), turn);
    return path(`M${n(x)} ${n(y)}Q${n((x + x2) / 2 + 4)} ${n((y + y2) / 2 - 4)} ${n(x2)} ${n(y2)}`, {
      stroke: '#c7dfeb',
      width: 0.5,
    });
  });
  const shotsTaken = times(12, (i) => {
    const [x, y] = [dice.between(72, 106), dice.between(9, 47)];
    const goal = i % 5 === 0;
    return (
      line(x, y, 111, 28, goal ? inks.pop : inks.deep, goal ? 0.9 : 0.4, { opacity: goal ? 1 : 0.5 }) +
      circle(x, y, goal ? 1.9 : 1.3, { fill: goal ? inks.pop : inks.deep })
    );
  });
  const marks =
    rect(0, 0, 120, 56, { fill: '#f4fafd', stroke: inks.base, width: 1.6 }, 16) +
    scratch +
    line(60, 0, 60, 56, red, 1.2) +
    line(42, 0, 42, 56, blue, 1.2) +
    line(78, 0, 78, 56, blue, 1.2) +
    line(9, 5, 9, 51, red, 0.6) +
    line(111, 5, 111, 51, red, 0.6) +
    circle(60, 28, 7.5, { stroke: blue, width: 0.6 }) +
    [ring(24, 13), ring(24, 43), ring(96, 13), ring(96, 43)].join('') +
    path('M9 24h4a4 4 0 0 1 0 8h-4zM111 24h-4a4 4 0 0 0 0 8h4z', {
      fill: '#bfe0f2',
      stroke: red,
      width: 0.5,
    });
  return area.body + lay(area, 120, 56, marks + shotsTaken);
};
