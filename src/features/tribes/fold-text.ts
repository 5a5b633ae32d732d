/**
 * A text as the word filter reads it: no case, no accents, one space between words and at both ends. "Ça, alors!" and
 * "ca alors" are the same, and a word is found only as a whole: "ass" is not in "class".
 */
export function foldText(text: string): string {
  const tokens = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return ` ${(tokens ?? []).join(' ')} `;
}
