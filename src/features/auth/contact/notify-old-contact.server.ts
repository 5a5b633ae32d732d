import '../events.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { UNDO_DAYS, undoPath } from './undo-change.server.ts';

type Event = EventMap['contact.changed'];

const ifNotYou = `If this wasn’t you, undo it within ${UNDO_DAYS} days: that also signs your account out everywhere. If it was you, there’s nothing to do.`;

const changes: Record<`${Event['kind']}_${Event['change']}`, string> = {
  email_added: 'An email address was added to your account.',
  email_changed: 'The email address of your account was changed. This one no longer works for signing in.',
  email_removed: 'This email address was removed from your account. It no longer works for signing in.',
  phone_added: 'A phone number was added to your account.',
  phone_changed: 'The phone number of your account was changed. This one no longer works for signing in.',
  phone_removed: 'This phone number was removed from your account. It no longer works for signing in.',
  email_restored: 'This email address was removed from an account: its change was undone.',
  phone_restored: 'This phone number was removed from an account: its change was undone.',
};

/**
 * Notifies the replaced or removed address, so that nobody loses an account unknowingly, and lets it undo the change. An account with only a phone
 * gets a text message about an added email address; one with an email address gets the notice.
 */
export async function notifyOldContact(ctx: Ctx, { kind, change, before, historyId }: Event): Promise<void> {
  const { mail, hosts } = ctx.deps;
  const name = await siteName(ctx.deps, ctx.site);
  const notice = {
    subject: `Your ${name} sign-in was changed`,
    text: [changes[`${kind}_${change}`]],
  };
  const message = historyId
    ? {
        ...notice,
        text: [...notice.text, ifNotYou],
        link: {
          href: hosts.urlOf(ctx.site, undoPath(ctx, historyId)),
          label: 'Undo this change',
        },
      }
    : notice;
  if (kind === 'email' && before.email) await mail.queueEmail(ctx, before.email, name, message);
  else if (before.phone) await mail.queueText(ctx, before.phone, message);
}
