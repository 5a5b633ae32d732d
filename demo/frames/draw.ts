import { type Dice, dice, seedOf } from '#demo/pictures/dice.ts';

type Inks = readonly [string, string];
type Draw = (inks: Inks, chance: Dice) => string;

const W = 500;
const H = 700;
/** A path around the page with a hole, which `even-odd` leaves free. */
const border = (inset: number, radius = 0) =>
  `M0 0H${W}V${H}H0Z M${inset + radius} ${inset}H${W - inset - radius}Q${W - inset} ${inset} ${W - inset} ${inset + radius}V${H - inset - radius}Q${W - inset} ${H - inset} ${W - inset - radius} ${H - inset}H${inset + radius}Q${inset} ${H - inset} ${inset} ${H - inset - radius}V${inset + radius}Q${inset} ${inset} ${inset + radius} ${inset}Z`;
const ring = (inset: number, width: number, ink: string, radius = 0) =>
  `<rect x="${inset}" y="${inset}" width="${W - 2 * inset}" height="${H - 2 * inset}" rx="${radius}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
const fill = (path: string, ink: string) => `<path fill="${ink}" fill-rule="evenodd" d="${path}"/>`;

const styles = {
  line: ([ink, deep]) =>
    `${fill(border(16, 10), ink)}${ring(24, 3, ink, 6)}${fill(`M16 600H${W - 16}V684H16Z`, deep)}${fill(`M16 594H${W - 16}v6H16Z`, ink)}`,
  floodlights: ([light, deep]) => {
    const lamps = Array.from(
      { length: 5 },
      (_, i) => `<circle cx="${-16 + i * 15}" cy="${-8 + (i % 2) * 9}" r="5" fill="${light}"/>`,
    ).join('');
    const mast = (x: number, turn: number) =>
      `<g transform="translate(${x} 46) rotate(${turn})"><rect x="-26" y="-18" width="74" height="26" rx="5" fill="${deep}"/>${lamps}</g>`;
    return `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}"/></linearGradient>
      <linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}" stop-opacity="0.5"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></linearGradient></defs>
      <path fill="url(#b)" d="M60 50 0 360V120ZM${W - 60} 50 ${W} 360V120Z"/><rect y="470" width="${W}" height="230" fill="url(#d)"/>
      ${mast(62, -12)}${mast(W - 84, 12)}${ring(7, 14, deep, 14)}${ring(17, 2, light, 10)}`;
  },
  foil: ([gold, shine]) => {
    const glints = Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M${i * 130 - 380} ${H}L${i * 130 + 20} 0h34L${i * 130 - 346} ${H}Z" fill="${shine}" opacity="0.5"/>`,
    ).join('');
    const corner = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0h110q-62 8-70 40T0 110Z" fill="${gold}"/><path d="M8 8h64q-38 8-44 24T8 72Z" fill="${shine}" opacity="0.65"/></g>`;
    return `<defs><clipPath id="c"><path clip-rule="evenodd" d="${border(30, 12)}"/></clipPath></defs>${fill(border(30, 12), gold)}<g clip-path="url(#c)">${glints}</g>
      ${ring(30, 2, shine, 12)}${ring(10, 2, shine, 4)}${corner(30, 30, 0)}${corner(W - 30, 30, 90)}${corner(W - 30, H - 30, 180)}${corner(30, H - 30, 270)}`;
  },
  lanes: ([track, line]) => {
    const lanes = [0, 1, 2, 3].map(
      (i) =>
        `<path d="M-20 ${560 + i * 38}Q250 ${470 + i * 40} 520 ${590 + i * 38}" fill="none" stroke="${line}" stroke-width="5"/>`,
    );
    return `${fill(`M-20 560Q250 470 520 590V${H}H-20Z`, track)}${lanes.join('')}${fill(`M0 0H${W}V26Q250 70 0 26Z`, track)}<path d="M0 30Q250 74 ${W} 30" fill="none" stroke="${line}" stroke-width="4"/>${ring(6, 12, track)}`;
  },
  bib: ([paper, ink]) => {
    const hole = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="8" fill="${ink}"/>`;
    return `${fill(`M24 540h452v136H24Z`, paper)}${fill('M24 540h452v24H24Z', ink)}${ring(12, 24, paper, 18)}${ring(27, 3, ink, 8)}
      ${hole(46, 662)}${hole(454, 662)}${[0, 1, 2, 3, 4, 5].map((i) => fill(`M${186 + i * 24} 596h${i % 2 ? 6 : 12}v54h-${i % 2 ? 6 : 12}Z`, ink)).join('')}`;
  },
  contours: ([ink, deep]) => {
    const around = (x: number, y: number) =>
      Array.from(
        { length: 8 },
        (_, i) =>
          `<ellipse cx="${x}" cy="${y}" rx="${36 + i * 21}" ry="${28 + i * 25}" fill="none" stroke="${ink}" stroke-width="${i % 4 === 0 ? 5 : 2.5}"/>`,
      ).join('');
    return `${around(0, 0)}${around(W, H)}${ring(8, 16, deep, 10)}${ring(19, 3, ink, 6)}`;
  },
  halftone: ([ink, deep]) => {
    const dots: string[] = [];
    for (let row = 0; row < 18; row += 1)
      for (let column = 0; column < 26; column += 1) {
        const x = column * 20 + (row % 2) * 10;
        const radius = Math.max(0, 13 - row * 0.85);
        if (radius > 1) dots.push(`<circle cx="${x}" cy="${H - row * 17}" r="${radius.toFixed(1)}"/>`);
      }
    return `<g fill="${ink}">${dots.join('')}<g transform="translate(0 -28)">${[0, 1, 2]
      .map((row) =>
        Array.from(
          { length: 26 },
          (_, i) => `<circle cx="${i * 20 + (row % 2) * 10}" cy="${32 + row * 17}" r="${9 - row * 3}"/>`,
        ).join(''),
      )
      .join('')}</g></g>${ring(5, 10, deep)}`;
  },
  torn: ([paper, shade], chance) => {
    const edge = (at: number, spread: number) =>
      Array.from({ length: 26 }, (_, i) => [i * 20, at + chance.drift(spread)] as const);
    const line = (points: readonly (readonly [number, number])[]) =>
      points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(1)}`).join('L');
    const [top, foot] = [edge(54, 22), edge(590, 26)];
    const side = (x: number) =>
      Array.from({ length: 36 }, (_, i) => `${(x + chance.drift(12)).toFixed(1)} ${i * 20}`).join('L');
    const pieces = (drop: number, ink: string) =>
      `<g fill="${ink}" transform="translate(0 ${drop})"><path d="M0 0L${line(top)}L${W} 0Z"/><path d="M0 ${H}L${line(foot)}L${W} ${H}Z"/></g>`;
    return `${pieces(5, shade)}${pieces(0, paper)}<path fill="${paper}" d="M0 0L${side(20)}L0 ${H}Z"/><path fill="${paper}" d="M${W} 0L${side(W - 20)}L${W} ${H}Z"/>`;
  },
  seam: ([leather, thread]) => {
    const stitches = (x: number, lean: number) =>
      Array.from(
        { length: 34 },
        (_, i) =>
          `<path d="M${x - 9} ${14 + i * 20}l18 ${lean}" stroke="${thread}" stroke-width="4" stroke-linecap="round"/>`,
      ).join('');
    return `${fill(border(44, 26), leather)}${ring(44, 3, '#5d1216', 26)}${stitches(14, 7)}${stitches(30, -7)}${stitches(W - 14, -7)}${stitches(W - 30, 7)}`;
  },
  board: ([wood, paint], chance) => {
    const planks = Array.from(
      { length: 5 },
      (_, i) =>
        `<path d="M0 ${598 + i * 21}h${W}" stroke="#000" stroke-opacity="${chance.between(0.12, 0.3).toFixed(2)}" stroke-width="2"/>`,
    ).join('');
    const slots = Array.from(
      { length: 4 },
      (_, i) =>
        `<rect x="${46 + i * 106}" y="618" width="90" height="58" rx="4" fill="#17120d" stroke="${paint}" stroke-width="3"/>`,
    ).join('');
    return `${fill(border(22), wood)}${fill(`M0 592H${W}V${H}H0Z`, wood)}${planks}${slots}${ring(22, 3, paint)}${fill(`M22 588H${W - 22}v4H22Z`, paint)}${fill(`M150 0h200l-18 44H168Z`, wood)}<path d="M174 22h152" stroke="${paint}" stroke-width="6" stroke-linecap="round"/>`;
  },
  confetti: ([one, two], chance) => {
    const inks = [one, two, '#ffd93d', '#6bcb77', '#b56bff'];
    const bits: string[] = [];
    while (bits.length < 150) {
      const [x, y] = [chance.between(0, W), chance.between(0, H)];
      const near = Math.min(x, W - x, y, H - y);
      if (near > 78 || chance.chance(near / 90)) continue;
      const size = chance.between(9, 20);
      const turn = chance.whole(0, 180);
      bits.push(
        chance.chance(0.4)
          ? `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(size / 2).toFixed(1)}" fill="${chance.pick(inks)}"/>`
          : `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${size.toFixed(0)}" height="${(size / 2).toFixed(0)}" rx="3" transform="rotate(${turn} ${x.toFixed(0)} ${y.toFixed(0)})" fill="${chance.pick(inks)}"/>`,
      );
    }
    return `${ring(6, 12, '#ffffff', 26)}${bits.join('')}`;
  },
  crayon: ([one, two], chance) => {
    const inks = [one, two, '#ff6b6b', '#4d96ff'];
    const wave = (inset: number) => {
      const wobble = () => chance.drift(7).toFixed(1);
      const along = (from: readonly [number, number], to: readonly [number, number], steps: number) =>
        Array.from({ length: steps }, (_, i) => {
          const share = (i + 1) / steps;
          return `L${(from[0] + (to[0] - from[0]) * share + Number(wobble())).toFixed(1)} ${(from[1] + (to[1] - from[1]) * share + Number(wobble())).toFixed(1)}`;
        }).join('');
      const [a, b] = [inset, W - inset];
      const [c, d] = [inset, H - inset];
      return `M${a} ${c}${along([a, c], [b, c], 22)}${along([b, c], [b, d], 30)}${along([b, d], [a, d], 22)}${along([a, d], [a, c], 30)}Z`;
    };
    return inks
      .map(
        (ink, i) =>
          `<path d="${wave(12 + i * 13)}" fill="none" stroke="${ink}" stroke-width="11" stroke-linejoin="round" stroke-linecap="round" opacity="0.92"/>`,
      )
      .join('');
  },
} as const satisfies Record<string, Draw>;

export type FrameStyle = keyof typeof styles;

/** A frame as SVG of 500 x 700, transparent where the picture shows. */
export function drawFrame(style: FrameStyle, inks: Inks, name: string): string {
  const draw: Draw = styles[style];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${draw(inks, dice(seedOf(name)))}</svg>`;
}
