import { eraseSignIn } from '#features/auth/personal-data.server.ts';
import { childAccounts, deleteNeverPublicAccount } from '#features/people/guardian-of-account.server.ts';
import { type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { announceConsentEnd } from '../announce-consent-end.server.ts';
import { consentRequestedSince, hadConsent } from '../consent-sql.server.ts';

/**
 * Deletes children whose guardian has not answered for 30 days, and children who never finished signing up: account,
 * address and sessions. Nothing else refers to them, since they could never join, write or upload.
 */
export async function erasePendingChildren(job: JobCtx): Promise<void> {
  const isDue = ({ sql }: Pick<JobCtx, 'sql'>) => sql`
    (a.state = 'pending_guardian' or (a.state = 'pending' and a.is_under_13))
      and a.created_at < now() - interval '30 days'
      and not ${consentRequestedSince(sql, sql`a.id`, sql`now() - interval '30 days'`)}
      and not ${hadConsent(sql, sql`a.id`)}`;
  await forEachDue(job, {
    name: 'guardians.erase-pending',
    failure: 'child without an answer not erased',
    next: ({ dueAt, id, limit }) => job.sql<(Due & { isAsked: boolean })[]>`
      select a.id, a.created_at as due_at, a.state = 'pending_guardian' as is_asked from (${childAccounts(job)}) a
      where ${isDue(job)} and (a.created_at, a.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by a.created_at, a.id limit ${limit}`,
    work: ({ id, isAsked }) =>
      transact(siteCtx(job, childrensSite), async (tx) => {
        const [still] = await tx.sql`
          select from (${childAccounts(tx)}) a where a.id = ${id} and ${isDue(tx)} for update`;
        if (!still) return;
        if (isAsked) await announceConsentEnd(tx, id, 'expired_unanswered');
        await deleteNeverPublicAccount(tx, id);
        await eraseSignIn(tx, { accountId: id });
      }),
  });
}
