import { notify } from '#features/notifications/delivery/notify.server.ts';
import { withReason } from '#features/notifications/notice-parts.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';

/** Those who run a tribe hear what our team did to it, and why: by email too. */
export async function notifyOfState(
  ctx: Ctx,
  { tribeId, to, reason }: EventMap['tribe.state-decided'],
): Promise<void> {
  const managers = await ctx.sql<{ accountId: string; name: string; slug: string }[]>`
    select m.account_id, t.name, t.slug from membership m join tribe t on t.id = m.tribe_id
    where m.tribe_id = ${tribeId} and m.state = 'active' and m.role in ('owner', 'manager')`;
  for (const { accountId, name, slug } of managers) {
    await notify(ctx, {
      type: 'tribe_state',
      // With its name, since nobody can open a closed tribe any more.
      target: { kind: 'thing', id: tribeId, name, path: to === 'closed' ? '/tribes' : `/tribes/${slug}` },
      to: accountId,
      detail: withReason(to, reason),
    });
  }
}
