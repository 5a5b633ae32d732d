import { z } from 'zod';
import { updateSubscription } from '#sandbox/billing/changes.ts';
import { renewNow } from '#sandbox/billing/cycle.ts';
import type { Subscription } from '#sandbox/billing/items.ts';
import {
  cancelParams,
  itemChanges,
  newSubscription,
  prorationBehaviour,
  subscriptionChanges,
} from '#sandbox/billing/subscription-params.ts';
import {
  createSubscription,
  endSubscription,
  getSubscription,
  liveSubscription,
} from '#sandbox/billing/subscriptions.ts';
import { resourceMissing } from '#sandbox/protocol/api-error.ts';
import { text, timestamp } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import type { Tx } from '#sandbox/store/tx.ts';

const statuses = ['active', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled'] as const;
/** The default list: everything that has not ended. */
const live = statuses.filter((status) => status !== 'canceled' && status !== 'incomplete_expired');

function statusesFor(wanted: (typeof statuses)[number] | 'all' | 'ended' | undefined) {
  if (wanted === undefined) return live;
  if (wanted === 'all') return undefined;
  return wanted === 'ended' ? (['canceled', 'incomplete_expired'] as const) : wanted;
}

export const subscriptions = [
  route({ method: 'POST', path: '/v1/subscriptions', params: newSubscription, run: createSubscription }),
  route({
    method: 'GET',
    path: '/v1/subscriptions',
    params: z.strictObject({
      ...paging,
      customer: text().optional(),
      status: z.enum([...statuses, 'all', 'ended']).optional(),
    }),
    run: (tx, { customer, status, ...page }) =>
      list(tx, 'subscription', page, { customer, status: statusesFor(status) }),
  }),
  route({
    method: 'GET',
    path: '/v1/subscriptions/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => getSubscription(tx, id),
  }),
  route({
    method: 'POST',
    path: '/v1/subscriptions/:id',
    params: subscriptionChanges,
    run: (tx, input, { id }) => updateSubscription(tx, input, liveSubscription(tx, id)),
  }),
  route({
    method: 'DELETE',
    path: '/v1/subscriptions/:id',
    params: cancelParams,
    run: (tx, { cancellation_details }, { id }) =>
      endSubscription(tx, liveSubscription(tx, id), 'cancellation_requested', cancellation_details),
  }),
  route({
    method: 'GET',
    path: '/v1/subscription_items/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => getItem(tx, id),
  }),
  route({
    method: 'POST',
    path: '/v1/subscription_items/:id',
    params: itemChanges.element.omit({ id: true, deleted: true }).extend({
      proration_behavior: prorationBehaviour.optional(),
      proration_date: timestamp().optional(),
      payment_behavior: subscriptionChanges.shape.payment_behavior,
    }),
    run(tx, { proration_behavior, proration_date, payment_behavior, ...item }, { id }) {
      const subscription = liveSubscription(tx, getItem(tx, id).subscription);
      const given = { items: [{ ...item, id }], proration_behavior, proration_date, payment_behavior };
      updateSubscription(tx, given, subscription);
      return getItem(tx, id);
    },
  }),
];

export const subscriptionControls = [
  route({
    method: 'POST',
    path: '/subscriptions/:id/renew',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => renewNow(tx, liveSubscription(tx, id)),
  }),
];

/** Items are stored within their subscription. */
function getItem(tx: Tx, id: string): Subscription['items']['data'][number] {
  const row = tx.db.one<{ item: string }>(
    `select item.value as item from obj, json_each(obj.json, '$.items.data') item
     where kind = 'subscription' and account = ? and item.value ->> '$.id' = ?`,
    tx.account ?? '',
    id,
  );
  if (!row) throw resourceMissing('subscription_item', id, 'id');
  return JSON.parse(row.item);
}
