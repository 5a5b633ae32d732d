import { uncheckedCards } from '#features/people/people.server.ts';
import { visibleCards } from '#features/people/visible-cards.server.ts';
import { presentTeam, presentTeams } from '#features/teams/present-team.server.ts';
import { findTeams } from '#features/teams/team-row.server.ts';
import { managesTeam } from '#features/teams/team-sql.server.ts';
import { joinTribe } from '#features/tribes/tribe-sql.server.ts';
import { tribeIdOf } from '#features/tribes/tribes.server.ts';
import type { CallReply } from '#platform/call.ts';
import { type Ctx, viewerOf } from '#platform/ctx.ts';
import type { Page, Paging } from '#platform/fields.ts';
import { anId, anInteger, aText, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import { managersOf, openTeam, standingOf } from '../access.server.ts';
import type { Team, TeamCard } from '../calls.ts';
import type { getMyTeams, SquadMember } from './calls.ts';

/** The public page. Those who manage a deleted team find it on its management page. */
export async function seeTeam(ctx: Ctx, teamId: string): Promise<Team> {
  return presentTeam(ctx, await openTeam(ctx, teamId));
}

/** Teams of a tribe the viewer may see, by name. */
export async function teamsOfTribe(
  ctx: Ctx,
  tribeId: string,
  { archived }: { archived: 'true' | 'false' },
): Promise<{ items: TeamCard[] }> {
  const id = await tribeIdOf(ctx, tribeId);
  const states = archived === 'true' ? ['active', 'archived'] : ['active'];
  const rows = await ctx.sql<{ id: string }[]>`
    select id from team where tribe_id = ${id} and state = any(${states}::text[]) order by lower(name), id`;
  return {
    items: await presentTeams(
      ctx,
      await findTeams(
        ctx,
        rows.map((row) => row.id),
      ),
    ),
  };
}

interface SquadRow {
  id: string;
  accountId: string;
  userType: SquadMember['userType'];
  jersey: string | null;
  position: string;
  rank: number;
  number: string;
}

/**
 * Athletes by jersey, then coaches and staff. Whom the viewer may not know of is left out: children, blocked people; nobody
 * for those who manage the team.
 */
export async function squad(ctx: Ctx, teamId: string, { limit, cursor }: Paging): Promise<Page<SquadMember>> {
  const { sql } = ctx;
  const team = await openTeam(ctx, teamId);
  const after = decodeCursor(cursor, [anInteger, aText, anId]);
  const rank = sql`array_position(array['athlete', 'coach', 'staff'], p.user_type)`;
  const number = sql`lpad(coalesce(p.jersey, '~'), 3)`;
  const rows = await sql<SquadRow[]>`
    select p.id, p.account_id, p.user_type, p.jersey, p.position, ${rank} as rank, ${number} as number
    from team_account p
    where p.team_id = ${team.id} and p.state = 'active' and p.user_type <> 'fan'
      ${after ? sql`and (${rank}, ${number}, p.id) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::uuid)` : sql``}
    order by rank, number, p.id limit ${limit + 1}`;
  const page = toPage(rows, limit, (row) => [row.rank, row.number, row.id]);
  const ids = page.items.map(({ accountId }) => accountId);
  const manages = ctx.viewer !== null && (await managersOf(ctx, team.id)).includes(ctx.viewer.accountId);
  const [seen, managed] = await Promise.all([
    visibleCards(ctx, ids),
    manages ? uncheckedCards(ctx, ids) : null,
  ]);
  return {
    ...page,
    items: page.items.flatMap(({ accountId, userType, jersey, position }) => {
      const account = (managed ?? seen).get(accountId);
      return account ? [{ account, userType, jersey, position, isHidden: !seen.has(accountId) }] : [];
    }),
  };
}

/** Teams the viewer manages, belongs to or is invited to. */
export async function myTeams(ctx: Ctx): Promise<CallReply<typeof getMyTeams>> {
  const { accountId } = viewerOf(ctx);
  const { sql, site } = ctx;
  const manages = managesTeam(ctx, 'g.id', accountId);
  const rows = await sql<{ id: string }[]>`
    select g.id from team g
    where g.site = ${site} and (
      ${manages} or g.state <> 'deleted' and exists (
        select from team_account p
        where p.team_id = g.id and p.account_id = ${accountId} and p.state in ('invited', 'active', 'inactive')
          and (not p.waits_for_guardian or p.accepted_by_child)))
    order by g.state, lower(g.name), g.id limit 200`;
  const teams = await findTeams(
    ctx,
    rows.map(({ id }) => id),
  );
  const seats = new Map(teams.map(({ id, seatsUsed }) => [id, seatsUsed]));
  const cards = await presentTeams(ctx, teams);
  const items = await Promise.all(
    cards.map(async (card) => {
      const viewer = await standingOf(ctx, card.id, accountId);
      return { ...card, viewer, seatsUsed: viewer.manages ? (seats.get(card.id) ?? 0) : null };
    }),
  );
  return { items };
}

/** Teams the viewer owns or manages, with their role in each. */
export async function managedTeams(ctx: Ctx): Promise<(TeamCard & { role: 'owner' | 'manager' })[]> {
  const { accountId } = viewerOf(ctx);
  const rows = await ctx.sql<{ id: string; owns: boolean }[]>`
    select g.id, t.owner_id = ${accountId} as owns from team g ${joinTribe(ctx, 'g.tribe_id')}
    where g.site = ${ctx.site} and g.state <> 'deleted' and ${managesTeam(ctx, 'g.id', accountId)}
    order by lower(g.name), g.id limit 200`;
  const owned = new Map(rows.map(({ id, owns }) => [id, owns]));
  const cards = await presentTeams(ctx, await findTeams(ctx, [...owned.keys()]));
  return cards.map((card) => ({ ...card, role: owned.get(card.id) ? 'owner' : 'manager' }));
}
