import '../events.ts';
import { notify } from '#features/notifications/delivery/notify.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';

type Event = EventMap['contact.changed'];

/** A notice, which is also emailed to the account's current address. */
export async function notifyOfContact(ctx: Ctx, { accountId, kind, change }: Event): Promise<void> {
  await notify(ctx, {
    type: 'contact',
    target: { kind: 'account', id: accountId },
    to: accountId,
    detail: `${kind}_${change}`,
  });
}

const changes: Record<`${Event['kind']}_${Event['change']}`, string> = {
  email_added: 'An email address was added to your account.',
  email_changed: 'The email address of your account was changed. This one no longer works for signing in.',
  email_removed: 'This email address was removed from your account. It no longer works for signing in.',
  phone_added: 'A phone number was added to your account.',
  phone_changed: 'The phone number of your account was changed. This one no longer works for signing in.',
  phone_removed: 'This phone number was removed from your account. It no longer works for signing in.',
};

/**
 * Notifies the replaced or removed address, so that nobody loses an account unknowingly. An account with only a phone
 * gets a text message about an added email address; one with an email address gets the notice.
 */
export async function tellOldContact(ctx: Ctx, { kind, change, before }: Event): Promise<void> {
  const { mail, hosts } = ctx.deps;
  const name = await siteName(ctx.deps, ctx.site);
  const message = {
    subject: `Your ${name} sign-in was changed`,
    text: [
      changes[`${kind}_${change}`],
      'If this wasn’t you, sign in now, end your other sessions and change it back.',
    ],
    link: { href: hosts.urlOf(ctx.site, '/settings/sessions'), label: 'See your sessions' },
  };
  if (kind === 'email' && before.email) await mail.sendEmail(before.email, name, message);
  else if (before.phone) await mail.sendText(before.phone, message);
}
