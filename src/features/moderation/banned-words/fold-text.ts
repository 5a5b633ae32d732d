import { resolveConfusablesTransformer, resolveLeetSpeakTransformer } from 'obscenity';

const lookAlike = resolveConfusablesTransformer();
const leet = resolveLeetSpeakTransformer();

/**
 * A text as banned words are looked for in it: no case, no accents, look-alikes as the letters they stand for, one space
 * between words and at both ends. Words that are spelled out or broken up ("l o s e r", "l.o.s.e.r", "lo-ser") follow
 * once more in one piece, each on a line of its own.
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

/** What stands between two spaces. @returns its words with a space between */
function foldPiece(piece: string): string {
  const core = piece.replace(/^[^\p{L}\p{N}@$]+|[^\p{L}\p{N}@$]+$/gu, '');
  return resolved(core)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Scores, shirt numbers and ages ("455", "U21", "45s") are no disguise, and what has no Latin letter is another alphabet.
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

/** One word in chunks, one of them a letter or two. */
const isBrokenUp = (chunks: readonly string[]): boolean =>
  chunks.length > 1 && chunks.some((chunk) => chunk.length <= 2) && chunks.some((chunk) => chunk.length > 1);

/** Three and more single letters in a row, joined. An "a" or "I" before them may be a word of its own. */
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
