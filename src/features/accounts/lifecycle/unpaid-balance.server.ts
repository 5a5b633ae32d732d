import type { Ctx } from '#platform/ctx.ts';
import { conflict, Refusal } from '#platform/errors.ts';
import { formatSums, type Money } from '#ui/format/money.ts';

/** What is owed to somebody, in each currency. */
export async function unpaidSums({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<Money[]> {
  return sql<Money[]>`
    select currency, -sum(balance)::bigint as amount from ledger_balance
    where account_id = ${accountId} and kind in ('earnings_pending', 'earnings_available', 'payouts_pending')
    group by currency having sum(balance) < 0 order by currency`;
}

/**
 * Refuses while we owe somebody money that they couldn't withdraw without their account.
 * @param name of a child whose guardian decides; left out for one's own account
 * @throws 409 UNPAID_BALANCE with how much
 */
export async function assertNoUnpaidBalance(ctx: Ctx, accountId: string, name?: string): Promise<void> {
  const sums = await unpaidSums(ctx, accountId);
  if (sums.length === 0) return;
  const { code, message } = conflict(
    'UNPAID_BALANCE',
    name
      ? `${name} still has ${formatSums(sums)} in earnings. Let them withdraw it first, or choose to forfeit it.`
      : `You still have ${formatSums(sums)} in earnings. Withdraw it first, or choose to forfeit it.`,
  );
  throw new Refusal(409, code, message, { details: { sums } });
}
