import { assertReachesAccount } from '#features/staff/account-reach.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { forbidden } from '#platform/errors.ts';
import type { muteReporter as muteReporterCall } from './calls.ts';

/**
 * Mutes somebody who abuses reports, or unmutes them. They aren't notified: their reports are accepted without weight.
 * @throws 403 for oneself, else as assertReachesAccount: it holds on all their sites
 */
export async function muteReporter(
  ctx: Ctx,
  { accountId, muted, reason }: CallParsed<typeof muteReporterCall>['body'],
): Promise<{ ok: true }> {
  const { accountId: by } = assertStaffMay(ctx, 'cases.decide');
  if (accountId === by) throw forbidden('You can’t mute your own reports.', 'OWN_ACCOUNT');
  await assertReachesAccount(ctx, 'cases.decide', accountId);
  await transact(ctx, async (tx) => {
    await tx.sql`
      insert into reporter_accuracy as own (account_id, muted_at, muted_by)
      values (${accountId}, ${muted ? tx.now : null}, ${muted ? by : null})
      on conflict (account_id) do update set
        muted_at = case when ${muted} then coalesce(own.muted_at, excluded.muted_at) end, muted_by = excluded.muted_by`;
    await recordStaffAct(tx, {
      act: muted ? 'cases.decide.mute-reporter' : 'cases.decide.unmute-reporter',
      target: { kind: 'account', id: accountId },
      accountId,
      reason,
    });
  });
  return { ok: true };
}
