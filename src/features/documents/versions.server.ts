import type { DocumentName } from './documents.ts';

/**
 * The version of each text in texts/, on all sites. Raise version and date when the meaning of a text changes: accounts
 * record which version they accepted.
 */
export const versions: Readonly<
  Record<DocumentName, { description: string; version: number; date: string }>
> = {
  terms: {
    description: 'What you can expect from us, and what we expect from you.',
    version: 3,
    date: '2026-11-27',
  },
  privacy: {
    description: 'What we know about you, why, for how long, and how you stay in control.',
    version: 2,
    date: '2026-11-28',
  },
  rules: {
    description: 'What’s welcome here, what isn’t, and what we do about it.',
    version: 1,
    date: '2026-11-22',
  },
  refunds: {
    description: 'What you can return, until when, and how you get your money back.',
    version: 3,
    date: '2026-11-27',
  },
  help: {
    description: 'Short answers to common questions.',
    version: 2,
    date: '2026-11-27',
  },
};

/** What people accept when they sign up. */
export const acceptedAtSignUp: readonly DocumentName[] = ['terms', 'privacy', 'rules'];
