import { notify, notifyOfAction } from '#features/notifications/delivery/notify.server.ts';
import { deleteNotices, retractNotices } from '#features/notifications/delivery/retract.server.ts';
import { pushUpdate } from '#features/notifications/delivery/signal.server.ts';
import type { NoticeType, NoValues } from '#features/notifications/notices-of.ts';
import { notices, noticeTarget, noticeTargets, thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { tribeNotices as types } from './notices.ts';
import { tribeOptions } from './tribes.server.ts';
import './events.ts';

export const tribeTarget = noticeTarget('tribe', {
  isVisible: ({ sql }, { targetId }) =>
    sql`exists (select from tribe t where t.id = ${targetId} and t.state <> 'closed')`,
  async resolve(ctx, notices) {
    const tribes = await tribeOptions(
      ctx,
      notices.map(({ targetId }) => targetId),
    );
    return new Map(
      notices.map(({ id, targetId }) => {
        const found = tribes.get(targetId);
        if (!found) return [id, { path: '/tribes' }];
        const { name, slug, logo } = found;
        return [id, { name, slug, logo, path: `/tribes/${slug}` }];
      }),
    );
  },
});

type Change = EventMap['membership.changed'];

/** The notice for a changed membership; null when the member made the change, or it needs no notice. */
function typeOf({ from, to, accountId, byAccountId }: Change): NoticeType<NoValues> | null {
  if (byAccountId === accountId) return null;
  if (from === 'waiting' && (to === 'active' || to === 'invited')) return types.tribe_place;
  if (from === 'requested' && to === 'active') return types.tribe_accepted;
  if (from === 'requested' && to === 'declined') return types.tribe_declined;
  if (to === 'invited') return types.tribe_invited;
  if (to === 'removed') return types.tribe_removed;
  return to === 'banned' ? types.tribe_banned : null;
}

async function notifyOfMembership(ctx: Ctx, event: Change): Promise<void> {
  const { tribeId, accountId, from: before, to, byAccountId } = event;
  const { tribe_invited } = types;
  if (before === 'requested' || to === 'requested') await notifyManagers(ctx, event);
  // The notice of an invitation that was answered or expired is removed.
  if (before === 'invited') await deleteNotices(ctx, { accountId, type: tribe_invited, targetId: tribeId });
  const type = typeOf(event);
  if (!type) return;
  // Who decided stays private to the tribe; an invitation names its sender.
  const from = type === tribe_invited ? byAccountId : null;
  await notify(ctx, type, { about: tribeTarget.of(tribeId), to: accountId, from });
}

/** Managers are notified of a request for as long as it is open. */
async function notifyManagers(ctx: Ctx, { tribeId, accountId }: Change): Promise<void> {
  const { sql } = ctx;
  const managers = await sql<{ accountId: string; asks: boolean }[]>`
    select m.account_id, exists (
        select from membership own
        where own.tribe_id = ${tribeId} and own.account_id = ${accountId} and own.state = 'requested') as asks
    from membership m
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role in ('owner', 'manager')`;
  if (managers[0]?.asks) {
    await notifyOfAction(ctx, types.tribe_request, {
      about: tribeTarget.of(tribeId),
      by: accountId,
      to: managers.map((manager) => manager.accountId),
    });
  } else {
    await retractNotices(ctx, { type: types.tribe_request, targetId: tribeId, personId: accountId });
  }
}

async function notifyOfRole(ctx: Ctx, event: EventMap['role.changed']): Promise<void> {
  const { tribeId, accountId, role, byAccountId } = event;
  if (accountId === byAccountId) return;
  await notify(ctx, types.tribe_role, { about: tribeTarget.of(tribeId), to: accountId, values: { role } });
}

/** Updates the tribe's open page after an answer, an admission, an invitation or a ban. */
async function pushMembership(ctx: Ctx, event: Change): Promise<void> {
  const { accountId, tribeId, byAccountId } = event;
  if (byAccountId !== accountId) await pushUpdate(ctx, accountId, 'membership.changed', { tribeId });
}

/** Managers of a tribe are told what our team did to it, and why: by email too. */
async function notifyOfState(
  ctx: Ctx,
  { tribeId, to, reason }: EventMap['tribe.state-decided'],
): Promise<void> {
  const managers = await ctx.sql<{ accountId: string; name: string; slug: string }[]>`
    select m.account_id, t.name, t.slug from membership m join tribe t on t.id = m.tribe_id
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role in ('owner', 'manager')`;
  for (const { accountId, name, slug } of managers) {
    await notify(ctx, types.tribe_state, {
      // With its name, since nobody can open a closed tribe any more.
      about: thing({ id: tribeId, name, path: to === 'closed' ? '/tribes' : `/tribes/${slug}` }),
      to: accountId,
      values: { state: to, reason },
    });
  }
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(types)), noticeTargets.with(tribeTarget)],
  subscriptions: [
    on('membership.changed', 'tribes.notify-of-membership', notifyOfMembership),
    on('membership.changed', 'tribes.push-membership', pushMembership),
    on('tribe.state-decided', 'tribes.notify-of-state', notifyOfState),
    on('role.changed', 'tribes.notify-of-role', notifyOfRole),
  ],
};
