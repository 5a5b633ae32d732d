import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { notices, thing } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { sellerNotices } from './notices.ts';
import { toSellingStep } from './selling-steps.ts';

const about = (accountId: string) => thing({ id: accountId, path: toSellingStep('origin').to });

async function tellOfDue(ctx: Ctx, { accountId, until }: EventMap['seller.origin-due']): Promise<void> {
  const values = { until: until.slice(0, 10) };
  await notify(ctx, sellerNotices.origin_due, { about: about(accountId), to: accountId, values });
}

async function tellOfPause(ctx: Ctx, { accountId }: EventMap['seller.origin-missed']): Promise<void> {
  await notify(ctx, sellerNotices.origin_missed, { about: about(accountId), to: accountId });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(sellerNotices))],
  subscriptions: [
    on('seller.origin-due', 'sellers.notify-of-due', tellOfDue),
    on('seller.origin-missed', 'sellers.notify-of-pause', tellOfPause),
  ],
};
