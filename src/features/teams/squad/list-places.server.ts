import { joinAccount } from '#features/people/account-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { inLike } from '#platform/sql/sql.ts';
import { openManagedTeam } from '../access.server.ts';
import type { getTeamAccounts, Place } from './calls.ts';
import { type PlaceRow, placeColumns, presentPlaces } from './place-row.server.ts';

type Query = CallParsed<typeof getTeamAccounts>['query'];

/** Everybody in a team and everybody invited, for its managers. */
export async function listPlaces(ctx: Ctx, teamId: string, query: Query): Promise<Page<Place>> {
  const team = await openManagedTeam(ctx, teamId);
  const rows = await findPlaces(ctx, team.id, query);
  const page = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  return { ...page, items: await presentPlaces(ctx, page.items) };
}

function findPlaces(
  ctx: Ctx,
  teamId: string,
  { search, userType, state, past, sort, cursor, limit }: Query,
): Promise<(PlaceRow & { sortKey: string | number })[]> {
  const { sql } = ctx;
  const name = sql`coalesce(
    case when p.waits_for_guardian then null else a.display_name end, nullif(p.roster_name, ''), p.email::text, '')`;
  const page = sortedPage(ctx, {
    sort,
    cursor,
    columns: {
      invitedAt: { by: sql`p.invited_at`, type: 'timestamptz' },
      name: { by: sql`lower(left(${name}, 100))`, type: 'text' },
      jersey: { by: sql`lpad(coalesce(p.jersey, '~'), 3)`, type: 'text' },
      state: { by: sql`p.state`, type: 'text' },
    },
    id: sql`p.id`,
  });
  const pattern = search && `%${inLike(search.replace(/^@/, ''))}%`;
  return sql<(PlaceRow & { sortKey: string | number })[]>`
    select ${placeColumns(ctx)}, ${page.key} as sort_key
    from team_account p left ${joinAccount(ctx, 'p.account_id')}
    where p.team_id = ${teamId}
      ${state ? sql`and p.state = ${state}` : past ? sql`` : sql`and p.state in ('invited', 'active', 'inactive')`}
      ${userType ? sql`and p.user_type = ${userType}` : sql``}
      ${
        pattern
          ? sql`and (${name} ilike ${pattern} or p.email::text ilike ${pattern} or p.position ilike ${pattern}
              or (not p.waits_for_guardian and a.username::text ilike ${pattern}))`
          : sql``
      }
      ${page.after}
    order by ${page.order} limit ${limit + 1}`;
}
