import { visibleListing } from '#features/listings/find-listing.server.ts';
import type { PayeeRow } from '#features/listings/payees.server.ts';
import { seesChange } from '#features/listings/pending-change.server.ts';
import { pictureFor } from '#features/listings/picture-for.server.ts';
import { presentApproval } from '#features/listings/present-approval.server.ts';
import {
  listingDetails,
  presentListing,
  presentListings,
} from '#features/listings/present-details.server.ts';
import { alertsOf } from '#features/listings/stock-alerts/stock-alerts.server.ts';
import { daysToSend } from '#features/sellers/origins.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { apparelListing } from './apparel-listing.server.ts';
import type { ApparelDetails, getApparel } from './calls.ts';
import { isSeller } from './policy.ts';
import {
  imagesOf,
  type ProductRelations,
  presentProduct,
  presentVariant,
  relationsOf,
} from './present-products.server.ts';
import { type ProductRow, type VariantRow, variantColumns } from './product-row.server.ts';
import { sellerView } from './seller-view.server.ts';
import { bySize } from './sizes.ts';

/** A product by id or slug. @throws 404 when the viewer can't see it */
export const visibleProduct = (ctx: Ctx, idOrSlug: string) => visibleListing(ctx, apparelListing, idOrSlug);

const details = { kind: apparelListing, relationsOf, present };
export const productDetails = (ctx: Ctx, idOrSlug: string) => listingDetails(ctx, details, idOrSlug);
export const presentDetails = (ctx: Ctx, row: ProductRow) => presentListing(ctx, details, row);
export const presentAllDetails = (ctx: Ctx, rows: readonly ProductRow[]) =>
  presentListings(ctx, details, rows);

/** One variant with its product, while it is sold. @throws 404 */
export async function variantDetails(ctx: Ctx, variantId: string): Promise<CallReply<typeof getApparel>> {
  const [variant] = await ctx.sql<VariantRow[]>`
    select ${variantColumns(ctx)} from apparel_variant v
    where v.id = ${variantId} and v.site = ${ctx.site} and v.state = 'live'`;
  if (!variant) throw notFound('product');
  const row = await visibleProduct(ctx, variant.productId);
  const product = presentProduct(ctx, row, await relationsOf(ctx, [row]));
  if (!product) throw notFound('product');
  return { product, variant: presentVariant(variant, isSeller(row, ctx.viewer)) };
}

async function present(
  ctx: Ctx,
  row: ProductRow,
  related: ProductRelations,
  payees: readonly PayeeRow[],
): Promise<ApparelDetails | null> {
  const { viewer } = ctx;
  const product = presentProduct(ctx, row, related);
  if (!product) return null;
  const isOwn = isSeller(row, viewer);
  const { myApproval, ...approval } = presentApproval(ctx, row, {
    payees,
    isOwn,
    accounts: related.accounts,
  });
  const { description, care, designId, leadDays, sold, createdAt, version } = row;
  return {
    ...product,
    description,
    care,
    designId,
    leadDays,
    sentWithin: await daysToSend(ctx, row.ownerId, leadDays),
    sold,
    createdAt,
    version,
    images: imagesOf(ctx, row, related),
    sizeGuide: related.categories.get(row.categoryId)?.sizeGuide ?? null,
    variants: (related.variants.get(row.id) ?? [])
      .toSorted(bySize)
      .map((variant) => presentVariant(variant, isOwn)),
    ...approval,
    pending: seesChange(isOwn, viewer) ? pendingOf(ctx, row, related) : null,
    viewer: viewer && {
      ...(await sellerView(ctx, apparelListing, row, viewer)),
      alerts: isOwn
        ? []
        : await alertsOf(ctx, {
            kind: 'apparel',
            refIds: (related.variants.get(row.id) ?? []).map(({ id }) => id),
            accountId: viewer.accountId,
          }),
      myApproval,
    },
  };
}

/** The whole product as it would be; null when no change waits. */
function pendingOf(ctx: Ctx, row: ProductRow, related: ProductRelations): ApparelDetails['pending'] {
  if (!row.pending) return null;
  const { title, brand, description, care } = row;
  const { images, ...texts } = row.pending;
  const shown = (images ?? []).flatMap((image) => {
    const media = related.media.get(image.mediaId);
    return media ? [{ ...media, ...image }] : [];
  });
  return {
    title,
    brand,
    description,
    care,
    ...texts,
    images: images
      ? shown.map((image) => pictureFor(ctx, { ownerId: row.ownerId, isOpenToAll: false }, image))
      : imagesOf(ctx, row, related),
  };
}
