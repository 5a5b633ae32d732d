import { resolveConfusablesTransformer, resolveLeetSpeakTransformer } from 'obscenity';

const lookAlike = resolveConfusablesTransformer();
const leet = resolveLeetSpeakTransformer();

/**
 * A text as it is searched for banned words: without case and accents, look-alikes as the letters they imitate, one space
 * between words and at both ends. Words that are spelled out or broken up ("l o s e r", "l.o.s.e.r", "lo-ser") are
 * appended in one piece, each on a line of its own.
 */
export function foldText(text: string): string {
  const pieces = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .split(/[\s/()|,;:"“”'’]+/u);
  const words = pieces.map((piece) => foldPiece(piece).split(' ').filter(Boolean));
  const joined = [...words.filter(isBrokenUp).map((chunks) => chunks.join('')), ...spelledOut(words.flat())];
  return [words.flat().join(' '), ...joined].map((line) => ` ${line} `).join('\n');
}

/** One chunk between spaces. @returns its words, separated by spaces */
function foldPiece(piece: string): string {
  const core = piece.replace(/^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu, '');
  return resolved(core)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Scores, shirt numbers and ages ("455", "U21", "45s") aren't disguised words. Text without a Latin letter is skipped.
 */
function resolved(core: string): string {
  const letters = core.match(/\p{L}/gu)?.length ?? 0;
  const digits = core.match(/\p{N}/gu)?.length ?? 0;
  const asLatin = /\p{Script=Latin}/u.test(core) || letters === 0;
  if (!asLatin || letters + digits === 0) return core;
  const plain = each(core, lookAlike.transform);
  return letters >= 2 && letters >= digits ? each(plain, leet.transform) : plain;
}

const each = (text: string, transform: (char: number) => number | undefined): string =>
  Array.from(text, (char) => {
    const code = transform(char.codePointAt(0) ?? 0);
    return code === undefined ? '' : String.fromCodePoint(code);
  }).join('');

/** A single word in chunks, at least one of them a letter or two. */
const isBrokenUp = (chunks: readonly string[]): boolean =>
  chunks.length > 1 && chunks.some((chunk) => chunk.length <= 2) && chunks.some((chunk) => chunk.length > 1);

/** Three or more single letters in a row, joined. A leading "a" or "I" may be a word of its own. */
function spelledOut(words: readonly string[]): string[] {
  const runs: string[] = [];
  let run = '';
  for (const word of [...words, '']) {
    if ([...word].length === 1) run += word;
    else {
      if ([...run].length >= 3) runs.push(run);
      if (/^[ai]./u.test(run) && [...run].length >= 4) runs.push(run.slice(1));
      run = '';
    }
  }
  return runs;
}
