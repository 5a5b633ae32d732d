import { useViewer } from '#features/accounts/session.ts';
import { type AdminPayout, getAdminPayouts } from '#features/payouts/admin/calls.ts';
import { PayoutActions } from '#features/payouts/admin/ui/payout-actions.tsx';
import { allPayoutStates } from '#features/payouts/payout-states.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { staffMay } from '#features/staff/staff.ts';
import { AccountName, accountPath } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { Chip, type ChipProps } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';

export const meta = unlistedMeta('Payouts', 'Payouts requested on this site.');

const states: Record<AdminPayout['state'], { label: string; tone: ChipProps['tone'] }> = {
  requested: { label: 'Requested', tone: 'warn' },
  processing: { label: 'On its way', tone: 'good' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
};

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'person', label: 'Person', placeholder: 'Username or ID' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: allPayoutStates.map((value) => ({ value, label: states[value].label })),
  },
  { kind: 'text', name: 'minAmount', label: 'Amount from', placeholder: '25.00' },
  { kind: 'text', name: 'maxAmount', label: 'Amount to', placeholder: '100.00' },
  { kind: 'date', name: 'from', label: 'Requested from' },
  { kind: 'date', name: 'until', label: 'Requested until' },
];

const { accessor, columns, display } = columnsOf<AdminPayout>();
const payoutColumns = columns([
  accessor('account', {
    header: 'Person',
    meta: { card: 'title' },
    cell: ({ getValue }) => <AccountName account={getValue()} none="Deleted account" />,
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ row: { original } }) => <PayoutState payout={original} />,
  }),
  accessor('amount', {
    header: 'Amount',
    enableSorting: true,
    meta: { align: 'end' },
    cell: ({ getValue, row }) => formatMoney(getValue(), row.original.currency),
  }),
  accessor('requestedAt', {
    header: 'Requested',
    enableSorting: true,
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  accessor('paidAt', { header: 'Paid', cell: ({ getValue }) => <WhenOrNot at={getValue()} /> }),
  accessor('failure', {
    header: 'Failure',
    cell: ({ getValue }) => getValue()?.message ?? 'None',
  }),
  accessor('arrivesAt', {
    header: 'Expected',
    meta: { isExtra: true },
    cell: ({ getValue }) => <WhenOrNot at={getValue()} />,
  }),
  accessor('attempts', { header: 'Attempts', meta: { align: 'end', isExtra: true } }),
  accessor('providerId', {
    header: 'Provider ID',
    meta: { isExtra: true },
    cell: ({ getValue }) => <code className="break-all">{getValue() ?? 'None'}</code>,
  }),
]);
const actionColumn = display({
  id: 'actions',
  header: 'Actions',
  cell: ({ row }) => <PayoutActions payout={row.original} />,
});

const WhenOrNot = ({ at }: { at: string | null }) => (at ? <When at={at} /> : 'Not yet');

function PayoutState({ payout: { state, pause, isBanned } }: { payout: AdminPayout }) {
  const { label, tone } = states[state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={tone}>{label}</Chip>
      {pause && <Chip tone="warn">Paused</Chip>}
      {isBanned && <Chip tone="bad">Account banned</Chip>}
    </span>
  );
}

const withActions = columns([...payoutColumns, actionColumn]);

export default function AdminPayouts() {
  const viewer = useViewer();
  return (
    <>
      <WorkHeader width="full" title="Payouts" />
      <div className="pt-5">
        <StaffTable
          call={getAdminPayouts}
          columns={staffMay(viewer, 'payouts.change') ? withActions : payoutColumns}
          filters={filters}
          sortedBy="-requestedAt"
          label="Payouts"
          hrefOf={({ account }: AdminPayout) => accountPath(account)}
          empty={<EmptyState title="No payouts yet">Payouts requested on this site appear here.</EmptyState>}
        />
      </div>
    </>
  );
}
