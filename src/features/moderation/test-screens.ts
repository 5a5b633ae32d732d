import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'settings reports', route: '/settings/reports', path: '/settings/reports', inner: true },
  { name: 'settings standing', route: '/settings/standing', path: '/settings/standing', inner: true },
  { name: 'appeal', route: '/appeal', path: '/appeal', inner: true },
  { name: 'transparency', route: '/transparency', path: '/transparency' },
  { name: 'admin appeals', route: '/admin/appeals', path: '/admin/appeals', inner: true, as: 'staff' },
  { name: 'review', route: '/review', path: '/review', inner: true },
  {
    name: 'admin review posts',
    route: '/admin/review/:queue',
    path: '/admin/review/posts',
    inner: true,
    as: 'staff',
  },
  {
    name: 'admin review cards',
    route: '/admin/review/:queue',
    path: '/admin/review/cards',
    inner: true,
    as: 'staff',
  },
  {
    name: 'admin banned words',
    route: '/admin/banned-words',
    path: '/admin/banned-words',
    inner: true,
    as: 'staff',
  },
  {
    name: 'admin list of banned words',
    route: '/admin/banned-words/:listId',
    path: `/admin/banned-words/${nobodys}`,
    inner: true,
    as: 'staff',
    asksInVain: true,
  },
  { name: 'admin cases', route: '/admin/cases', path: '/admin/cases', inner: true, as: 'staff' },
  {
    name: 'admin case that is not there',
    route: '/admin/cases/:caseId',
    path: `/admin/cases/${nobodys}`,
    inner: true,
    as: 'staff',
    asksInVain: true,
  },
  { name: 'admin templates', route: '/admin/templates', path: '/admin/templates', inner: true, as: 'staff' },
];
