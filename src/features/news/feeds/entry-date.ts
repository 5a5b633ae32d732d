import { lookUp } from '#platform/look-up.ts';
import type { FeedEntry } from './read-feed.ts';

const EARLIEST = Date.parse('1990-01-01T00:00:00Z');

/**
 * Names of time zones that publishers write instead of an offset, beside those of North America, which a Date reads. One
 * that several countries use means the largest of them: IST is India's.
 */
const zones: Record<string, string> = {
  WET: '+0000',
  WEST: '+0100',
  BST: '+0100',
  CET: '+0100',
  MET: '+0100',
  MEZ: '+0100',
  WAT: '+0100',
  CEST: '+0200',
  MEST: '+0200',
  MESZ: '+0200',
  EET: '+0200',
  CAT: '+0200',
  SAST: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  EAT: '+0300',
  TRT: '+0300',
  GST: '+0400',
  PKT: '+0500',
  IST: '+0530',
  NPT: '+0545',
  ICT: '+0700',
  WIB: '+0700',
  HKT: '+0800',
  SGT: '+0800',
  PHT: '+0800',
  AWST: '+0800',
  JST: '+0900',
  KST: '+0900',
  ACST: '+0930',
  ACDT: '+1030',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
  BRT: '-0300',
  ART: '-0300',
  NST: '-0330',
  NDT: '-0230',
  AST: '-0400',
  ADT: '-0300',
  AKST: '-0900',
  AKDT: '-0800',
  HST: '-1000',
};

const languages = 'en fr de es pt it nl sv da nb fi pl cs sk hu ro tr ru uk bg el sr hr id ms vi'.split(' ');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** When an entry was published. A missing or impossible date is the time of the import, and so is one still to come. */
export function publishedAt({ at, language }: Pick<FeedEntry, 'at' | 'language'>, now: Date): Date {
  const time = timeOf(at, language);
  return Number.isNaN(time) || time < EARLIEST || time > now.getTime() ? now : new Date(time);
}

/** In ms; NaN for what is no date. */
function timeOf(given: string, language: string): number {
  const text = withOffset(given.trim());
  const time = Date.parse(text);
  return Number.isNaN(time) ? Date.parse(withEnglishMonth(text, language)) : time;
}

const withOffset = (text: string): string =>
  text.replace(/\(?\b([A-Z]{3,4})\)?$/, (name, zone: string) => lookUp(zones, zone) ?? name);

/** Without the day of the week, which says nothing more. */
function withEnglishMonth(text: string, language: string): string {
  return text
    .replace(/^\D+/, '')
    .replace(/(?<=^\d{1,2})\.(?=\s)/, '')
    .replace(/(?<=\s)(?:de|del|di|of)\s+/gi, '')
    .replace(/\p{L}[\p{L}\p{M}]+\.?/u, (word) => months[monthOf(word, language)] ?? word);
}

/** From 0; -1 when no language has it. The feed's own language is asked first: "listopad" is two months. */
function monthOf(word: string, language: string): number {
  const [own = ''] = language.toLowerCase().split('-');
  const asked = languages.includes(own) ? [own, ...languages] : languages;
  const name = plain(word);
  for (const one of asked) {
    const month = monthsOf(one).get(name);
    if (month !== undefined) return month;
  }
  return -1;
}

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();

const monthNames = new Map<string, ReadonlyMap<string, number>>();

/** The months of a language by name: whole and shortened, alone and as in a date. */
function monthsOf(language: string): ReadonlyMap<string, number> {
  const known = monthNames.get(language);
  if (known) return known;
  const names = new Map<string, number>();
  for (const form of ['long', 'short'] as const)
    for (const day of [undefined, 'numeric'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: form, day, timeZone: 'UTC' });
      for (const month of months.keys()) {
        const parts = format.formatToParts(Date.UTC(2026, month, 15));
        names.set(plain(parts.find(({ type }) => type === 'month')?.value ?? ''), month);
      }
    }
  monthNames.set(language, names);
  return names;
}
