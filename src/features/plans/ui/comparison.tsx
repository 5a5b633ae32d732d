import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { OfferedPlan } from '../calls.ts';
import type { PlanType } from '../plan.ts';
import { type FeatureId, featureIds, type PlanLimit, planFeatures } from '../plan-features.ts';
import { limitLabel } from './limit-label.ts';
import { ScrollingTable } from './scrolling-table.tsx';

/** What the plans of a type allow, side by side. */
export function Comparison({ plans, type }: { plans: readonly OfferedPlan[]; type: PlanType }) {
  const scope = type === 'team' ? 'team' : 'account';
  const rows = featureIds.filter((id) => planFeatures[id].scope === scope);
  return (
    <section className="mt-12" aria-labelledby="compare">
      <h2 id="compare" className="type-heading text-5">
        Compare plans
      </h2>
      <ScrollingTable label="Comparison of plans" className="mt-4">
        <thead>
          <tr className="border-b border-line">
            <th
              scope="col"
              className="sticky start-0 bg-ground py-3 pe-2 sm:pe-4 text-start font-normal text-muted"
            >
              Feature
            </th>
            {plans.map(({ code, name }) => (
              <th key={code} scope="col" className="px-2 py-3 sm:px-3 text-start">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {type === 'team' && <SeatRows plans={plans} />}
          {rows.map((id) => (
            <Row key={id} label={planFeatures[id].label} plans={plans}>
              {({ features }) => (
                <Value id={id} limit={features.find((one) => one.id === id)?.limit ?? null} />
              )}
            </Row>
          ))}
        </tbody>
      </ScrollingTable>
    </section>
  );
}

/** What a team plan's price is made of. */
const SeatRows = ({ plans }: { plans: readonly OfferedPlan[] }) => (
  <>
    <Row label="Seats included" plans={plans}>
      {({ defaultSeats }) => defaultSeats}
    </Row>
    <Row label={`Each further seat, a ${plans[0]?.interval ?? 'month'}`} plans={plans}>
      {({ tiers }) => formatMoney(tiers[1]?.unitAmount ?? 0, PLAN_CURRENCY)}
    </Row>
  </>
);

interface RowProps {
  label: string;
  plans: readonly OfferedPlan[];
  children: (plan: OfferedPlan) => ReactNode;
}

const Row = ({ label, plans, children }: RowProps) => (
  <tr className="border-b border-line">
    <th scope="row" className="sticky start-0 bg-ground py-3 pe-2 text-start font-normal sm:pe-4">
      {label}
    </th>
    {plans.map((plan) => (
      <td key={plan.code} className="px-2 py-3 align-top whitespace-nowrap tabular-nums sm:px-3">
        {children(plan)}
      </td>
    ))}
  </tr>
);

function Value({ id, limit }: { id: FeatureId; limit: PlanLimit }) {
  if (typeof limit !== 'boolean') return limitLabel(id, limit);
  const Icon = limit ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" size={18} className={limit ? 'text-good' : 'text-muted'} />
      <span className="sr-only">{limitLabel(id, limit)}</span>
    </>
  );
}
