import { expect, test } from 'vitest';
import type { Media } from '#features/media/media.ts';
import { adviceFor, orderOfSources } from './video-sources.ts';

const at = (height: number, width = (height * 16) / 9) => ({
  width,
  height,
  url: `${Math.min(width, height)}`,
});
const video = (...versions: ReturnType<typeof at>[]) =>
  ({ url: 'original', versions }) as Partial<Media> as Media;
const both = video(at(480), at(720));
const screen = { lines: 600, isThrifty: false, playsOriginal: true };

test.each([
  ['a small player', both, { ...screen, lines: 400 }, ['480', 'original', '720']],
  ['a larger player', both, { ...screen, lines: 800 }, ['720', 'original', '480']],
  ['a slow connection', both, { ...screen, lines: 2000, isThrifty: true }, ['480', 'original', '720']],
  ['a screen that shows more', both, { ...screen, lines: 1000 }, ['original', '720', '480']],
  [
    'such a screen, of a browser that does not play the original,',
    both,
    { ...screen, lines: 1000, playsOriginal: false },
    ['720', 'original', '480'],
  ],
  ['an upright video', video(at(854, 480)), { ...screen, lines: 500 }, ['480', 'original']],
  ['a video without versions', video(), screen, ['original']],
])('%s tries the sources that fit it first, and the others after the original', (_, media, about, urls) =>
  expect(orderOfSources(media, about).map(({ url }) => url)).toEqual(urls),
);

test.each([
  ['video/mp4; codecs="hvc1.2.4.L93.B0, mp4a.40.2"', /HEVC.*Safari/],
  ['video/mp4; codecs="hvc1.4.10.L120.9D.8"', /^Download it/],
  ['video/mp4; codecs="av01.0.05M.08"', /AV1.*Firefox/],
  ['video/webm; codecs="vp09.00.10.08, opus"', /WebM.*Firefox/],
  ['video/mp4; codecs="avc1.6e000a"', /^Download it/],
  [null, /^Download it/],
])('whoever cannot play %s is told what is true of it', (type, advice) =>
  expect(adviceFor(type)).toMatch(advice),
);
