import { describe, expect, test } from 'vitest';
import { DESIGN_VERSION, type DesignDocument, type DesignPage, type Leaf } from '../design/design-schema.ts';
import { newLayer } from '../design/new-layer.ts';
import type { DesignFacts } from './design-facts.ts';
import type { Fault, FaultCode } from './fault.ts';
import { findFaults } from './find-faults.ts';

// Letters half as wide as they are high, so that sizes can be reckoned.
const facts: DesignFacts = {
  // Where a card covers nothing of its design.
  site: 'kids',
  pictureOf: () => ({ size: { width: 3000, height: 4200 }, colours: null }),
  hasFont: (family) => family !== 'Gone Sans',
  missingIn: (said) => ['𒀀', '𓀀'].filter((letter) => said.includes(letter)),
  textOf: (layer) => (layer.kind === 'text' ? layer.text : layer.fallback),
  measureOf: ({ size }) => ({
    width: (text) => text.length * size * 0.5,
    ascent: size * 0.8,
    descent: size * 0.2,
  }),
  bannedWordIn: (text) => (text.includes('loser') ? { word: 'loser', isRefused: true } : null),
  isAboutMinor: false,
  year: 2026,
};

type Background = DesignPage['background'];
const white = { kind: 'colour', colour: '#ffffff' } as const;

const designOf = (layers: Leaf[], background: Background = white, sizeId = 'card'): DesignDocument => ({
  version: DESIGN_VERSION,
  canvas: { sizeId, width: 750, height: 1050, bleed: sizeId === 'card' ? 35 : 0, safe: 35 },
  pages: [{ id: 'front', name: 'Front', background, layers }],
});
const text = (said: string, more: object = {}) =>
  newLayer('text', { text: said, x: 100, y: 100, width: 550, height: 60, size: 48, ...more });
const picture = (more: object = {}) =>
  newLayer('image', { name: 'Photo', assetId: 'a', x: 100, y: 100, width: 500, height: 700, ...more });
const codes = (faults: readonly Fault[]) => faults.map(({ code }) => code);
const small = (width: number, height: number): Partial<DesignFacts> => ({
  pictureOf: () => ({ size: { width, height }, colours: null }),
});
const minor = { isAboutMinor: true };
const onSports = { site: 'sports' } as const;

interface Case {
  name: string;
  layer: Leaf;
  code: FaultCode;
  severity: Fault['severity'];
  /** What the message says, apart from the layer. */
  says: RegExp;
  more?: Partial<DesignFacts>;
  background?: Background;
  sizeId?: string;
}

const cases: readonly Case[] = [
  {
    name: 'a picture with less than 300 dots per inch',
    layer: picture(),
    more: small(400, 560),
    code: 'resolution',
    severity: 'warning',
    says: /“Photo” has 240 dots per inch/,
  },
  {
    name: 'a picture with less than 150 dots per inch',
    layer: picture(),
    more: small(200, 280),
    code: 'resolution',
    severity: 'blocking',
    says: /“Photo” has 120 dots per inch.*blurred/,
  },
  {
    name: 'the cropped part of a large picture with too few dots',
    layer: picture({ crop: { x: 0, y: 0, width: 0.05, height: 0.05 } }),
    code: 'resolution',
    severity: 'blocking',
    says: /has 90 dots/,
  },
  {
    name: 'a picture of a post that is enlarged over twice',
    layer: picture(),
    more: small(200, 280),
    sizeId: 'post-square',
    code: 'resolution',
    severity: 'warning',
    says: /“Photo” is enlarged/,
  },
  {
    name: 'a picture that ends at the cut',
    layer: picture({ x: 0, y: 0, width: 750, height: 1050 }),
    code: 'bleed',
    severity: 'warning',
    says: /“Photo” ends at the cut/,
  },
  {
    name: 'a strip that reaches only part of the bleed',
    layer: newLayer('shape', { name: 'Strip', x: -10, y: 500, width: 400, height: 50 }),
    code: 'bleed',
    severity: 'warning',
    says: /“Strip” ends at the cut/,
  },
  {
    name: 'a text that is too close to the edge',
    layer: text('Number nine', { x: 10 }),
    code: 'safe-area',
    severity: 'warning',
    says: /“Number nine” is too close to the edge/,
  },
  {
    name: 'a text that is cut off',
    layer: text('Number nine', { x: 600, width: 300 }),
    code: 'outside-page',
    severity: 'blocking',
    says: /“Number nine” is cut off/,
  },
  {
    name: 'a turned text that is cut off',
    layer: text('Number nine', { x: -250, y: 500, rotation: 90 }),
    code: 'outside-page',
    severity: 'blocking',
    says: /“Number nine” is cut off/,
  },
  {
    name: 'a sticker outside the page',
    layer: newLayer('sticker', { name: 'Trophy', stickerId: 'trophy', x: 900, y: 20 }),
    code: 'outside-page',
    severity: 'warning',
    says: /“Trophy” lies outside the page/,
  },
  {
    name: 'a text with more lines than its box holds',
    layer: text('One line and another one that does not fit'),
    code: 'text-overflow',
    severity: 'warning',
    says: /has more lines than its box holds/,
  },
  {
    name: 'a word that is longer than a line',
    layer: text('Unbeatable', { width: 120, height: 300 }),
    code: 'text-overflow',
    severity: 'warning',
    says: /“Unbeatable” has a word that doesn’t fit/,
  },
  {
    name: 'a grey text on white',
    layer: text('Pale', { fill: { kind: 'colour', colour: '#cccccc' } }),
    code: 'contrast',
    severity: 'warning',
    says: /“Pale” is hard to read.*contrast 1\.6, wanted 3/,
  },
  {
    name: 'a font that is not available',
    layer: text('Old', { font: { family: 'Gone Sans', weight: 400, italic: false } }),
    code: 'missing-font',
    severity: 'blocking',
    says: /“Old” uses the font Gone Sans/,
  },
  {
    name: 'a text with characters that no font of ours has',
    layer: text('Up 𒀀 and 𓀀'),
    code: 'missing-letters',
    severity: 'blocking',
    says: /“Up 𒀀 and 𓀀” has .* draw: 𒀀 \(U\+12000\), 𓀀 \(U\+13000\)\./,
  },
  {
    name: 'a picture that was deleted',
    layer: picture(),
    more: { pictureOf: () => null },
    code: 'missing-picture',
    severity: 'blocking',
    says: /The picture of “Photo” was deleted/,
  },
  {
    name: 'a text below the title of a card',
    layer: text('Nine', { y: 900 }),
    code: 'covered',
    severity: 'warning',
    says: /shows its title band, which covers it/,
    more: onSports,
  },
  {
    name: 'a text below the tier of a card',
    layer: text('Nine', { x: 60, y: 60, width: 200 }),
    code: 'covered',
    severity: 'warning',
    says: /shows its tier ribbon, which covers it/,
    more: onSports,
  },
  {
    name: 'a text too tall for the room beside the covers',
    layer: text('Nine '.repeat(45), { x: 200, y: 60, width: 400, height: 930 }),
    code: 'covered',
    severity: 'warning',
    says: /title band/,
    more: onSports,
  },
  {
    name: 'a sticker below the title of a card',
    layer: newLayer('sticker', { stickerId: 'star', x: 300, y: 800, width: 150, height: 150 }),
    code: 'covered',
    severity: 'warning',
    says: /title band/,
    more: onSports,
  },
  {
    name: 'a text that is still the template’s',
    layer: text('YOUR NAME', { placeholder: 'Name' }),
    code: 'placeholder',
    severity: 'warning',
    says: /still has the template’s text/,
  },
  {
    name: 'a banned word',
    layer: text('What a loser'),
    code: 'banned-word',
    severity: 'blocking',
    says: /“What a loser” contains “loser”/,
  },
  ...(
    [
      ['a phone number', 'Call 07700 900123', 'blocking'],
      ['an email address', 'kim@example.com', 'blocking'],
      ['an address', '12 Oak Tree Drive', 'blocking'],
      ['a full birth date', 'Born 4 May 2013', 'blocking'],
      ['the name of a school', 'Hill Park Primary School', 'warning'],
    ] as const
  ).map(
    ([what, said, severity]): Case => ({
      name: `${what} in a design about somebody under 18`,
      layer: text(said, { size: 40 }),
      more: minor,
      code: 'personal-data',
      severity,
      says: new RegExp(`shows ${what}`),
    }),
  ),
];

describe.each(cases)('$name', ({ layer, code, severity, says, more, background, sizeId }) => {
  const all = { ...facts, ...more };
  const design = designOf([layer], background, sizeId);

  test('is found, named and rated', () => {
    const found = findFaults(design, all);
    expect(codes(found)).toEqual([code]);
    expect(found[0]).toMatchObject({ severity, layerId: layer.id, page: { name: 'Front' } });
    expect(found[0]?.message).toMatch(says);
  });

  test('is gone after its fix', () => {
    const [fault] = findFaults(design, all);
    if (!fault?.fix || 'background' in fault.fix) throw new Error('It has a fix of the layer.');
    const mended = fault.fix.leaf(layer);
    expect(codes(findFaults(designOf(mended ? [mended] : [], background, sizeId), all))).toEqual([]);
  });

  test('is not looked for on a hidden layer', () => {
    const hidden = { ...layer, visible: false } as Leaf;
    expect(findFaults(designOf([hidden], background, sizeId), all)).toEqual([]);
  });
});

test('only the front of a card is covered, and neither a background nor what stands beside the covers', () => {
  const name = text('Nine', { y: 900 });
  const faultsOf = (design: DesignDocument) => codes(findFaults(design, { ...facts, ...onSports }));
  expect(faultsOf(designOf([name]))).toEqual(['covered']);
  expect(faultsOf(designOf([name], white, 'post-portrait'))).toEqual([]);
  const twoSided = designOf([name]);
  const [front] = twoSided.pages;
  const back = { ...front, id: 'back', name: 'Back' } as DesignPage;
  expect(faultsOf({ ...twoSided, pages: [{ ...back, layers: [] }, back] })).toEqual([]);
  const background = picture({ x: -35, y: -35, width: 820, height: 1120 });
  expect(faultsOf(designOf([background, text('Nine', { x: 180, y: 60 }), text('Nine', { y: 770 })]))).toEqual(
    [],
  );
});

test('a transparent background of a print blocks it, and is filled by its fix', () => {
  const clear: Background = { kind: 'colour', colour: '#12372a00' };
  const [fault] = findFaults(designOf([], clear), facts);
  expect(fault).toMatchObject({ code: 'bleed', severity: 'blocking', layerId: null });
  if (!fault?.fix || !('background' in fault.fix)) throw new Error('It has a fix of the background.');
  expect(fault.fix.background(clear)).toEqual({ kind: 'colour', colour: '#12372a' });
  expect(findFaults(designOf([], clear, 'post-square'), facts)).toEqual([]);
});

test.each([
  ['a good text', text('Number nine'), {}],
  ['a phone number in a design of adults', text('Call 07700 900123'), {}],
  ['the date of a match in a design about a child', text('14 November 2026'), minor],
  ['a turned text whose letters lie inside', text('Nine', { x: 0, y: 500, width: 750, rotation: 45 }), {}],
  ['a picture that reaches the bleed', picture({ x: -35, y: -35, width: 820, height: 1120 }), {}],
  ['a picture exactly as large as its pixels', picture(), small(500, 700)],
  ['a picture that is not known yet', picture(), { pictureOf: () => undefined }],
  ['a text whose font is not known yet', text('Nine', { x: 740 }), { measureOf: () => undefined }],
])('%s has no fault', (_, layer, more) => {
  expect(findFaults(designOf([layer as Leaf]), { ...facts, ...(more as object) })).toEqual([]);
});

describe('contrast is judged against what lies below the letters:', () => {
  const pale = (more: object = {}) => text('Nine', { fill: { kind: 'colour', colour: '#f3f5ef' }, ...more });
  const box = (colour: string, more: object = {}) =>
    newLayer('shape', { x: 50, y: 50, width: 650, height: 200, fill: { kind: 'colour', colour }, ...more });

  test.each([
    ['a dark shape is enough', [box('#12372a'), pale()], []],
    ['a dark shape above it is not', [pale(), box('#12372a', { y: 400 })], ['contrast']],
    ['a shape that is nearly transparent is not', [box('#12372a', { opacity: 0.1 }), pale()], ['contrast']],
    [
      'the middle of a circle is, its corner is not',
      [box('#12372a', { shape: 'ellipse' }), pale({ x: 50 })],
      ['contrast'],
    ],
    ['an outline helps', [pale({ outline: { width: 4, colour: '#0b1512' } })], []],
    [
      'below a sticker nobody can tell',
      [newLayer('sticker', { x: 50, y: 50, width: 650, height: 200 }), pale()],
      [],
    ],
    [
      'the dark end of a gradient is enough',
      [
        box('#000000', {
          fill: {
            kind: 'gradient',
            form: 'linear',
            angle: 0,
            stops: [
              { at: 0, colour: '#0b1512' },
              { at: 1, colour: '#ffffff' },
            ],
          },
        }),
        pale(),
      ],
      [],
    ],
  ] as const)('%s', (_, layers, expected) => {
    expect(codes(findFaults(designOf([...layers]), facts))).toEqual(expected);
  });

  test('a picture by its own colours', () => {
    const dark = { pictureOf: () => ({ size: null, colours: [['#101010', '#ffffff']] }) };
    const half = (x: number) => [picture({ x: 50, y: 50, width: 650, height: 300 }), pale({ x, width: 100 })];
    expect(codes(findFaults(designOf(half(60)), { ...facts, ...dark }))).toEqual([]);
    expect(codes(findFaults(designOf(half(500)), { ...facts, ...dark }))).toEqual(['contrast']);
  });

  test('the fix outlines a text that lies on dark and light', () => {
    const split = [
      box('#0b1512', { x: -35, width: 185 }),
      text('Number nine', { fill: { kind: 'colour', colour: '#999999' } }),
    ];
    const [fault] = findFaults(designOf(split), facts);
    if (!fault?.fix || 'background' in fault.fix) throw new Error('It has a fix of the layer.');
    const mended = fault.fix.leaf(split[1] as Leaf);
    expect(mended?.outline).not.toBeNull();
    expect(findFaults(designOf([split[0] as Leaf, mended as Leaf]), facts)).toEqual([]);
  });
});

test('parts of groups are checked, front layers first', () => {
  const design = designOf([text('loser'), text('Number nine', { x: 10 })]);
  expect(codes(findFaults(design, facts))).toEqual(['safe-area', 'banned-word']);
  const group = { ...newLayer('shape', {}), kind: 'group' as const, layers: design.pages[0]?.layers };
  const { shape: _shape, fill: _fill, ...plain } = group as typeof group & { shape: unknown; fill: unknown };
  expect(codes(findFaults(designOf([plain as unknown as Leaf]), facts))).toEqual([
    'safe-area',
    'banned-word',
  ]);
});
