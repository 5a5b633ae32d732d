import { getPlanAccess } from '#features/plans/calls.ts';
import { planName } from '#features/plans/plan.ts';
import type { Currency } from '#platform/currencies.ts';
import { useCall } from '#platform/web/use-call.ts';
import { formatMoney } from '#ui/format/money.ts';
import { readMoney } from '#ui/format/read-money.ts';
import { earningsOf } from '../fees.ts';

interface YouEarnProps {
  /** The price of one as it is typed. */
  price: string;
  /** Others who have a share, in percent as typed. */
  payees?: readonly { person: { id: string; displayName: string }; share: string }[];
  /** Buyers pay for its delivery. */
  isSent?: boolean;
  currency: Currency;
}

const percent = (bps: number) => `${bps / 100}%`;

/** What a price brings its seller: our fee by their plan, the provider's part, and the shares of others. */
export function YouEarn({ price: typed, payees = [], isSent = false, currency }: YouEarnProps) {
  const access = useCall(getPlanAccess, {}).data;
  const rate = access?.features.find(({ feature }) => feature === 'platform_fee_bps')?.limit;
  const price = readMoney(typed, currency);
  if (!price || !access || typeof rate !== 'number') return null;
  const money = (amount: number) => formatMoney(amount, currency);
  const others = payees.map(({ person, share }) => ({
    accountId: person.id,
    name: person.displayName,
    share: Math.round(Number(share.replace(',', '.')) * 100) || 0,
  }));
  const own = 10_000 - others.reduce((sum, { share }) => sum + share, 0);
  if (own < 0) return null;
  const { fee, fixed, parts } = earningsOf({ price, currency }, rate, [
    { accountId: '', name: '', share: own },
    ...others,
  ]);
  const [mine, ...theirs] = parts;
  return (
    <details className="w-full text-2">
      <summary className="cursor-pointer text-muted">
        You earn <span className="font-semibold text-ink tabular-nums">{money(mine?.amount ?? 0)}</span> of{' '}
        {money(price)}
      </summary>
      <dl className="mt-2 grid max-w-md grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums [&>dd]:text-end">
        <dt>Price, tax included</dt>
        <dd>{money(price)}</dd>
        <dt>
          Our fee, {percent(rate)} with {planName(access.plan)}
        </dt>
        <dd>-{money(fee - fixed)}</dd>
        <dt>Card payment, once a purchase</dt>
        <dd>-{money(fixed)}</dd>
        {theirs.map(({ accountId, name, share, amount }) => (
          <div key={accountId} className="contents">
            <dt>
              {percent(share)} for {name}
            </dt>
            <dd>-{money(amount)}</dd>
          </div>
        ))}
        <dt className="font-semibold">You earn</dt>
        <dd className="font-semibold">{money(mine?.amount ?? 0)}</dd>
        {isSent && (
          <dt className="col-span-2 text-muted">
            What buyers pay for delivery comes on top and is all yours. Pay the carrier from it.
          </dt>
        )}
      </dl>
    </details>
  );
}
