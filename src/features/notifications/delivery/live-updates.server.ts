import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { publish } from '#platform/live.ts';
import { siteIds } from '#platform/site.ts';
import { topicOfNotices } from './notify.server.ts';

// What a person's open pages show of something that others decide. Apart from notices, which can be turned off.

/** A request to join was answered, a place came free, an invitation or a ban: the tribe's page shows it. */
export async function pushMembership(ctx: Ctx, event: EventMap['membership.changed']): Promise<void> {
  const { accountId, tribeId, byAccountId } = event;
  if (byAccountId !== accountId)
    await publish(ctx, topicOfNotices(accountId), 'membership.changed', { tribeId });
}

/** An order that was waiting for its payment, or for anything later. */
export async function pushOrder(
  ctx: Ctx,
  { buyerId, number }: EventMap['order.transitioned'],
): Promise<void> {
  await publish(ctx, topicOfNotices(buyerId), 'order.changed', { number });
}

/** On every site: a guardian may decide on another one than the child is waiting on. */
export async function pushAccountChange(ctx: Ctx, accountId: string): Promise<void> {
  for (const site of siteIds)
    await publish({ ...ctx, site }, topicOfNotices(accountId), 'account.changed', {});
}
