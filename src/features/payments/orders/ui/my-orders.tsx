import { Link } from 'react-router';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { formatMoney } from '#ui/format/money.ts';
import { EmptyState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { orderLabelOf } from '../../order/order-labels.ts';
import { ItemPicture } from '../../ui/bought-items.tsx';
import { partOfItem } from '../../ui/order-parts.ts';
import { getMyOrders, type OrderLine } from '../calls.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';

/** An order in the list. */
function OrderListItem({ order }: { order: OrderLine }) {
  const { items, number, amount, currency } = order;
  const [first] = items;
  const { label, tone } = orderLabelOf(order);
  const more = items.filter((item) => !partOfItem(item)).length - 1;
  return (
    <li className="panel relative flex items-center gap-4 p-4 hover:bg-raised">
      <ItemPicture picture={first?.picture ?? null} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Link className="after:absolute after:inset-0" to={`/orders/${number}`}>
            {first?.title ?? number}
            {more > 0 && ` and ${more} more`}
          </Link>
        </p>
        <p className="text-2 text-muted">
          {number} · <When at={order.createdAt} />
        </p>
        <p className="mt-1.5">
          <Chip tone={tone}>{label}</Chip>
        </p>
      </div>
      <p className="type-numeral self-start text-4">
        {amount === 0 ? 'Free' : formatMoney(amount, currency)}
      </p>
    </li>
  );
}

export default function MyOrders() {
  const feed = useFeed(getMyOrders, { query: { limit: 20 } });
  return (
    <FeedStates
      feed={feed}
      waiting={<OrdersSkeleton />}
      empty={
        <EmptyState
          title="No orders yet"
          action={
            <ButtonLink tone="primary" to="/cards">
              Browse cards
            </ButtonLink>
          }
        >
          Your orders and receipts appear here.
        </EmptyState>
      }
    >
      <ul className="grid max-w-3xl gap-3">
        {feed.items.map((order) => (
          <OrderListItem key={order.id} order={order} />
        ))}
      </ul>
    </FeedStates>
  );
}
