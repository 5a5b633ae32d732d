import { activeViewerOf, findAccount } from '#features/people/people.server.ts';
import { isOpenToViewer, joinTribe } from '#features/tribes/tribe-sql.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, forbidden, notFound } from '#platform/errors.ts';
import type { Team } from './calls.ts';
import { assertTeamCovered } from './plan-limits.server.ts';
import { findTeam, type TeamRow } from './team-row.server.ts';
import { managesAthlete } from './team-sql.server.ts';

/** The owner of the tribe first, then the others in the order in which they were named. */
export async function managersOf({ sql }: Pick<Ctx, 'sql'>, teamId: string): Promise<string[]> {
  const rows = await sql<{ accountId: string }[]>`
    select account_id from (
      select t.owner_id as account_id, 0 as place from team g ${joinTribe({ sql }, 'g.tribe_id')} where g.id = ${teamId}
      union all
      select m.account_id, m.place from team_manager m where m.team_id = ${teamId}
    ) managers order by place`;
  return [...new Set(rows.map(({ accountId }) => accountId))];
}

/** What an account is to a team. */
export async function standingOf(
  { sql }: Pick<Ctx, 'sql'>,
  teamId: string,
  accountId: string,
): Promise<NonNullable<Team['viewer']>> {
  const [row] = await sql<{ owns: boolean; named: boolean; place: NonNullable<Team['viewer']>['place'] }[]>`
    select t.owner_id = ${accountId} as owns,
      exists (select from team_manager m where m.team_id = g.id and m.account_id = ${accountId}) as named,
      (select json_build_object('state', p.state, 'userType', p.user_type, 'jersey', p.jersey, 'position', p.position)
        from team_account p
        where p.team_id = g.id and p.account_id = ${accountId} and not p.waits_for_guardian) as place
    from team g ${joinTribe({ sql }, 'g.tribe_id')} where g.id = ${teamId}`;
  const { owns = false, named = false, place = null } = row ?? {};
  return { manages: owns || named, owns, place };
}

/** The account behind an id or a username: one that the viewer may see, or an athlete of a team that they manage. @throws 404 */
export async function athleteIdOf(ctx: Ctx, idOrUsername: string): Promise<string> {
  const account = await findAccount(ctx, idOrUsername);
  if (account && account.visibility !== 'none') return account.id;
  if (account && ctx.viewer) {
    const manages = managesAthlete(ctx, ctx.sql`${account.id}::uuid`, ctx.viewer.accountId);
    const [row] = await ctx.sql<{ manages: boolean }[]>`select ${manages} as manages`;
    if (row?.manages) return account.id;
  }
  throw notFound('account');
}

/** A team the viewer may see: one that was not deleted, in a tribe they may see. Otherwise 404. */
export async function openTeam(ctx: Ctx, idOrSlug: string): Promise<TeamRow> {
  const team = await findTeam(ctx, idOrSlug);
  if (!team || team.state === 'deleted') throw notFound('team');
  const managed = ctx.viewer && (await managersOf(ctx, team.id)).includes(ctx.viewer.accountId);
  if (!managed && !(await maySeeTribe(ctx, team))) throw notFound('team');
  return team;
}

async function maySeeTribe(ctx: Ctx, { id }: TeamRow): Promise<boolean> {
  const { accountId } = ctx.viewer ?? {};
  // Whoever was invited to a team of a private tribe sees what they are invited to.
  const place = accountId ? (await standingOf(ctx, id, accountId)).place : null;
  if (place && ['invited', 'active', 'inactive'].includes(place.state)) return true;
  const [row] = await ctx.sql<{ open: boolean }[]>`
    select ${isOpenToViewer(ctx, 'g.tribe_id')} as open from team g where g.id = ${id}`;
  return row?.open ?? false;
}

/** For reading what only a team's managers see. @throws 403 for everybody else; 404 for what they do not see at all */
export async function openManagedTeam(
  ctx: Ctx,
  idOrSlug: string,
  { allowDeleted = false } = {},
): Promise<TeamRow> {
  const { accountId } = activeViewerOf(ctx, { allowLimited: true });
  const team = await findTeam(ctx, idOrSlug);
  if (!team) throw notFound('team');
  if ((await managersOf(ctx, team.id)).includes(accountId)) {
    if (team.state !== 'deleted' || allowDeleted) return team;
    throw notFound('team');
  }
  await openTeam(ctx, team.id);
  throw notAllowed(team);
}

const notAllowed = ({ name }: TeamRow) =>
  forbidden(`Only the managers of ${name} can do this.`, 'NOT_ALLOWED');

/** A team that nobody else can change before this transaction ends. */
export interface LockedTeam extends TeamRow {
  readonly locked: true;
}

export async function lockTeam(tx: Ctx, teamId: string): Promise<LockedTeam> {
  const [found] = await tx.sql`select from team where id = ${teamId} and site = ${tx.site} for no key update`;
  const team = found && (await findTeam(tx, teamId));
  if (!team) throw notFound('team');
  return { ...team, locked: true };
}

interface ManagerAct {
  /** The states of a team in which it can be done. */
  states?: readonly TeamRow['state'][];
  /** It makes the owner's teams or their members fewer, so that a team beyond the plan allows it too. */
  evenOverPlan?: boolean;
}

/**
 * Every change by a manager goes through here: the team is locked first and the viewer's right checked after that, so that
 * of two who act on each other at once the second no longer has it.
 */
export async function asTeamManager<T>(
  ctx: Ctx,
  idOrSlug: string,
  work: (tx: Ctx, team: LockedTeam, me: { accountId: string }) => Promise<T>,
  { states = ['active'], evenOverPlan = false }: ManagerAct = {},
): Promise<T> {
  const { accountId } = activeViewerOf(ctx);
  const seen = await openManagedTeam(ctx, idOrSlug, { allowDeleted: states.includes('deleted') });
  return transact(ctx, async (tx) => {
    const team = await lockTeam(tx, seen.id);
    if (!(await managersOf(tx, team.id)).includes(accountId)) throw notAllowed(team);
    if (!states.includes(team.state)) {
      throw conflict('TEAM_CLOSED', `${team.name} is ${team.state}. Bring it back before you change it.`);
    }
    if (!evenOverPlan) assertTeamCovered(team);
    return work(tx, team, { accountId });
  });
}
