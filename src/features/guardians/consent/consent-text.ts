interface ConsentText {
  version: string;
  points: readonly string[];
}

/** What a guardian agrees to. A changed text is a new version, and every answer records its version. */
export const consentText: ConsentText = {
  version: '2026-11-28',
  points: [
    'This is a place to talk about sport. There are no prices, tips, rankings or links to other sites.',
    'We keep a birth date, a made-up name, a preset avatar and what your child writes. Profiles have no photos.',
    'You approve everyone they follow, every tribe they join and their first post.',
    'Our team reviews everything before it is shown. Visitors see a made-up name and a preset avatar, never who your child is. Adults who don’t look after your child can’t find, follow or answer them.',
    'Your child can post pictures once we have written to you a second time, a day after you approve.',
    'You see what they do. You can pause posting, revoke this consent, download a copy of everything or erase it at any time.',
  ],
};

const earlier: readonly ConsentText[] = [
  {
    version: '2026-11-22',
    points: [
      'Touchline Kids is a place to talk about sport. There are no prices, tips, rankings or links to other sites.',
      'We keep a birth date, a made-up name, a preset avatar and what your child writes. Profiles have no photos.',
      'You approve everyone they follow, every tribe they join and their first post.',
      'Our team reviews everything before it is shown. Visitors see a made-up name and a preset avatar, never who your child is. Adults who don’t look after your child can’t find, follow or answer them.',
      'Your child can post pictures once we have written to you a second time, a day after you approve.',
      'You see what they do. You can pause posting, revoke this consent, download a copy of everything or erase it at any time.',
    ],
  },
  {
    version: '2026-11-21',
    points: [
      'Touchline Kids is a place to talk about sport. There are no prices, no tips, no ranks and no links out.',
      'We keep a birth date, a made-up name, a chosen face, and what your child writes. Photos of faces stay out of profiles.',
      'You say yes or no to everyone they want to follow, to every tribe they want to join, and to their first post.',
      'A grown-up of ours reads everything before it is shown. Adults who do not look after your child cannot find it or write to it.',
      'You see what they do, and you can stop posting, take this consent back, get a copy of everything or erase it, at any time.',
    ],
  },
];

/** The text of a version; the current one for an unknown version. */
export const textAgreed = (version: string | null): ConsentText =>
  earlier.find((text) => text.version === version) ?? consentText;
