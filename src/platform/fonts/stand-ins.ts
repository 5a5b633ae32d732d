/** Which characters the files of fonts have, by font and subset: written by scripts/font-coverage.mjs. */
export type Coverage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A file of a font that draws what a text's own font doesn't have. */
export interface StandIn {
  /** As a canvas names it; each file is a family of its own, so that everybody looks for a letter in the same order. */
  family: string;
  font: string;
  subset: string;
}
export interface StandIns {
  /** In the order of a list of families. */
  files: readonly StandIn[];
  /** Letters, as readers see them, that no font of ours has. */
  missing: readonly string[];
}

/** What every font of ours has; some display fonts leave out a few marks and northern letters. */
const plain = /^[ -\]_a-~\sÀ-ÏÑ-ÖÙ-Ýà-ïñ-öù-ýÿ]*$/;
export const isPlain = (text: string): boolean => plain.test(text);
/** Changes how its neighbours are drawn, and isn't drawn itself. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters as readers see them: with their accents, joiners and vowel signs. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const MOST_KEPT = 500;
const none: StandIns = { files: [], missing: [] };

/** Finds the files for what a text has beyond plain Latin. Of fonts with the same letters, it gets the one with most of them. */
export function createStandIns(coverage: Coverage): (text: string) => StandIns {
  const fonts = Object.entries(coverage).map(([name, subsets]) => {
    const files = Object.entries(subsets).map(([subset, written]) => {
      const file = { family: `Stand-in ${name} ${subset}`, font: name, subset };
      return { file, points: read(written) };
    });
    return { files, points: new Set(files.flatMap(({ points }) => [...points])) };
  });
  const kept = new Map<string, StandIns>();

  function find(text: string): StandIns {
    const files = new Set<StandIn>();
    let left = [...new Set(lettersOf(text))].filter((letter) => !isPlain(letter) && seen(letter).length > 0);
    const missing: string[] = [];
    while (left.length > 0) {
      const has =
        ({ points }: { points: ReadonlySet<number> }) =>
        (letter: string) =>
          seen(letter).every((point) => points.has(point));
      const counts = fonts.map((font) => left.filter(has(font)).length);
      const font = fonts[counts.indexOf(Math.max(...counts))];
      if (!font || !left.some(has(font))) {
        // A base of one font with a mark of another.
        const single = left.flatMap((letter) => (seen(letter).length > 1 ? [...letter] : []));
        missing.push(...left.filter((letter) => seen(letter).length === 1));
        left = single.filter((point) => seen(point).length > 0);
        continue;
      }
      for (const letter of left.filter(has(font)))
        for (const one of font.files.some((file) => has(file)(letter)) ? [letter] : [...letter]) {
          const found = font.files.find((file) => seen(one).length > 0 && has(file)(one));
          if (found) files.add(found.file);
        }
      left = left.filter((letter) => !has(font)(letter));
    }
    return { files: [...files], missing: [...new Set(missing)] };
  }

  return (text) => {
    if (isPlain(text)) return none;
    const known = kept.get(text);
    if (known) return known;
    const found = find(text);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, found);
    return found;
  };
}

const seen = (letter: string): number[] =>
  [...letter].filter((point) => !unseen.test(point)).map((point) => point.codePointAt(0) ?? 0);

function read(written: string): ReadonlySet<number> {
  const points = new Set<number>();
  let last = 0;
  for (const run of written.split(' ')) {
    const [from = 0, more = 0] = run.split('+').map((digits) => Number.parseInt(digits, 36));
    for (let point = last + from; point <= last + from + more; point += 1) points.add(point);
    last += from + more;
  }
  return points;
}

/** Begins, as most of the text does, from the right. */
const rightToLeft =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}\p{Script=Nko}]/u;
export const directionOf = (text: string): 'ltr' | 'rtl' => (rightToLeft.test(text) ? 'rtl' : 'ltr');

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Of a script whose words aren't parted by spaces: a line may end after any letter. */
export const isUnspaced = (word: string): boolean => unspaced.test(word);

/** Doesn't begin a line. */
const closing = /^[、。，．：；！？」』）〉》】…ー々ๆฯ]/;

/** A word where lines may end in it: whole, unless its script doesn't part words. */
export function breakable(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const parts: string[] = [];
  for (const letter of lettersOf(word)) {
    const last = parts.at(-1);
    // Other scripts keep their words also beside it.
    const stays = last !== undefined && (closing.test(letter) || !(isUnspaced(last) || isUnspaced(letter)));
    if (stays) parts[parts.length - 1] = last + letter;
    else parts.push(letter);
  }
  return parts;
}

/** Beside a price, or in a column of an address, a longer word wouldn't fit on a line. */
const LONGEST = 30;

/**
 * A text where lines may end: after words, and after each letter in scripts that don't part words by spaces.
 * @returns parts that follow the one before without a space are `isNext`
 */
export const partsOf = (text: string): { part: string; isNext: boolean }[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) =>
      breakable(word)
        .flatMap(shortParts)
        .map((part, index) => ({ part, isNext: index > 0 })),
    );

function shortParts(part: string): string[] {
  const letters = lettersOf(part);
  return Array.from({ length: Math.ceil(letters.length / LONGEST) }, (_, i) =>
    letters.slice(i * LONGEST, (i + 1) * LONGEST).join(''),
  );
}
