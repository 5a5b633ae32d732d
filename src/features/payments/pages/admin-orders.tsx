import { unlistedMeta } from '#features/sites/page-title.ts';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { StaffTable } from '#features/staff/ui/staff-table.tsx';
import { Chip } from '#ui/chip.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { orderLabels } from '../order/order-labels.ts';
import { type AdminOrderRow, getAdminOrders } from '../orders/admin/calls.ts';
import { paymentProblems } from '../orders/admin/payment-problems.ts';
import { allOrderStates } from '../orders/calls.ts';

export const meta = unlistedMeta('Orders and refunds', 'Orders of this site.');

const hrefOf = ({ number }: AdminOrderRow) => `/admin/orders/${number}`;

const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'number', label: 'Order number', placeholder: 'TL-7K2M-9QXD' },
  {
    kind: 'select',
    name: 'state',
    label: 'State',
    options: allOrderStates.map((value) => ({ value, label: orderLabels[value].label })),
  },
  { kind: 'text', name: 'buyer', label: 'Buyer', placeholder: 'Username or ID' },
  { kind: 'text', name: 'seller', label: 'Seller', placeholder: 'Username or ID' },
  {
    kind: 'select',
    name: 'disputed',
    label: 'Disputed',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  {
    kind: 'select',
    name: 'overdue',
    label: 'Not sent in time',
    options: [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ],
  },
  { kind: 'text', name: 'minAmount', label: 'Amount from', placeholder: '25.00' },
  { kind: 'text', name: 'maxAmount', label: 'Amount to', placeholder: '100.00' },
  { kind: 'date', name: 'from', label: 'Ordered from' },
  { kind: 'date', name: 'until', label: 'Ordered until' },
];

const { accessor, columns } = columnsOf<AdminOrderRow>();
const orderColumns = columns([
  accessor('number', {
    header: 'Order',
    meta: { card: 'title' },
    cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
  }),
  accessor('createdAt', {
    header: 'Ordered',
    enableSorting: true,
    cell: ({ getValue }) => <When at={getValue()} />,
  }),
  accessor('buyer', {
    header: 'Buyer',
    cell: ({ getValue }) => <AccountLink account={getValue()} none="Deleted account" />,
  }),
  accessor('title', {
    header: 'Items',
    cell: ({ getValue, row: { original } }) =>
      original.lineCount > 1 ? `${getValue()} and ${original.lineCount - 1} more` : getValue(),
  }),
  accessor('amount', {
    header: 'Amount',
    enableSorting: true,
    meta: { align: 'end' },
    cell: ({ getValue, row }) => formatMoney(getValue(), row.original.currency),
  }),
  accessor('refunded', {
    header: 'Refunded',
    meta: { align: 'end' },
    cell: ({ getValue, row }) => (getValue() > 0 ? formatMoney(getValue(), row.original.currency) : 'None'),
  }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ row: { original } }) => <OrderState order={original} />,
  }),
]);

function OrderState({ order: { state, problem, isDisputed, isOverdue } }: { order: AdminOrderRow }) {
  const { label, tone } = orderLabels[state];
  return (
    <span className="flex flex-wrap gap-1.5">
      <Chip tone={tone}>{label}</Chip>
      {isDisputed && state !== 'disputed' && <Chip tone="warn">Was disputed</Chip>}
      {isOverdue && <Chip tone="bad">Not sent in time</Chip>}
      {problem && <Chip tone="bad">{paymentProblems[problem]?.label ?? problem}</Chip>}
    </span>
  );
}

export default function AdminOrders() {
  return (
    <>
      <WorkHeader width="full" title="Orders and refunds" />
      <div className="pt-5">
        <StaffTable
          call={getAdminOrders}
          columns={orderColumns}
          filters={filters}
          sortedBy="-createdAt"
          label="Orders"
          hrefOf={hrefOf}
          empty={<EmptyState title="No orders yet">Orders of this site are listed here.</EmptyState>}
        />
      </div>
    </>
  );
}
