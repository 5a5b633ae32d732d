import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { managersOf } from '#features/teams/standing.server.ts';
import { teamOptions } from '#features/teams/team-of-viewer.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';
import { findRecord, type RecordRow } from '../records/record-row.server.ts';

const targetOf = (id: string) => ({ kind: 'record', id }) as const;

export async function notifyOfEntry(ctx: Ctx, event: EventMap['stats.record-entered']): Promise<void> {
  const { recordId, athleteId, byAccountId, isHeld } = event;
  const row = await findRecord(ctx, recordId);
  if (!row) return;
  const target = targetOf(recordId);
  if (byAccountId !== athleteId)
    await notifyOfAction(ctx, { type: 'record_entered', target, by: byAccountId, to: [athleteId] });
  if (isHeld) await notify(ctx, { type: 'record_held', target, to: athleteId });
  await askManagers(ctx, row, byAccountId);
}

/** One notice a team, however many records wait. The opponent's managers are asked only about what they may see. */
async function askManagers(ctx: Ctx, row: RecordRow, by: string): Promise<void> {
  const isOpen = row.state !== 'held' && row.visibility === 'IDENTIFIABLE+PERFOMANCE';
  const ids = [row.teamId, isOpen ? row.opponentTeamId : null].flatMap((id) => id ?? []);
  for (const { id, name, slug } of (await teamOptions(ctx, ids)).values()) {
    const managers = await managersOf(ctx, id);
    await notifyOfAction(ctx, {
      type: 'record_to_confirm',
      target: { kind: 'thing', id, name, path: `/stats/to-confirm?team=${slug}` },
      by,
      to: managers.filter((one) => one !== by && one !== row.athleteId),
    });
  }
}

export async function notifyOfConfirmation(
  ctx: Ctx,
  event: EventMap['stats.record-confirmed'],
): Promise<void> {
  const { recordId, athleteId, side, confirmed, byAccountId } = event;
  const target = targetOf(recordId);
  if (side === 'official' || side === 'plausible')
    return notify(ctx, { type: 'record_official', target, to: athleteId });
  if (confirmed)
    return notifyOfAction(ctx, { type: 'record_confirmed', target, by: byAccountId, to: [athleteId] });
  await retractNotices(ctx, {
    type: 'record_confirmed',
    accountId: athleteId,
    targetId: recordId,
    personId: byAccountId,
  });
}

/** Whoever vouched for the version before is asked again. */
export async function notifyOfCorrection(ctx: Ctx, event: EventMap['stats.record-corrected']): Promise<void> {
  const { recordId, version, byAccountId } = event;
  const rows = await ctx.sql<{ byId: string }[]>`
    select distinct by_id from stat_confirmation
    where record_id = ${recordId} and version = ${version - 1} and withdrawn_at is null
      and side in ('team', 'opponent') and by_id is not null and by_id <> ${byAccountId}`;
  await notifyOfAction(ctx, {
    type: 'record_corrected',
    target: targetOf(recordId),
    by: byAccountId,
    to: rows.map(({ byId }) => byId),
  });
}

/** The athlete and the managers of their team are told, without a name: who doubts figures is not to be talked out of it. */
export async function notifyOfDispute(ctx: Ctx, event: EventMap['stats.record-disputed']): Promise<void> {
  const { recordId, athleteId, byAccountId } = event;
  const row = await findRecord(ctx, recordId);
  if (!row) return;
  const managers = row.teamId ? await managersOf(ctx, row.teamId) : [];
  for (const to of new Set([athleteId, ...managers]))
    if (to !== byAccountId) await notify(ctx, { type: 'record_disputed', target: targetOf(recordId), to });
}

export async function notifyOfMove(ctx: Ctx, event: EventMap['stats.dispute-moved']): Promise<void> {
  const { recordId, athleteId, disputeId, to, byAccountId } = event;
  const target = targetOf(recordId);
  const [dispute] = await ctx.sql<{ byId: string | null; standing: string }[]>`
    select by_id, standing from stat_dispute where id = ${disputeId}`;
  // What staff found themselves concerns the athlete only.
  const doubter = dispute?.standing === 'staff' ? null : (dispute?.byId ?? null);
  if (to === 'answered') {
    if (doubter) await notify(ctx, { type: 'dispute_answered', target, to: doubter });
    return;
  }
  for (const one of [doubter, athleteId])
    if (one && one !== byAccountId)
      await notify(ctx, { type: 'dispute_settled', target, to: one, detail: to });
}
