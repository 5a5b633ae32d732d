import { createStandIns, isPlain, type StandIn, type StandIns } from '../fonts/stand-ins.ts';

/** Which fonts stand in for which letters: a table that only other scripts than Latin need. */
let find: ((text: string) => StandIns) | null = null;
const faces = new Map<string, Promise<unknown>>();

/** What a canvas draws a text with beyond its own font, as far as it is known: `bringStandIns` fetches it. */
export const knownStandIns = (text: string): StandIns | undefined =>
  isPlain(text) ? { files: [], missing: [] } : find?.(text);

/** Fetches the fonts that a text needs beyond its own. */
export async function bringStandIns(text: string): Promise<void> {
  if (isPlain(text)) return;
  if (!find) {
    const { default: coverage } = await import('../fonts/coverage.json');
    find ??= createStandIns(coverage);
  }
  await Promise.all(find(text).files.map(load));
}

function load({ family, font, subset }: StandIn): Promise<unknown> {
  const known = faces.get(family);
  if (known) return known;
  const face = new FontFace(family, `url("/studio-files/fonts/${font}/${subset}.woff2")`, {
    weight: '100 900',
  });
  document.fonts.add(face);
  // Asked for again when the connection was gone.
  const loading = face.load().catch(() => {
    document.fonts.delete(face);
    faces.delete(family);
  });
  faces.set(family, loading);
  return loading;
}

/** Says what no font of ours can draw; null when all can be drawn, or it isn't known yet. */
export function missingLetters(text: string): string | null {
  const missing = knownStandIns(text)?.missing ?? [];
  if (missing.length === 0) return null;
  return `None of our fonts can draw ${missing.join(' ')}. Take ${missing.length === 1 ? 'it' : 'them'} out.`;
}
