import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawnPresets } from '#demo/avatars.ts';
import { feed, inksOf, posts } from '#demo/feed.ts';
import { SITES } from '#demo/person.ts';
import { banner } from '#demo/pictures/banners.ts';
import { logo } from '#demo/pictures/crest.ts';
import { altOf, drawPicture, KINDS, type PictureKind } from '#demo/pictures/draw.ts';
import { fitted, letters, widthOf } from '#demo/pictures/lettering.ts';
import { siteBanner } from '#demo/pictures/site-banners.ts';
import { tribes } from '#demo/tribes.ts';
import { AVATAR_PRESETS } from '#features/people/avatar.ts';

const kinds = Object.keys(KINDS) as PictureKind[];
const inks = { deep: '#14213D', base: '#E4572E', pop: '#F6C445', paper: '#FBF4E4' };
const pictured = feed.filter(({ picture }) => picture);
const drawings = new Map(
  pictured.flatMap((piece) =>
    piece.picture ? [[piece.key, drawPicture(piece.picture, piece.key, inksOf(piece))]] : [],
  ),
);

/** Every tag closed in turn, every number a number, nothing fetched, nothing run. */
function expectSound(svg: string, name: string): void {
  const open: string[] = [];
  for (const [, slash, tag = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (slash) expect(open.pop(), name).toBe(tag);
    else if (!self) open.push(tag);
  }
  expect(open, name).toEqual([]);
  expect(svg.startsWith('<svg xmlns='), name).toBe(true);
  const wrong = /NaN|Infinity|undefined|null|\[object|<text|<image|<script|href/.exec(svg);
  expect(wrong?.[0], name).toBeUndefined();
  const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour ?? '');
  expect(
    colours.filter((colour) => !/^(none|#[0-9a-f]{3}|#[0-9a-f]{6})$/i.test(colour)),
    name,
  ).toEqual([]);
}

describe('pictures', () => {
  it('are sound SVG in every kind and ratio that suits it', () => {
    for (const kind of kinds) {
      for (const ratio of KINDS[kind].ratios) {
        for (const seed of ['one', 'two', 'three'])
          expectSound(drawPicture({ kind, ratio, labels: [] }, seed, inks), kind);
      }
    }
  });

  it('come out the same every time', () => {
    for (const kind of kinds) {
      const draw = () => drawPicture({ kind, labels: ['ONE', '2-1'] }, 'same', inks);
      expect(draw()).toBe(draw());
    }
  });

  it('differ by seed and by colour', () => {
    for (const kind of kinds) {
      const seeds = ['a', 'b', 'c', 'd'].map((seed) => drawPicture({ kind, labels: [] }, seed, inks));
      expect(new Set(seeds).size, kind).toBeGreaterThan(1);
    }
    expect(new Set(drawings.values()).size).toBe(pictured.length);
  });

  it('of the feed are sound, described and small', () => {
    for (const [key, svg] of drawings) {
      expectSound(svg, key);
      expect(svg.length, key).toBeLessThan(120_000);
    }
    for (const { key, picture } of pictured) expect(picture?.alt.length ?? 0, key).toBeGreaterThan(5);
    expect(altOf('poster', ['HARBOUR', 'MILLFIELD'])).toBe('Match poster: harbour, millfield');
  });

  it('are not followed by one of the same kind on a tribe’s page', () => {
    for (const { slug } of tribes) {
      const shown = posts.filter(({ tribe, picture }) => tribe === slug && picture);
      // Another animal at another game is another picture.
      const faces = shown.map(({ picture }) =>
        picture?.kind === 'animal' ? picture.labels.join() : picture?.kind,
      );
      for (const [i, face] of faces.entries()) expect(face, shown[i]?.key).not.toBe(faces[i - 1]);
    }
  });

  it('use most of the kinds there are', () => {
    const used = new Set(pictured.map(({ picture }) => picture?.kind));
    expect(kinds.filter((kind) => !used.has(kind))).toEqual([]);
  });

  it('can be rendered and are more than a blank sheet', async () => {
    for (const kind of ['poster', 'sprint', 'wagon', 'crayon', 'scorebook', 'stadium'] as const) {
      const svg = drawPicture({ kind, ratio: '4:3', labels: [] }, 'render', inks);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      const { entropy } = await sharp(Buffer.from(svg)).resize(120).stats();
      expect([width, height]).toEqual([1200, 900]);
      expect(entropy, kind).toBeGreaterThan(0.8);
    }
  });
});

describe('crests and banners', () => {
  it('are sound and all different', () => {
    const crests = tribes.map(({ crestSeed, palette, charge }) => logo(crestSeed, palette, charge));
    const banners = [...tribes.map(banner), ...SITES.map(siteBanner)];
    for (const svg of [...crests, ...banners]) expectSound(svg, 'crest or banner');
    expect(new Set(crests).size).toBe(tribes.length);
    expect(new Set(banners).size).toBe(tribes.length + SITES.length);
  });

  it('stand on palettes whose loud colour can be read on the dark one', () => {
    const light = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (const { slug, palette } of tribes) {
      expect((light(palette.pop) + 0.05) / (light(palette.deep) + 0.05), slug).toBeGreaterThan(2.9);
      expect((light(palette.paper) + 0.05) / (light(palette.deep) + 0.05), slug).toBeGreaterThan(7);
    }
  });
});

describe('lettering', () => {
  it('fits words to a width', () => {
    const height = fitted('HARBOUR LIGHTS', 300, 200);
    expect(widthOf('HARBOUR LIGHTS', height)).toBeCloseTo(300);
    expect(fitted('A', 300, 20)).toBe(20);
  });

  it('has a shape for every letter, figure and sign that the feed sets', () => {
    // What follows "=" tells figures and is not set as it stands.
    const labels = pictured.flatMap(({ picture }) =>
      (picture?.labels ?? []).map((word) => word.split('=')[0] ?? ''),
    );
    const set = new Set(labels.join('').toUpperCase());
    set.delete(' ');
    for (const sign of set) expect(letters(sign, 0, 0, 100, '#000000'), sign).not.toBe('');
  });
});

describe('avatar presets', () => {
  it('are nineteen in slides of 8, 8 and 3', () => {
    expect(
      [1, 2, 3].map((slide) => AVATAR_PRESETS.filter((preset) => preset.slide === slide).length),
    ).toEqual([8, 8, 3]);
    expect(new Set(AVATAR_PRESETS.map(({ id }) => id)).size).toBe(19);
    expect(new Set(AVATAR_PRESETS.map(({ gender }) => gender))).toEqual(new Set(['Male', 'Female']));
  });

  it('are served as the files that the drawing makes', () => {
    for (const preset of drawnPresets) {
      const file = readFileSync(new URL(`../../public/avatars/${preset.id}.svg`, import.meta.url), 'utf8');
      expect(file, preset.id).toBe(`${preset.svg()}\n`);
      expect(file.length, preset.id).toBeLessThan(8192);
    }
  });
});
