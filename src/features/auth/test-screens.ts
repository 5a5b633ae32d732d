import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'settings sessions', route: '/settings/sessions', path: '/settings/sessions', inner: true },
  { name: 'settings contact', route: '/settings/contact', path: '/settings/contact', inner: true },
  { name: 'settings security', route: '/settings/security', path: '/settings/security', inner: true },
  { name: 'auth google', route: '/auth/google', path: '/auth/google', inner: true, front: true },
  {
    name: 'auth undo contact',
    route: '/auth/undo-contact',
    path: '/auth/undo-contact',
    inner: true,
  },
  { name: 'inbox', route: '/inbox', path: '/inbox', inner: true },
];
