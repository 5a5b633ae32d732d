import { Newspaper, Rss } from 'lucide-react';
import { createElement } from 'react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import type { NewsSummary } from './calls.ts';
import { newsPath } from './news-path.ts';
import { newsPart } from './ui/hub-sections.tsx';
import { NewsByline } from './ui/news-byline.tsx';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'news',
    group: 'community',
    label: 'News',
    to: '/admin/news',
    Icon: Newspaper,
    order: 72,
    act: 'news.change',
  },
  {
    id: 'news-feeds',
    group: 'community',
    label: 'News feeds',
    to: '/admin/news-feeds',
    Icon: Rss,
    order: 74,
    act: 'news.change',
  },
];

export const hubSections = [newsPart];

const newsResults: SearchResults<NewsSummary> = {
  type: 'news',
  label: 'News',
  order: 75,
  line: (item) => ({
    to: newsPath(item.slug),
    title: item.title,
    excerpt: item.summary,
    note: createElement(NewsByline, { item }),
  }),
};
export const searchResults: readonly SearchResults[] = [newsResults];
