import { mediaJson, mediaOfJson } from '#features/media/media-json.server.ts';
import type { BagRef, BagThing } from '#features/payments/points.ts';
import { earnsWith } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Currency } from '#platform/currencies.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { productPath } from '../product/policy.ts';
import { isHidden } from '../product/product-row.server.ts';
import type { ProductState } from '../product/product-states.ts';
import { type Size, sizeLabel } from '../product/sizes.ts';

/** SQL: an array of the upload that shows variant `v`: a picture of its colour, or else the product's first one. */
export const variantPicture = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  array(select i.media_id from apparel_image i where i.product_id = v.product_id
    order by lower(i.colour) is not distinct from lower(v.colour) desc, i.is_default desc, i.position limit 1)`;

interface InBag {
  productId: string;
  variantId: string;
  slug: string;
  title: string;
  state: Extract<ProductState, 'published' | 'paused' | 'discontinued'>;
  ownerId: string;
  sells: boolean;
  isOwn: boolean;
  images: Record<string, unknown>[] | null;
  variantState: 'live' | 'discontinued';
  size: Size;
  colour: string;
  price: number;
  currency: Currency;
  left: number;
  weightGrams: number;
  leadDays: number;
}

/** Variants as they lie in a bag, also those that aren't sold any more. */
export async function apparelInBag(
  ctx: Ctx,
  refs: readonly BagRef[],
  { pictures }: { pictures: boolean },
): Promise<BagThing[]> {
  const { sql, site } = ctx;
  const me = ctx.viewer?.accountId ?? null;
  const rows = await sql<InBag[]>`
    select p.id as product_id, v.id as variant_id, p.slug, p.title, p.state, p.owner_id,
      ${earnsWith(ctx, 'shop', sql`p.owner_id`)} as sells,
      exists (select from apparel_payee y where y.product_id = p.id and y.account_id = ${me}) as is_own,
      ${pictures ? mediaJson(ctx, sql`${variantPicture(ctx)}`) : sql`null::jsonb`} as images,
      v.state as variant_state, v.size, v.colour, v.price, p.currency, v.stock - v.reserved as left,
      v.weight_grams, p.lead_days
    from jsonb_to_recordset(${sql.json(refs.map(({ refId, variantId }) => ({ refId, variantId })))})
      as wanted ("refId" uuid, "variantId" uuid)
    join apparel_product p on p.id = wanted."refId" and p.site = ${site}
    join apparel_variant v on v.id = wanted."variantId" and v.product_id = p.id
    where p.state in ('published', 'paused', 'discontinued') and not ${isHidden(ctx)}`;
  return rows.map((row) => {
    const [picture] = mediaOfJson(ctx, row.images);
    return {
      refId: row.productId,
      variantId: row.variantId,
      title: row.title,
      detail: `${sizeLabel(row.size)} · ${row.colour}`,
      picture: picture?.sizes[0]?.url ?? picture?.url ?? null,
      path: row.state === 'discontinued' ? null : `${productPath(row.slug)}?variant=${row.variantId}`,
      sellerId: row.ownerId,
      shipping: { sellerId: row.ownerId, weightGrams: row.weightGrams, leadDays: row.leadDays },
      unitAmount: row.price,
      currency: row.currency,
      left: row.left,
      closed: closedBy(row),
    };
  });
}

function closedBy({ state, variantState, sells, isOwn }: InBag): BagThing['closed'] {
  if (isOwn) return 'own';
  if (state === 'discontinued' || variantState === 'discontinued') return 'discontinued';
  if (state === 'paused') return 'paused';
  return sells ? null : 'seller_paused';
}
