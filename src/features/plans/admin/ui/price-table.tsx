import { useState } from 'react';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { mediumNumber } from '#ui/format/number.ts';
import { ScrollingTable } from '../../ui/scrolling-table.tsx';
import type { AdminPlan } from '../calls.ts';
import { ChangePriceDialog } from './change-price-dialog.tsx';

const head = 'px-3 py-2.5 text-end text-1 font-semibold whitespace-nowrap text-muted';
const cell = 'px-3 py-2 text-end whitespace-nowrap tabular-nums';

/** What the plans that are sold cost now, with a dialog to change it. */
export function PriceTable({ plans, mayChange }: { plans: readonly AdminPlan[]; mayChange: boolean }) {
  const [changing, setChanging] = useState<AdminPlan['code'] | null>(null);
  // As it is now, also when it was changed while the dialog was open.
  const changed = plans.find(({ code }) => code === changing);
  return (
    <>
      <ScrollingTable label="Prices" className="panel">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${head} sticky start-0 z-1 bg-surface text-start`}>
              Plan
            </th>
            <th scope="col" className={head}>
              A month
            </th>
            <th scope="col" className={head}>
              A year
            </th>
            <th scope="col" className={head}>
              Seats included
            </th>
            <th scope="col" className={head}>
              Further seat a month
            </th>
            <th scope="col" className={head}>
              Most seats
            </th>
            <th scope="col" className={head}>
              Held by
            </th>
            {mayChange && (
              <th scope="col" className={head}>
                <span className="sr-only">Change</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.code} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} sticky start-0 z-1 bg-surface text-start`}>
                {plan.name}
              </th>
              <td className={cell}>{formatMoney(plan.month.flatAmount, PLAN_CURRENCY)}</td>
              <td className={cell}>{formatMoney(plan.year.flatAmount, PLAN_CURRENCY)}</td>
              <td className={cell}>{plan.month.includedSeats}</td>
              <td className={cell}>
                {plan.month.maxSeats > plan.month.includedSeats ? (
                  formatMoney(plan.month.unitAmount, PLAN_CURRENCY)
                ) : (
                  <None />
                )}
              </td>
              <td className={cell}>{plan.month.maxSeats}</td>
              <td className={cell}>{mediumNumber(plan.holders)}</td>
              {mayChange && (
                <td className={cell}>
                  <Button size="small" onClick={() => setChanging(plan.code)}>
                    Change<span className="sr-only"> the price of {plan.name}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      {changed && <ChangePriceDialog plan={changed} onClose={() => setChanging(null)} />}
    </>
  );
}

const None = () => <span className="text-muted">None</span>;
