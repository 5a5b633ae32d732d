import { isVerified } from '#features/people/account-sql.server.ts';
import { isOfTeam, managesTeam } from '#features/teams/team-sql.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { shows } from '../records/present-lines.ts';
import type { RecordRow } from '../records/record-row.server.ts';

/** What somebody is to a record. */
export interface Relation {
  isAthlete: boolean;
  managesTeam: boolean;
  managesOpponent: boolean;
  /** Belongs to one of its teams. */
  plays: boolean;
  /** Our team approved their badge. */
  isVerified: boolean;
}

export async function relationTo(ctx: Ctx, row: RecordRow, accountId: string): Promise<Relation> {
  const { sql } = ctx;
  const [found] = await sql<Omit<Relation, 'isAthlete'>[]>`
    select coalesce(${managesTeam(ctx, 'r.team_id', accountId)}, false) as manages_team,
      coalesce(${managesTeam(ctx, 'r.opponent_team_id', accountId)}, false) as manages_opponent,
      ${isOfTeam(ctx, 'r.team_id', sql`${accountId}::uuid`)}
        or ${isOfTeam(ctx, 'r.opponent_team_id', sql`${accountId}::uuid`)} as plays,
      ${isVerified(ctx, sql`${accountId}::uuid`)} as is_verified
    from stat_record r where r.id = ${row.id}`;
  const {
    managesTeam: manages = false,
    managesOpponent = false,
    plays = false,
    isVerified: verified = false,
  } = found ?? {};
  const isAthlete = row.athleteId === accountId;
  return { isAthlete, managesTeam: manages, managesOpponent, plays, isVerified: verified };
}

/** The sides for which somebody may vouch. The opponent's managers vouch for what they see only. */
export function sidesOf({ isAthlete, managesTeam, managesOpponent }: Relation, row: RecordRow) {
  if (isAthlete || row.isComputed || row.isHidden) return [];
  const seesIt =
    row.seesAll || (shows(row.visibility, 'IDENTIFIABLE') && shows(row.visibility, 'PERFOMANCE'));
  return [
    ...(managesTeam ? (['team'] as const) : []),
    ...(managesOpponent && seesIt ? (['opponent'] as const) : []),
  ];
}
