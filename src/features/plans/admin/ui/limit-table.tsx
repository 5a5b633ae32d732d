import { useState } from 'react';
import { type FeatureId, featureIds, type PlanLimit, planFeatures } from '../../plan-features.ts';
import { limitLabel } from '../../ui/limit-label.ts';
import { ScrollingTable } from '../../ui/scrolling-table.tsx';
import type { AdminPlan } from '../calls.ts';
import { ChangeLimitDialog } from './change-limit-dialog.tsx';

export interface ChosenLimit {
  plan: AdminPlan;
  feature: FeatureId;
  limit: PlanLimit;
}

interface LimitTableProps {
  label: string;
  plans: readonly AdminPlan[];
  mayChange: boolean;
}

/** What plans allow, side by side; each limit is a button where the viewer may change it. */
export function LimitTable({ label, plans, mayChange }: LimitTableProps) {
  const [chosen, setChosen] = useState<ChosenLimit | null>(null);
  // As it is now, also when it was changed while the dialog was open.
  const plan = plans.find(({ code }) => code === chosen?.plan.code);
  const found = plan?.limits.find(({ feature }) => feature === chosen?.feature);
  const shown = plan && found && { plan, ...found };
  const rows = featureIds.filter((id) =>
    plans.some(({ limits }) => limits.some(({ feature }) => feature === id)),
  );
  return (
    <>
      <ScrollingTable label={label} className="panel">
        <thead>
          <tr className="border-b border-line">
            <th
              scope="col"
              className="sticky start-0 z-1 bg-surface px-3 py-2.5 text-start text-1 font-semibold text-muted"
            >
              Feature
            </th>
            {plans.map(({ code, name }) => (
              <th key={code} scope="col" className="px-3 py-2.5 text-start text-1 font-semibold text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((feature) => (
            <tr key={feature} className="border-b border-line last:border-0">
              <th
                scope="row"
                className="sticky start-0 z-1 min-w-36 bg-surface px-3 py-1.5 text-start font-normal"
              >
                {planFeatures[feature].label}
              </th>
              {plans.map((plan) => {
                const found = plan.limits.find((one) => one.feature === feature);
                return (
                  <td key={plan.code} className="px-3 py-1.5 whitespace-nowrap tabular-nums">
                    {found && (
                      <Limit
                        chosen={{ plan, feature, limit: found.limit }}
                        onChoose={mayChange ? setChosen : null}
                      />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      {shown && <ChangeLimitDialog chosen={shown} onClose={() => setChosen(null)} />}
    </>
  );
}

interface LimitProps {
  chosen: ChosenLimit;
  /** Null: the viewer may only look. */
  onChoose: ((chosen: ChosenLimit) => void) | null;
}

function Limit({ chosen, onChoose }: LimitProps) {
  const { plan, feature, limit } = chosen;
  const label = limitLabel(feature, limit);
  const tone = limit === false ? 'text-muted' : '';
  if (!onChoose) return <span className={tone}>{label}</span>;
  return (
    <button
      type="button"
      className={`-mx-2 min-h-8 rounded-control px-2 underline decoration-edge decoration-dotted underline-offset-4 hover:bg-raised hover:decoration-ink ${tone}`}
      onClick={() => onChoose(chosen)}
    >
      {label}
      <span className="sr-only">
        , change {planFeatures[feature].label} of {plan.name}
      </span>
    </button>
  );
}
