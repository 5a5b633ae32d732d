import { openCaseAbout, withOpenCase } from '#features/moderation/case-sql.server.ts';
import { accountIdForStaff, uncheckedCards } from '#features/people/people.server.ts';
import { planOfClub } from '#features/plans/holdings-sql.server.ts';
import { assertOnThisSite } from '#features/staff/account-reach.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import { sortedPage } from '#platform/sql/sorted-page.ts';
import { inLike } from '#platform/sql/sql.ts';
import type { AdminTeam, getAccountTeams, getAdminTeams } from './calls.ts';

type Query = CallParsed<typeof getAdminTeams>['query'];
interface Row extends Omit<AdminTeam, 'owner' | 'club'> {
  tribeId: string;
  clubName: string;
  clubSlug: string;
  ownerId: string;
  sortKey: string;
}

/** All teams of this site, of private clubs too. */
export async function adminTeams(ctx: Ctx, query: Query): Promise<Page<AdminTeam>> {
  assertStaffMay(ctx, 'tribes.read');
  const page = toPage(await findTeams(ctx, query), query.limit, (row) => [row.sortKey, row.id]);
  const owners = await uncheckedCards(
    ctx,
    page.items.map(({ ownerId }) => ownerId),
  );
  return {
    ...page,
    items: page.items.map(({ ownerId, tribeId, clubName, clubSlug, sortKey: _, ...team }) => ({
      ...team,
      club: { id: tribeId, name: clubName, slug: clubSlug },
      owner: owners.get(ownerId) ?? null,
    })),
  };
}

async function findTeams(ctx: Ctx, query: Query): Promise<Row[]> {
  const { sql, site } = ctx;
  const { search, sport, level, state, reported } = query;
  const ownerId = query.owner && (await accountIdForStaff(ctx, query.owner));
  const pattern = search && `%${inLike(search)}%`;
  const page = sortedPage(ctx, {
    sort: query.sort,
    cursor: query.cursor,
    columns: {
      createdAt: { by: sql`g.created_at`, type: 'timestamptz' },
      name: { by: sql`g.name`, type: 'text' },
    },
    id: sql`g.id`,
  });
  const openCase = openCaseAbout(ctx, 'team', sql`g.id`);
  return sql<Row[]>`
    select g.id, g.name, g.slug, g.sport, g.season, g.level, g.state, g.over_plan, g.created_at, g.tribe_id,
      t.name as club_name, t.slug as club_slug, t.owner_id,
      (select count(*)::int from team_account p
        where p.team_id = g.id and p.state = 'active' and p.user_type <> 'fan') as people,
      (select count(*)::int from team_account p where p.team_id = g.id and p.state = 'invited') as invited,
      ${planOfClub(ctx, sql`g.tribe_id`)} as plan, (${openCase}) as case_id, ${page.key} as sort_key
    from team g ${joinTribe(ctx, 'g.tribe_id')}
    where g.site = ${site}
      ${
        pattern
          ? sql`and g.id in (
              select id from team where name ilike ${pattern}
              union all
              select o.id from team o ${joinTribe(ctx, 'o.tribe_id')} where t.name ilike ${pattern})`
          : sql``
      }
      ${ownerId ? sql`and t.owner_id = ${ownerId}` : sql``}
      ${sport ? sql`and g.sport = ${sport}` : sql``}
      ${level ? sql`and g.level = ${level}` : sql``}
      ${state ? sql`and g.state = ${state}` : sql``}
      ${reported ? sql`and g.id in (${withOpenCase(ctx, 'team')})` : sql``}
      ${page.after}
    order by ${page.order} limit ${query.limit + 1}`;
}

/** Nobody is in more. */
const MOST = 200;

/** The teams somebody belongs to, is invited to or manages. @throws 404 for an account that was never on this site */
export async function accountTeams(ctx: Ctx, accountId: string): Promise<CallReply<typeof getAccountTeams>> {
  assertStaffMay(ctx, 'tribes.read');
  await assertOnThisSite(ctx, accountId);
  const { sql, site } = ctx;
  const rows = await sql<
    (CallReply<typeof getAccountTeams>['items'][number] & {
      tribeId: string;
      clubName: string;
      clubSlug: string;
    })[]
  >`
    select g.id, g.name, g.slug, g.state as team_state, g.tribe_id, t.name as club_name, t.slug as club_slug,
      part.part, part.state
    from (
      select m.team_id, 'manager' as part, 'active' as state from team_manager m where m.account_id = ${accountId}
      union all
      select p.team_id, p.user_type, p.state from team_account p
      where p.account_id = ${accountId} and p.state in ('invited', 'active', 'inactive')
    ) part join team g on g.id = part.team_id ${joinTribe(ctx, 'g.tribe_id')}
    where g.site = ${site}
    order by g.state, lower(g.name), g.id, part.part limit ${MOST}`;
  return {
    items: rows.map(({ tribeId, clubName, clubSlug, ...team }) => ({
      ...team,
      club: { id: tribeId, name: clubName, slug: clubSlug },
    })),
  };
}
