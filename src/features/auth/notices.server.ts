import './events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { notices, person } from '#features/notifications/points.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type EventMap, on } from '#platform/events.ts';
import type { Feature } from '#platform/feature.ts';
import { securityNotices } from './notices.ts';

async function notifyOfTwoFactor(
  ctx: Ctx,
  { accountId, change }: EventMap['two-factor.changed'],
): Promise<void> {
  await notify(ctx, securityNotices.two_factor, {
    about: person(accountId),
    to: accountId,
    values: { change },
  });
}

/** Also emailed to the account's current address; the one before hears of it from the contact details themselves. */
async function notifyOfContact(
  ctx: Ctx,
  { accountId, kind, change }: EventMap['contact.changed'],
): Promise<void> {
  await notify(ctx, securityNotices.contact, {
    about: person(accountId),
    to: accountId,
    values: { change: `${kind}_${change}` },
  });
}

export const noticed: Feature = {
  brings: [notices.with(...Object.values(securityNotices))],
  subscriptions: [
    on('two-factor.changed', 'auth.notify-of-two-factor', notifyOfTwoFactor),
    on('contact.changed', 'auth.notify-of-contact', notifyOfContact),
  ],
};
