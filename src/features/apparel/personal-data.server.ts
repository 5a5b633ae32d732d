import type { Exportable } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';

/** What somebody sells in the shop, what they have a share of, and what they wait for. */
export const apparelExports: readonly Exportable[] = [
  {
    name: 'shop-products',
    rows: ({ sql }, accountId) => sql`
        select p.id, p.site, p.state, p.title, p.slug, p.brand, p.description, p.care, p.sport, p.lead_days, p.sold,
          p.created_at, p.published_at,
          coalesce((select jsonb_agg(jsonb_build_object('sku', v.sku, 'size', v.size, 'colour', v.colour, 'price', v.price,
            'stock', v.stock, 'sold', v.sold, 'weightGrams', v.weight_grams, 'state', v.state) order by v.slot)
            from apparel_variant v where v.product_id = p.id), '[]') as variants,
          ${exportedPaths({ sql }, sql`select media_id from apparel_image i where i.product_id = p.id order by i.position`)} as files
        from apparel_product p where p.owner_id = ${accountId} order by p.id`,
  },
  {
    name: 'shop-shares',
    rows: ({ sql }, accountId) => sql`
        select p.site, p.title, y.share as basis_points, y.state, y.answered_at
        from apparel_payee y join apparel_product p on p.id = y.product_id
        where y.account_id = ${accountId} and p.state not in ('draft', 'rejected') order by p.id`,
  },
];
