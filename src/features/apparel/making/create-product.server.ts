import { payeesOf } from '#features/listings/named-payees.server.ts';
import { writePayees } from '#features/listings/payees.server.ts';
import { handlingDaysOf } from '#features/sellers/origins.server.ts';
import { sportsOf } from '#features/sites/sports.ts';
import { findOwnDesign } from '#features/studio/designs/design-row.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { isDuplicate } from '#platform/sql/errors.ts';
import { summarize } from '../catalogue/summarize.server.ts';
import { assertCategoryForProducts } from '../categories/categories.server.ts';
import { apparelListing } from '../product/apparel-listing.server.ts';
import type { ApparelDetails } from '../product/calls.ts';
import { productDetails } from '../product/see-product.server.ts';
import { requireSeller } from '../product/seller.server.ts';
import type { NewApparel } from './calls.ts';
import { chosenSlug, slugFor, slugTaken } from './product-slug.server.ts';
import { writeImages } from './write-product.server.ts';
import { assertPrices, writeVariants } from './write-variants.server.ts';

/** @throws 400 for a sport this site doesn't have */
export function assertSport({ site }: Ctx, sport: string | null | undefined): void {
  if (sport && !sportsOf(site).some(({ code }) => code === sport))
    throw invalid('Choose one of this site’s sports.', 'sport');
}

/** Creates a product as a draft, which only its seller sees. @throws 404 for a design that isn't theirs */
export async function createProduct(ctx: Ctx, input: NewApparel): Promise<ApparelDetails> {
  const { accountId: ownerId } = requireSeller(ctx);
  assertSport(ctx, input.sport);
  if (input.designId) await findOwnDesign(ctx, input.designId);
  const payees = await payeesOf(ctx, input.payees);
  const id = newId();
  await transact(ctx, async (tx) => {
    await assertPrices(tx, ownerId, input);
    await assertCategoryForProducts(tx, input.categoryId);
    await insert(tx, id, ownerId, input);
    await writeVariants(tx, id, input.variants);
    await writeImages(tx, id, input.images);
    await writePayees(tx, apparelListing, { id, ownerId }, payees);
    await summarize(tx, id);
  });
  return productDetails(ctx, id);
}

async function insert(tx: Ctx, id: string, ownerId: string, input: NewApparel): Promise<void> {
  const { title, categoryId, description, brand, care, sport, designId, currency } = input;
  const leadDays = input.leadDays ?? (await handlingDaysOf(tx, ownerId)) ?? 5;
  const slug = input.slug ? await chosenSlug(tx, input.slug) : await slugFor(tx, title);
  await tx.sql`
    with made as (
      insert into apparel_product (id, site, owner_id, category_id, slug, title, brand, description, care, sport, design_id,
        lead_days, currency)
      values (${id}, ${tx.site}, ${ownerId}, ${categoryId}, ${slug}, ${title}, ${brand}, ${description}, ${care}, ${sport},
        ${designId}, ${leadDays}, ${currency})
      returning id
    )
    ${apparelListing.states.logSql(tx, 'made', { to: 'draft', by: ownerId, reason: 'created' })}`.catch(
    (error: unknown) => {
      throw isDuplicate(error) ? slugTaken() : error;
    },
  );
}
