import { Banknote } from 'lucide-react';
import { useId, useState } from 'react';
import type { Overview } from '#features/payouts/calls.ts';
import type { Currency } from '#platform/currencies.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { Day } from '#ui/when.tsx';
import { WithdrawDialog } from '../../withdrawals/ui/withdraw-dialog.tsx';

interface BalanceBoardProps {
  overview: Overview;
  bankLast4: string | null;
  onDone: () => void;
}

const SHOWN = 3;

/** The available balance in large figures, and what is pending and paid out. */
export function BalanceBoard({ overview, bankLast4, onDone }: BalanceBoardProps) {
  const { currency, available, pending, inTransit, paidOut, releases, holdDays, withdraw } = overview;
  const [withdrawing, setWithdrawing] = useState(false);
  const hint = useId();
  return (
    <section aria-label="Balance" className="panel grid overflow-hidden lg:grid-cols-[1.2fr_1fr]" data-bleed>
      <div className="grid grid-cols-1 content-between gap-6 p-5 sm:p-8">
        <div>
          <h2 className="type-label text-muted">{available < 0 ? 'Balance due' : 'Available to withdraw'}</h2>
          <p className={`type-numeral text-7 tabular-nums wrap-anywhere ${available < 0 ? 'text-bad' : ''}`}>
            {formatMoney(available, currency)}
          </p>
        </div>
        <div className="grid justify-items-start gap-3">
          {/* Not `disabled`: after a withdrawal the focus is here, and would be lost. */}
          <Button
            tone="primary"
            aria-disabled={!withdraw.can}
            aria-describedby={hint}
            onClick={() => withdraw.can && setWithdrawing(true)}
          >
            <Banknote aria-hidden="true" />
            Withdraw
          </Button>
          <p id={hint} className="max-w-[52ch] text-2 text-muted">
            {withdraw.message ??
              `To your bank${bankLast4 ? ` account ending in ${bankLast4}` : ''}, in about 2 business days.`}
          </p>
        </div>
      </div>
      <dl className="grid divide-y divide-line border-line max-lg:border-t lg:border-s">
        <Line
          label="Pending"
          currency={currency}
          amount={pending}
          note={
            holdDays === 0
              ? 'New earnings are available right away.'
              : `New earnings are held for ${holdDays} ${holdDays === 1 ? 'day' : 'days'}.`
          }
        >
          {releases.length > 0 && (
            <ul className="mt-2 grid gap-1 text-2 text-muted">
              {releases.slice(0, SHOWN).map(({ day, amount }) => (
                <li key={day} className="flex justify-between gap-4 tabular-nums">
                  <span>
                    Available <Day at={day} />
                  </span>
                  <span>{formatMoney(amount, currency)}</span>
                </li>
              ))}
              {releases.length > SHOWN && <li>More on later days</li>}
            </ul>
          )}
        </Line>
        <Line label="In transit" currency={currency} amount={inTransit} note="On its way to your bank." />
        <Line label="Paid out" currency={currency} amount={paidOut} note="Arrived at your bank." />
      </dl>
      {withdrawing && (
        <WithdrawDialog
          available={available}
          currency={currency}
          minimum={overview.minimum}
          bankLast4={bankLast4}
          onClose={() => setWithdrawing(false)}
          onDone={onDone}
        />
      )}
    </section>
  );
}

interface LineProps {
  label: string;
  currency: Currency;
  amount: number;
  note: string;
  children?: React.ReactNode;
}

function Line({ label, currency, amount, note, children }: LineProps) {
  return (
    <div className="px-5 py-4 sm:px-8">
      <dt className="type-label text-muted">{label}</dt>
      <dd>
        <span className="type-numeral block text-5 tabular-nums">{formatMoney(amount, currency)}</span>
        {children || <span className="text-2 text-muted">{note}</span>}
      </dd>
    </div>
  );
}
