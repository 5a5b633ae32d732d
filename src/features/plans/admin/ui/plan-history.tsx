import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { PLAN_CURRENCY } from '#platform/default-currency.ts';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { planCodes, planName } from '../../plan.ts';
import { planFeatures } from '../../plan-features.ts';
import { limitLabel } from '../../ui/limit-label.ts';
import { getPlanHistory, type PlanChange, type PriceTerms } from '../calls.ts';

const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'plan',
    label: 'Plan',
    options: planCodes.map((value) => ({ value, label: planName(value) })),
  },
  {
    kind: 'select',
    name: 'kind',
    label: 'What',
    options: [
      { value: 'price', label: 'Prices' },
      { value: 'limit', label: 'Limits' },
    ],
  },
];

const { accessor, columns, display } = columnsOf<PlanChange>();
const changeColumns = columns([
  accessor('plan', {
    header: 'Plan',
    meta: { card: 'title' },
    cell: ({ getValue }) => <span className="font-semibold whitespace-nowrap">{planName(getValue())}</span>,
  }),
  display({
    id: 'what',
    header: 'What',
    meta: { card: 'aside' },
    cell: ({ row: { original } }) => <span className="sm:whitespace-nowrap">{whatOf(original)}</span>,
  }),
  display({ id: 'before', header: 'Before', cell: ({ row: { original } }) => sideOf(original, 'before') }),
  display({ id: 'after', header: 'After', cell: ({ row: { original } }) => sideOf(original, 'after') }),
  accessor('reason', { header: 'Reason' }),
  accessor('by', {
    header: 'By',
    cell: ({ getValue }) => (
      <span className="whitespace-nowrap">
        <AccountLink account={getValue()} none="Deleted account" />
      </span>
    ),
  }),
  accessor('at', { header: 'When', cell: ({ getValue }) => <When at={getValue()} /> }),
]);

const whatOf = ({ change }: PlanChange) =>
  change.kind === 'price' ? `Price a ${change.after.interval}` : planFeatures[change.feature].label;

const sideOf = ({ change }: PlanChange, side: 'before' | 'after') =>
  change.kind === 'price' ? priceText(change[side]) : limitLabel(change.feature, change[side]);

function priceText({ flatAmount, includedSeats, unitAmount, maxSeats }: PriceTerms): string {
  if (maxSeats === 1) return formatMoney(flatAmount, PLAN_CURRENCY);
  return `${formatMoney(flatAmount, PLAN_CURRENCY)} with ${includedSeats} seats, then ${formatMoney(unitAmount, PLAN_CURRENCY)}, up to ${maxSeats}`;
}

/** Who changed what plans cost and allow, and why. */
export function PlanHistory() {
  return (
    <StaffTable
      call={getPlanHistory}
      columns={changeColumns}
      filters={filters}
      label="Changes of plans"
      empty={
        <EmptyState title="No changes yet">Every change of a price or a limit is listed here.</EmptyState>
      }
    />
  );
}
