import { payeesOf } from '#features/listings/named-payees.server.ts';
import { assertCovered } from '#features/listings/over-plan.server.ts';
import { writePayees } from '#features/listings/payees.server.ts';
import { endChange, isChangeReviewed } from '#features/listings/pending-change.server.ts';
import { findOwnDesign } from '#features/studio/designs/design-row.server.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict } from '#platform/errors.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import '../events.ts';
import { summarize } from '../catalogue/summarize.server.ts';
import { assertCategoryForProducts } from '../categories/categories.server.ts';
import { apparelListing, lockProduct, ownProduct } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { canEditProduct, isDraft } from '../product/policy.ts';
import type { ProductRow } from '../product/product-row.server.ts';
import { productDetails } from '../product/see-product.server.ts';
import { requireSeller } from '../product/seller.server.ts';
import type { ApparelChange } from './calls.ts';
import { keepForReview, mediaIdsOf } from './change-in-review.server.ts';
import { assertSport } from './create-product.server.ts';
import { chosenSlug, slugFor, slugTaken } from './product-slug.server.ts';
import { writeImages } from './write-product.server.ts';
import { assertPrices, lockVariants, writeVariants } from './write-variants.server.ts';

/**
 * Changes a product. Once it is on sale, its payees can't change; and of somebody whose products our team reviews, other
 * texts or images wait for them, while buyers see the approved ones.
 */
export async function updateProduct(ctx: Ctx, change: ApparelChange): Promise<ApparelDetails> {
  const viewer = requireSeller(ctx);
  const { accountId } = viewer;
  const { apparelId: id } = change;
  await ownProduct(ctx, id);
  assertSport(ctx, change.sport);
  const payees = change.payees && (await payeesOf(ctx, change.payees));
  await transact(ctx, async (tx) => {
    await lockVariants(tx, id);
    const locked = await lockProduct(tx, id);
    const product = await assertVersion(locked, change.version, () => productDetails(tx, id));
    assertEditable(tx, product, change);
    await assertCovered(tx, apparelListing, product);
    if (change.categoryId && change.categoryId !== product.categoryId)
      await assertCategoryForProducts(tx, change.categoryId);
    const now = isChangeReviewed(apparelListing, product, viewer)
      ? await keepForReview(tx, product, change)
      : change;
    await writeTexts(tx, product, now);
    const { variants, currency = product.currency } = change;
    if (variants) {
      await assertPrices(tx, accountId, { variants, currency });
      await tx.sql`update apparel_product set currency = ${currency} where id = ${id}`;
      await writeVariants(tx, id, variants);
    }
    if (now.images) await writeImages(tx, id, now.images, product.pendingMediaIds);
    if (now === change && product.pending)
      await endChange(tx, apparelListing, { id, shown: mediaIdsOf(change) });
    if (payees) await writePayees(tx, apparelListing, { id, ownerId: accountId }, payees);
    await summarize(tx, id);
    await emit(tx, 'apparel.stock-changed', { productId: id });
  });
  return productDetails(ctx, id);
}

function assertEditable({ viewer }: Ctx, product: ProductRow, { payees }: ApparelChange): void {
  if (product.state === 'in_review')
    throw conflict('PRODUCT_WAITS', 'This product is waiting for approval. Withdraw it to make changes.');
  if (!canEditProduct(product, viewer))
    throw conflict('PRODUCT_CLOSED', 'This product was discontinued or taken down, so it can’t be changed.');
  if (payees && !isDraft(product))
    throw conflict('PEOPLE_LOCKED', 'You can’t change who earns from a product once it’s on sale.', 'payees');
}

/** Writes the texts and choices of a change. */
export async function writeTexts(
  tx: Ctx,
  product: ProductRow,
  change: Partial<Omit<ApparelChange, 'images' | 'variants'>>,
): Promise<void> {
  if (change.designId && change.designId !== product.designId) await findOwnDesign(tx, change.designId);
  const { sql } = tx;
  const slug = await nextSlug(tx, product, change);
  const {
    title = product.title,
    categoryId = product.categoryId,
    description = product.description,
    brand = product.brand,
    care = product.care,
    sport = product.sport,
    designId = product.designId,
    leadDays = product.leadDays,
  } = change;
  await sql`
    update apparel_product set slug = ${slug}, title = ${title}, category_id = ${categoryId},
      description = ${description}, brand = ${brand}, care = ${care}, sport = ${sport}, design_id = ${designId},
      lead_days = ${leadDays}, version = version + 1, updated_at = now()
    where id = ${product.id}`.catch((error: unknown) => {
    throw isDuplicate(error) ? slugTaken() : error;
  });
}

/** A draft's slug follows its title unless the seller chose one. Later, earlier addresses lead to the product. */
async function nextSlug(
  tx: Ctx,
  product: ProductRow,
  { slug, title }: Pick<Partial<ApparelChange>, 'slug' | 'title'>,
): Promise<string> {
  const { id, publishedAt } = product;
  const chosen =
    slug !== undefined && slug !== product.slug
      ? await chosenSlug(tx, slug, id)
      : slug === undefined && title !== undefined && title !== product.title && !publishedAt
        ? await slugFor(tx, title, id)
        : product.slug;
  if (chosen === product.slug) return chosen;
  await tx.sql`delete from apparel_slug_history where site = ${tx.site} and slug = ${chosen} and product_id = ${id}`;
  if (publishedAt)
    await tx.sql`
      insert into apparel_slug_history (site, slug, product_id) values (${tx.site}, ${product.slug}, ${id})`;
  return chosen;
}
