import { GalleryVerticalEnd, WalletCards } from 'lucide-react';
import { lazy } from 'react';
import type { ProfilePanel } from '#features/accounts/points.ts';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import { cardReasons } from '#features/moderation/reports/card-reasons.ts';
import type { ReviewQueue } from '#features/moderation/review/review-queue.ts';
import type { LiveUpdates } from '#features/notifications/live-updates.ts';
import type { JustBought } from '#features/payments/bought-entry.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry, NavEntry } from '#features/shell/entries.ts';
import type { HomeSection, MemberHomeSection } from '#platform/web/home-section.ts';
import { callKey } from '#platform/web/use-call.ts';
import type { CardCorrection, CardDetails } from './card/calls.ts';
import { canMakeCards } from './card/policy.ts';
import { FeaturedCards } from './card/ui/featured-cards.tsx';
import { getCollectedCardDetail, getGifts } from './copies/calls.ts';
import { LatestCards } from './ui/home-sections.tsx';
import { NewCards } from './ui/member-home-sections.tsx';
import { cardOptions } from './ui/search-options.tsx';
import { cardResults, collectionResults } from './ui/search-results.tsx';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    /** `id`: the edition. */
    'card.collect': { id: string; title: string; isFree: boolean };
    'drop.enter': { dropId: string; title: string };
    'collection.new': { id: '' };
  }
}

export const intents: FeatureIntents = {
  words: {
    'card.collect': ({ title, isFree }) => `${isFree ? 'collect' : 'buy'} ${title}`,
    'drop.enter': ({ title }) => `enter the drop of ${title}`,
    'collection.new': () => 'make a collection',
  },
  performers: () => import('./drops/perform-intents.ts'),
};

export const nav: readonly NavEntry[] = [
  {
    label: 'Cards',
    Icon: WalletCards,
    order: 40,
    to: () => '/cards',
    // Not a profile, whose address may end in /collections too.
    isCurrent: (pathname) => /^\/(cards|collected|collections|drops|frames|verify)(\/[^/]+)?$/.test(pathname),
  },
];

export const menu: readonly MenuEntry[] = [
  {
    label: 'My cards',
    Icon: GalleryVerticalEnd,
    order: 42,
    to: ({ profilePath }) => (profilePath ? `${profilePath}?tab=collected` : '/welcome'),
  },
];

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'cards',
    label: 'Cards',
    order: 30,
    isFor: canMakeCards,
    Tab: lazy(() => import('./making/ui/made-cards.tsx')),
  },
  {
    id: 'collected',
    label: 'Collected',
    order: 40,
    Tab: lazy(() => import('./lists/ui/collected-shelf.tsx')),
  },
  {
    id: 'collections',
    label: 'Collections',
    order: 50,
    Tab: lazy(() => import('./collections/ui/collections-shelf.tsx')),
  },
  {
    id: 'timeline',
    label: 'Timeline',
    order: 60,
    Tab: lazy(() => import('./collections/ui/timeline-shelf.tsx')),
  },
];

export const profilePanels: readonly ProfilePanel[] = [
  { id: 'featured-cards', order: 10, Panel: FeaturedCards },
];

export const homeSections: readonly HomeSection[] = [{ order: 20, place: 'wide', Section: LatestCards }];

export const memberHomeSections: readonly MemberHomeSection[] = [
  { order: 30, place: 'aside', Section: NewCards },
];

export const searchResults: readonly SearchResults[] = [cardResults, collectionResults];

export const searchOptions: readonly SearchOptions[] = [cardOptions];

export const liveUpdates: LiveUpdates = {
  // Sender and recipient of a gift may both have it open.
  'notices.changed'(client) {
    for (const call of [getGifts, getCollectedCardDetail])
      void client.invalidateQueries({ queryKey: callKey(call) });
  },
};

export const justBought: readonly JustBought[] = [
  {
    isFor: ({ kind, copies }) => kind === 'card' && copies.length > 0,
    Panel: lazy(() => import('./selling/ui/purchase-done.tsx')),
  },
];

export const reviews: readonly ReviewQueue[] = [
  listingReviewQueue<CardDetails>({
    kind: 'cards',
    Icon: GalleryVerticalEnd,
    order: 40,
    label: 'Cards',
    titleOf: ({ title }) => title,
    ownerOf: ({ maker }) => maker,
    reasons: cardReasons,
    messageHint: 'The maker sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-card.tsx')),
  }),
  listingReviewQueue<CardCorrection>({
    kind: 'card-corrections',
    Icon: GalleryVerticalEnd,
    order: 41,
    label: 'Card corrections',
    titleOf: ({ card }) => card.title,
    ownerOf: ({ card }) => card.maker,
    reasons: cardReasons,
    messageHint: 'The maker sees this below the reason. The card stays as it is.',
    Item: lazy(() => import('./review/ui/reviewed-correction.tsx')),
  }),
];
