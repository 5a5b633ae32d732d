/**
 * What the sites publish about themselves, as Markdown in texts/. Whoever changes what a text promises raises its version
 * and date: an account records which version it accepted.
 */
export const documents = {
  terms: {
    title: 'Terms of service',
    description: 'What you can expect from us, and what we expect from you.',
    version: 1,
    date: '2026-11-22',
  },
  privacy: {
    title: 'Privacy',
    description: 'What we know about you, why, for how long, and how you stay in control.',
    version: 1,
    date: '2026-11-22',
  },
  rules: {
    title: 'Community rules',
    description: 'What is welcome here, what isn’t, and what happens then.',
    version: 1,
    date: '2026-11-22',
  },
  refunds: {
    title: 'Refund policy',
    description: 'What you can return, until when, and how you get your money back.',
    version: 1,
    date: '2026-11-22',
  },
  help: {
    title: 'Help',
    description: 'Short answers to what people ask most.',
    version: 1,
    date: '2026-11-22',
  },
} as const;
export type DocumentName = keyof typeof documents;
export const documentNames = Object.keys(documents) as [DocumentName, ...DocumentName[]];

/** What is accepted with an account. */
export const acceptedAtSignUp: readonly DocumentName[] = ['terms', 'privacy', 'rules'];
