import { moveAccount } from '#features/accounts/lifecycle/account-states.server.ts';
import { eraseAccount } from '#features/accounts/lifecycle/erase-account.server.ts';
import type { TransitionReason } from '#features/accounts/lifecycle/transitions.ts';
import { assertNoUnpaidBalance } from '#features/accounts/lifecycle/unpaid-balance.server.ts';
import type { Exportable } from '#features/accounts/points.ts';
import { adultViewerOf, assertMyChild } from '#features/approvals/guardian.server.ts';
import { assertFreshProof } from '#features/auth/fresh-proof.server.ts';
import { eraseSignIn } from '#features/auth/personal-data.server.ts';
import { deleteSessions } from '#features/auth/sign-in-rows.server.ts';
import { childAccounts, deleteNeverPublicAccount } from '#features/people/guardian-of-account.server.ts';
import { type Ctx, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { conflict, invalid } from '#platform/errors.ts';
import { childrensSite } from '#platform/site-rules.ts';
import { tryEach } from '#platform/try-each.ts';
import { announceConsentEnd } from './announce-consent-end.server.ts';
import { hadConsent } from './consent-sql.server.ts';

/**
 * Erases everything of a child at once, after its name was typed. Teenagers may have earnings.
 * @throws 403 REAUTHENTICATION_REQUIRED, 409 UNPAID_BALANCE with how much, unless that may be forfeited
 */
export async function eraseChild(
  ctx: Ctx,
  { childId, name, forfeitBalance }: { childId: string; name: string; forfeitBalance: boolean },
): Promise<void> {
  const { accountId } = await adultViewerOf(ctx);
  await assertMyChild(ctx, childId);
  await assertFreshProof(ctx);
  await transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ name: string; username: string | null; whole: boolean }[]>`
      select a.name, a.username, coalesce(c.whole_account, true) as whole
      from (${childAccounts(tx)}) a left join guardian_consent c on c.child_id = a.id
      where a.id = ${childId} for update of a`;
    const typed = name.toLowerCase().replace(/^@/, '');
    if (typed !== row?.name.toLowerCase() && typed !== row?.username?.toLowerCase())
      throw invalid('Type the name exactly as shown above.', 'name', 'NAME_WRONG');
    if (!row.whole) {
      throw conflict(
        'OWN_ACCOUNT',
        'They had this account before they joined the kids site, so only they can erase it. You can revoke your consent.',
      );
    }
    if (!forfeitBalance) await assertNoUnpaidBalance(tx, childId, row.name);
    await erase(tx, childId, accountId, 'erased_by_guardian');
  });
}

/** An account that was never public is deleted; any other keeps an anonymous row. */
export async function erase(
  tx: Ctx,
  childId: string,
  by: string | null,
  reason: TransitionReason,
): Promise<void> {
  const { sql } = tx;
  const [was] = await sql<{ state: string; everPublic: boolean }[]>`
    select state, guardian_id is not null
        or ${hadConsent(sql, sql`a.id`)} as ever_public
    from (${childAccounts(tx)}) a where id = ${childId} for update`;
  if (!was) return;
  if (!was.everPublic) {
    await deleteNeverPublicAccount(tx, childId);
    await eraseSignIn(tx, { accountId: childId });
    return;
  }
  if (was.state !== 'pending_guardian' && was.state !== 'deletion_requested')
    await moveAccount(tx, childId, { to: 'deletion_requested', by, reason });
  await eraseAccount(tx, childId, { by, reason });
  await sql`delete from guardian_consent where child_id = ${childId}`;
  // Signs out at once instead of when the jobs run.
  await deleteSessions(sql, childId);
}

async function eraseExpired(tx: Ctx, childId: string): Promise<void> {
  await announceConsentEnd(tx, childId, 'expired_withdrawn');
  await erase(tx, childId, null, 'consent_expired');
}

/** Children whose consent was revoked 30 days ago and not given again. */
export async function eraseWithdrawn(job: JobCtx): Promise<void> {
  const due = await job.sql<{ id: string }[]>`
    select a.id from guardian_consent c join (${childAccounts(job)}) a on a.id = c.child_id
    where a.state = 'pending_guardian' and c.whole_account and c.waiting_since < now() - interval '30 days'`;
  await tryEach(
    job.deps,
    'child not erased',
    due,
    ({ id }) => id,
    ({ id }) => transact(siteCtx(job, childrensSite), (tx) => eraseExpired(tx, id)),
  );
}

/** This feature's part of a data export. */
export const guardianExports: readonly Exportable[] = [
  {
    name: 'guardian-consent',
    rows: ({ sql }: Ctx, accountId) => sql`
      select case when child_id = ${accountId} then 'about me' else 'by me' end as which,
        from_state, to_state, text_version, reason, at
      from guardian_consent_transition where child_id = ${accountId} or by_account_id = ${accountId} order by id`,
  },
  {
    name: 'invited-guardians',
    rows: ({ sql }: Ctx, accountId) => sql`
      select email, sent_at, expires_at from guardian_invitation
      where from_id = ${accountId} order by sent_at`,
  },
];
