import { z } from 'zod';
import { Currency } from '#platform/fields.ts';
import { type PartnerOrder, type PrintPartner, PrintRefused } from './print-partner.ts';

const ANSWER_MS = 10_000;

const Order = z
  .object({
    id: z.string().min(1).max(100),
    state: z.enum(['received', 'accepted', 'in_production', 'shipped', 'refused', 'cancelled']),
    reason: z.string().nullable(),
    parcel: z.object({ carrier: z.string(), trackingNumber: z.string().nullable() }).nullable(),
  })
  .transform(({ id, state, reason, parcel }): PartnerOrder => {
    const isOver = state === 'refused' || state === 'cancelled';
    return {
      externalId: id,
      state: isOver ? 'held' : state === 'received' ? 'submitted' : state,
      problem: isOver ? (reason ?? '').slice(0, 300) : '',
      parcel: parcel && {
        carrier: parcel.carrier.slice(0, 40),
        trackingNumber: parcel.trackingNumber?.slice(0, 40) ?? null,
      },
    };
  });
const Quote = z.object({ amount: z.int().min(0), currency: Currency, days: z.int().min(0) });
const Refused = z.object({ message: z.string() });

/** A partner's own API, as its stand-in in sandbox/printing speaks it. */
export function httpPartner(address: string, token: string): PrintPartner {
  async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Response> {
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.status < 300 || [404, 409, 422].includes(response.status)) return response;
    throw new Error(`The print partner answered ${response.status}`);
  }
  const pathOf = (key: string) => `/v1/orders/${encodeURIComponent(key)}`;
  return {
    takesOrders: true,
    async quote(asked) {
      const response = await ask('POST', '/v1/quotes', asked);
      return response.ok ? Quote.parse(await response.json()) : null;
    },
    async submit(order) {
      const response = await ask('POST', '/v1/orders', order);
      if (response.ok) return Order.parse(await response.json());
      throw new PrintRefused(Refused.parse(await response.json()).message.slice(0, 300));
    },
    async status(key) {
      const response = await ask('GET', pathOf(key));
      return response.ok ? Order.parse(await response.json()) : null;
    },
    async cancel(key) {
      const response = await ask('POST', `${pathOf(key)}/cancel`, {});
      return response.ok ? 'cancelled' : 'too_late';
    },
  };
}
