import type { Ctx } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { formatMoney } from '#ui/format/money.ts';

/** The amount owed, in minor units. */
export async function unpaidBalance({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<number> {
  const [owed] = await sql<{ amount: number }[]>`
    select -coalesce(sum(balance), 0)::bigint as amount from ledger_balance
    where account_id = ${accountId} and kind in ('earnings_pending', 'earnings_available', 'payouts_pending')`;
  return owed?.amount ?? 0;
}

/**
 * Refuses while we owe somebody money that they couldn't withdraw without their account.
 * @param name of a child whose guardian decides; left out for one's own account
 * @throws 409 UNPAID_BALANCE with how much
 */
export async function assertNoUnpaidBalance(ctx: Ctx, accountId: string, name?: string): Promise<void> {
  const amount = await unpaidBalance(ctx, accountId);
  if (amount <= 0) return;
  const { code, message } = conflict(
    'UNPAID_BALANCE',
    name
      ? `${name} still has ${formatMoney(amount)} in earnings. Let them withdraw it first, or choose to forfeit it.`
      : `You still have ${formatMoney(amount)} in earnings. Withdraw it first, or choose to forfeit it.`,
  );
  throw new Refusal(409, code, message, { details: { amount } });
}
