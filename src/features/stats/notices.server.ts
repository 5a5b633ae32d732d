import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { notices, noticeTargets, thing } from '#features/notifications/points.ts';
import { managersOf } from '#features/teams/access.server.ts';
import { teamOptions } from '#features/teams/team-of-viewer.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { record } from './notice-target.server.ts';
import { recordNotices as types } from './notices.ts';
import { findRecord, type RecordRow } from './records/record-row.server.ts';
import './events.ts';

async function notifyOfEntry(ctx: Ctx, event: EventMap['stats.record-entered']): Promise<void> {
  const { recordId, athleteId, byAccountId, isHeld } = event;
  const row = await findRecord(ctx, recordId);
  if (!row) return;
  const about = record.of(recordId);
  if (byAccountId !== athleteId)
    await notifyOfAction(ctx, types.record_entered, { about, by: byAccountId, to: [athleteId] });
  if (isHeld) await notify(ctx, types.record_held, { about, to: athleteId });
  await askManagers(ctx, row, byAccountId);
}

/** One notice a team, however many records wait. The opponent's managers are asked only about what they may see. */
async function askManagers(ctx: Ctx, row: RecordRow, by: string): Promise<void> {
  const isOpen = row.state !== 'held' && row.visibility === 'IDENTIFIABLE+PERFOMANCE';
  const ids = [row.teamId, isOpen ? row.opponentTeamId : null].flatMap((id) => id ?? []);
  for (const { id, name, slug } of (await teamOptions(ctx, ids)).values()) {
    const managers = await managersOf(ctx, id);
    await notifyOfAction(ctx, types.record_to_confirm, {
      about: thing({ id, name, path: `/stats/to-confirm?team=${slug}` }),
      by,
      to: managers.filter((one) => one !== by && one !== row.athleteId),
    });
  }
}

async function notifyOfConfirmation(ctx: Ctx, event: EventMap['stats.record-confirmed']): Promise<void> {
  const { recordId, athleteId, side, confirmed, byAccountId } = event;
  const about = record.of(recordId);
  if (side === 'official' || side === 'plausible')
    return notify(ctx, types.record_official, { about, to: athleteId });
  if (confirmed)
    return notifyOfAction(ctx, types.record_confirmed, { about, by: byAccountId, to: [athleteId] });
  await retractNotices(ctx, {
    type: types.record_confirmed,
    accountId: athleteId,
    targetId: recordId,
    personId: byAccountId,
  });
}

/** Whoever vouched for the version before is asked again. */
async function notifyOfCorrection(ctx: Ctx, event: EventMap['stats.record-corrected']): Promise<void> {
  const { recordId, version, byAccountId } = event;
  const rows = await ctx.sql<{ byId: string }[]>`
    select distinct by_id from stat_confirmation
    where record_id = ${recordId} and version = ${version - 1} and withdrawn_at is null
      and side in ('team', 'opponent') and by_id is not null and by_id <> ${byAccountId}`;
  await notifyOfAction(ctx, types.record_corrected, {
    about: record.of(recordId),
    by: byAccountId,
    to: rows.map(({ byId }) => byId),
  });
}

/** The athlete and the managers of their team are told, without a name: who doubts figures is not to be talked out of it. */
async function notifyOfDispute(ctx: Ctx, event: EventMap['stats.record-disputed']): Promise<void> {
  const { recordId, athleteId, byAccountId } = event;
  const row = await findRecord(ctx, recordId);
  if (!row) return;
  const managers = row.teamId ? await managersOf(ctx, row.teamId) : [];
  for (const to of new Set([athleteId, ...managers])) {
    const type = to === athleteId ? types.record_disputed : types.team_record_disputed;
    if (to !== byAccountId) await notify(ctx, type, { about: record.of(recordId), to });
  }
}

async function notifyOfMove(ctx: Ctx, event: EventMap['stats.dispute-moved']): Promise<void> {
  const { recordId, athleteId, disputeId, to, byAccountId } = event;
  const about = record.of(recordId);
  const [dispute] = await ctx.sql<{ byId: string | null; standing: string }[]>`
    select by_id, standing from stat_dispute where id = ${disputeId}`;
  // What staff found themselves concerns the athlete only.
  const doubter = dispute?.standing === 'staff' ? null : (dispute?.byId ?? null);
  if (to === 'answered') {
    if (doubter) await notify(ctx, types.dispute_answered, { about, to: doubter });
    return;
  }
  const values = { outcome: to };
  if (doubter && doubter !== byAccountId)
    await notify(ctx, types.dispute_settled, { about, to: doubter, values });
  if (athleteId !== byAccountId && athleteId !== doubter)
    await notify(ctx, types.record_dispute_settled, { about, to: athleteId, values });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types)), noticeTargets.with(record)],
  subscriptions: [
    on('stats.record-entered', 'stats.notify-of-entry', notifyOfEntry),
    on('stats.record-confirmed', 'stats.notify-of-confirmation', notifyOfConfirmation),
    on('stats.record-corrected', 'stats.notify-of-correction', notifyOfCorrection),
    on('stats.record-disputed', 'stats.notify-of-dispute', notifyOfDispute),
    on('stats.dispute-moved', 'stats.notify-of-move', notifyOfMove),
  ],
};
