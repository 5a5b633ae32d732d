import { Shirt, Store, Tags } from 'lucide-react';
import { lazy } from 'react';
import type { ProfileTab } from '#features/accounts/profile/profile-tab.ts';
import type { AdminPage } from '#features/admin/admin-page.ts';
import type { FeatureIntents } from '#features/auth/declared-intent.ts';
import { listingReviewQueue } from '#features/listings/listing-review-queue.ts';
import type { ReviewQueue } from '#features/moderation/review/review-queue.ts';
import type { SearchOptions, SearchResults } from '#features/search/search-entry.ts';
import type { MenuEntry, NavEntry } from '#features/shell/entries.ts';
import type { MissingPage } from '#features/shell/missing-page.ts';
import type { TeamTab } from '#features/teams/team-tab.ts';
import { siteRules } from '#platform/site-rules.ts';
import { ProductGrid } from './catalogue/ui/product-grid.tsx';
import type { ApparelDetails, ApparelSummary } from './product/calls.ts';
import { canSellApparel } from './product/policy.ts';
import { apparelReasons } from './product/reasons.ts';
import { apparelOptions } from './ui/search-options.tsx';

declare module '#features/auth/sign-in-gate.ts' {
  interface IntentMap {
    /** `id`: the variant, or the printed card. */
    'goods.buy': { id: string; title: string };
    'goods.alert': { of: 'apparel' | 'printed-card'; id: string; title: string };
  }
}

/** Of printed cards too, which are bought in the same dialog. */
export const intents: FeatureIntents = {
  words: {
    'goods.buy': ({ title }) => `buy ${title}`,
    'goods.alert': ({ title }) => `hear when ${title} is back`,
  },
  performers: () => import('./selling/perform-intents.ts'),
};

export const nav: readonly NavEntry[] = [
  {
    label: 'Shop',
    Icon: Shirt,
    order: 50,
    to: () => '/shop',
    isCurrent: (pathname) => /^\/shop(\/|$)/.test(pathname),
    isFor: (_viewer, site) => siteRules[site].can.sell,
  },
];

const likeGoods = (name: 'LikeProducts' | 'LikePrints' | 'LikeFrames' | 'LikeCards') =>
  lazy(async () => ({ default: (await import('./ui/goods-rows.tsx'))[name] }));

export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'shop',
    label: 'Shop',
    order: 35,
    isFor: ({ hasShop }) => hasShop,
    Tab: lazy(async () => ({ default: (await import('./ui/goods-rows.tsx')).SellersGoods })),
  },
];

/** Whoever manages a team without a shop reads there how to open one. */
export const teamTabs: readonly TeamTab[] = [
  {
    path: 'shop',
    label: 'Shop',
    order: 25,
    isFor: ({ hasShop, viewer }) => hasShop === true || (hasShop === false && viewer?.manages === true),
  },
];

export const missingPages: readonly MissingPage[] = [
  {
    at: /^\/shop\/apparel\//,
    text: 'Its seller may have ended its sale, our team may have taken it down, or the address has a typing mistake.',
    to: '/shop',
    label: 'Browse the shop',
    Like: likeGoods('LikeProducts'),
  },
  {
    at: /^\/shop\/cards\//,
    text: 'Its seller may have ended its sale, our team may have taken it down, or the address has a typing mistake.',
    to: '/shop/cards',
    label: 'Browse printed cards',
    Like: likeGoods('LikePrints'),
  },
  {
    at: /^\/frames\//,
    text: 'Its maker may have taken it back, our team may have taken it down, or the address has a typing mistake.',
    to: '/frames',
    label: 'Browse frames',
    Like: likeGoods('LikeFrames'),
  },
  {
    at: /^\/cards\/[^/]+$/,
    text: 'Its maker may have retired it, our team may have taken it down, or the address has a typing mistake.',
    to: '/cards',
    label: 'Browse cards',
    Like: likeGoods('LikeCards'),
  },
];

export const menu: readonly MenuEntry[] = [
  {
    label: 'My shop',
    Icon: Store,
    order: 50,
    to: () => '/shop/selling',
    isFor: canSellApparel,
  },
];

export const adminPages: readonly AdminPage[] = [
  {
    id: 'shop-categories',
    group: 'community',
    label: 'Shop categories',
    to: '/admin/shop-categories',
    Icon: Tags,
    order: 75,
    act: 'shop.change',
    isOn: (site) => siteRules[site].can.sell,
  },
];

const apparelResults: SearchResults<ApparelSummary> = {
  type: 'apparel',
  label: 'Products',
  order: 45,
  List: ({ items }) => ProductGrid({ products: items }),
};
export const searchResults: readonly SearchResults[] = [apparelResults];

export const searchOptions: readonly SearchOptions[] = [apparelOptions];

export const reviews: readonly ReviewQueue[] = [
  listingReviewQueue<ApparelDetails>({
    kind: 'apparel',
    Icon: Shirt,
    order: 42,
    label: 'Products',
    isOn: (site) => siteRules[site].can.sell,
    titleOf: ({ title }) => title,
    ownerOf: ({ seller }) => seller,
    reasons: apparelReasons,
    messageHint: 'The seller sees this below the reason.',
    Item: lazy(() => import('./review/ui/reviewed-product.tsx')),
  }),
];
