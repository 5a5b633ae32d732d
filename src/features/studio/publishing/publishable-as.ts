import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { DesignDocument } from '../design/design-schema.ts';
import { sizeOf } from '../design/sizes.ts';
import type { PublicationKind } from './calls.ts';

/**
 * What a design can become on a site: a card is made of a card's two sides, a banner of a banner; the rest of any page.
 * Children only post pages, which are reviewed like any other post.
 * @param made the kinds of things that the viewer makes here, beside posts and banners
 */
export function publishableAs(
  site: SiteId,
  { canvas, pages }: Pick<DesignDocument, 'canvas' | 'pages'>,
  { made, isChild = false }: { made: readonly PublicationKind[]; isChild?: boolean },
): PublicationKind[] {
  const { can } = siteRules[site];
  const use = sizeOf(site, canvas.sizeId)?.use;
  if (!use || use === 'frame') return [];
  if (isChild || !can.usePhotos) return use === 'banner' ? [] : ['post'];
  const kinds: PublicationKind[] = [];
  if (use === 'card' && pages.length >= 2 && made.includes('card')) kinds.push('card');
  if (use !== 'banner' && made.includes('apparel')) kinds.push('apparel');
  kinds.push(use === 'banner' ? 'banner' : 'post');
  return kinds;
}
