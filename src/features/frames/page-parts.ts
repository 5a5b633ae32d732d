import { Frame } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { JustBought } from '#features/payments/bought-entry.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/menu-entry.ts';
import { frameOptions } from './ui/search-options.tsx';
import { frameResults } from './ui/search-results.tsx';

export const menu: readonly MenuEntry[] = [
  { label: 'My frames', Icon: Frame, order: 14, to: () => '/my-studio/frames' },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-frames',
    label: 'Frames',
    Icon: Frame,
    group: 'queues',
    order: 44,
    to: '/admin/review/frames',
    act: 'review',
  },
];

export const searchResults: readonly SearchResults[] = [frameResults];

export const searchOptions: readonly SearchOptions[] = [frameOptions];

export const justBought: readonly JustBought[] = [
  { isFor: ({ kind }) => kind === 'frame', Panel: lazy(() => import('./selling/ui/purchase-done.tsx')) },
];
