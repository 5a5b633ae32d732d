import type { z } from 'zod';
import { ageBandOf, ageOn, needsGuardian } from '#features/accounts/age.ts';
import type { completeProfile } from '#features/accounts/signup/calls.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

type Body = NonNullable<typeof completeProfile.body>;
/** What is typed while signing up, and what is sent in the end. */
export type Answers = z.input<Body>;
export type FinishedAnswers = z.output<Body>;

export type Step = 'role' | 'name' | 'about' | 'face';

export const stepFields: Record<Step, readonly (keyof Answers)[]> = {
  role: ['role'],
  name: ['username', 'displayName'],
  about: ['country', 'birthDate', 'guardianEmail'],
  face: ['avatarPreset'],
};

/** On the kids site the birth date comes first, since it decides what is asked after it; everybody there cheers. */
export const stepsOf = (site: SiteId): readonly Step[] =>
  siteRules[site].forChildren ? ['about', 'name', 'face'] : ['role', 'name', 'about', 'face'];

type Words = { title: string; lede: string };
export const stepWords: Record<SiteId, Record<Step, Words>> = {
  sports: {
    role: {
      title: 'Pick your number',
      lede: 'Who are you on match day? It decides where your profile lives.',
    },
    name: { title: 'Name on the back', lede: 'This is how people find you and call you.' },
    about: { title: 'On the team sheet', lede: 'Two lines for the officials.' },
    face: {
      title: 'Face the camera',
      lede: 'Take a drawn face for now. You can upload a photo later in the settings.',
    },
  },
  cricket: {
    role: { title: 'Take your cap', lede: 'Who are you on match day? It decides where your profile lives.' },
    name: { title: 'Name in the book', lede: 'This is how people find you and call you.' },
    about: { title: 'For the scorer', lede: 'Two lines before the toss.' },
    face: {
      title: 'The team photo',
      lede: 'Take a drawn face for now. You can upload a photo later in the settings.',
    },
  },
  kids: {
    role: { title: 'Who are you?', lede: '' },
    name: { title: 'Pick your name', lede: 'We made these for you. Nobody can tell who you are.' },
    about: { title: 'First, about you', lede: 'A grown-up can help.' },
    face: { title: 'Pick your face', lede: 'You can change it whenever you like.' },
  },
};

const bandOn = (birthDate: string, today: Date) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthDate)) return null;
  const age = ageOn(birthDate, today);
  return age >= 0 ? ageBandOf(age) : null;
};

export function asksForGuardian(birthDate: string, site: SiteId, today: Date): boolean {
  const band = bandOn(birthDate, today);
  return siteRules[site].forChildren && band !== null && needsGuardian(band, site);
}

/** Somebody under 13 is on the kids site only. */
export const belongsOnKidsSite = (birthDate: string, site: SiteId, today: Date): boolean =>
  !siteRules[site].forChildren && bandOn(birthDate, today) === 'under_13';

/** What the schema of the call cannot know: it depends on the day and the site. */
export function problemOfBirthDate(birthDate: string, today: Date): string | null {
  const day = new Date(`${birthDate}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(birthDate)) {
    return 'Give the day, the month and the whole year.';
  }
  const age = ageOn(birthDate, today);
  if (age < 0) return 'This date is still to come.';
  return age > 120 ? 'Check the year you were born.' : null;
}
