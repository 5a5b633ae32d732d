import { siteFacts } from '#features/sites/site-list.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { keepConsentRow } from './guardian.server.ts';

/** A letter that something waits: one a day for each child, however much it asks. */
export async function tellGuardian(
  ctx: Ctx,
  { childId, site }: { childId: string; site: SiteId },
): Promise<void> {
  const letter = await transact(ctx, async (tx) => {
    await keepConsentRow(tx, childId);
    const [row] = await tx.sql<{ email: string; name: string; waiting: number }[]>`
      update guardian_consent c set told_at = now()
      from account a join auth_user u on u.id = a.guardian_id
      where c.child_id = ${childId} and a.id = c.child_id and c.state = 'given'
        and exists (select from guardian_request r where r.child_id = a.id and r.state = 'asked')
        and (c.told_at is null or c.told_at < now() - interval '1 day')
      returning u.email, a.display_name as name,
        (select count(*)::int from guardian_request r where r.child_id = a.id and r.state = 'asked') as waiting`;
    return row;
  });
  if (!letter) return;
  const things = letter.waiting === 1 ? 'One thing waits' : `${letter.waiting} things wait`;
  await ctx.deps.mail.mail(letter.email, siteFacts[site].name, {
    subject: `${letter.name} asks you something`,
    text: [
      `${things} for your yes or no. Until you answer, nothing happens.`,
      'We write at most once a day for each child.',
    ],
    link: { href: ctx.deps.hosts.urlOf(site, '/guardian'), label: 'Answer' },
  });
}
