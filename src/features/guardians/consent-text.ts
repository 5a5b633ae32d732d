/** What a guardian agrees to, word for word. Changed words get a new version: it is kept with every answer. */
export const consentText = {
  version: '2026-11-21',
  points: [
    'Touchline Kids is a place to talk about sport. There are no prices, no tips, no ranks and no links out.',
    'We keep a birth date, a made-up name, a chosen face, and what your child writes. Photos of faces stay out of profiles.',
    'You say yes or no to everyone they want to follow, to every tribe they want to join, and to their first post.',
    'A grown-up of ours reads everything before it is shown. Adults who do not look after your child cannot find it or write to it.',
    'You see what they do, and you can stop posting, take this consent back, get a copy of everything or erase it, at any time.',
  ],
} as const;
