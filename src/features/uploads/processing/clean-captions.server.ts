import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts } from '#features/media/media-row.server.ts';
import { CAPTIONS, CAPTIONS_MIME, refusals } from '#features/media/upload-rules.ts';
import { refused } from './inspect-file.server.ts';

const MOST_CUES = 10_000;
const clock = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(`^(${clock})[ \\t]+-->[ \\t]+(${clock})((?:[ \\t]+\\S+)*)[ \\t]*$`);
const setting = /^(?:vertical:(?:rl|lr)|(?:line|position|size):-?[\d.]+%?(?:,[a-z-]+)?|align:[a-z]+)$/;
// The markup that cues may have; all other tags are removed.
const tag = /<(?!\/?(?:b|i|u)>|v[ .][^<>&\n]{1,80}>|\/v>)[^>\n]*>?/g;
// As in #platform/fields.ts: characters that can't be shown, or change the direction of text.
const unseen = /(?!\n)\p{Cc}|\p{Bidi_Control}|\uFEFF/gu;

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

/** Parses and rewrites WebVTT without styles, notes, regions and unknown markup. */
export function cleanCaptions(source: Uint8Array): string {
  const [head = '', ...blocks] = decode(source).split(/\n{2,}/);
  if (!/^WEBVTT(?:[ \t].*)?(?:\n|$)/.test(head)) throw refused(refusals.damagedCaptions);
  const cues = blocks.flatMap(cueOf);
  if (cues.length === 0 || cues.length > MOST_CUES) throw refused(refusals.damagedCaptions);
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

function decode(source: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source).replace(/\r\n?/g, '\n').trim();
  } catch {
    throw refused(refusals.damagedCaptions);
  }
}

function cueOf(block: string): string[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  // A note, a style, a region.
  if (at < 0 || at > 1) return [];
  const [, start = '', end = '', settings = ''] = timing.exec(lines[at] ?? '') ?? [];
  if (!start || seconds(end) <= seconds(start)) throw refused(refusals.damagedCaptions);
  const kept = settings.split(/[ \t]+/).filter((one) => setting.test(one));
  const text = lines
    .slice(at + 1)
    .join('\n')
    .replace(unseen, '')
    .replace(tag, '')
    .trim();
  return text ? [`${[start, '-->', end, ...kept].join(' ')}\n${text.replace(/-->/g, '→')}`] : [];
}

const seconds = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
