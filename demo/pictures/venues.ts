import { fitted, letters } from '#demo/pictures/lettering.ts';
import { circle, ellipse, line, n, path, polygon, rect, times } from '#demo/pictures/marks.ts';
import { type Drawing, mix } from '#demo/pictures/sheet.ts';

/** A ground under floodlights: stands, roof, pylons, a bright pitch. */
export const stadium: Drawing = ({ w, h, dice, inks, labels }) => {
  const night = dice.pick([inks.deep, mix(inks.deep, '#0a1026', 0.5), mix(inks.deep, inks.base, 0.25)]);
  const glow = mix(night, inks.paper, 0.16);
  const roof = h * 0.42;
  const edge = h * 0.72;
  const pylon = (x: number, lean: number) =>
    polygon(
      [
        [x - w * 0.04, h * 0.14],
        [x + w * 0.04, h * 0.14],
        [w / 2 + lean + w * 0.3, edge],
        [w / 2 + lean - w * 0.3, edge],
      ],
      { fill: glow, opacity: 0.55 },
    ) +
    line(x, h * 0.16, x, edge, mix(night, '#000000', 0.35), w * 0.012) +
    rect(x - w * 0.055, h * 0.07, w * 0.11, h * 0.1, { fill: mix(night, '#000000', 0.35) }, 6) +
    times(8, (i) =>
      circle(x - w * 0.038 + (i % 4) * w * 0.0255, h * 0.1 + Math.floor(i / 4) * h * 0.043, w * 0.0095, {
        fill: '#fffbe0',
      }),
    );
  const seats = times(11, (row) =>
    times(46, (i) =>
      dice.chance(0.82)
        ? circle((w / 45) * i + (row % 2) * w * 0.011, roof + h * 0.035 + row * h * 0.024, w * 0.0062, {
            fill: dice.pick([inks.base, inks.base, inks.pop, inks.paper, mix(night, inks.base, 0.5)]),
          })
        : '',
    ),
  );
  const grass = times(8, (i) =>
    polygon(
      [
        [w * (0.5 + (i - 4) * 0.115), edge],
        [w * (0.5 + (i - 3) * 0.115), edge],
        [w * (0.5 + (i - 3) * 0.26), h],
        [w * (0.5 + (i - 4) * 0.26), h],
      ],
      { fill: i % 2 ? '#3f9a5a' : '#48a863' },
    ),
  );
  const title = labels[0] ?? '';
  return (
    rect(0, 0, w, h, { fill: night }) +
    times(24, () =>
      circle(dice.between(0, w), dice.between(0, roof), 2, { fill: inks.paper, opacity: 0.5 }),
    ) +
    pylon(w * 0.14, -w * 0.1) +
    pylon(w * 0.86, w * 0.1) +
    rect(0, roof, w, edge - roof, { fill: mix(night, '#000000', 0.25) }) +
    seats +
    polygon(
      [
        [-10, roof + 4],
        [w * 0.06, roof - h * 0.07],
        [w * 0.94, roof - h * 0.07],
        [w + 10, roof + 4],
      ],
      { fill: mix(night, inks.base, 0.55) },
    ) +
    rect(0, roof, w, h * 0.012, { fill: inks.pop }) +
    rect(0, edge - h * 0.035, w, h * 0.035, { fill: inks.base }) +
    (title
      ? letters(title, w / 2, edge - h * 0.029, fitted(title, w * 0.9, h * 0.023), inks.paper, 'middle')
      : '') +
    rect(0, edge, w, h - edge, { fill: '#3f9a5a' }) +
    grass +
    ellipse(w / 2, h * 1.02, w * 0.24, h * 0.14, { stroke: '#ffffff', width: 6 }) +
    line(w / 2, edge, w / 2, h, '#ffffff', 6)
  );
};

/** The crowd as rows of heads and raised scarves. */
export const terrace: Drawing = ({ w, h, dice, inks }) => {
  const rows = 7;
  const skins = ['#f0c8a0', '#d99b6c', '#b0703f', '#7d4a2b', '#4d3021'];
  const coats = [
    inks.base,
    inks.deep,
    inks.pop,
    mix(inks.base, '#ffffff', 0.3),
    mix(inks.deep, inks.base, 0.4),
  ];
  const row = (r: number) => {
    const y = h * (0.2 + r * 0.125);
    const size = w * (0.034 + r * 0.0042);
    return times(Math.ceil(w / (size * 2.5)) + 1, (i) => {
      const x = i * size * 2.5 + (r % 2) * size * 1.2 + dice.drift(size * 0.5);
      const skin = dice.pick(skins);
      const coat = dice.pick(coats);
      const hat = dice.chance(0.32)
        ? path(
            `M${n(x - size * 0.78)} ${n(y - size * 0.2)}a${n(size * 0.78)} ${n(size * 0.78)} 0 0 1 ${n(size * 1.56)} 0z`,
            { fill: dice.pick([inks.base, inks.pop, inks.deep]) },
          ) + circle(x, y - size * 0.98, size * 0.2, { fill: inks.paper })
        : path(
            `M${n(x - size * 0.76)} ${n(y)}a${n(size * 0.76)} ${n(size * 0.82)} 0 0 1 ${n(size * 1.52)} 0z`,
            { fill: dice.pick(['#2c1b18', '#4a312c', '#8a5a2e', '#d9b370', '#c9c3bd']) },
          );
      const arms = dice.chance(0.28)
        ? path(
            `M${n(x - size)} ${n(y + size * 1.4)}L${n(x - size * 1.1)} ${n(y - size * 1.5)}M${n(x + size)} ${n(y + size * 1.4)}L${n(x + size * 1.1)} ${n(y - size * 1.5)}`,
            { stroke: coat, width: size * 0.55, cap: 'round' },
          ) +
          (dice.chance(0.6)
            ? rect(x - size * 1.5, y - size * 2, size * 3, size * 0.75, { fill: inks.pop }) +
              times(3, (k) =>
                rect(x - size * 1.5 + (k * 2 + 0.5) * size * 0.5, y - size * 2, size * 0.5, size * 0.75, {
                  fill: inks.base,
                }),
              )
            : '')
        : '';
      return (
        rect(x - size * 1.15, y + size * 0.75, size * 2.3, size * 5, { fill: coat }, size) +
        circle(x, y, size * 0.74, { fill: skin }) +
        hat +
        rect(
          x - size * 0.62,
          y + size * 0.56,
          size * 1.24,
          size * 0.46,
          { fill: dice.chance(0.6) ? inks.pop : inks.paper },
          size * 0.2,
        ) +
        arms
      );
    });
  };
  return (
    rect(0, 0, w, h, { fill: mix(inks.deep, '#000000', 0.15) }) +
    rect(0, 0, w, h * 0.1, { fill: inks.base }) +
    times(rows, row)
  );
};

const DOTS: Record<string, string> = {
  0: '01110100011001110101110011000101110',
  1: '00100011000010000100001000010001110',
  2: '01110100010000100010001000100011111',
  3: '11111000100010000010000011000101110',
  4: '00010001100101010010111110001000010',
  5: '11111100001111000001000011000101110',
  6: '00110010001000011110100011000101110',
  7: '11111000010001000100010000100001000',
  8: '01110100011000101110100011000101110',
  9: '01110100011000101111000010001001100',
  ':': '00000001000010000000001000010000000',
  '-': '00000000000000011111000000000000000',
};

function bulbs(text: string, x: number, y: number, step: number, lit: string, off: string): string {
  return [...text]
    .map((char, i) =>
      times(35, (k) =>
        circle(x + (i * 6 + (k % 5)) * step, y + Math.floor(k / 5) * step, step * 0.4, {
          fill: (DOTS[char] ?? '')[k] === '1' ? lit : off,
        }),
      ),
    )
    .join('');
}

/** An old bulb scoreboard: labels are [home, away, score, clock]. */
export const scoreboard: Drawing = ({ w, h, dice, inks, labels }) => {
  const [home = 'HOME', away = 'AWAY', score = '2-1', clock = '90:00'] = labels;
  const sky = dice.pick([
    inks.pop,
    inks.base,
    mix(inks.base, '#ffffff', 0.45),
    mix(inks.deep, inks.base, 0.5),
  ]);
  const face = mix(inks.deep, '#000000', 0.45);
  const lit = dice.pick(['#ffd166', '#fff3c4', '#ff8552', '#b9f25a']);
  const off = mix(face, lit, 0.1);
  const [x, y, bw, bh] = [w * 0.08, h * 0.1, w * 0.84, h * 0.72];
  const count = score.length * 6 - 1;
  const step = Math.min((bw * 0.8) / count, (bh * 0.42) / 7);
  const small = Math.min(step * 0.42, (bw * 0.34) / (clock.length * 6));
  const size = Math.min(fitted(home, bw * 0.4, bh * 0.13), fitted(away, bw * 0.4, bh * 0.13));
  return (
    rect(0, 0, w, h, { fill: sky }) +
    circle(w * dice.between(0.1, 0.9), h * 0.16, h * 0.14, { fill: mix(sky, '#ffffff', 0.35) }) +
    rect(w * 0.2, h * 0.6, w * 0.035, h * 0.4, { fill: inks.deep }) +
    rect(w * 0.765, h * 0.6, w * 0.035, h * 0.4, { fill: inks.deep }) +
    polygon(
      [
        [0, h],
        [0, h * 0.93],
        [w * 0.5, h * 0.9],
        [w, h * 0.94],
        [w, h],
      ],
      { fill: '#3d8b54' },
    ) +
    rect(x - 14, y - 14, bw + 28, bh + 28, { fill: inks.deep }, 18) +
    rect(x, y, bw, bh, { fill: face }, 8) +
    letters(home, x + bw * 0.05, y + bh * 0.08, size, inks.paper) +
    letters(away, x + bw * 0.95, y + bh * 0.08, size, inks.paper, 'end') +
    bulbs(score, w / 2 - ((count - 1) * step) / 2, y + bh * 0.3, step, lit, off) +
    bulbs(clock, w / 2 - ((clock.length * 6 - 2) * small) / 2, y + bh * 0.81, small, lit, off)
  );
};

/** A matchday ticket torn at the stub: labels are [fixture, seat, number]. */
export const ticket: Drawing = ({ w, h, dice, inks, labels }) => {
  const [fixture = 'HARBOUR V MILLFIELD', seat = 'ROW C SEAT 14', number = '0041'] = labels;
  const table = dice.pick([inks.deep, inks.base, inks.pop]);
  const turn = dice.between(-9, 9);
  const [tw, th] = [Math.min(w * 0.86, h * 1.3), Math.min(w * 0.4, h * 0.5)];
  const [x, y] = [(w - tw) / 2, (h - th) / 2];
  const cut = x + tw * 0.74;
  const size = fitted(fixture, tw * 0.62, th * 0.2);
  const ink = table === inks.deep ? inks.base : inks.deep;
  const body =
    rect(x + 14, y + 18, tw, th, { fill: '#000000', opacity: 0.22 }, 18) +
    rect(x, y, tw, th, { fill: inks.paper }, 18) +
    circle(cut, y, th * 0.07, { fill: table }) +
    circle(cut, y + th, th * 0.07, { fill: table }) +
    line(cut, y + th * 0.1, cut, y + th * 0.9, ink, 5, { dash: '4 16', cap: 'round' }) +
    rect(x + tw * 0.04, y + th * 0.12, tw * 0.66, th * 0.16, { fill: ink }) +
    letters('ADMIT ONE', x + tw * 0.06, y + th * 0.155, th * 0.09, inks.paper) +
    letters(fixture, x + tw * 0.05, y + th * 0.4, size, ink) +
    letters(
      seat,
      x + tw * 0.05,
      y + th * 0.72,
      fitted(seat, tw * 0.5, th * 0.12),
      table === inks.base ? inks.deep : inks.base,
    ) +
    times(26, (i) =>
      rect(x + tw * 0.8 + i * tw * 0.0058, y + th * 0.14, tw * (i % 3 ? 0.0022 : 0.004), th * 0.5, {
        fill: inks.deep,
      }),
    ) +
    letters(number, x + tw * 0.875, y + th * 0.74, th * 0.12, ink, 'middle');
  return (
    rect(0, 0, w, h, { fill: table }) +
    times(9, (i) => line(0, h * (i / 8), w, h * (i / 8), mix(table, '#000000', 0.12), 3)) +
    `<g transform="rotate(${n(turn)} ${n(w / 2)} ${n(h / 2)})">${body}</g>`
  );
};
