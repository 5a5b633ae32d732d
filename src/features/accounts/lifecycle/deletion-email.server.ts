import { emailOfAccount, phoneOfAccount } from '#features/auth/contact.server.ts';
import { accountFacts, inFormsOf } from '#features/people/account-facts.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { formatDay } from '#ui/format/date.ts';
import '../events.ts';

/** Confirms a requested deletion, since somebody else may have used their device. */
export async function emailDeletionNotice(
  ctx: Ctx,
  { accountId, to, until }: EventMap['account.state-changed'],
): Promise<void> {
  const { deps, site } = ctx;
  if (to !== 'deletion_requested' || !until) return;
  // Undone in the meantime.
  if ((await accountFacts(ctx, accountId))?.state !== to) return;
  const name = await siteName(deps, site);
  const day = await inFormsOf(ctx, accountId, async () => formatDay(until));
  const message = {
    subject: `Your ${name} account will be deleted`,
    text: [
      `You asked us to delete your account. It’s hidden now and will be permanently deleted on ${day}.`,
      'Wasn’t you, or changed your mind? Sign in before then and choose Undo.',
    ],
    link: { href: deps.hosts.urlOf(site, '/settings/account'), label: 'Keep my account' },
  };
  const phone = await phoneOfAccount(ctx, accountId);
  const email = await emailOfAccount(ctx, accountId);
  if (phone) await deps.mail.queueText(ctx, phone, message);
  else if (email) await deps.mail.queueEmail(ctx, email, name, message);
}
