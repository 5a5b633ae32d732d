import { isOverPlan } from '#features/listings/over-plan.server.ts';
import { findPayees, type PayeeRow } from '#features/listings/payees.server.ts';
import { isPausedByStaff } from '#features/listings/transition.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { apparelListing, findProduct } from './apparel-listing.server.ts';
import type { ApparelDetails, ApparelPayee, getApparel } from './calls.ts';
import { canEditProduct, canPublishProduct, canSeeProduct, isSeller } from './policy.ts';
import {
  imagesOf,
  type ProductRelations,
  presentProduct,
  presentVariant,
  relationsOf,
} from './present-products.server.ts';
import { type ProductRow, type VariantRow, variantColumns } from './product-row.server.ts';
import { bySize } from './sizes.ts';

/** A product by id or slug. @throws 404 when the viewer can't see it */
export async function visibleProduct(ctx: Ctx, idOrSlug: string): Promise<ProductRow> {
  const product = await findProduct(ctx, idOrSlug);
  if (!product || !canSeeProduct(product, ctx.viewer)) throw notFound('product');
  return product;
}

export const productDetails = async (ctx: Ctx, idOrSlug: string): Promise<ApparelDetails> =>
  presentDetails(ctx, await visibleProduct(ctx, idOrSlug));

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

export async function presentDetails(ctx: Ctx, row: ProductRow): Promise<ApparelDetails> {
  const [details] = await presentAllDetails(ctx, [row]);
  if (!details) throw notFound('product');
  return details;
}

export async function presentAllDetails(ctx: Ctx, rows: readonly ProductRow[]): Promise<ApparelDetails[]> {
  if (rows.length === 0) return [];
  const payees = await findPayees(
    ctx,
    apparelListing,
    rows.map(({ id }) => id),
  );
  const related = await relationsOf(
    ctx,
    rows,
    payees.map(({ accountId }) => accountId),
  );
  const details = await Promise.all(
    rows.map((row) =>
      detailsOf(
        ctx,
        row,
        related,
        payees.filter(({ listingId }) => listingId === row.id),
      ),
    ),
  );
  return details.filter((one) => one !== null);
}

async function detailsOf(
  ctx: Ctx,
  row: ProductRow,
  related: ProductRelations,
  payees: readonly PayeeRow[],
): Promise<ApparelDetails | null> {
  const { viewer } = ctx;
  const product = presentProduct(ctx, row, related);
  if (!product) return null;
  const isOwn = isSeller(row, viewer);
  const mayReview = staffMay(viewer, 'review');
  const mine = payees.find(({ accountId }) => accountId === viewer?.accountId);
  const { description, care, designId, leadDays, sold, createdAt, version } = row;
  return {
    ...product,
    description,
    care,
    designId,
    leadDays,
    sold,
    createdAt,
    version,
    images: imagesOf(ctx, row, related),
    sizeGuide: related.categories.get(row.categoryId)?.sizeGuide ?? null,
    variants: (related.variants.get(row.id) ?? [])
      .toSorted(bySize)
      .map((variant) => presentVariant(variant, isOwn)),
    payees: isOwn || mine || mayReview ? payees.flatMap((payee) => payeeOf(payee, related)) : [],
    isUnderReview: row.state === 'in_review' && row.needsReview && row.approvedAt === null,
    rejection:
      row.rejectionReason && (isOwn || mayReview)
        ? { reason: row.rejectionReason, note: row.rejectionNote }
        : null,
    viewer: viewer && {
      isSeller: isOwn,
      canEdit: canEditProduct(row, viewer),
      canPublish: canPublishProduct(row, viewer),
      isPausedByStaff:
        isOwn && row.state === 'paused' && (await isPausedByStaff(ctx, apparelListing, row.id)),
      isOverPlan: isOwn && (await isOverPlan(ctx, apparelListing, row)),
      alerts: isOwn ? [] : await alertsOf(ctx, row.id, viewer.accountId),
      myApproval: mine && !isOwn ? { share: mine.share, state: mine.state } : null,
    },
  };
}

async function alertsOf({ sql }: Ctx, productId: string, accountId: string): Promise<string[]> {
  const rows = await sql<{ variantId: string }[]>`
    select s.variant_id from apparel_stock_alert s join apparel_variant v on v.id = s.variant_id
    where v.product_id = ${productId} and s.account_id = ${accountId}`;
  return rows.map(({ variantId }) => variantId);
}

function payeeOf({ accountId, share, state }: PayeeRow, { accounts }: ProductRelations): ApparelPayee[] {
  const account = accounts.get(accountId);
  return account ? [{ account, share, state }] : [];
}
