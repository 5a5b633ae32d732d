import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'news', route: '/athlete-hub/news', path: '/athlete-hub/news' },
  {
    name: 'article nothing',
    route: '/athlete-hub/news/:slug',
    path: '/athlete-hub/news/nothing',
    missing: true,
  },
  { name: 'admin news', route: '/admin/news', path: '/admin/news', inner: true, as: 'staff' },
  { name: 'admin new article', route: '/admin/news/new', path: '/admin/news/new', inner: true, as: 'staff' },
  {
    name: 'admin edit article',
    route: '/admin/news/:newsId',
    path: `/admin/news/${nobodys}`,
    inner: true,
    as: 'staff',
    asksInVain: true,
  },
  {
    name: 'admin news feeds',
    route: '/admin/news-feeds',
    path: '/admin/news-feeds',
    inner: true,
    as: 'staff',
  },
];
