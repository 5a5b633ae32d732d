import { Newspaper, Rss } from 'lucide-react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { SearchResults } from '#features/search/search-entry.ts';
import { newsPart } from './ui/hub-sections.tsx';
import { newsResults } from './ui/search-results.tsx';

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

export const searchResults: readonly SearchResults[] = [newsResults];
