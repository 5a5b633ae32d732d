import { type Garment, MOCK_UP } from './garments.ts';

/** A garment of one colour as SVG, with folds and seams drawn as light and shadow. @param hex `#rrggbb` */
export function drawGarment(garment: Garment, hex: string): string {
  const { width, height } = MOCK_UP;
  const { body, seams, trim = '' } = shapes[garment](hex);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <radialGradient id="room" cx="50%" cy="42%" r="80%">
        <stop offset="0" stop-color="#f6f5f2"/><stop offset="1" stop-color="#d8d6cf"/>
      </radialGradient>
      <linearGradient id="side" x1="0" x2="1">
        <stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".22" stop-color="#000" stop-opacity="0"/>
        <stop offset=".45" stop-color="#fff" stop-opacity=".1"/><stop offset=".78" stop-color="#000" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity=".3"/>
      </linearGradient>
      <linearGradient id="fall" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#000" stop-opacity=".2"/>
      </linearGradient>
      <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="18"/></filter>
      <filter id="fold" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
      <clipPath id="cut">${body.map((d) => `<path d="${d}"/>`).join('')}</clipPath>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#room)"/>
    <g transform="translate(0 26)" opacity=".3" filter="url(#soft)">${body.map((d) => `<path d="${d}"/>`).join('')}</g>
    ${body.map((d) => `<path d="${d}" fill="${hex}"/>`).join('')}
    ${trim}
    <g clip-path="url(#cut)">
      <rect width="${width}" height="${height}" fill="url(#side)"/>
      <rect width="${width}" height="${height}" fill="url(#fall)"/>
      <g filter="url(#fold)" fill="none" stroke-width="16" stroke-linecap="round">
        ${folds.map(([d, ink]) => `<path d="${d}" stroke="${ink}" stroke-opacity=".12"/>`).join('')}
      </g>
    </g>
    <g fill="none" stroke="${edgeOf(hex)}" stroke-opacity=".42" stroke-width="4" stroke-linejoin="round">
      ${body.map((d) => `<path d="${d}"/>`).join('')}
      ${seams.map((d) => `<path d="${d}"/>`).join('')}
    </g>
  </svg>`;
}

const folds: readonly (readonly [string, string])[] = [
  ['M330 620 Q420 760 360 1010', '#000'],
  ['M362 640 Q452 770 396 1000', '#fff'],
  ['M690 560 Q600 760 660 1040', '#000'],
  ['M655 590 Q575 780 622 1030', '#fff'],
  ['M470 980 Q540 1030 640 990', '#000'],
];

const isLight = (hex: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 128;
};
const edgeOf = (hex: string) => (isLight(hex) ? '#000' : '#fff');
/** A second colour that stands out on the first. */
const trimOf = (hex: string) => (isLight(hex) ? '#1d2430' : '#f3f0e8');

interface Shape {
  /** Outlines, filled with the colour. */
  body: readonly string[];
  seams: readonly string[];
  /** Parts in a colour of their own. */
  trim?: string;
}

const shirt =
  'M372 214 Q500 300 628 214 L716 246 Q760 262 784 306 L884 500 L762 566 L716 492 L716 1056 Q716 1078 694 1078 L306 1078 Q284 1078 284 1056 L284 492 L238 566 L116 500 L216 306 Q240 262 284 246 Z';

const shapes: Record<Garment, (hex: string) => Shape> = {
  't-shirt': () => ({
    body: [shirt],
    seams: [
      'M372 214 Q500 336 628 214',
      'M284 492 Q276 380 300 252',
      'M716 492 Q724 380 700 252',
      'M288 1054 L712 1054',
      'M130 486 L248 550',
      'M870 486 L752 550',
    ],
  }),
  jersey: (hex) => ({
    body: [shirt],
    seams: ['M284 492 Q276 380 300 252', 'M716 492 Q724 380 700 252', 'M288 1054 L712 1054'],
    trim: `<g fill="${trimOf(hex)}">
      <path d="M372 214 Q420 250 500 330 Q580 250 628 214 L606 206 Q552 262 500 296 Q448 262 394 206 Z"/>
      <path d="M116 500 L238 566 L250 544 L128 478 Z"/><path d="M884 500 L762 566 L750 544 L872 478 Z"/>
      <path d="M284 600 L306 640 L306 1078 L290 1078 Q284 1070 284 1056 Z"/>
      <path d="M716 600 L694 640 L694 1078 L710 1078 Q716 1070 716 1056 Z"/>
    </g>`,
  }),
  hoodie: (hex) => ({
    body: [
      'M352 250 Q300 262 262 300 L120 900 Q114 930 142 938 L226 958 Q250 962 256 940 L300 740 L300 1060 Q300 1084 324 1084 L676 1084 Q700 1084 700 1060 L700 740 L744 940 Q750 962 774 958 L858 938 Q886 930 880 900 L738 300 Q700 262 648 250 Q640 160 500 152 Q360 160 352 250 Z',
    ],
    seams: [
      'M352 250 Q420 420 500 440 Q580 420 648 250',
      'M300 740 Q296 560 322 330',
      'M700 740 Q704 560 678 330',
      'M304 1036 L696 1036',
      'M372 1036 L400 850 L600 850 L628 1036',
      'M136 890 L262 922',
      'M864 890 L738 922',
    ],
    trim: `<path d="M372 258 Q384 190 500 184 Q616 190 628 258 Q570 392 500 408 Q430 392 372 258 Z" fill="#000" fill-opacity=".45"/>
      <g stroke="${trimOf(hex)}" stroke-width="9" stroke-linecap="round" fill="none">
        <path d="M452 404 Q440 500 454 590"/><path d="M548 404 Q560 500 546 570"/></g>`,
  }),
  cap: () => ({
    body: [
      'M232 700 Q232 380 500 372 Q768 380 768 700 Q640 660 500 660 Q360 660 232 700 Z',
      'M208 712 Q360 650 500 650 Q640 650 792 712 Q846 800 800 858 Q660 770 500 770 Q340 770 200 858 Q154 800 208 712 Z',
    ],
    seams: [
      'M500 372 L500 660',
      'M500 372 Q372 420 340 668',
      'M500 372 Q628 420 660 668',
      'M236 742 Q370 688 500 688 Q630 688 764 742',
      'M222 800 Q360 722 500 722 Q640 722 778 800',
    ],
    trim: '<circle cx="500" cy="370" r="17" fill="#000" fill-opacity=".35"/>',
  }),
  beanie: (hex) => ({
    body: [
      'M262 800 Q238 400 500 372 Q762 400 738 800 Z',
      'M244 640 Q500 600 756 640 L766 880 Q500 920 234 880 Z',
    ],
    seams: Array.from(
      { length: 17 },
      (_, i) => `M${262 + i * 30} ${638 - (8 - Math.abs(8 - i)) * 3} l-4 252`,
    ),
    trim: `<circle cx="500" cy="346" r="70" fill="${trimOf(hex)}"/>
      <g stroke="#000" stroke-opacity=".16" stroke-width="7" stroke-linecap="round">
        <path d="M460 306 l18 24 M520 296 l-4 26 M552 340 l-26 6 M470 380 l22 -14 M536 388 l-14 -18"/></g>`,
  }),
  scarf: (hex) => ({
    body: [
      'M330 250 Q500 330 670 250 Q742 300 706 380 Q600 470 500 470 Q400 470 294 380 Q258 300 330 250 Z',
      'M380 420 L620 420 L632 1060 L368 1060 Z',
    ],
    seams: ['M330 320 Q500 410 670 320', 'M372 520 L628 520'],
    trim: `<g fill="${trimOf(hex)}">
        <path d="M377 560 L623 560 L624 612 L376 612 Z"/><path d="M375 644 L625 644 L625 664 L375 664 Z"/>
        <path d="M370 990 L630 990 L631 1042 L369 1042 Z"/></g>
      <g stroke="${hex}" stroke-width="10" stroke-linecap="round">
        ${Array.from({ length: 14 }, (_, i) => `<path d="M${376 + i * 19} 1062 l${(i % 3) - 1} 66"/>`).join('')}</g>`,
  }),
  bag: (hex) => ({
    body: [
      'M262 470 L738 470 L774 1078 Q776 1100 752 1100 L248 1100 Q224 1100 226 1078 Z',
      'M352 480 Q352 230 500 224 Q648 230 648 480 L606 480 Q604 276 500 270 Q396 276 394 480 Z',
    ],
    seams: ['M260 512 L740 512', 'M236 1068 L764 1068'],
    trim: `<g fill="${trimOf(hex)}" fill-opacity=".9">
      <rect x="344" y="452" width="58" height="92" rx="6"/><rect x="598" y="452" width="58" height="92" rx="6"/></g>`,
  }),
};
