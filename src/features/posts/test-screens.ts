import type { Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'post', route: '/posts/:postId', path: (at) => at.post },
  { name: 'tag', route: '/tags/:tag', path: '/tags/photography' },
  { name: 'bookmarks', route: '/bookmarks', path: '/bookmarks', inner: true },
  { name: 'drafts', route: '/drafts', path: '/drafts', inner: true },
  { name: 'fanzone shouts', route: '/fanzone/shouts', path: '/fanzone/shouts' },
];
