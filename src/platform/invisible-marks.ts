/**
 * Marks that show nothing and come along when a number or a name is copied from contacts, a chat or a PDF: direction
 * marks, zero-width spaces, soft hyphens and byte order marks. Joiners aren't among them: they shape letters.
 */
const mark = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/u;
const marks = new RegExp(mark, 'gu');

/** For numbers and codes, which have no use for them anywhere. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/** For texts, which may need a direction mark between words: without the marks and spaces at both ends. */
export function trimMarks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpare(text.charAt(start))) start++;
  while (end > start && isSpare(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

// Not one regular expression with $: that reads a long run of spaces once for each of them.
const isSpare = (unit: string): boolean => mark.test(unit) || unit.trim() === '';

// Spaces, joiners and fillers that have a width but show nothing.
const unseen = /[\s\p{Cf}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** Whether the text would show nothing at all. */
export const isUnseen = (text: string): boolean => text.replace(unseen, '') === '';
