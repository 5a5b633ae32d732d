import { siteFacts } from '#features/sites/site-list.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import '../events.ts';

const date = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Confirms a requested deletion: somebody else may have used their device. */
export async function emailDeletionNotice(
  { sql, deps, site }: Ctx,
  { accountId, to, until }: EventMap['account.state-changed'],
): Promise<void> {
  if (to !== 'deletion_requested' || !until) return;
  const [person] = await sql<{ email: string; phone: string | null }[]>`
    select u.email, u.phone from auth_user u join account a on a.id = u.id and a.state = ${to}
    where u.id = ${accountId}`;
  if (!person) return;
  const { name } = siteFacts[site];
  const message = {
    subject: `Your ${name} account will be deleted`,
    text: [
      `You asked us to delete your account. It's hidden now and will be permanently deleted on ${date.format(new Date(until))}.`,
      "Wasn't you, or changed your mind? Sign in before then and choose Undo.",
    ],
    link: { href: deps.hosts.urlOf(site, '/settings/account'), label: 'Keep my account' },
  };
  if (person.phone) await deps.mail.sendText(person.phone, message);
  else await deps.mail.sendEmail(person.email, name, message);
}
