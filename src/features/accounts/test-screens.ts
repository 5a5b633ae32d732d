import { profileOf, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin accounts', route: '/admin/accounts', path: '/admin/accounts', inner: true, as: 'staff' },
  {
    name: 'admin account',
    route: '/admin/accounts/:accountId',
    path: (at) => `/admin/accounts/${at.account}`,
    inner: true,
    as: 'staff',
  },
  {
    name: 'players profile cards',
    route: '/players/:username/profile',
    ...profileOf('ATHLETE', '?tab=cards'),
  },
  { name: 'players profile', route: '/players/:username/profile', ...profileOf('ATHLETE') },
  { name: 'fans profile', route: '/fans/:username/profile', ...profileOf('USER') },
  {
    name: 'fans profile about',
    route: '/fans/:username/profile',
    ...profileOf('USER', '?tab=about'),
  },
  { name: 'artist profile', route: '/artist/:username/profile', ...profileOf('CREATOR') },
  { name: 'tribes profile', route: '/tribes/:username/profile', ...profileOf('TRIBE') },
  { name: 'collections profile', route: '/collections/:username/profile', ...profileOf('COLLECTION') },
  {
    name: 'fans profile collected',
    route: '/fans/:username/profile',
    ...profileOf('USER', '?tab=collected'),
  },
  {
    name: 'collections profile collections',
    route: '/collections/:username/profile',
    ...profileOf('COLLECTION', '?tab=collections'),
  },
  {
    name: 'players profile timeline',
    route: '/players/:username/profile',
    ...profileOf('ATHLETE', '?tab=timeline'),
  },
  { name: 'welcome', route: '/welcome', path: '/welcome', inner: true, front: true, forNew: true },
  { name: 'settings', route: '/settings', path: '/settings', inner: true },
  { name: 'settings profile', route: '/settings/profile', path: '/settings/profile', inner: true },
  {
    name: 'settings metrics',
    route: '/settings/metrics',
    path: '/settings/metrics',
    inner: true,
  },
  {
    name: 'settings verification',
    route: '/settings/verification',
    path: '/settings/verification',
    inner: true,
  },
  {
    name: 'settings monetization',
    route: '/settings/monetization',
    path: '/settings/monetization',
    inner: true,
  },
  {
    name: 'settings account',
    route: '/settings/account',
    path: '/settings/account',
    inner: true,
  },
  { name: 'settings privacy', route: '/settings/privacy', path: '/settings/privacy', inner: true },
  {
    name: 'admin verification',
    route: '/admin/verification/:view?',
    path: '/admin/verification',
    inner: true,
    as: 'staff',
  },
  {
    name: 'admin badges',
    route: '/admin/verification/:view?',
    path: '/admin/verification/approved',
    inner: true,
    as: 'staff',
  },
];
