import type { QuoteView } from '#features/subscriptions/calls.ts';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { formatMoney } from '#ui/format/money.ts';
import { Day } from '#ui/when.tsx';
import { perInterval } from './state-labels.ts';

/** What is paid now, why, and what is billed next. */
export function QuoteLines({ quote, name }: { quote: QuoteView; name: string }) {
  const { perPeriod, dueNow, nextBill, interval } = quote;
  const flat = perPeriod.find(({ kind }) => kind === 'flat');
  const further = perPeriod.find(({ kind }) => kind === 'seats');
  return (
    <div className="grid gap-5">
      <Lines title={`${name}, ${perInterval[interval]}`}>
        {flat && (
          <Line amount={flat.amount}>
            {further || flat.quantity > 1 ? `First ${flat.quantity} seats` : name}
          </Line>
        )}
        {further && (
          <Line amount={further.amount}>
            {further.quantity} further {further.quantity === 1 ? 'seat' : 'seats'}
          </Line>
        )}
      </Lines>
      <Lines title="Today">
        <Line amount={dueNow.charge}>New plan until your next bill</Line>
        {dueNow.credit < 0 && <Line amount={dueNow.credit}>Credit for unused time</Line>}
        {dueNow.balance !== 0 && (
          <Line amount={dueNow.balance}>{dueNow.balance < 0 ? 'From your credit' : 'Kept as credit'}</Line>
        )}
        <Line amount={dueNow.amount} isTotal>
          You pay now
        </Line>
      </Lines>
      <p className="text-muted">
        Next bill: <span className="tabular-nums">{formatMoney(nextBill.amount, PLAN_CURRENCY)}</span> on{' '}
        <Day at={nextBill.at} />.
      </p>
    </div>
  );
}

const Lines = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="type-label text-muted">{title}</h3>
    <dl className="grid gap-1">{children}</dl>
  </section>
);

const Line = ({
  amount,
  isTotal,
  children,
}: {
  amount: number;
  isTotal?: boolean;
  children: React.ReactNode;
}) => (
  <div className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-2 font-semibold' : ''}`}>
    <dt>{children}</dt>
    <dd className="tabular-nums">{formatMoney(amount, PLAN_CURRENCY)}</dd>
  </div>
);
