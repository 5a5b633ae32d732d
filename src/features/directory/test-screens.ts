import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'directory', route: '/athlete-hub/directory', path: '/athlete-hub/directory' },
  {
    name: 'directory contacts',
    route: '/athlete-hub/directory/contacts',
    path: '/athlete-hub/directory/contacts',
    inner: true,
  },
  {
    name: 'directory nothing',
    route: '/athlete-hub/directory/:entryId',
    path: `/athlete-hub/directory/${nobodys}`,
    missing: true,
  },
  { name: 'settings directory', route: '/settings/directory', path: '/settings/directory', inner: true },
];
