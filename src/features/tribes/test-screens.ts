import type { Places, Screen } from '../../../e2e/screen.ts';

const inTribe = (rest: string) => (at: Places) => `${at.tribe}${rest}`;

export const screens: readonly Screen[] = [
  { name: 'admin import', route: '/admin/import', path: '/admin/import', inner: true, as: 'staff' },
  { name: 'admin tribes', route: '/admin/tribes', path: '/admin/tribes', inner: true, as: 'staff' },
  { name: 'tribes', route: '/tribes', path: '/tribes' },
  { name: 'tribes nothing found', route: '/tribes', path: '/tribes?search=zzz' },
  { name: 'tribe', route: '/tribes/:tribe', path: inTribe('') },
  { name: 'tribe athlete posts', route: '/tribes/:tribe/athlete-posts', path: inTribe('/athlete-posts') },
  { name: 'tribe shouts', route: '/tribes/:tribe/shouts', path: inTribe('/shouts') },
  { name: 'tribe athletes', route: '/tribes/:tribe/athletes', path: inTribe('/athletes') },
  { name: 'tribe teams', route: '/tribes/:tribe/teams', path: inTribe('/teams') },
  { name: 'tribe about', route: '/tribes/:tribe/about', path: inTribe('/about') },
  { name: 'tribe members', route: '/tribes/:tribe/members', path: inTribe('/members') },
  {
    name: 'tribe manage',
    route: '/tribes/:tribe/manage/:section?',
    path: inTribe('/manage'),
    inner: true,
  },
  { name: 'join nothing', route: '/join/:code', path: '/join/no-such-code', missing: true },
  { name: 'shouts', route: '/shouts', path: '/shouts' },
];
