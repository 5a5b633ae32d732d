import type { NoticeContent, NoticeTexts, Part } from '#platform/notices.ts';
import { shortNumber } from '#ui/format/number.ts';

/** A name, shown in bold. */
export const strong = (text: string): Part => ({ text, strong: true });
export const plain = (text: string): Part => ({ text });

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo", "Ann, Ben and 498 others". */
export function peopleParts({ people, count }: NoticeContent): Part[] {
  const [a, b, c] = people.map(({ displayName, username }) => strong(displayName || username));
  if (!a) return [plain('Somebody')];
  if (count <= 1) return [a];
  const others = (rest: number) => plain(` and ${shortNumber(rest)} ${rest === 1 ? 'other' : 'others'}`);
  if (!b) return [a, others(count - 1)];
  if (count === 2) return [a, plain(' and '), b];
  if (count === 3 && c) return [a, plain(', '), b, plain(' and '), c];
  return [a, plain(', '), b, others(count - 2)];
}

/** The name of its target: a card, a tribe, an amount. */
export const targetName = ({ target }: NoticeContent, unnamed = 'it'): Part => strong(target.name ?? unnamed);

/** For a notice's `detail`: a code, and below it what staff wrote. */
export const withReason = (code: string, reason: string): string => `${code}\n${reason}`;
export function readReason({ detail }: NoticeContent): { code: string; reason: string } {
  const [code = '', ...reason] = (detail ?? '').split('\n');
  return { code, reason: reason.join('\n') };
}

/** The sentence, in parts. A type without a text is from a newer version of the site. */
export const partsOf = (texts: NoticeTexts, notice: NoticeContent): Part[] =>
  texts[notice.type]?.sentence(notice) ?? [plain('Something new happened')];

export const sentenceOf = (texts: NoticeTexts, notice: NoticeContent): string =>
  partsOf(texts, notice)
    .map(({ text }) => text)
    .join('');
