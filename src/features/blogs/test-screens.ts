import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'blogs', route: '/blogs', path: '/blogs' },
  { name: 'blog', route: '/blogs/:slug', path: (at) => at.blog },
  { name: 'blog nothing', route: '/blogs/:slug', path: '/blogs/never-written', missing: true },
  { name: 'my blogs', route: '/blogs/mine', path: '/blogs/mine', inner: true },
  { name: 'new blog', route: '/blogs/new', path: '/blogs/new', inner: true },
  {
    name: 'edit blog',
    route: '/blogs/:slug/edit',
    path: `/blogs/${nobodys}/edit`,
    inner: true,
    asksInVain: true,
  },
  {
    name: 'admin review blogs',
    route: '/admin/review/:queue',
    path: '/admin/review/blogs',
    inner: true,
    as: 'staff',
  },
];
