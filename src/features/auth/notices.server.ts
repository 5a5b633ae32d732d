import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

export async function notifyOfTwoFactor(
  ctx: Ctx,
  { accountId, change }: EventMap['two-factor.changed'],
): Promise<void> {
  await notify(ctx, {
    type: 'two_factor',
    target: { kind: 'account', id: accountId },
    to: accountId,
    detail: change,
  });
}
