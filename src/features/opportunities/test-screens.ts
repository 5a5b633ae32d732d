import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'opportunities', route: '/opportunities', path: '/opportunities' },
  { name: 'my opportunities', route: '/opportunities/mine', path: '/opportunities/mine', inner: true },
  { name: 'new opportunity', route: '/opportunities/new', path: '/opportunities/new', inner: true },
  {
    name: 'opportunity nothing',
    route: '/opportunities/:slug',
    path: '/opportunities/no-such-opportunity',
    missing: true,
  },
  {
    name: 'edit opportunity',
    route: '/opportunities/:slug/edit',
    path: '/opportunities/no-such-opportunity/edit',
    inner: true,
    asksInVain: true,
  },
  {
    name: 'applicants',
    route: '/opportunities/:slug/applications/:stage?',
    path: '/opportunities/no-such-opportunity/applications',
    inner: true,
    asksInVain: true,
  },
  {
    name: 'agreement',
    route: '/agreements/:applicationId',
    path: `/agreements/${nobodys}`,
    inner: true,
    asksInVain: true,
  },
  { name: 'applications', route: '/applications', path: '/applications', inner: true },
];
