import type { Exportable } from '#features/accounts/points.ts';
import { exportedPaths } from '#features/media/media-sql.server.ts';
import { usernameOf } from '#features/people/account-sql.server.ts';

const BATCH = 500;

/** The cards somebody made, and the cards they have a share of. */
export const cardExports: readonly Exportable[] = [
  {
    name: 'cards-made',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select c.id, c.site, c.state, c.title, c.description, c.sport, c.season, c.tags, ${usernameOf({ sql }, 'c.athlete_id')} as athlete,
        c.revision, c.supply, c.sold, c.created_at, c.published_at,
        array(select e.tier || ' ' || e.price from edition e where e.card_id = c.id order by e.supply) as editions,
        ${exportedPaths({ sql }, sql`select unnest(array_remove(array[c.front_media_id, c.back_media_id, c.picture_media_id], null))`)} as files
      from card c
      where c.owner_id = ${accountId} order by c.id`.cursor(BATCH),
  },
  {
    name: 'card-shares',
    rows: ({ sql }, accountId) =>
      sql<object[]>`
      select c.site, c.title, p.share as basis_points, p.state, p.answered_at
      from card_payee p join card c on c.id = p.card_id
      where p.account_id = ${accountId} and c.state not in ('draft', 'rejected') order by c.id`.cursor(BATCH),
  },
];
