import { formatDay, formatWhen } from '#ui/format/date.ts';
import { formatStoredMoney } from '#ui/format/stored-money.ts';

/** A part of a sentence; in a notice the names of people and of the target are bold, in the audit log they are links. */
export interface Part {
  text: string;
  strong?: true;
  to?: string;
}

/** What a message's placeholders stand for. A value that is missing leaves its placeholder in the text. */
export type MessageValues = Readonly<Record<string, readonly Part[] | string | number | null>>;

/**
 * The part of ICU's message format that notices and the audit log use: `{name}`, `{amount, money}` in minor units of the value `currency`,
 * `{on, day}` of a date, `{until, time}` of a moment, `{count, plural, one {...} other {...}}`. Branches are messages themselves.
 */
export function renderMessage(message: string, values: MessageValues): Part[] {
  const open = message.indexOf('{');
  if (open < 0) return message ? [{ text: message }] : [];
  const close = closingBrace(message, open);
  return [
    ...(open > 0 ? [{ text: message.slice(0, open) }] : []),
    ...renderArgument(message.slice(open + 1, close), values),
    ...renderMessage(message.slice(close + 1), values),
  ];
}

function renderArgument(argument: string, values: MessageValues): readonly Part[] {
  const [, name = '', format, branches = ''] =
    /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?(?:,(.*))?$/s.exec(argument) ?? [];
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return [{ text: `{${argument}}` }];
  if (typeof value === 'object') return value ?? [];
  if (format === 'plural') return renderMessage(branchFor(Number(value), branches), values);
  if (format === 'money') return [{ text: formatStoredMoney(value, values.currency) }];
  if (format === 'day') return [{ text: formatDay(value) }];
  // The same in emails and in browsers, wherever the reader is.
  if (format === 'time') return [{ text: `${formatWhen(value)} UTC` }];
  return [{ text: String(value) }];
}

/** The branch of a plural in English: `=0`, `one` and `other`. */
function branchFor(count: number, branches: string): string {
  const byName = new Map<string, string>();
  for (let rest = branches.trim(); rest; ) {
    const open = rest.indexOf('{');
    const close = closingBrace(rest, open);
    byName.set(rest.slice(0, open).trim(), rest.slice(open + 1, close));
    rest = rest.slice(close + 1).trim();
  }
  const name = count === 1 ? 'one' : 'other';
  return byName.get(`=${count}`) ?? byName.get(name) ?? byName.get('other') ?? '';
}

/** @throws for a message whose braces don't match */
function closingBrace(message: string, open: number): number {
  for (let at = open, depth = 0; at >= 0 && at < message.length; at++) {
    if (message[at] === '{') depth++;
    if (message[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`The braces of the message “${message}” don’t match.`);
}
