import { childrenOf } from '#features/people/guardian-of-account.server.ts';
import '#features/accounts/events.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { ensureConsentRow } from '../consent-sql.server.ts';
import { recordConsent, withdrawConsentOf } from './answer-consent.server.ts';

/** A guardian erased their account: their children need a new one. */
export const withdrawConsentsOf = (ctx: Ctx, { accountId }: { accountId: string }): Promise<void> =>
  withdrawAll(ctx, accountId, { by: null, reason: 'guardian_left' });

/**
 * A guardian was banned: their children need a new one. When the ban is lifted, children who are still waiting get this
 * one back.
 */
export async function followGuardianBan(
  ctx: Ctx,
  { accountId, from, to }: EventMap['account.state-changed'],
): Promise<void> {
  if (to === 'banned') await withdrawAll(ctx, accountId, { by: accountId, reason: 'guardian_banned' });
  else if (from === 'banned') await restoreConsents(ctx, accountId);
}

async function withdrawAll(
  ctx: Ctx,
  guardianId: string,
  { by, reason }: { by: string | null; reason: 'guardian_left' | 'guardian_banned' },
): Promise<void> {
  const children = await ctx.sql<{ id: string }[]>`${childrenOf(ctx, guardianId)}`;
  for (const { id } of children) {
    await transact(ctx, async (tx) => {
      await ensureConsentRow(tx, id);
      await withdrawConsentOf(tx, id, by, reason);
    });
  }
}

async function restoreConsents(ctx: Ctx, guardianId: string): Promise<void> {
  const waiting = await ctx.sql<{ childId: string; guardianEmail: string }[]>`
    select c.child_id, c.guardian_email from guardian_consent c
    join lateral (
      select reason, by_account_id from guardian_consent_transition t where t.child_id = c.child_id order by id desc limit 1
    ) last on true
    where c.state = 'withdrawn' and last.reason = 'guardian_banned' and last.by_account_id = ${guardianId}`;
  for (const { childId, guardianEmail: email } of waiting) {
    await transact(ctx, (tx) =>
      recordConsent(tx, {
        childId,
        accountId: guardianId,
        email,
        codeHash: null,
        reason: 'guardian_restored',
      }),
    );
  }
}
