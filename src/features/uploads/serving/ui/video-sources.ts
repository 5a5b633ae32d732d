import type { Media } from '#features/media/media.ts';

export interface VideoSource {
  label: string;
  url: string;
}

interface Screen {
  /** How many lines the player shows at most, in pixels of the screen. */
  lines: number;
  /** Slow, or paid by the megabyte. */
  isThrifty: boolean;
  /** Whether the browser says that it plays the video as it was uploaded. */
  playsOriginal: boolean;
}

/** An upscaled version is as good as the original up to this. */
const ENLARGED = 1.25;

/** The sources of a video in the order in which they are tried: the one for this screen, the original, the others. */
export function orderOfSources({ url, versions = [] }: Media, screen: Screen): VideoSource[] {
  const made = versions.map(({ width, height, url }) => ({ lines: Math.min(width, height), url }));
  const enough = made.find(({ lines }) => screen.isThrifty || lines * ENLARGED >= screen.lines);
  const original = { label: 'Original', url };
  const all = made.map(({ lines, url }) => ({ label: `${lines}p`, url }));
  const chosen = enough ? all[made.indexOf(enough)] : screen.playsOriginal ? original : all.at(-1);
  const first = chosen ?? original;
  return [first, original, ...all.reverse()].filter((one, place, list) => list.indexOf(one) === place);
}

const advices: readonly [codec: RegExp, advice: string][] = [
  [
    /\b(hvc1|hev1)\.[A-C]?[12]\./,
    'It was recorded as HEVC: open this page in Safari, or download the video.',
  ],
  [
    /\bav01\.0/,
    'It was recorded as AV1: open this page in a new Chrome, Edge or Firefox, or download the video.',
  ],
  [
    /\bvp0?[89]/,
    'It was recorded as WebM: open this page in Chrome, Edge or Firefox, or download the video.',
  ],
];

/** What somebody can do whose browser doesn't play a video. @param type with codecs, where they are known */
export const adviceFor = (type: string | null | undefined): string =>
  advices.find(([codec]) => codec.test(type ?? ''))?.[1] ?? 'Download it, and open it in another program.';
