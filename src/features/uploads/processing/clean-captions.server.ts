import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts } from '#features/media/media-row.server.ts';
import { CAPTIONS, CAPTIONS_MIME, refusals } from '#features/media/upload-rules.ts';
import { decodeText } from '#platform/tables/decode-text.ts';
import { refused } from './rejected-file.ts';

const MOST_CUES = 10_000;
// SubRip has commas where WebVTT has points, and people write hours, zeros and fractions as they like.
const clock = String.raw`(?:\d+:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,9}|:\d{3})?`;
const timing = new RegExp(`^(${clock})[ \\t]*-->[ \\t]*(${clock})((?:[ \\t]+\\S+)*)[ \\t]*$`);
const cueStart = /\n(?:\d+\n)?(?=\d[^\n]*-->)/;
const shortArrow = new RegExp(`^(${clock})[ \\t]*-{1,3}>`);
const anyTiming = new RegExp(`^[ \\t]*${clock}[ \\t]*-->`, 'm');
const setting = /^(?:vertical:(?:rl|lr)|(?:line|position|size):-?[\d.]+%?(?:,[a-z-]+)?|align:[a-z]+)$/;
// The markup that cues may have; all other tags are removed.
const tag = /<(?!\/?(?:b|i|u)>|v[ .][^<>&\n]{1,80}>|\/v>)[^>\n]*>?/g;
// As in #platform/fields.ts: characters that can't be shown, or change the direction of text.
const unseen = /(?!\n)\p{Cc}|\p{Bidi_Control}|\uFEFF/gu;

/** Whether the beginning of a file, in any encoding of single bytes or UTF-16, has the times of captions. */
export const looksLikeCaptions = (start: Uint8Array): boolean =>
  anyTiming.test(Buffer.from(start).toString('latin1').replace(/\0/g, '').replace(/\r/g, '\n'));

/** Writes the served version of captions to `folder`: their cues and times. @throws Refusal CORRUPT */
export async function keepCaptions(path: string, folder: string): Promise<MediaFacts> {
  const clean = cleanCaptions(await readFile(path));
  await writeFile(join(folder, CAPTIONS), clean);
  return {
    kind: 'file',
    mime: CAPTIONS_MIME,
    name: CAPTIONS,
    bytes: Buffer.byteLength(clean),
    width: null,
    height: null,
    durationMs: null,
    placeholder: null,
    sizes: [],
  };
}

/** Parses WebVTT or SubRip and writes WebVTT without styles, notes, regions and unknown markup. */
export function cleanCaptions(source: Uint8Array): string {
  const cues = blocksOf(decode(source)).flatMap(cueOf);
  if (cues.length === 0 || cues.length > MOST_CUES) throw refused(refusals.damagedCaptions);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function decode(source: Uint8Array): string {
  const decoded = decodeText(source, null);
  if (!decoded) throw refused(refusals.damagedCaptions);
  if (!decoded.isSure) throw refused(refusals.captionsEncoding);
  return decoded.text.replace(/\r\n?/g, '\n').trim();
}

/**
 * The cues, each from its times on. An empty line ends a cue of WebVTT; in SubRip it may be missing, or stand in the
 * middle of the text.
 */
function blocksOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replace(shortArrow, '$1 -->'));
  const blocks = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
    ? lines
        .slice(1)
        .join('\n')
        .split(/\n{2,}/)
    : [lines.filter(Boolean).join('\n')];
  return blocks.flatMap((block) => `\n${block.trim()}`.split(cueStart));
}

function cueOf(block: string): string[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  // A note, a style, a region.
  if (at < 0 || at > 1) return [];
  const [, from = '', to = '', settings = ''] = timing.exec(lines[at] ?? '') ?? [];
  const [start, end] = [timeOf(from), timeOf(to)];
  if (!start || !end || seconds(end) < seconds(start)) throw refused(refusals.damagedCaptions);
  const written = lines.slice(at + 1).join('\n');
  const kept = settings.split(/[ \t]+/).filter((one) => setting.test(one));
  const text = textOf(written);
  if (!text || start === end) return [];
  const placed = kept.length > 0 ? kept : placeOf(written);
  return [`${[start, '-->', end, ...placed].join(' ')}\n${text}`];
}

/** A time as WebVTT writes it; null when it is none. */
function timeOf(written: string): string | null {
  const [, hours, minutes = '', secs = '', fraction = ''] =
    /^(?:(\d+):)?(\d{1,2}):(\d{1,2})(?:[.,:](\d+))?$/.exec(written) ?? [];
  if (!minutes || Number(minutes) > 59 || Number(secs) > 59) return null;
  const parts = [...(hours ? [hours] : []), minutes, secs].map((part) => part.padStart(2, '0'));
  return `${parts.join(':')}.${fraction.slice(0, 3).padEnd(3, '0')}`;
}

const seconds = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** The text of a cue; SubRip has `{\an8}` and `{i}` too, capitals in tags, and `<` as a sign. */
const textOf = (written: string): string =>
  written
    .replace(unseen, '')
    .replace(/\{(?:\\|[a-z]:)[^}\n]*\}/gi, '')
    .replace(/\{(\/?[biu])\}|<(\/?[BIU])>/gi, (_, brace, angle) => `<${(brace ?? angle).toLowerCase()}>`)
    .replace(/<(?![/a-z]|\d+:)/gi, '&lt;')
    .replace(tag, '')
    .replace(/-->/g, '→')
    .trim();

/** The place that `{\an1}` to `{\an9}` names, as on the keys of a number pad. */
function placeOf(written: string): string[] {
  const key = Number(/\{\\an([1-9])/.exec(written)?.[1] ?? 2);
  const line = key > 6 ? ['line:0'] : key > 3 ? ['line:50%'] : [];
  return [...line, ...([['align:right'], ['align:left'], []][key % 3] ?? [])];
}
