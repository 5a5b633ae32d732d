import { checkWritten, recordFoundWords } from '#features/moderation/check-written.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { recordUse, refundUse } from '#features/plans/usage.server.ts';
import { levelOfTeam } from '#features/teams/team-sql.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit, transact } from '#platform/ctx.ts';
import { assertVersion, conflict, forbidden, invalid, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql/errors.ts';
import type { CheckedValues } from '../engine/check.ts';
import '../events.ts';
import { applyVersion } from './apply-version.server.ts';
import { athleteFor, lockRecordsOf, opponentTeamOf, teamOf } from './athlete.server.ts';
import type { NewRecord, StatRecord, updateRecord } from './calls.ts';
import { checkLines, sportOf } from './check-lines.server.ts';
import { setEvidence } from './evidence.server.ts';
import { findRecord, type RecordRow } from './record-row.server.ts';
import { findSeason, updateSeasonTotal } from './season-total.server.ts';
import { seeRecord } from './see-records.server.ts';
import { keepVersion, writeLines } from './write-lines.server.ts';

type Changes = CallParsed<typeof updateRecord>['body'];
/** What a record says beside its lines. */
type Content = Pick<
  RecordRow,
  | 'season'
  | 'level'
  | 'competition'
  | 'teamId'
  | 'opponent'
  | 'opponentTeamId'
  | 'playedOn'
  | 'venue'
  | 'visibility'
  | 'notes'
>;

/** Writes a record of the viewer's own, or of an athlete in a team they manage. */
export async function createRecord(ctx: Ctx, record: NewRecord): Promise<StatRecord> {
  const { accountId } = activeViewerOf(ctx);
  const sport = sportOf(ctx.site, record.sport);
  const { athleteId, teamId } = await athleteFor(ctx, record);
  const opponentTeamId = await opponentTeamOf(ctx, record.scope, record.opponentTeamId, teamId);
  assertDate(ctx, record.scope, record.playedOn);
  const checked = checkLines(sport, record.scope, record.lines);
  const { foundWords } = await checkWritten(ctx, 'record', wordsOf(record));
  const id = await transact(ctx, async (tx) => {
    await lockRecordsOf(tx, athleteId);
    await recordUse(tx, accountId, 'records_season');
    const content: Content = { ...record, teamId, opponentTeamId };
    const made = await insert(tx, { ...record, ...content, athleteId, createdBy: accountId }, checked);
    await setEvidence(tx, made, record.evidence);
    await finish(
      tx,
      { ...content, id: made, athleteId, sport: record.sport, scope: record.scope },
      accountId,
    );
    await recordFoundWords(tx, foundWords, { kind: 'record', id: made, accountId, isReviewed: false });
    return made;
  });
  return seeRecord(ctx, id);
}

/** Changes a record; what is left out stays. The version before it is kept, and a confirmation ends. */
export async function changeRecord(ctx: Ctx, id: string, changes: Changes): Promise<StatRecord> {
  const { accountId } = activeViewerOf(ctx);
  const { foundWords } = await checkWritten(ctx, 'record', wordsOf(changes));
  await transact(ctx, async (tx) => {
    const row = await lockRecord(tx, id);
    await assertVersion(row, changes.version, () => seeRecord(tx, id));
    if (row.isComputed && changes.lines) {
      throw conflict(
        'COMPUTED_SEASON',
        'This season is added up from its matches. Change the matches instead.',
      );
    }
    const content = merged(row, changes);
    if (changes.teamId !== undefined) content.teamId = await teamOf(tx, row.athleteId, changes.teamId);
    if (changes.opponentTeamId !== undefined)
      content.opponentTeamId = await opponentTeamOf(tx, row.scope, changes.opponentTeamId, content.teamId);
    assertDate(tx, row.scope, content.playedOn);
    const checked = changes.lines && checkLines(sportOf(tx.site, row.sport), row.scope, changes.lines);
    if (changes.evidence) await setEvidence(tx, id, changes.evidence);
    await update(tx, row, content, checked);
    await finish(
      tx,
      { ...content, id, athleteId: row.athleteId, sport: row.sport, scope: row.scope },
      accountId,
    );
    if (row.scope === 'match') await updateSeasonTotal(tx, row);
    await recordFoundWords(tx, foundWords, { kind: 'record', id, accountId, isReviewed: false });
  });
  return seeRecord(ctx, id);
}

/** Deletes a record. A season that somebody typed is added up from its matches again, where there are any. */
export async function deleteRecord(ctx: Ctx, id: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  await transact(ctx, async (tx) => {
    const row = await lockRecord(tx, id);
    if (row.isComputed) {
      throw conflict(
        'COMPUTED_SEASON',
        'This season is added up from its matches. Delete the matches instead.',
      );
    }
    await tx.sql`update stat_record set deleted_at = now(), updated_at = now() where id = ${id}`;
    await setEvidence(tx, id, { mediaIds: [], links: [] });
    await refundUse(tx, accountId, 'records_season');
    await updateSeasonTotal(tx, row);
    await emit(tx, 'record.changed', { recordId: id, athleteId: row.athleteId, byAccountId: accountId });
  });
  return { ok: true };
}

/** The record, which nobody else changes before the transaction ends. @throws 404, 403 for who may only see it */
async function lockRecord(tx: Ctx, id: string): Promise<RecordRow> {
  await seeRecord(tx, id);
  const seen = await findRecord(tx, id);
  if (!seen) throw notFound('record');
  if (!seen.canEdit)
    throw forbidden('Only the athlete and the managers of the team can change this.', 'NOT_ALLOWED');
  await lockRecordsOf(tx, seen.athleteId);
  const row = await findRecord(tx, id);
  if (!row) throw notFound('record');
  return row;
}

function assertDate({ now }: Pick<Ctx, 'now'>, scope: RecordRow['scope'], playedOn: string | null): void {
  if (scope === 'match' && !playedOn) throw invalid('Enter the day of the match.', 'playedOn');
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (playedOn && (playedOn > tomorrow || playedOn < '1900-01-01')) {
    throw invalid('Enter a day that has come.', 'playedOn');
  }
}

const wordsOf = ({ competition, opponent, venue, notes }: Partial<Content>) => ({
  competition,
  opponent,
  venue,
  notes,
});

function merged(row: RecordRow, changes: Changes): Content {
  return {
    season: changes.season ?? row.season,
    level: changes.level ?? row.level,
    competition: changes.competition ?? row.competition,
    teamId: row.teamId,
    opponent: changes.opponent ?? row.opponent,
    opponentTeamId: row.opponentTeamId,
    playedOn: changes.playedOn === undefined ? row.playedOn : changes.playedOn,
    venue: changes.venue ?? row.venue,
    visibility: changes.visibility ?? row.visibility,
    notes: changes.notes ?? row.notes,
  };
}

interface Inserted extends Content {
  athleteId: string;
  sport: string;
  scope: RecordRow['scope'];
  createdBy: string;
}

/** A typed season takes the place of one that was added up. */
async function insert(tx: Ctx, record: Inserted, checked: CheckedValues): Promise<string> {
  const { sql } = tx;
  const computed = record.scope === 'season' ? await findSeason(tx, record) : undefined;
  if (computed && !computed.isComputed) throw exists(record.scope);
  const id = computed?.id ?? newId();
  if (computed) await sql`update stat_record set deleted_at = now() where id = ${id}`;
  await sql`
    insert into stat_record (id, site, athlete_id, sport, season, scope, level, competition, team_id, opponent,
      opponent_team_id, played_on, venue, visibility, notes, version, created_by)
    values (${id}, ${tx.site}, ${record.athleteId}, ${record.sport}, ${record.season}, ${record.scope},
      coalesce(${levelOfTeam(tx, record.teamId)}, ${record.level}),
      ${record.competition}, ${record.teamId}, ${record.opponent}, ${record.opponentTeamId},
      ${record.playedOn}::text::date, ${record.venue}, ${record.visibility}, ${record.notes}, ${(computed?.version ?? 0) + 1}, ${record.createdBy})
    on conflict (id) do update set level = excluded.level, competition = excluded.competition, team_id = excluded.team_id,
      opponent = excluded.opponent, played_on = excluded.played_on, venue = excluded.venue,
      visibility = excluded.visibility, notes = excluded.notes, version = excluded.version, created_by = excluded.created_by, is_computed = false, deleted_at = null,
      updated_at = now()`.catch((error) => {
    throw violates(error, 'stat_record_once') ? exists(record.scope) : error;
  });
  await writeLines(tx, id, checked.values);
  return id;
}

async function update(
  tx: Ctx,
  row: RecordRow,
  content: Content,
  checked: CheckedValues | undefined,
): Promise<void> {
  await tx.sql`
    update stat_record set season = ${content.season}, level = coalesce(${levelOfTeam(tx, content.teamId)}, ${content.level}), competition = ${content.competition},
      team_id = ${content.teamId}, opponent = ${content.opponent}, opponent_team_id = ${content.opponentTeamId}, played_on = ${content.playedOn}::text::date,
      venue = ${content.venue}, visibility = ${content.visibility}, notes = ${content.notes},
      version = version + 1, updated_at = now()
    where id = ${row.id}`.catch((error) => {
    throw violates(error, 'stat_record_once') ? exists(row.scope) : error;
  });
  if (checked) await writeLines(tx, row.id, checked.values);
}

const exists = (scope: RecordRow['scope']) =>
  conflict(
    'RECORD_EXISTS',
    scope === 'season'
      ? 'There is a record of this season and competition already. Change that one.'
      : 'There is a record of a match on this day in this competition already. Change that one.',
  );

/** Keeps the version, decides how far it is trusted, adds the season up and says that something changed. */
async function finish(
  tx: Ctx,
  record: Content & { id: string; athleteId: string; sport: string; scope: RecordRow['scope'] },
  accountId: string,
): Promise<void> {
  await keepVersion(tx, record.id, accountId);
  await applyVersion(tx, record, accountId);
  await emit(tx, 'record.changed', {
    recordId: record.id,
    athleteId: record.athleteId,
    byAccountId: accountId,
  });
}
