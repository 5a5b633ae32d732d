import { lazy, Suspense, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { planCodes, planName } from '#features/plans/plan.ts';
import { pageTitle } from '#features/sites/page-title.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { lookUp } from '#platform/look-up.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { type AdminSubscriptionRow, getAdminSubscriptions } from '../admin/calls.ts';
import { allSubscriptionStates } from '../subscription-states.ts';
import { cancelReasonLabels, perInterval, stateLabels } from '../ui/state-labels.ts';

const RefundDialog = lazy(() => import('../ui/refund-subscription-dialog.tsx'));

export const meta: MetaFunction = ({ matches }) => [
  pageTitle('Subscriptions', matches),
  { name: 'description', content: 'Paid plans of this site.' },
  { name: 'robots', content: 'noindex' },
];

const filters: readonly TableFilter[] = [
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: allSubscriptionStates.map((value) => ({ value, label: stateLabels[value].label })),
  },
  {
    kind: 'select',
    name: 'plan',
    label: 'Plan',
    options: planCodes.map((value) => ({ value, label: planName(value) })),
  },
  { kind: 'text', name: 'payer', label: 'Payer', placeholder: 'Username or ID' },
];

const { accessor, columns, display } = columnsOf<AdminSubscriptionRow>();

const shown = [
  accessor('plan', {
    header: 'Plan',
    meta: { card: 'title' },
    cell: ({ row: { original } }) => (
      <span className="font-semibold whitespace-nowrap">
        {planName(original.plan)}
        {original.isTeam && (
          <span className="block text-2 font-normal text-muted">{original.seats} seats</span>
        )}
      </span>
    ),
  }),
  accessor('createdAt', {
    header: 'Started',
    enableSorting: true,
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  accessor('payer', {
    header: 'Payer',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Deleted account" />,
  }),
  accessor('amount', {
    header: 'Price',
    meta: { align: 'end' },
    cell: ({ getValue, row: { original } }) =>
      `${formatMoney(getValue(), original.currency)} ${perInterval[original.interval]}`,
  }),
  accessor('paid', {
    header: 'Paid',
    meta: { align: 'end' },
    cell: ({ getValue, row: { original } }) => (
      <>
        {formatMoney(getValue(), original.currency)}
        {original.refunded > 0 && (
          <span className="block text-muted">
            {formatMoney(original.refunded, original.currency)} refunded
          </span>
        )}
      </>
    ),
  }),
  accessor('periodEnd', {
    header: 'Period ends',
    cell: ({ getValue }) => {
      const at = getValue();
      return at ? <Day at={at} /> : 'Not started';
    },
  }),
  accessor('cancelReason', {
    header: 'Cancelled because',
    meta: { hideEmpty: true },
    cell: ({ row: { original } }) => <Why row={original} />,
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ getValue }) => <Chip tone={stateLabels[getValue()].tone}>{stateLabels[getValue()].label}</Chip>,
  }),
];

function Why({ row: { cancelReason, cancelNote } }: { row: AdminSubscriptionRow }) {
  if (!cancelReason && !cancelNote) return null;
  const label = cancelReason && lookUp(cancelReasonLabels, cancelReason);
  return (
    <span className="block max-w-[28ch]">
      {label}
      {cancelNote && <span className="block text-muted">“{cancelNote}”</span>}
    </span>
  );
}

export default function AdminSubscriptions() {
  const viewer = useViewer();
  const [refunding, setRefunding] = useState<AdminSubscriptionRow | null>(null);
  const mayRefund = staffMay(viewer, 'refund');
  const [tableColumns] = useState(() =>
    columns([
      ...shown,
      display({
        id: 'refund',
        header: 'Refund',
        meta: { card: 'footer' },
        cell: ({ row: { original } }) =>
          mayRefund && original.refundable > 0 ? (
            <Button size="small" onClick={() => setRefunding(original)}>
              Refund<span className="sr-only"> {planName(original.plan)}</span>
            </Button>
          ) : null,
      }),
    ]),
  );
  return (
    <>
      <WorkHeader width="full" title="Subscriptions" />
      <div className="pt-5">
        <StaffTable
          call={getAdminSubscriptions}
          columns={tableColumns}
          filters={filters}
          sortedBy="-createdAt"
          label="Subscriptions"
          empty={
            <EmptyState title="No subscriptions yet">Paid plans of this site are listed here.</EmptyState>
          }
        />
      </div>
      <Suspense>
        {refunding && <RefundDialog subscription={refunding} onClose={() => setRefunding(null)} />}
      </Suspense>
    </>
  );
}
