import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { findPlace } from '../squad/place-row.server.ts';
import { managersOf } from '../standing.server.ts';
import '../events.ts';

type Change = EventMap['team-account.changed'];

/** What a change of somebody's place means to them and to the team's managers. */
export async function notifyOfPlace(ctx: Ctx, change: Change): Promise<void> {
  const { teamId, placeId, accountId, from, to, byAccountId } = change;
  if (!accountId) return;
  const target = { kind: 'team', id: teamId } as const;
  // An invitation that was answered or withdrawn asks for nothing any more.
  if (from === 'invited') await deleteNotices(ctx, { accountId, type: 'team_invited', targetId: teamId });
  if (to === 'invited') {
    const place = await findPlace(ctx, teamId, placeId);
    if (place?.state !== 'invited' || place.waitsForGuardian) return;
    await notify(ctx, { type: 'team_invited', target, to: accountId, from: byAccountId });
  } else if (to === 'removed' && from !== 'invited' && byAccountId !== accountId) {
    await notify(ctx, { type: 'team_removed', target, to: accountId });
  } else if ((to === 'active' && from === 'invited') || to === 'declined') {
    const managers = (await managersOf(ctx, teamId)).filter((id) => id !== accountId);
    const type = to === 'active' ? 'team_joined' : 'team_declined';
    await notifyOfAction(ctx, { type, target, by: accountId, to: managers });
  }
}

export async function notifyOfManager(ctx: Ctx, change: EventMap['team-manager.changed']): Promise<void> {
  const { teamId, accountId, manages, byAccountId } = change;
  if (!manages || accountId === byAccountId) return;
  await notify(ctx, { type: 'team_manager', target: { kind: 'team', id: teamId }, to: accountId });
}

/** Open pages of somebody whose place was changed by others show it. */
export async function pushPlace(ctx: Ctx, { accountId, teamId, byAccountId }: Change): Promise<void> {
  if (accountId && byAccountId !== accountId)
    await pushUpdate(ctx, accountId, 'team-account.changed', { teamId });
}

export async function notifyOfReport(ctx: Ctx, { teamId }: EventMap['team-report.filed']): Promise<void> {
  for (const to of await managersOf(ctx, teamId)) {
    await notify(ctx, { type: 'team_report', target: { kind: 'team', id: teamId }, to });
  }
}
