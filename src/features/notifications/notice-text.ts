import type { Role } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { DEFAULT_CURRENCY } from '#platform/default-currency.ts';
import { lookUp } from '#platform/look-up.ts';
import { shortNumber } from '#ui/format/number.ts';
import { type MessageValues, type Part, renderMessage } from '#ui/format/render-message.ts';
import type { NoticeType, NoticeValues } from './notices-of.ts';

/** The data of a notice's sentence. */
export interface NoticeContent {
  values: NoticeValues;
  /** The newest people, at most eight; `count` is the total. */
  people: readonly { displayName: string; username: string; role: Role }[];
  count: number;
  target: { kind: string; name: string | null; path: string | null };
}

/** The sentence, in parts. A notice without a type is from a newer version of the site. */
export function noticeParts(type: NoticeType | undefined, notice: NoticeContent): Part[] {
  if (!type) return [{ text: 'Something new happened' }];
  return renderMessage(messageOf(type, notice), placeholders(type, notice));
}

export const noticeSentence = (type: NoticeType | undefined, notice: NoticeContent): string =>
  textOf(noticeParts(type, notice));

/** The subject of its email: its own, or the first sentence of its message; without the full stop. */
export const noticeSubject = (type: NoticeType, notice: NoticeContent): string =>
  textOf(
    renderMessage(type.subject ?? firstSentence(messageOf(type, notice)), placeholders(type, notice)),
  ).replace(/\.$/, '');

/** Looked for in the message, since names have full stops too. */
const firstSentence = (message: string): string => /^.*?[.!?](?=\s|$)/s.exec(message)?.[0] ?? message;

/** Where a click leads: the link of its type, its target, or the person who did it. */
export function noticePath(type: NoticeType | undefined, { target, people: [first] }: NoticeContent): string {
  const needsTarget = type?.to?.includes('{target}') ?? true;
  if (type?.to && (target.path || !needsTarget)) return type.to.replace('{target}', target.path ?? '');
  return target.path ?? ((first && profilePath(first)) || '/notifications');
}

function messageOf({ text, by, of, nobody }: NoticeType, { values, people, target }: NoticeContent): string {
  if (nobody && people.length === 0) return nobody;
  const code = by === 'targetKind' ? target.kind : by && (values[by] ?? 'none');
  return (of && lookUp(of, String(code))) ?? text;
}

function placeholders({ shown, unnamed = 'it' }: NoticeType, notice: NoticeContent): MessageValues {
  const { values, count, target } = notice;
  const more = Number(values.more ?? 0);
  const name = target.name ?? unnamed;
  return {
    // What was stored before there were several currencies was in the first one.
    currency: DEFAULT_CURRENCY,
    ...values,
    // They are what `notify` asked for of this type.
    ...shown?.(values as never),
    people: peopleParts(notice),
    count,
    target: [{ text: more > 0 ? `${name} and ${more} more` : name, strong: true }],
  };
}

/** "Ann", "Ann and Ben", "Ann, Ben and Cleo", "Ann, Ben and 498 others". */
function peopleParts({ people, count }: NoticeContent): Part[] {
  const [a, b, c] = people.map(({ displayName, username }) => strong(displayName || username));
  if (!a) return [{ text: 'Somebody' }];
  if (count <= 1) return [a];
  const others = (rest: number) => ({ text: ` and ${shortNumber(rest)} ${rest === 1 ? 'other' : 'others'}` });
  if (!b) return [a, others(count - 1)];
  if (count === 2) return [a, { text: ' and ' }, b];
  if (count === 3 && c) return [a, { text: ', ' }, b, { text: ' and ' }, c];
  return [a, { text: ', ' }, b, others(count - 2)];
}

const strong = (text: string): Part => ({ text, strong: true });

const textOf = (parts: readonly Part[]): string =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim();
