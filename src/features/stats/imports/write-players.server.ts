import { activeViewerOf } from '#features/people/people.server.ts';
import { athleteIdOf } from '#features/teams/access.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact, type Viewer } from '#platform/ctx.ts';
import { cutText } from '#platform/cut-text.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import type { Figures } from '../cricket/player-figures.ts';
import type { Scorecard } from '../cricket/scorecard.ts';
import { formatValue } from '../engine/format.ts';
import type { SportStats } from '../engine/stat-type.ts';
import { linesOf } from '../records/record-row.server.ts';
import { isSeason } from '../records/season-name.ts';
import { updateTrust } from '../records/update-trust.server.ts';
import { changeRecord, createRecord } from '../records/write-record.server.ts';
import type { importRecords, MatchImport } from './calls.ts';

type Input = CallParsed<typeof importRecords>['body'];
interface ImportedMatch {
  id: string;
  card: Scorecard;
  figures: ReadonlyMap<string, Figures>;
  sport: SportStats;
}

/**
 * Writes the record of each player in a transaction of its own: one that can’t be written stops no other.
 * @throws 409 IMPORT_UNDONE when the match was undone meanwhile
 */
export async function writePlayers(
  ctx: Ctx,
  match: ImportedMatch,
  chosen: ReadonlyMap<string, string>,
  input: Input,
): Promise<NonNullable<MatchImport['written']>> {
  const written = { created: 0, changed: 0, unchanged: 0 };
  const problems: { name: string; message: string }[] = [];
  for (const [personId, username] of chosen) {
    try {
      const done = await transact(ctx, (tx) => writePlayer(tx, match, personId, username, input));
      written[done] += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === UNDONE) throw error;
      const name = match.card.people.find(({ id }) => id === personId)?.name ?? personId;
      problems.push({ name, message: error.message });
    }
  }
  return { ...written, problems };
}

async function writePlayer(
  tx: Ctx,
  match: ImportedMatch,
  personId: string,
  username: string,
  input: Input,
): Promise<'created' | 'changed' | 'unchanged'> {
  const { sql } = tx;
  const athleteId = await athleteIdOf(tx, username);
  const figures = match.figures.get(personId) ?? new Map<string, number>();
  const lines = typedLines(match.sport, figures);
  const [still] = await sql`select from stat_match where id = ${match.id} for no key update`;
  if (!still) throw undoneMeanwhile();
  const [had] = await sql<{ athleteId: string; recordId: string | null; version: number | null }[]>`
    select p.athlete_id, r.id as record_id, r.version from stat_match_player p
    left join stat_record r on r.id = p.record_id and r.deleted_at is null
    where p.match_id = ${match.id} and p.person_id = ${personId}`;
  if (had && had.athleteId !== athleteId && had.recordId)
    throw conflict('PLAYER_TAKEN', 'This player’s figures are another athlete’s record already.');
  const [other] = await sql`
    select from stat_match_player
    where match_id = ${match.id} and athlete_id = ${athleteId} and person_id <> ${personId}`;
  if (other) throw conflict('ATHLETE_TAKEN', `@${username} is another player of this match already.`);
  await rememberPeople(tx, activeViewerOf(tx), [{ personId, athleteId }]);
  if (had?.recordId && had.version !== null) {
    if (await isSame(tx, had.recordId, figures)) return 'unchanged';
    await changeRecord(tx, had.recordId, { lines, version: had.version });
    return 'changed';
  }
  const details = detailsOf(match.card, personId, input);
  const { id: recordId } = await createRecord(tx, { ...details, username, lines });
  await linkPlayer(tx, { ...details, id: recordId, athleteId }, match.id, personId);
  return 'created';
}

const UNDONE = 'IMPORT_UNDONE';
export const undoneMeanwhile = () =>
  conflict(UNDONE, 'This import was undone while it was being written. Import the file again.');

type Linked = Parameters<typeof updateTrust>[1];

/** The match is evidence for the record. */
export async function linkPlayer(tx: Ctx, record: Linked, matchId: string, personId: string): Promise<void> {
  await tx.sql`
    insert into stat_match_player (match_id, person_id, athlete_id, record_id)
    values (${matchId}, ${personId}, ${record.athleteId}, ${record.id})
    on conflict (match_id, person_id) do update set athlete_id = excluded.athlete_id, record_id = excluded.record_id`;
  await updateTrust(tx, record);
}

export const typedLines = (sport: SportStats, figures: Figures): { code: string; value: string }[] =>
  [...figures].flatMap(([code, value]) => {
    const stat = sport.byCode.get(code);
    return stat ? [{ code, value: formatValue(stat, value) }] : [];
  });

/** Nothing was entered in the record but what the file says. */
async function isSame(tx: Ctx, recordId: string, figures: Figures): Promise<boolean> {
  const lines = (await linesOf(tx, [recordId])).get(recordId) ?? new Map();
  const entered = [...lines].filter(([, { origin }]) => origin === 'entered');
  return entered.length === figures.size && entered.every(([code, { value }]) => figures.get(code) === value);
}

const MOST = 80;

export function detailsOf(
  card: Scorecard,
  personId: string,
  { teamId, level, visibility }: Pick<Input, 'teamId' | 'level' | 'visibility'>,
) {
  const side = card.people.find(({ id }) => id === personId)?.side ?? 0;
  const [playedOn = ''] = card.dates;
  return {
    sport: 'cricket',
    scope: 'match' as const,
    season: isSeason(card.season) ? card.season : playedOn.slice(0, 4),
    level,
    visibility,
    teamId,
    opponentTeamId: null,
    competition: cutText(card.competition, MOST),
    opponent: cutText(card.teams[side === 0 ? 1 : 0], MOST),
    playedOn,
    venue: cutText(card.venue, MOST),
    notes: '',
    evidence: { mediaIds: [], links: [] },
  };
}

/** Keeps whom somebody chose for names, for their next file. */
export async function rememberPeople(
  { sql, site }: Ctx,
  { accountId }: Pick<Viewer, 'accountId'>,
  people: readonly { personId: string; athleteId: string }[],
): Promise<void> {
  await sql`
    insert into stat_known_name (account_id, site, person_id, athlete_id)
    select ${accountId}, ${site}, n.person_id, n.athlete_id
    from unnest(${people.map(({ personId }) => personId)}::text[], ${people.map(({ athleteId }) => athleteId)}::uuid[])
      as n (person_id, athlete_id)
    on conflict (account_id, site, person_id) do update set athlete_id = excluded.athlete_id`;
}
