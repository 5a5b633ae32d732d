import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import type { TestApp } from '#test/test-app.ts';

/** An event as the provider sends it. */
export const eventOf = (type: string, objectId: string) =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: objectId, object: type.split('.').slice(0, -1).join('.') } },
  });

interface Sent {
  /** Replaces the valid signature. */
  header?: string;
  path?: 'webhook' | 'connect-webhook';
  secret?: string;
  /** Seconds. */
  timestamp?: number;
}

/** Sends events to the webhook and counts their effects, for tests of the provider's events. */
export function testEvents({ app, sql, config }: TestApp) {
  return {
    /** Sends an event as the provider would, or as an attacker would. */
    async tell(payload: string, { header, path = 'webhook', secret, timestamp }: Sent = {}) {
      const signature =
        header ??
        Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: secret ?? config.payments.webhookSecret ?? '',
          ...(timestamp ? { timestamp } : {}),
        });
      return app.server.inject({
        method: 'POST',
        url: `/api/stripe/${path}`,
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'stripe-signature': signature } : {}),
        },
        payload,
      });
    },
    async sessionOf(paymentId: string): Promise<string> {
      const [row] = await sql<
        { sessionId: string }[]
      >`select session_id from payment where id = ${paymentId}`;
      return row?.sessionId ?? '';
    },
    /** How often a payment for test goods had each of its effects. */
    async effects(paymentId: string) {
      const [row] = await sql`
        select (select count(*)::int from ledger_transaction where payment_id = ${paymentId} and kind = 'sale') as sales,
          (select count(*)::int from earning where payment_id = ${paymentId}) as earnings,
          (select count(*)::int from payment_transition where payment_id = ${paymentId} and to_state = 'succeeded') as moves,
          (select count(*)::int from test_sale where payment_id = ${paymentId} and state = 'sold') as sold,
          (select count(*)::int from ledger_transaction where payment_id = ${paymentId} and kind = 'fee') as fees`;
      return row;
    },
  };
}
export const once = { sales: 1, earnings: 1, moves: 1, sold: 1 };
export const none = { sales: 0, earnings: 0, moves: 0, sold: 0 };
