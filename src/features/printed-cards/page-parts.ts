import { GalleryVerticalEnd } from 'lucide-react';
import { lazy } from 'react';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { JustBought } from '#features/payments/bought-entry.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { printedCardOptions } from './ui/search-options.tsx';
import { printedCardResults } from './ui/search-results.tsx';

export const adminPages: readonly AdminPage[] = [
  {
    id: 'review-printed-cards',
    group: 'queues',
    label: 'Printed cards',
    to: '/admin/review/printed-cards',
    Icon: GalleryVerticalEnd,
    order: 43,
    act: 'review',
    isOn: (site) => siteRules[site].can.sell,
  },
];

export const searchResults: readonly SearchResults[] = [printedCardResults];

export const searchOptions: readonly SearchOptions[] = [printedCardOptions];

export const justBought: readonly JustBought[] = [
  {
    isFor: ({ kind, copies }) => kind === 'printed-card' && copies.length > 0,
    Panel: lazy(() => import('./selling/ui/purchase-done.tsx')),
  },
];
