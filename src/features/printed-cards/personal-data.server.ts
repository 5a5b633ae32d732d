import type { Exportable } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';

/** The printed cards somebody sells, those they have a share of, and the prints they bought. */
export const printedCardExports: readonly Exportable[] = [
  {
    name: 'printed-cards',
    rows: ({ sql }, accountId) => sql`
        select p.id, p.site, p.state, p.title, p.slug, p.card_id, p.size, p.finish, p.edges, p.is_twin, p.price,
          p.run_limit as limit, p.stock, p.sold, p.weight_grams, p.lead_days, p.created_at, p.published_at,
          ${exportedPaths(
            { sql },
            sql`select unnest(array_remove(array[case when p.front_is_upload then p.front_media_id end,
              case when p.back_is_upload then p.back_media_id end], null))`,
          )} as files
        from printed_card p where p.owner_id = ${accountId} order by p.id`,
  },
  {
    name: 'printed-card-shares',
    rows: ({ sql }, accountId) => sql`
        select p.site, p.title, y.share as basis_points, y.state, y.answered_at
        from printed_card_payee y join printed_card p on p.id = y.product_id
        where y.account_id = ${accountId} and p.state not in ('draft', 'rejected') order by p.id`,
  },
  {
    name: 'prints',
    rows: ({ sql }, accountId) => sql`
        select p.site, p.title, p.size, p.finish, c.number, c.run_limit as limit, c.twin_copy_id, c.created_at,
          c.revoked_at
        from printed_card_copy c
        join printed_card_reservation r on r.payment_id = c.payment_id and r.item = c.item
        join printed_card p on p.id = c.product_id
        where r.account_id = ${accountId} order by c.created_at`,
  },
];
