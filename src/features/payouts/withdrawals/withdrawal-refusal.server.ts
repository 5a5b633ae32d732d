import { toSellingStep } from '#features/sellers/selling-steps.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Currency, stepsWithin } from '#platform/currencies.ts';
import { conflict, invalid, type Refusal } from '#platform/errors.ts';
import { formatMoney } from '#ui/format/money.ts';
import { noAccount } from '../account/payout-account.server.ts';
import type { PayoutAccountRow } from '../account/payout-account-row.server.ts';
import { payoutMinimum } from '../payout-states.ts';
import { isPaused } from './payout-pause.server.ts';

/** `available` is below zero when refunds exceeded the balance. */
interface Withdrawal {
  accountId: string;
  account: PayoutAccountRow | undefined;
  available: number;
  amount: number;
  currency: Currency;
}

/** Why this can't be withdrawn now, with what to do; null when it can. Whether payouts are switched off is asked before. */
export async function withdrawalRefusal(
  ctx: Ctx,
  { accountId, account, ...wanted }: Withdrawal,
): Promise<Refusal | null> {
  return (
    refusalOfAccount(account) ??
    ((await isPaused(ctx, accountId)) ? paused() : null) ??
    ((await hasOpenPayout(ctx, accountId, wanted.currency)) ? openPayout() : refusalOfAmount(wanted))
  );
}

function refusalOfAccount(account: PayoutAccountRow | undefined): Refusal | null {
  switch (account?.state) {
    case 'active':
      return null;
    case 'pending':
      return conflict(
        'PAYOUT_ACCOUNT_PENDING',
        'Your payout account isn’t ready yet. Finish setup, or wait for our payment provider’s review.',
        toSellingStep('payouts'),
      );
    case 'restricted':
      return conflict(
        'PAYOUT_ACCOUNT_RESTRICTED',
        'Our payment provider needs more information before you can withdraw. See your payout account.',
        toSellingStep('payouts'),
      );
    case 'rejected':
      return conflict(
        'PAYOUT_ACCOUNT_REJECTED',
        'Our payment provider closed your payout account. Contact us.',
      );
    default:
      return noAccount();
  }
}

async function hasOpenPayout({ sql }: Ctx, accountId: string, currency: Currency): Promise<boolean> {
  const open = await sql`
    select from payout where account_id = ${accountId} and currency = ${currency} and state in ('requested', 'processing')`;
  return open.length > 0;
}

const openPayout = () =>
  conflict('PAYOUT_OPEN', 'You already have a payout in transit. You can withdraw again once it arrives.');

const paused = () =>
  conflict(
    'PAYOUTS_PAUSED',
    'Our team has paused your payouts. Your earnings stay safe. Contact us to resume them.',
  );

type Wanted = Pick<Withdrawal, 'available' | 'amount' | 'currency'>;

function refusalOfAmount({ available, amount, currency }: Wanted): Refusal | null {
  const money = (value: number) => formatMoney(value, currency);
  if (available < 0) {
    return conflict(
      'NEGATIVE_BALANCE',
      `Refunds left your balance ${money(-available)} below zero. Your next sales cover it first.`,
    );
  }
  if (amount > available) {
    return conflict('ABOVE_AVAILABLE', `You can withdraw up to ${money(available)}.`, 'amount');
  }
  const minimum = payoutMinimum(currency);
  if (amount < minimum) {
    return invalid(`Withdraw at least ${money(minimum)}.`, 'amount', 'BELOW_MINIMUM');
  }
  if (amount !== stepsWithin(amount, currency)) {
    return invalid('The last digit has to be 0: banks have no third decimal.', 'amount', 'NOT_CHARGEABLE');
  }
  return null;
}
