import type { UserType } from '#features/teams/calls.ts';
import type { TeamRow } from '#features/teams/team-row.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { plainName } from '#platform/plain-name.ts';
import { placeStates } from '../squad/place-states.server.ts';

type Fields = 'tribeId' | 'name' | 'slug' | 'sport' | 'level' | 'gender';
type Optional = 'league' | 'season' | 'venue' | 'description' | 'colours';

export interface FinishedTeam extends Pick<TeamRow, Fields>, Partial<Pick<TeamRow, Optional>> {
  /** Now, where it isn't given. */
  foundedAt?: Date;
  squad: readonly FinishedPlace[];
}

interface FinishedPlace {
  accountId: string;
  userType: UserType;
  jersey?: string;
  position?: string;
  /** Now, where it isn't given. */
  joinedAt?: Date;
}

/** Makes teams with their squads in three statements: for seeds and the bench. It asks nobody. @returns their ids */
export async function insertTeams(ctx: Ctx, teams: readonly FinishedTeam[]): Promise<string[]> {
  const rows = teams.map(({ squad, ...team }) => ({
    ...team,
    id: newId(),
    folded: plainName(team.name),
  }));
  const places = teams.flatMap(({ squad }, index) =>
    squad.map((place) => ({ ...place, id: newId(), teamId: rows[index]?.id })),
  );
  await ctx.sql`
    insert into team (id, site, tribe_id, name, name_folded, slug, sport, level, gender, league, season, venue, description,
      colours, created_at)
    select id, ${ctx.site}, "tribeId", name, folded, slug, sport, level, gender, coalesce(league, ''), coalesce(season, ''),
      coalesce(venue, ''), coalesce(description, ''), coalesce(colours, '{}'), coalesce("foundedAt", now())
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as x (
      id uuid, "tribeId" uuid, name text, folded text, slug text, sport text, level text, gender text, league text,
      season text, venue text, description text, colours text[], "foundedAt" timestamptz)`;
  await ctx.sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as x (
        id uuid, "teamId" uuid, "accountId" uuid, "userType" text, jersey text, position text, "joinedAt" timestamptz)
    ), placed as (
      insert into team_account (id, team_id, account_id, user_type, jersey, position, state, invited_at, joined_at)
      select id, "teamId", "accountId", "userType", jersey, coalesce(position, ''), 'active',
        coalesce("joinedAt", now()), coalesce("joinedAt", now())
      from given
      returning id, team_id, joined_at
    )
    ${placeStates.logSql(ctx, 'placed', { to: 'active', by: null, reason: 'accepted', at: ctx.sql`joined_at` })}`;
  return rows.map(({ id }) => id);
}
