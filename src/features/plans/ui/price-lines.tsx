import { formatMoney } from '#ui/format/money.ts';
import type { OfferedPlan } from '../calls.ts';
import { amountFor, type PlanChoice } from './plan-choice.ts';

/** How a price comes about: what is included, each further seat, and what a year saves. */
export function PriceLines({ plan, choice }: { plan: OfferedPlan; choice: PlanChoice }) {
  const amount = amountFor(plan, choice);
  const further = choice.type === 'team' ? Math.max(0, choice.seats - plan.defaultSeats) : 0;
  const [flat, open] = plan.tiers;
  return (
    <dl className="mt-2 grid content-start gap-1 text-1 text-muted">
      {choice.type === 'team' && (
        <Row label={`${plan.defaultSeats} seats`} value={formatMoney(flat?.flatAmount ?? 0)} />
      )}
      {further > 0 && open && (
        <Row
          label={`${further} more × ${formatMoney(open.unitAmount)}`}
          value={formatMoney(further * open.unitAmount)}
        />
      )}
      {amount > 0 && choice.interval === 'year' && (
        <Row
          label="12 months for the price of 10"
          value={`${formatMoney(Math.round(amount / 12))} a month`}
        />
      )}
    </dl>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-3">
    <dt>{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);
