import { findPersonalData, type PersonalData } from '#features/people/personal-data/personal-data.ts';
import { shownName } from '../design/layer-name.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import type { DesignFacts } from './design-facts.ts';
import { type Finding, removal } from './fault.ts';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';

/** Day, month and year in the usual orders; the year is the group. */
const dates = [
  /\b(?:0?[1-9]|[12]\d|3[01])[./ -](?:0?[1-9]|[12]\d|3[01])[./ -]((?:19|20)?\d\d)\b/g,
  /\b((?:19|20)\d\d)[./-](?:0?[1-9]|1[0-2])[./-](?:0?[1-9]|[12]\d|3[01])\b/g,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})[a-z]*\\.?,? ((?:19|20)\\d\\d)\\b`, 'gi'),
  new RegExp(`\\b(?:${months})[a-z]*\\.? \\d{1,2}(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)\\b`, 'gi'),
];

const [YOUNGEST, OLDEST] = [3, 18];

export function checkBannedWord(layer: TextLeaf, facts: DesignFacts): Finding | null {
  const found = facts.bannedWordIn(facts.textOf(layer));
  if (!found) return null;
  const { word, isRefused } = found;
  return {
    code: 'banned-word',
    severity: isRefused ? 'blocking' : 'warning',
    message: isRefused
      ? `“${shownName(layer)}” contains “${word}”, which isn’t allowed here.`
      : `“${shownName(layer)}” contains a word (${word}) that is reviewed before others see it.`,
    fix: removal('Delete this text'),
  };
}

const shows: Record<PersonalData | 'birth date' | 'school', string> = {
  phone: 'a phone number',
  mail: 'an email address',
  address: 'an address',
  handle: 'a username in another app',
  link: 'a link',
  'birth date': 'a full birth date',
  school: 'the name of a school',
};

/** Teams of schools play here, so a school's name is no reason to refuse a design. */
const school =
  /(?:\p{Lu}[\p{L}'’.]+ ){1,4}(?:(?:Primary|Elementary|Middle|High|Grammar|Secondary) School|School|Elementary)\b/u;

/** Of somebody under 18 nothing is published that tells where they live or how to reach them. */
export function checkPersonalData(layer: TextLeaf, facts: DesignFacts): Finding | null {
  if (!facts.isAboutMinor) return null;
  const text = facts.textOf(layer);
  const found = findPersonalData(text) ?? (holdsBirthDate(text, facts.year) ? 'birth date' : null);
  const kind = found ?? (school.test(text) ? 'school' : null);
  if (!kind) return null;
  return {
    code: 'personal-data',
    severity: found ? 'blocking' : 'warning',
    message: `“${shownName(layer)}” shows ${shows[kind]}. This design is about somebody under 18: keep it private.`,
    fix: removal('Delete this text'),
  };
}

/** Whether a text has a full date on which somebody of 3 to 18 years was born; a match is younger than that. */
const holdsBirthDate = (text: string, thisYear: number): boolean =>
  dates.some((date) =>
    Array.from(text.matchAll(date), ([, year = '']) => thisYear - wholeYear(year, thisYear)).some(
      (age) => age >= YOUNGEST && age <= OLDEST,
    ),
  );

function wholeYear(year: string, thisYear: number): number {
  if (year.length === 4) return Number(year);
  const inCentury = thisYear - (thisYear % 100) + Number(year);
  return inCentury > thisYear ? inCentury - 100 : inCentury;
}
