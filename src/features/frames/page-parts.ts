import { Frame } from 'lucide-react';
import { lazy } from 'react';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import type { ReviewQueue } from '#features/moderation/review/review-queue.ts';
import type { JustBought } from '#features/payments/bought-entry.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry } from '#features/shell/entries.ts';
import type { FrameDetails, FrameSummary } from './frame/calls.ts';
import { FrameGrid } from './market/ui/frame-grid.tsx';
import { frameOptions } from './ui/search-options.tsx';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    'frame.get': { id: string; name: string; isFree: boolean };
  }
}

export const intents: FeatureIntents = {
  words: { 'frame.get': ({ name, isFree }) => (isFree ? `add ${name} to your frames` : `buy ${name}`) },
};

export const menu: readonly MenuEntry[] = [
  { label: 'My frames', Icon: Frame, order: 54, to: () => '/my-studio/frames' },
];

const frameResults: SearchResults<FrameSummary> = {
  type: 'frame',
  label: 'Frames',
  order: 47,
  List: ({ items }) => FrameGrid({ frames: items }),
};
export const searchResults: readonly SearchResults[] = [frameResults];

export const searchOptions: readonly SearchOptions[] = [frameOptions];

export const justBought: readonly JustBought[] = [
  { isFor: ({ kind }) => kind === 'frame', Panel: lazy(() => import('./selling/ui/purchase-done.tsx')) },
];

export const reviews: readonly ReviewQueue[] = [
  listingReviewQueue<FrameDetails>({
    kind: 'frames',
    Icon: Frame,
    order: 44,
    label: 'Frames',
    titleOf: ({ name }) => name,
    ownerOf: ({ seller }) => seller,
    reasons: cardReasons,
    messageHint: 'Its maker sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-frame.tsx')),
  }),
];
