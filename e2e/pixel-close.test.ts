import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { expect } from 'vitest';
import { blankDesign } from '#features/studio/design/blank-design.ts';
import type { Layer } from '#features/studio/design/design-schema.ts';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { sizesOf } from '#features/studio/design/sizes.ts';
import { fontsOf } from '#features/studio/fonts/font-catalogue.ts';
import {
  facesOf,
  fileNameOf,
  pathOfFont,
  subsetsOf,
  unicodeRangeOf,
} from '#features/studio/fonts/font-files.server.ts';
import { stickerOf, textureOf } from '#features/studio/options/art/artwork.ts';
import { svgOf } from '#features/studio/options/art/sticker.ts';
import { renderPages } from '#features/studio/rendering/render.server.ts';
import type { PaintedDesign } from './paint-in-browser.ts';
import { test } from './visit.ts';

/**
 * Of 255, over all colours of all pixels. Antialiased edges differ a little; a layer that is missing or moved, much. The server's
 * canvas sets level texts on whole pixels, so a page full of large ones differs more.
 */
const MOST_MEAN_DIFFERENCE = { pictures: 1, texts: 2 };

const ink = '#14201c';
const shadow = { x: 8, y: 10, blur: 16, colour: '#000000aa' };
const anton = { family: 'Anton', weight: 400, italic: false };
const layers: readonly Layer[] = [
  newLayer('shape', {
    x: 40,
    y: 40,
    width: 500,
    height: 300,
    shape: 'rounded',
    rotation: 6,
    shadow,
    fill: {
      kind: 'gradient',
      form: 'linear',
      angle: 30,
      stops: [
        { at: 0, colour: '#3a2a5c' },
        { at: 1, colour: '#f0642f' },
      ],
    },
  }),
  newLayer('shape', {
    x: 360,
    y: 160,
    width: 300,
    height: 300,
    shape: 'star',
    blend: 'multiply',
    opacity: 0.8,
    fill: {
      kind: 'gradient',
      form: 'radial',
      angle: 0,
      stops: [
        { at: 0, colour: '#ffffff' },
        { at: 1, colour: '#3aa0d8' },
      ],
    },
    outline: { width: 8, colour: ink },
  }),
  newLayer('image', {
    x: 60,
    y: 420,
    width: 320,
    height: 260,
    assetId: 'photo',
    rotation: -9,
    flipX: true,
    mask: 'ellipse',
    shadow,
    crop: { x: 0.2, y: 0.1, width: 0.6, height: 0.7 },
    filters: { brightness: 1.1, contrast: 1.2, saturation: 0.5, blur: 3 },
  }),
  newLayer('sticker', { x: 420, y: 520, width: 240, height: 240, rotation: 20, stickerId: 'trophy' }),
  newLayer('text', {
    x: 60,
    y: 90,
    width: 620,
    height: 200,
    size: 110,
    text: 'Derby Łódź',
    font: anton,
    shadow,
    fill: { kind: 'colour', colour: '#ffffff' },
  }),
  newLayer('text', {
    x: 60,
    y: 760,
    width: 620,
    height: 220,
    size: 44,
    align: 'center',
    letterSpacing: 40,
    opacity: 0.7,
    rotation: 3,
    text: 'Words that have to be broken into a few lines, with kerning: AVATAR To',
    font: { family: 'Fraunces', weight: 700, italic: true },
    outline: { width: 3, colour: '#ffcc00' },
  }),
  newLayer('text', {
    x: 60,
    y: 960,
    width: 620,
    height: 60,
    size: 40,
    text: 'Nobody has this font',
    font: { ...anton, family: 'Gone' },
  }),
];
const card = sizesOf('sports').find(({ id }) => id === 'card');

async function photo(): Promise<Buffer> {
  const dots = Array.from(
    { length: 60 },
    (_, i) =>
      `<circle cx="${(i * 397) % 900}" cy="${(i * 263) % 700}" r="${20 + (i % 60)}" fill="hsl(${(i * 37) % 360} 70% 50%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#258"/>${dots.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

const dataUrl = (type: string, bytes: Uint8Array) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const pixelsOf = (png: Uint8Array) => sharp(png).removeAlpha().raw().toBuffer();

/** In fonts that lack these scripts: upright, bold, slanted and spaced. */
const scripts = (
  [
    ['Українська Ελληνικά', {}],
    ['محمد صلاح 11 مصر', { letterSpacing: 60 }],
    ['सचिन क्षत्रिय রহিম', { font: { family: 'Inter', weight: 700, italic: false } }],
    ['தமிழ் สมชาย ใจดี', { align: 'center' }],
    ['山田 太郎 한국 马龙', { font: { family: 'Inter', weight: 800, italic: false } }],
    ['山田太郎東京通り', { font: { family: 'Fraunces', weight: 400, italic: true }, letterSpacing: 80 }],
    ['👩🏽‍🦰 🏏 ⚽ 🇮🇳 1️⃣', {}],
  ] as const
).map(([text, more], index) =>
  newLayer('text', {
    x: 40,
    y: 30 + index * 140,
    width: 670,
    height: 120,
    size: 64,
    font: anton,
    text,
    ...more,
  }),
);

test.for([
  ['shapes, pictures and texts', layers, 'pictures'],
  ['texts in other scripts', scripts, 'texts'],
] as const)('%s look the same in the editor and in an export', async ([, shownLayers, kind], { visit }) => {
  if (!card) throw new Error('There is no size for cards.');
  const document = blankDesign(card);
  const [front] = document.pages;
  if (!front) throw new Error('A card has a front.');
  front.layers = [...shownLayers];
  front.background = { kind: 'texture', textureId: 'stripes', colour: '#f3f5ef' };
  const files = {
    photo: { key: 'asset photo', type: 'image/jpeg', bytes: await photo() },
    trophy: {
      key: 'sticker trophy',
      type: 'image/svg+xml',
      bytes: Buffer.from(svgOf(stickerOf('trophy') as never, 4)),
    },
    stripes: {
      key: 'texture stripes',
      type: 'image/svg+xml',
      bytes: Buffer.from(svgOf(textureOf('stripes') as never, 1)),
    },
  };
  const used = fontsOf('sports').filter(({ family }) => ['Anton', 'Fraunces', 'Inter'].includes(family));
  const faces = used.map((font) => ({
    font,
    files: facesOf(font).flatMap((face) =>
      subsetsOf(font).map((subset) => ({
        ...face,
        path: pathOfFont(font, fileNameOf(font, subset, face)),
        unicodeRange: unicodeRangeOf(font, subset),
      })),
    ),
  }));
  const painted: PaintedDesign = {
    document,
    pictures: Object.fromEntries(
      Object.entries(files).map(([id, { type, bytes }]) => [id, dataUrl(type, bytes)]),
    ),
    fonts: Object.fromEntries(
      faces.map(({ font, files }) => [
        font.family,
        files.map(({ path, ...file }) => ({ ...file, url: dataUrl('font/woff2', readFileSync(path)) })),
      ]),
    ),
  };
  const page = await visit();
  // An empty page of the site, which fetches the fonts that stand in.
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<html></html>' }));
  await page.goto('/empty');
  await page.addScriptTag({ content: await painter() });
  const shown = await page.evaluate(
    (design) =>
      (window as unknown as { paintInBrowser(of: PaintedDesign): Promise<string> }).paintInBrowser(design),
    painted,
  );
  const [drawn = new Uint8Array()] = await renderPages({
    canvas: document.canvas,
    pages: [front],
    output: { format: 'png', scale: 1 },
    pictures: Object.fromEntries(Object.values(files).map(({ key, bytes }) => [key, bytes])),
    fonts: Object.fromEntries(faces.map(({ font, files }) => [font.family, files])),
    stats: {},
  });
  const [here, there] = [
    await pixelsOf(Buffer.from(shown.split(',')[1] ?? '', 'base64')),
    await pixelsOf(drawn),
  ];
  expect(there.length).toBe(here.length);
  let sum = 0;
  for (let at = 0; at < here.length; at += 1) sum += Math.abs((here[at] ?? 0) - (there[at] ?? 0));
  const mean = sum / here.length;
  expect(mean).toBeLessThan(MOST_MEAN_DIFFERENCE[kind]);
});

/** The painter of the editor as a script. */
async function painter(): Promise<string> {
  const made = await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    resolve: {
      alias: {
        '#platform': join(import.meta.dirname, '../src/platform'),
        '#features': join(import.meta.dirname, '../src/features'),
      },
    },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'paint-in-browser.ts'), formats: ['iife'], name: 'painter' },
    },
  });
  const [output] = [made].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The painter could not be built.');
  return chunk.code;
}
