import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'admin teams', route: '/admin/teams', path: '/admin/teams', inner: true, as: 'staff' },
  { name: 'admin clubs', route: '/admin/teams/clubs', path: '/admin/teams/clubs', inner: true, as: 'staff' },
  { name: 'teams', route: '/teams', path: '/teams', inner: true },
  { name: 'new tribe', route: '/tribes/new', path: '/tribes/new', inner: true },
  { name: 'new team', route: '/teams/new', path: '/teams/new', inner: true },
  { name: 'team', route: '/teams/:team', path: (at) => at.team, ofTeam: true },
  { name: 'team posts', route: '/teams/:team/posts', path: (at) => `${at.team}/posts`, ofTeam: true },
  {
    name: 'team shouts',
    route: '/teams/:team/shouts',
    path: (at) => `${at.team}/shouts`,
    inner: true,
    front: true,
    ofTeam: true,
    as: 'team manager',
  },
  ...['', 'members', 'roster', 'reports', 'managers', 'settings'].map(
    (section): Screen => ({
      name: `team manage ${section || 'dashboard'}`,
      route: '/teams/:team/manage/:section?',
      path: (at) => `${at.team}/manage/${section}`.replace(/\/$/, ''),
      inner: true,
      ofTeam: true,
      as: 'team manager',
    }),
  ),
  ...['', 'people', 'plan'].map(
    (section): Screen => ({
      name: `club ${section || 'teams'}`,
      route: '/clubs/:club/:section?',
      path: (at) => `${at.club}/${section}`.replace(/\/$/, ''),
      inner: true,
      ofTeam: true,
      as: 'team manager',
    }),
  ),
  {
    name: 'club nothing',
    route: '/clubs/:club/:section?',
    path: '/clubs/no-such-club',
    inner: true,
    asksInVain: true,
  },
  { name: 'team nothing', route: '/teams/:team', path: '/teams/no-such-team', missing: true },
  {
    name: 'team posts nothing',
    route: '/teams/:team/posts',
    path: '/teams/no-such-team/posts',
    missing: true,
  },
  {
    name: 'team invitation',
    route: '/teams/:team/invitation',
    path: '/teams/no-such-team/invitation',
    inner: true,
    asksInVain: true,
  },
  {
    name: 'team manage',
    route: '/teams/:team/manage/:section?',
    path: '/teams/no-such-team/manage',
    inner: true,
    asksInVain: true,
  },
];
