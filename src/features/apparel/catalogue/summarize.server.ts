import { searchedName } from '#features/people/account-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';

/**
 * Writes what lists need to know of a product: prices, whether it is sold out, and what it is found by. Buyers lock
 * variants only, so this runs after their transactions.
 */
export async function summarize(ctx: Pick<Ctx, 'sql'>, productId: string): Promise<void> {
  const { sql } = ctx;
  const [product] = await sql<
    { ownerId: string }[]
  >`select owner_id from apparel_product where id = ${productId}`;
  if (!product) return;
  await sql`
    with summary as (
      select coalesce(min(v.price) filter (where v.state = 'live'), 0) as price_from,
        coalesce(max(v.price) filter (where v.state = 'live'), 0) as price_to,
        coalesce(sum(v.sold), 0)::int as sold,
        coalesce(array_agg(distinct 'size:' || v.size) filter (where ${isAvailable(ctx)}), '{}') as sizes,
        coalesce(array_agg(distinct 'colour:' || v.colour_family) filter (where ${isAvailable(ctx)}), '{}') as colours,
        coalesce(array_agg(distinct 'size:' || v.size || '+colour:' || v.colour_family)
          filter (where ${isAvailable(ctx)}), '{}') as choices
      from apparel_variant v where v.product_id = ${productId}
    )
    update apparel_product p set
      price_from = summary.price_from, price_to = summary.price_to, sold = summary.sold,
      is_sold_out = summary.sizes = '{}',
      facets = array_remove(array['seller:' || p.owner_id, 'sport:' || p.sport, 'category:' || p.category_id,
          'category:' || c.parent_id, case when summary.sizes <> '{}' then 'stock' end], null)
        || summary.sizes || summary.colours || summary.choices,
      search_text = lower(concat_ws(' ', p.title, nullif(p.brand, ''), c.name, replace(p.sport, '-', ' '),
        ${searchedName(ctx, product.ownerId)}))
    from summary, shop_category c where p.id = ${productId} and c.id = p.category_id`;
}

const isAvailable = ({ sql }: Pick<Ctx, 'sql'>) => sql`v.state = 'live' and v.stock > v.reserved`;

export const followStock = (ctx: Ctx, { productId }: EventMap['apparel.stock-changed']): Promise<void> =>
  summarize(ctx, productId);
