import type { z } from 'zod';
import type { completeProfile } from '#features/accounts/signup/calls.ts';
import { ageBandOf, ageOn, needsGuardian } from '#features/people/age.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

type Body = NonNullable<typeof completeProfile.body>;
/** The answers as they are typed. */
export type Answers = z.input<Body>;

export type Step = 'role' | 'name' | 'about' | 'face' | 'favourites';

export const stepFields: Record<Step, readonly (keyof Answers)[]> = {
  role: ['role'],
  name: ['username', 'displayName'],
  about: ['country', 'birthDate', 'guardianEmail'],
  face: ['avatarPreset'],
  favourites: ['sports'],
};

/** On the kids site the birth date comes first, since the next steps depend on it; everybody there is a fan. */
export const stepsOf = (site: SiteId): readonly Step[] => [
  ...(siteRules[site].forChildren
    ? (['about', 'name', 'face'] as const)
    : (['role', 'name', 'about', 'face'] as const)),
  'favourites',
];

type Copy = { title: string; lede: string };
export const stepCopy: Record<SiteId, Record<Step, Copy>> = {
  sports: {
    role: {
      title: 'Choose your position',
      lede: 'Who are you on match day? This sets your profile type.',
    },
    name: { title: 'Choose your username', lede: 'This is how people find you.' },
    about: { title: 'About you', lede: 'Two quick details.' },
    face: {
      title: 'Choose your avatar',
      lede: 'Choose an avatar for now. You can upload a photo later in settings.',
    },
    favourites: {
      title: 'Your sports',
      lede: 'Your feed begins with them. Choose up to five, or none: you can change them later in settings.',
    },
  },
  cricket: {
    role: {
      title: 'Choose your role',
      lede: 'Who are you on match day? This sets your profile type.',
    },
    name: { title: 'Choose your username', lede: 'This is how people find you.' },
    about: { title: 'About you', lede: 'Two quick details.' },
    face: {
      title: 'Choose your avatar',
      lede: 'Choose an avatar for now. You can upload a photo later in settings.',
    },
    favourites: {
      title: 'Your formats',
      lede: 'Your feed begins with them. Choose up to five, or none: you can change them later in settings.',
    },
  },
  kids: {
    role: { title: 'Who are you?', lede: '' },
    name: { title: 'Pick your name', lede: 'We made these for you. They keep your real name private.' },
    about: { title: 'First, about you', lede: 'A grown-up can help.' },
    face: { title: 'Pick your avatar', lede: 'You can change it any time.' },
    favourites: {
      title: 'What do you love to play?',
      lede: 'Pick up to five, or none. You can change them any time.',
    },
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

/** Somebody under 13 can use the kids site only. */
export const belongsOnKidsSite = (birthDate: string, site: SiteId, today: Date): boolean =>
  !siteRules[site].forChildren && bandOn(birthDate, today) === 'under_13';
