import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getMyOrders } from '../calls.ts';
import { OrderListItem } from './order-row.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

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
