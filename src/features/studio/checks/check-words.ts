import { findPersonalData, type PersonalData } from '#features/people/personal-data/personal-data.ts';
import { shownName } from '../design/layer-name.ts';
import type { TextLeaf } from '../drawing/parts.ts';
import { holdsBirthDate } from './birth-date.ts';
import type { DesignFacts } from './design-facts.ts';
import { type Finding, removal } from './fault.ts';

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
