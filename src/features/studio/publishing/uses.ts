import { canSellApparel } from '#features/apparel/product/policy.ts';
import { canMakeCards } from '#features/cards/card/policy.ts';
import type { Viewer } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { sizeOf } from '../design/sizes.ts';
import type { PublicationKind } from './calls.ts';

/**
 * What a design can become on a site: a card is made of a card's two sides, a banner of a banner; the rest of any page.
 * Children only post pages, which are reviewed like any other post.
 */
export function publishableAs(
  site: SiteId,
  viewer: Pick<Viewer, 'role' | 'staffRole'> & { isChild?: boolean },
  { canvas, pages }: Pick<DesignDocument, 'canvas' | 'pages'>,
): PublicationKind[] {
  const { can } = siteRules[site];
  const use = sizeOf(site, canvas.sizeId)?.use;
  if (!use || use === 'frame') return [];
  if (viewer.isChild || !can.usePhotos) return use === 'banner' ? [] : ['post'];
  const kinds: PublicationKind[] = [];
  if (use === 'card' && pages.length >= 2 && canMakeCards(viewer)) kinds.push('card');
  if (use !== 'banner' && canSellApparel(viewer, site)) kinds.push('apparel');
  kinds.push(use === 'banner' ? 'banner' : 'post');
  return kinds;
}
