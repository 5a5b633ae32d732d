import type { Effect, Evidence, Reportable } from '#features/moderation/points.ts';
import { accountCards } from '#features/people/people.server.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import '../events.ts';
import { statsOf } from '../engine/sports.ts';
import { lockRecordsOf } from '../records/athlete.server.ts';
import { presentLines } from '../records/present-lines.ts';
import { findRecord, linesOf, type RecordRow } from '../records/record-row.server.ts';
import { updateSeasonTotal } from '../records/season-total.server.ts';
import { openRecord } from '../records/see-records.server.ts';
import { recordReasons } from './reasons.ts';

/** Takes it out of sight, and a match out of its season. */
async function setHidden(tx: Ctx, id: string, isHidden: boolean): Promise<boolean> {
  const row = await findRecord(tx, id);
  if (!row) return false;
  await lockRecordsOf(tx, row.athleteId);
  const changed = await tx.sql`
    update stat_record set is_hidden = ${isHidden} where id = ${id} and is_hidden <> ${isHidden} returning id`;
  if (row.scope === 'match') await updateSeasonTotal(tx, row);
  if (changed.length > 0)
    await emit(tx, 'record.changed', { recordId: id, athleteId: row.athleteId, byAccountId: null });
  return changed.length > 0;
}

const hide: Effect = {
  apply: async (tx, id) => ((await setHidden(tx, id, true)) ? { from: 'shown' } : null),
  async undo(tx, id) {
    await setHidden(tx, id, false);
  },
};

export const reportableRecord: Reportable = {
  kind: 'record',
  reasons: recordReasons,
  async find(ctx, id) {
    const row = await openRecord(ctx, id);
    return { id, accountId: row.athleteId, evidence: await evidenceOf(ctx, row) };
  },
  async current(ctx, id) {
    const row = await findRecord(ctx, id);
    return row ? { state: row.isHidden ? 'hidden' : row.state, evidence: await evidenceOf(ctx, row) } : null;
  },
  effects: { hide },
};

async function evidenceOf(ctx: Ctx, row: RecordRow): Promise<Evidence> {
  const { id, sport, season, competition, opponent, playedOn, venue, notes } = row;
  const athlete = (await accountCards(ctx, [row.athleteId])).get(row.athleteId);
  const kind = statsOf(row.site, sport);
  const lines = (await linesOf(ctx, [id])).get(id) ?? new Map();
  const figures = kind ? presentLines(kind, lines).map(({ label, shown }) => `${label}: ${shown}`) : [];
  return {
    about: `Record of ${athlete?.displayName ?? 'an athlete'}, ${season}`,
    path: `/stats/${id}`,
    shown: {
      sport,
      season,
      competition,
      opponent,
      playedOn,
      venue,
      notes,
      figures,
      athlete: athlete?.username,
    },
  };
}
