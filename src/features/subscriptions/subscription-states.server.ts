import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { SubscriptionReason } from './events.ts';
import { type SubscriptionRow, subscriptionColumns } from './subscription-row.server.ts';
import { isOver, type SubscriptionState, subscriptionTransitions } from './subscription-states.ts';
import './events.ts';

interface SubscriptionMove extends Move<SubscriptionState> {
  reason: SubscriptionReason;
}

export const subscriptionStates = states<SubscriptionState, SubscriptionRow, SubscriptionMove>({
  table: 'subscription',
  of: 'subscription_id',
  allowed: subscriptionTransitions,
  // It is written before the provider hears of it.
  refused: (from) =>
    from
      ? conflict('INVALID_TRANSITION', 'This plan’s status has changed. Refresh the page and try again.')
      : new Error('There is no such subscription'),
  columns: subscriptionColumns,
  set: ({ sql, now }, { to }) => sql`over_at = ${isOver(to) ? now : null}`,
  events: ({ id: subscriptionId, payerId }, { from, to }) => [
    { event: 'subscription.transitioned', payload: { subscriptionId, payerId, from, to } },
  ],
});
