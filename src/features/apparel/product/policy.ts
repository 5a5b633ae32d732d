import type { StaffRole } from '#features/staff/acts.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { ProductState } from './product-states.ts';

export const MOST_VARIANTS = 100;
export const MOST_IMAGES = 10;
export const MOST_STOCK = 100_000;
/** So many or fewer are few. */
export const LOW_STOCK = 5;
/** One line of a payment. */
export const MOST_AT_ONCE = 10;

export const productPath = (slug: string): string => `/shop/apparel/${slug}`;

/** What these rules need to know of a product and of the viewer's relation to it. */
export interface ProductStanding {
  state: ProductState;
  ownerId: string;
  /** A block is between them, or the seller's account is inactive. */
  hidden: boolean;
  /** The viewer has a share of what it brings. */
  isPayee: boolean;
  /** The viewer bought it. */
  isBuyer: boolean;
}
interface Viewer {
  accountId: string;
  role: string;
  staffRole?: StaffRole | null;
}

const sellers: readonly string[] = ['ATHLETE', 'CREATOR', 'TEAM_MANAGER'];
/** Everybody can see these. Discontinued ones too: people bought them. */
const openStates: readonly ProductState[] = ['published', 'paused', 'discontinued'];
/** Everything can change. */
const drafts: readonly ProductState[] = ['draft', 'rejected'];

/** Fans buy; athletes, creators and team managers sell. */
export const canSellApparel = (viewer: Pick<Viewer, 'role'> | null, site: SiteId): boolean =>
  viewer !== null && siteRules[site].can.sell && sellers.includes(viewer.role);

export const isSeller = (product: Pick<ProductStanding, 'ownerId'>, viewer: Viewer | null): boolean =>
  product.ownerId === viewer?.accountId;

/** For anybody else the product doesn't exist. */
export function canSeeProduct(product: ProductStanding, viewer: Viewer | null): boolean {
  if (isSeller(product, viewer) || staffMay(viewer, 'review') || product.isBuyer) return true;
  if (product.hidden) return false;
  if (product.isPayee && product.state === 'in_review') return true;
  return openStates.includes(product.state);
}

/** Visible to everybody, signed in or not. */
export const isOpenToAll = (product: Pick<ProductStanding, 'state' | 'hidden'>): boolean =>
  openStates.includes(product.state) && !product.hidden;

export const isDraft = (product: Pick<ProductStanding, 'state'>): boolean => drafts.includes(product.state);

/** Whether anything can change; update-apparel decides what. */
export const canEditProduct = (
  product: Pick<ProductStanding, 'ownerId' | 'state'>,
  viewer: Viewer | null,
): boolean =>
  isSeller(product, viewer) &&
  (isDraft(product) || product.state === 'published' || product.state === 'paused');

export const canPublishProduct = (
  product: Pick<ProductStanding, 'ownerId' | 'state'>,
  viewer: Viewer | null,
): boolean => isSeller(product, viewer) && isDraft(product);
