import type { Ctx } from '#platform/ctx.ts';
import { conflict, invalid, type Refusal } from '#platform/errors.ts';
import { formatMoney } from '#ui/format/money.ts';
import { noAccount } from '../account/payout-account.server.ts';
import type { PayoutAccountRow } from '../account/payout-account-row.server.ts';
import { PAYOUT_MINIMUM } from '../payout-states.ts';

/** Minor units. `amount` is what somebody wants of what is `available`, which is below zero when they owe. */
interface Wanted {
  accountId: string;
  account: PayoutAccountRow | undefined;
  available: number;
  amount: number;
}

/** Why this cannot be sent to somebody's bank as things stand, with what to do; null when it can. */
export async function withdrawalRefusal(
  ctx: Ctx,
  { accountId, account, available, amount }: Wanted,
): Promise<Refusal | null> {
  return (
    refusalOfAccount(account) ??
    ((await hasOpenPayout(ctx, accountId)) ? openPayout() : refusalOfAmount(available, amount))
  );
}

function refusalOfAccount(account: PayoutAccountRow | undefined): Refusal | null {
  switch (account?.state) {
    case 'active':
      return null;
    case 'pending':
      return conflict(
        'PAYOUT_ACCOUNT_PENDING',
        'Your payout account is not ready yet. Finish it, or wait until the provider has checked it.',
      );
    case 'restricted':
      return conflict(
        'PAYOUT_ACCOUNT_RESTRICTED',
        'The provider needs something from you before it pays out. See your payout account.',
      );
    case 'rejected':
      return conflict('PAYOUT_ACCOUNT_REJECTED', 'The provider does not pay to this account. Write to us.');
    default:
      return noAccount();
  }
}

async function hasOpenPayout({ sql }: Ctx, accountId: string): Promise<boolean> {
  const open = await sql`
    select from payout where account_id = ${accountId} and state in ('requested', 'processing')`;
  return open.length > 0;
}

const openPayout = () =>
  conflict('PAYOUT_OPEN', 'A payout is on its way already. You can withdraw more once it has arrived.');

function refusalOfAmount(available: number, amount: number): Refusal | null {
  if (available < 0) {
    return conflict(
      'NEGATIVE_BALANCE',
      `Refunds took back ${formatMoney(-available)} more than you had left. Your next sales settle it; then you can withdraw again.`,
    );
  }
  if (amount > available) {
    return conflict(
      'ABOVE_AVAILABLE',
      `You have ${formatMoney(available)} to withdraw. Choose that or less.`,
      'amount',
    );
  }
  if (amount < PAYOUT_MINIMUM) {
    return invalid(`Withdraw at least ${formatMoney(PAYOUT_MINIMUM)}.`, 'amount', 'BELOW_MINIMUM');
  }
  return null;
}
