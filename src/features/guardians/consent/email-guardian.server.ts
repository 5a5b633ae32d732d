import { waitingRequests } from '#features/approvals/approvals.server.ts';
import { emailOf } from '#features/auth/contact.server.ts';
import { childAccounts } from '#features/people/guardian-of-account.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { ensureConsentRow } from '../consent-sql.server.ts';

/** Emails a guardian that requests are waiting: at most once a day for each child. */
export async function emailGuardian(
  ctx: Ctx,
  { childId, site }: { childId: string; site: SiteId },
): Promise<void> {
  const place = await siteName(ctx.deps, site);
  await transact(ctx, async (tx) => {
    await ensureConsentRow(tx, childId);
    const [waiting] = await tx.sql<{ email: string | null; name: string; count: number }[]>`
      update guardian_consent c set notified_at = now()
      from (${childAccounts(tx)}) a
      where c.child_id = ${childId} and a.id = c.child_id and a.guardian_id is not null and c.state = 'given'
        and ${waitingRequests(tx, tx.sql`a.id`)} > 0
        and (c.notified_at is null or c.notified_at < now() - interval '1 day')
      returning ${emailOf(tx, tx.sql`a.guardian_id`)} as email, a.name,
        ${waitingRequests(tx, tx.sql`a.id`)} as count`;
    if (!waiting?.email) return;
    const requests = waiting.count === 1 ? '1 request is' : `${waiting.count} requests are`;
    await tx.deps.mail.queueEmail(tx, waiting.email, place, {
      subject: `${waiting.name} is waiting for your OK`,
      text: [
        `${requests} waiting for you to approve or decline. Nothing happens until you do.`,
        'You get this email at most once a day for each child.',
      ],
      link: { href: tx.deps.hosts.urlOf(site, '/guardian'), label: 'Review requests' },
    });
  });
}
