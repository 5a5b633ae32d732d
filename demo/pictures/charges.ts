import { circle, curve, group, line, path, polar, polygon, rect } from '#demo/pictures/marks.ts';

/** The picture on a crest, in a box of 200 around (100, 103): drawn in one ink, with a second for what lies on it. */
type Charge = (ink: string, under: string) => string;

const star = (x: number, y: number, r: number, fill: string, tips = 5, inner = 0.42) =>
  polygon(
    Array.from({ length: tips * 2 }, (_, i) => polar(x, y, i % 2 ? r * inner : r, -90 + (i * 180) / tips)),
    { fill },
  );

/** What a tribe may carry: a thing of its sport or of its place. */
export const CHARGES = {
  star: (ink) => star(100, 104, 52, ink),
  ball: (ink, under) =>
    circle(100, 102, 46, { fill: ink }) +
    polygon(
      Array.from({ length: 5 }, (_, i) => polar(100, 102, 18, -90 + i * 72)),
      { fill: under },
    ) +
    Array.from({ length: 5 }, (_, i) => {
      const [[x1, y1], [x2, y2]] = [polar(100, 102, 18, -90 + i * 72), polar(100, 102, 46, -90 + i * 72)];
      return line(x1, y1, x2, y2, under, 6);
    }).join(''),
  seamer: (ink, under) =>
    circle(100, 102, 46, { fill: ink }) +
    path('M76 64Q108 102 76 140M88 60Q120 102 88 144', { stroke: under, width: 6 }),
  hoop: (ink, under) =>
    circle(100, 102, 46, { fill: ink }) +
    path('M54 102H146M100 56V148M68 70Q100 102 68 134M132 70Q100 102 132 134', { stroke: under, width: 6 }),
  crane: (ink) =>
    path('M70 152L84 62L66 62L66 52L150 52L150 62L98 62L112 152ZM138 62V96', {
      fill: ink,
      stroke: ink,
      width: 6,
    }) +
    circle(138, 104, 9, { fill: ink }) +
    rect(50, 150, 100, 10, { fill: ink }),
  wave: (ink) =>
    [76, 104, 132]
      .map((y) => path(`M44 ${y}q14 -20 28 0t28 0t28 0t28 0`, { stroke: ink, width: 13, cap: 'round' }))
      .join(''),
  peak: (ink, under) =>
    polygon('40,146 92,58 118,102 130,84 164,146', { fill: ink }) +
    polygon('92,58 74,90 88,84 96,94 106,82', { fill: under }),
  tree: (ink) =>
    circle(100, 86, 34, { fill: ink }) +
    circle(74, 104, 24, { fill: ink }) +
    circle(126, 104, 24, { fill: ink }) +
    rect(93, 100, 14, 54, { fill: ink }),
  bird: (ink) =>
    path(
      'M46 96C66 64 92 70 100 92C108 70 134 64 154 96C134 88 122 100 112 112L100 142L88 112C78 100 66 88 46 96Z',
      { fill: ink },
    ),
  anchor: (ink) =>
    circle(100, 66, 13, { stroke: ink, width: 9 }) +
    path('M100 80V148M78 94H122M58 116C60 140 80 150 100 150C120 150 140 140 142 116', {
      stroke: ink,
      width: 11,
      cap: 'round',
    }),
  bolt: (ink) => polygon('112,48 66,112 96,112 86,158 136,90 106,90', { fill: ink }),
  flame: (ink, under) =>
    path(
      'M100 46C128 76 142 96 138 122C134 148 116 158 100 158C84 158 64 148 62 120C61 104 72 96 78 82C84 92 88 94 92 92C98 80 92 62 100 46Z',
      { fill: ink },
    ) +
    path('M100 106C114 120 118 130 114 142C110 152 90 152 86 142C82 130 90 122 100 106Z', { fill: under }),
  stumps: (ink, under) =>
    [76, 100, 124].map((x) => rect(x - 6, 66, 12, 88, { fill: ink })).join('') +
    rect(66, 54, 32, 9, { fill: ink }) +
    rect(102, 54, 32, 9, { fill: ink }) +
    circle(128, 128, 17, { fill: under }),
  oars: (ink) =>
    path('M58 150L132 62M142 150L68 62', { stroke: ink, width: 10 }) +
    polygon('122,62 140,44 156,58 138,76', { fill: ink }) +
    polygon('78,62 60,44 44,58 62,76', { fill: ink }),
  swords: (ink) =>
    path('M60 146L140 58M140 146L60 58', { stroke: ink, width: 8, cap: 'round' }) +
    path('M62 128Q72 144 88 150M138 128Q128 144 112 150', { stroke: ink, width: 8 }),
  pin: (ink, under) =>
    path(
      'M100 46C118 46 118 72 112 84C108 94 124 106 124 130C124 146 118 156 114 160H86C82 156 76 146 76 130C76 106 92 94 88 84C82 72 82 46 100 46Z',
      { fill: ink },
    ) + path('M88 80H112M87 89H113', { stroke: under, width: 4 }),
  sheep: (ink, under) =>
    [
      [78, 94],
      [102, 84],
      [124, 96],
      [84, 114],
      [112, 114],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 20, { fill: ink }))
      .join('') +
    circle(142, 88, 14, { fill: under }) +
    path('M84 126V150M114 126V150', { stroke: under, width: 9 }),
  cup: (ink) =>
    path(
      'M66 54H134V84C134 112 118 122 106 124V140H126V154H74V140H94V124C82 122 66 112 66 84ZM66 64H48C48 88 56 96 70 98M134 64H152C152 88 144 96 130 98',
      { fill: ink, stroke: ink, width: 5 },
    ),
  teapot: (ink) =>
    path(
      'M60 92H130C136 92 138 96 136 104L156 90L160 98L134 132C130 146 122 152 112 152H80C66 152 58 138 58 116Z',
      { fill: ink },
    ) +
    circle(96, 78, 9, { fill: ink }) +
    rect(74, 82, 44, 8, { fill: ink }) +
    path('M60 104C36 98 38 138 66 136', { stroke: ink, width: 9 }),
  drum: (ink, under) =>
    path('M56 78V132C56 148 144 148 144 132V78Z', { fill: ink }) +
    path('M56 78a44 14 0 1 0 88 0a44 14 0 1 0 -88 0', { fill: under }) +
    path('M58 96L78 140L100 100L122 140L142 96', { stroke: under, width: 5 }) +
    path('M78 72L62 44M122 72L138 44', { stroke: ink, width: 7, cap: 'round' }),
  bat: (ink, under) =>
    polygon('118,46 128,54 112,78 120,88 86,152 62,136 98,72 102,72', { fill: ink }) +
    circle(134, 128, 16, { fill: under }),
  eye: (ink, under) =>
    path('M40 102Q100 46 160 102Q100 158 40 102Z', { fill: ink }) +
    circle(100, 102, 24, { fill: under }) +
    circle(100, 102, 10, { fill: ink }),
  pencil: (ink, under) =>
    polygon('60,150 66,122 128,54 150,74 88,142', { fill: ink }) +
    polygon('60,150 64,134 74,144', { fill: under }),
  cloud: (ink, under) =>
    circle(84, 96, 24, { fill: ink }) +
    circle(112, 86, 28, { fill: ink }) +
    circle(132, 104, 18, { fill: ink }) +
    rect(70, 98, 66, 24, { fill: ink }, 12) +
    path('M80 134L74 152M104 134L98 152M128 134L122 152', { stroke: under, width: 8, cap: 'round' }),
  ram: (ink) =>
    path(
      curve([
        [100, 60],
        [128, 58],
        [146, 76],
        [142, 100],
        [124, 106],
        [118, 92],
      ]) +
        curve([
          [100, 60],
          [72, 58],
          [54, 76],
          [58, 100],
          [76, 106],
          [82, 92],
        ]),
      { stroke: ink, width: 13, cap: 'round' },
    ) + polygon('80,76 120,76 112,138 100,150 88,138', { fill: ink }),
  spike: (ink) =>
    path('M44 118C66 116 78 100 88 84L108 96L140 108C156 112 160 120 158 132H44Z', { fill: ink }) +
    [62, 84, 124, 146]
      .map((x) =>
        polygon(
          [
            [x - 5, 132],
            [x + 5, 132],
            [x, 146],
          ],
          { fill: ink },
        ),
      )
      .join(''),
  flag: (ink) =>
    path('M74 48V156', { stroke: ink, width: 9, cap: 'round' }) +
    polygon('80,52 144,74 80,98', { fill: ink }),
  wheel: (ink) =>
    circle(72, 134, 17, { stroke: ink, width: 9 }) +
    circle(138, 134, 17, { stroke: ink, width: 9 }) +
    path('M72 134H122L112 60H130', { stroke: ink, width: 9, cap: 'round' }),
  smile: (ink, under) =>
    circle(100, 104, 46, { fill: ink }) +
    circle(84, 94, 6, { fill: under }) +
    circle(116, 94, 6, { fill: under }) +
    path('M76 114Q100 142 124 114', { stroke: under, width: 8, cap: 'round' }),
  flake: (ink) =>
    [0, 60, 120]
      .map((turn) =>
        group(
          path('M100 52V156M86 66L100 80L114 66M86 142L100 128L114 142', {
            stroke: ink,
            width: 8,
            cap: 'round',
          }),
          `rotate(${turn} 100 104)`,
        ),
      )
      .join(''),
  felt: (ink, under) =>
    circle(100, 102, 46, { fill: ink }) +
    path('M66 70Q100 102 66 134M134 70Q100 102 134 134', { stroke: under, width: 7 }),
  shuttle: (ink) =>
    path('M62 62L100 132L138 62ZM82 62L96 120M118 62L104 120', { fill: ink, stroke: ink, width: 4 }) +
    circle(100, 140, 17, { fill: ink }),
} satisfies Record<string, Charge>;
export type ChargeName = keyof typeof CHARGES;
