import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { checkTyped } from '../engine/check.ts';
import type { StatRecord } from './calls.ts';
import { sportOf } from './check-lines.server.ts';
import { seasonsOf } from './insert-many.server.ts';
import { isVerifiedSide } from './record-sql.server.ts';
import { updateSeasonTotal } from './season-total.server.ts';
import { type Side, standingOf } from './trust.ts';
import { insertLines, keepVersions } from './write-lines.server.ts';

export interface FinishedRecord extends Pick<StatRecord, 'sport' | 'season' | 'level'> {
  athleteId: string;
  competition: string;
  /** By code, as people write it. */
  figures: Readonly<Record<string, string | number>>;
  /** Left out for a season. `day` is YYYY-MM-DD. */
  match?: { opponent: string; day: string; venue: string };
  teamId?: string;
  opponentTeamId?: string;
  link?: string;
  /** Who vouches for it: of a side its manager, otherwise one of our team. */
  confirmedBy?: readonly { side: Side; byId: string }[];
  at: Date;
}

/**
 * Writes finished records in a few statements, for the demo world: nobody is notified, and no board is updated.
 * @returns their ids @throws when a figure can't be
 */
export async function insertRecords(tx: Ctx, all: readonly FinishedRecord[]): Promise<string[]> {
  const verified = await verifiedSides(tx, all);
  const made = all.map((one) => finished(tx, one, verified));
  const json = (rows: readonly object[]) => tx.sql`${JSON.stringify(rows)}::text::jsonb`;
  await tx.sql`
    insert into stat_record (id, site, athlete_id, sport, season, scope, level, competition, team_id, opponent,
      opponent_team_id, played_on, venue, visibility, grade, is_verified, created_by, created_at, updated_at)
    select n.id, ${tx.site}, n."athleteId", n.sport, n.season, n.scope, n.level, n.competition, n."teamId", coalesce(n.opponent, ''),
      n."opponentTeamId", n.day, coalesce(n.venue, ''), 'IDENTIFIABLE+PERFOMANCE', n.grade, n."isVerified", n."athleteId", n.at, n.at
    from jsonb_to_recordset(${json(made.map(({ row }) => row))}) as n (id uuid, "athleteId" uuid, sport text, season text,
      scope text, level text, competition text, "teamId" uuid, opponent text, "opponentTeamId" uuid, day date, venue text,
      grade text, "isVerified" boolean, at timestamptz)`;
  await tx.sql`
    insert into stat_evidence (record_id, place, link)
    select n.id, 1, n.link from jsonb_to_recordset(${json(made.map(({ row }) => row))}) as n (id uuid, link text)
    where n.link is not null`;
  await tx.sql`
    insert into stat_confirmation (id, record_id, version, side, team_id, by_id, at, is_verified)
    select n.id, n."recordId", 1, n.side, n."teamId", n."byId", n.at, n."isVerified"
    from jsonb_to_recordset(${json(made.flatMap(({ confirmations }) => confirmations))}) as n (id uuid, "recordId" uuid,
      side text, "teamId" uuid, "byId" uuid, at timestamptz, "isVerified" boolean)`;
  await insertLines(
    tx,
    made.flatMap(({ row, values }) =>
      [...values].map(([code, line]) => ({ recordId: row.id, code, ...line })),
    ),
  );
  await keepVersionsOfAll(tx, all, made);
  for (const key of seasonsOf(all.filter(({ match }) => match))) await updateSeasonTotal(tx, key);
  return made.map(({ row }) => row.id);
}

type Verified = ReadonlyMap<string, boolean>;
type Confirmation = NonNullable<FinishedRecord['confirmedBy']>[number];

const teamOfSide = ({ teamId, opponentTeamId }: FinishedRecord, side: Side): string | null =>
  ({ team: teamId, opponent: opponentTeamId, official: null, plausible: null })[side] ?? null;

const sideKey = (one: FinishedRecord, { side, byId }: Confirmation) => `${byId} ${teamOfSide(one, side)}`;

/** Whether the word of each manager counts as that of a verified side, by who and team. */
async function verifiedSides(tx: Ctx, all: readonly FinishedRecord[]): Promise<Verified> {
  const asked = new Map(
    all.flatMap((one) =>
      (one.confirmedBy ?? []).map((given) => [
        sideKey(one, given),
        { byId: given.byId, teamId: teamOfSide(one, given.side) },
      ]),
    ),
  );
  const found = new Map<string, boolean>();
  for (const [key, { byId, teamId }] of asked) {
    const [row] = await tx.sql<
      { isVerified: boolean }[]
    >`select ${isVerifiedSide(tx, byId, teamId)} as is_verified`;
    found.set(key, row?.isVerified ?? false);
  }
  return found;
}

/** A record as its rows say it. */
function finished(tx: Ctx, one: FinishedRecord, verified: Verified) {
  const { match, figures, confirmedBy = [], ...rest } = one;
  const id = newId();
  const scope: StatRecord['scope'] = match ? 'match' : 'season';
  const lines = Object.entries(figures).map(([code, value]) => ({ code, value: String(value) }));
  const { values, problems, implausible } = checkTyped(sportOf(tx.site, one.sport), scope, lines);
  if (problems[0] || implausible[0])
    throw new Error(`${one.sport} ${one.season}: ${problems[0]?.message ?? `${implausible[0]} is unusual.`}`);
  const confirmations = confirmedBy.map((given) => ({
    id: newId(),
    recordId: id,
    side: given.side,
    byId: given.byId,
    teamId: teamOfSide(one, given.side),
    at: one.at,
    isVerified: given.side === 'official' || (verified.get(sideKey(one, given)) ?? false),
  }));
  const { grade, isVerified } = standingOf({
    hasEvidence: one.link !== undefined,
    confirmedBy: confirmedBy.map(({ side }) => side),
    isVerified: confirmations.some((given) => given.isVerified),
    isUnusual: false,
    disputes: [],
  });
  return { row: { ...rest, ...match, id, scope, grade, isVerified }, values, confirmations };
}

/** Each record's first version is its athlete's. */
async function keepVersionsOfAll(
  tx: Ctx,
  all: readonly FinishedRecord[],
  made: readonly { row: { id: string } }[],
): Promise<void> {
  const byAthlete = Map.groupBy(made, (_, at) => all[at]?.athleteId ?? '');
  for (const [athleteId, records] of byAthlete)
    await keepVersions(
      tx,
      records.map(({ row }) => row.id),
      athleteId,
    );
}
