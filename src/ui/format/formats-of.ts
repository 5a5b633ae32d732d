import type { Formats } from './own-forms.ts';

/**
 * What a locale says about dates and numbers, from the runtime's data. Digits are Latin and the calendar is the Gregorian one,
 * as in our sentences.
 * @param locale such as en-GB, or en-GB-u-hc-h12 for one with another clock
 */
export function formatsOf(locale: string): Formats {
  const asked = new Intl.Locale(locale, { numberingSystem: 'latn', calendar: 'gregory' });
  const date = new Intl.DateTimeFormat(asked, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const { hourCycle } = new Intl.DateTimeFormat(asked, { hour: 'numeric' }).resolvedOptions();
  const numbers = new Intl.NumberFormat(asked, { minimumFractionDigits: 1 });
  const parts = numbers.formatToParts(12_345_678);
  const sign = (type: string) => signOf(parts.find((part) => part.type === type)?.value ?? '');
  const [, second = ''] = parts.flatMap(({ type, value }) => (type === 'integer' ? [value] : []));
  const [first] = date.formatToParts(0).filter(({ type }) => type !== 'literal');
  return {
    locale: asked.baseName,
    clock: hourCycle?.startsWith('h1') ? 12 : 24,
    order: first?.type === 'year' ? 'ymd' : first?.type === 'month' ? 'mdy' : 'dmy',
    group: sign('group'),
    decimal: sign('decimal'),
    groupOf: second.length === 2 ? 2 : 3,
    groupFrom: numbers.formatToParts(1234).some(({ type }) => type === 'group') ? 4 : 5,
    firstDay: firstDayOf(asked),
  };
}

/** Runtimes write narrow and wide spaces that don't break; fonts have the wide one. Marks of direction are left out. */
const signOf = (written: string) => written.replace(/\s/g, '\u00a0').replace(/\p{Cf}/gu, '');

type Week = { firstDay: number };
/** 1 is Monday. Older runtimes have it as a property, and one has neither. */
function firstDayOf(locale: Intl.Locale & { getWeekInfo?(): Week; weekInfo?: Week }): number {
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** What this browser uses, with its clock where that isn't the locale's own. */
export function deviceLocale(): string {
  const { locale, hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  const clock = (tag: string | Intl.Locale) =>
    new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions().hourCycle;
  return hourCycle === clock(locale)
    ? locale
    : new Intl.Locale(locale, { ...(hourCycle && { hourCycle }) }).toString();
}
