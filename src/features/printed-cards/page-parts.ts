import { GalleryVerticalEnd } from 'lucide-react';
import { lazy } from 'react';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import type { ReviewQueue } from '#features/moderation/review/review-queue.ts';
import type { JustBought } from '#features/payments/bought-entry.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import { siteRules } from '#platform/site-rules.ts';
import { PrintGrid } from './catalogue/ui/print-grid.tsx';
import type { PrintedCardDetails, PrintedCardSummary } from './product/calls.ts';
import { printedCardReasons } from './product/reasons.ts';
import { printedCardOptions } from './ui/search-options.tsx';

const printedCardResults: SearchResults<PrintedCardSummary> = {
  type: 'printed-cards',
  label: 'Printed cards',
  order: 46,
  List: ({ items }) => PrintGrid({ cards: items }),
};
export const searchResults: readonly SearchResults[] = [printedCardResults];

export const searchOptions: readonly SearchOptions[] = [printedCardOptions];

export const justBought: readonly JustBought[] = [
  {
    isFor: ({ kind, copies }) => kind === 'printed-card' && copies.length > 0,
    Panel: lazy(() => import('./selling/ui/purchase-done.tsx')),
  },
];

export const reviews: readonly ReviewQueue[] = [
  listingReviewQueue<PrintedCardDetails>({
    kind: 'printed-cards',
    Icon: GalleryVerticalEnd,
    order: 43,
    label: 'Printed cards',
    isOn: (site) => siteRules[site].can.sell,
    titleOf: ({ title }) => title,
    ownerOf: ({ seller }) => seller,
    reasons: printedCardReasons,
    messageHint: 'The seller sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-printed-card.tsx')),
  }),
];
