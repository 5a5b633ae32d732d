import { type Sticker, square } from './sticker.ts';

const seams = (d: string, colour = '#14201c', width = 3) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const ball = (fill: string) =>
  `<circle cx="50" cy="50" r="46" fill="${fill}" stroke="#14201c" stroke-width="4"/>`;
/** Points on a circle about the middle, as path data. */
const ring = (count: number, radius: number, turn = -90): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((turn + (360 / count) * i) * Math.PI) / 180;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join('L');
const spokes = (from: number, to: number) =>
  Array.from({ length: 5 }, (_, i) => {
    const angle = ((-90 + 72 * i) * Math.PI) / 180;
    const at = (r: number) =>
      `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  }).join('');

/** Balls and what they are played with. */
export const ballStickers: readonly Sticker[] = [
  square(
    'football',
    'Soccer ball',
    'soccer football ball',
    `${ball('#ffffff')}<path d="M${ring(5, 18)}Z" fill="#14201c"/>${seams(spokes(18, 33))}${seams(`M${ring(5, 33)}Z`)}`,
  ),
  square(
    'basketball',
    'Basketball',
    'basketball hoops ball',
    `${ball('#f08a3c')}${seams('M50 4V96M4 50H96M17 18Q50 50 17 82M83 18Q50 50 83 82')}`,
  ),
  square(
    'baseball',
    'Baseball',
    'baseball softball ball',
    `${ball('#fffdf5')}${seams('M22 14Q44 50 22 86M78 14Q56 50 78 86', '#d8433b')}${seams('M27 28l8 -4M31 42l8 -2M31 58l8 2M27 72l8 4M73 28l-8 -4M69 42l-8 -2M69 58l-8 2M73 72l-8 4', '#d8433b')}`,
  ),
  square(
    'cricket-ball',
    'Cricket ball',
    'cricket ball',
    `${ball('#a3282b')}${seams('M44 5Q34 50 44 95M50 4V96M56 5Q66 50 56 95', '#f6e9d2', 2)}<path d="M24 28q8 -12 18 -14" fill="none" stroke="#e98a80" stroke-width="5" stroke-linecap="round"/>`,
  ),
  square(
    'tennis-ball',
    'Tennis ball',
    'tennis ball',
    `${ball('#d3ec4a')}${seams('M14 22Q52 50 14 78M86 22Q48 50 86 78', '#ffffff', 5)}`,
  ),
  square(
    'volleyball',
    'Volleyball',
    'volleyball ball beach',
    `${ball('#fff3c4')}${seams('M50 50Q44 20 60 6M50 50Q26 40 6 58M50 50Q72 66 82 84M36 8Q26 34 50 50M8 36Q34 34 50 50M94 40Q68 30 50 50')}`,
  ),
  square(
    'gridiron',
    'Football',
    'american football gridiron ball',
    `<path d="M6 72Q10 22 72 6Q94 4 94 28Q82 86 28 94Q4 96 6 72Z" fill="#8a4b2a" stroke="#14201c" stroke-width="4"/>${seams('M34 66L66 34M38 54l8 8M46 46l8 8M54 38l8 8', '#ffffff', 4)}`,
  ),
  square(
    'puck',
    'Puck and stick',
    'hockey ice puck stick',
    `<path d="M64 6L40 66H14q-8 0 -8 8t8 8h34q6 0 8 -6L80 12Z" fill="#c98b4a" stroke="#14201c" stroke-width="4" stroke-linejoin="round"/><ellipse cx="76" cy="84" rx="20" ry="9" fill="#14201c"/>`,
  ),
  square(
    'bat',
    'Cricket bat',
    'cricket bat',
    `<path d="M66 4l10 10L58 34l8 8L28 88q-8 8 -16 0t0 -16L54 30Z" fill="#e0b56d" stroke="#14201c" stroke-width="4" stroke-linejoin="round"/>${seams('M66 4l10 10', '#9e2a2b', 7)}`,
  ),
  square(
    'stumps',
    'Stumps',
    'cricket wicket stumps bails',
    `<path d="M22 24h10v70H22ZM45 24h10v70H45ZM68 24h10v70H68Z" fill="#e0b56d" stroke="#14201c" stroke-width="3"/><path d="M20 14h28v8H20ZM52 14h28v8H52Z" fill="#9e2a2b" stroke="#14201c" stroke-width="3"/>`,
  ),
  square(
    'shoe',
    'Running shoe',
    'running shoe track athletics',
    `<path d="M8 36q14 6 22 -8l30 22q22 6 34 16v10H8Z" fill="#3aa0d8" stroke="#14201c" stroke-width="4" stroke-linejoin="round"/><path d="M6 76h90v8q0 4 -4 4H10q-4 0 -4 -4Z" fill="#ffffff" stroke="#14201c" stroke-width="4"/>${seams('M38 38l-8 10M48 46l-8 10M58 52l-6 10', '#ffffff', 4)}`,
  ),
  square(
    'whistle',
    'Whistle',
    'whistle referee coach',
    `<circle cx="36" cy="60" r="30" fill="#f6c945" stroke="#14201c" stroke-width="4"/><path d="M40 30h54v20H66" fill="#f6c945" stroke="#14201c" stroke-width="4" stroke-linejoin="round"/><circle cx="36" cy="60" r="12" fill="#14201c"/>`,
  ),
];
