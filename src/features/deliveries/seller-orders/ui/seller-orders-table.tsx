import { useSearchParams } from 'react-router';
import { ItemPicture } from '#features/payments/ui/bought-items.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { Chip, ChipLink } from '#ui/chip.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { columnsOf, type TableFilter } from '#ui/data-table/table.ts';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { disputeLabels } from '../../delivery/delivery-labels.ts';
import { openStates } from '../../delivery/delivery-states.ts';
import { DeliveryChip } from '../../delivery/ui/delivery-chip.tsx';
import { getDeliveriesToSend, getSellerCounts, type SellerOrderRow, sellerOrderFilters } from '../calls.ts';

type Shown = (typeof sellerOrderFilters)[number];

const labels: Record<Shown, string> = {
  to_send: 'To send',
  on_hold: 'On hold',
  sent: 'Sent',
  done: 'Completed',
  cancelled: 'Cancelled',
  returns: 'Returns',
};
const empty: Record<Shown, readonly [title: string, text: string]> = {
  to_send: ['Nothing to send', 'What buyers order from you appears here.'],
  on_hold: ['Nothing on hold', 'Put an order on hold when you can’t send it yet: the buyer is told why.'],
  sent: ['Nothing on its way', 'What you marked as shipped appears here until it’s completed.'],
  done: ['Nothing completed yet', 'An order is completed two weeks after it arrived.'],
  cancelled: ['Nothing cancelled', 'What you couldn’t send, and what was refunded before, appears here.'],
  returns: ['No open returns', 'When a buyer asks to send something back, you answer here.'],
};
const filters: readonly TableFilter[] = [
  { kind: 'search', name: 'number', label: 'Order number', placeholder: 'TL-7K2M-9QXD' },
];
const hrefOf = ({ number }: SellerOrderRow) => `/seller/orders/${number}`;

const isLate = ({ state, shipBy }: SellerOrderRow) =>
  openStates.includes(state) && state !== 'on_hold' && Date.parse(shipBy) < Date.now();

const { accessor, columns } = columnsOf<SellerOrderRow>();
const sellerOrderColumns = columns([
  accessor('number', {
    header: 'Order',
    meta: { card: 'title' },
    cell: ({ getValue }) => <span className="whitespace-nowrap tabular-nums">{getValue()}</span>,
  }),
  accessor('title', {
    header: 'Items',
    cell: ({ row: { original } }) => (
      <span className="flex items-center gap-3">
        <span className="hidden sm:block">
          <ItemPicture picture={original.picture} />
        </span>
        <span>
          {original.title}
          <span className="block text-2 text-muted">{piecesOf(original)}</span>
        </span>
      </span>
    ),
  }),
  accessor('recipient', {
    header: 'Send to',
    cell: ({ row: { original } }) => (
      <span>
        {original.recipient || 'Deleted account'}
        <span className="block text-2 text-muted">{original.countryName}</span>
      </span>
    ),
  }),
  accessor('amount', {
    header: 'Paid',
    meta: { align: 'end' },
    cell: ({ getValue, row }) => formatMoney(getValue(), row.original.currency),
  }),
  accessor('createdAt', { header: 'Ordered', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('shipBy', { header: 'Send by', cell: ({ getValue }) => <When at={getValue()} /> }),
  accessor('state', {
    header: 'State',
    meta: { card: 'aside' },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap gap-1.5">
        <DeliveryChip state={original.state} />
        {isLate(original) && <Chip tone="bad">Late</Chip>}
        {original.dispute && (
          <Chip tone={original.dispute === 'won' ? 'good' : 'bad'}>{disputeLabels[original.dispute]}</Chip>
        )}
        {original.openReturns > 0 && <Chip tone="warn">Return</Chip>}
      </span>
    ),
  }),
]);

/** "3 pieces", "3 pieces, 1 to send" */
function piecesOf({ pieces, left }: SellerOrderRow): string {
  const all = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
  return left > 0 && left < pieces ? `${all}, ${left} to send` : all;
}

/** What the viewer sends and sent, by what is to do. */
export default function SellerOrdersTable() {
  const [search] = useSearchParams();
  const asked = search.get('show');
  const show = sellerOrderFilters.find((filter) => filter === asked) ?? 'to_send';
  const counts = useCall(getSellerCounts, {}).data;
  const waiting: Partial<Record<Shown, number>> = {
    to_send: counts?.toSend ?? 0,
    on_hold: counts?.onHold ?? 0,
    returns: counts?.returns ?? 0,
  };
  const [title, text] = empty[show];
  return (
    <div className="grid gap-5">
      <nav aria-label="Orders by state" className="flex flex-wrap gap-2">
        {sellerOrderFilters.map((filter) => (
          <ChipLink
            key={filter}
            to={filter === 'to_send' ? '/seller/orders' : `/seller/orders?show=${filter}`}
            current={filter === show}
          >
            {labels[filter]}
            {waiting[filter] ? (
              <span className="ms-1.5 tabular-nums">{countText(waiting[filter])}</span>
            ) : null}
          </ChipLink>
        ))}
      </nav>
      <DataTable
        call={getDeliveriesToSend}
        query={{ show }}
        columns={sellerOrderColumns}
        filters={filters}
        label="Orders"
        hrefOf={hrefOf}
        exportPath="/api/seller/export/orders"
        empty={<EmptyState title={title}>{text}</EmptyState>}
      />
    </div>
  );
}

const countText = (count: number) => (count >= 99 ? '99+' : String(count));
