import { isOnSite, joinAccount } from '#features/people/account-sql.server.ts';
import { accountCards } from '#features/people/people.server.ts';
import { isMinor, visibilityOf } from '#features/people/visibility.server.ts';
import { type TeamOption, teamOptions } from '#features/teams/team-options.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { DirectoryEntry } from './calls.ts';

export interface EntryRow extends Omit<DirectoryEntry, 'name' | 'account' | 'team' | 'takesContacts'> {
  accountId: string;
  teamId: string | null;
  contact: string;
  state: 'listed' | 'hidden';
}

export const entryColumns = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`
  e.id, e.kind, e.account_id, e.team_id, e.headline, e.about, e.sport, e.position, e.region, e.level, e.graduation_year,
  e.is_open, e.contact, e.state, e.listed_at`;

/** SQL: joins account `a` of entry `e`. */
export const joinEntryAccount = (ctx: Ctx): Fragment => joinAccount(ctx, 'e.account_id');

/** SQL about entry `e` and its account `a`: the viewer may see it. Nobody under 18 is ever listed. */
export const isListed = (ctx: Ctx): Fragment => ctx.sql`
  e.site = ${ctx.site} and e.state = 'listed' and coalesce(not ${isMinor(ctx)}, true)
  and ${isOnSite(ctx)} and ${visibilityOf(ctx)} = 'full'`;

export async function findEntry(ctx: Ctx, id: string): Promise<EntryRow | undefined> {
  const [row] = await ctx.sql<EntryRow[]>`
    select ${entryColumns(ctx)} from directory_entry e where e.id = ${id} and e.site = ${ctx.site}`;
  return row;
}

/** Entries with the people and teams they are of. One of a team that the viewer may not see is left out. */
export async function presentEntries(ctx: Ctx, rows: readonly EntryRow[]): Promise<DirectoryEntry[]> {
  const [accounts, teams] = await Promise.all([
    accountCards(
      ctx,
      rows.map(({ accountId }) => accountId),
    ),
    teamOptions(
      ctx,
      rows.flatMap(({ teamId }) => teamId ?? []),
    ),
  ]);
  return rows.flatMap(({ accountId, teamId, contact, state: _, ...row }) => {
    const account = accounts.get(accountId);
    const team = teamId ? teams.get(teamId) : null;
    if (!account || team === undefined) return [];
    return [
      {
        ...row,
        name: team ? titleOf(team) : account.displayName,
        account,
        team,
        takesContacts: contact !== '',
      },
    ];
  });
}

/** "Harbour Lights FC First team". */
const titleOf = ({ club, name }: TeamOption): string =>
  name.toLowerCase().startsWith(club.toLowerCase()) ? name : `${club} ${name}`;
