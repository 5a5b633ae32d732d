import { randomUUID } from 'node:crypto';
import { pay } from '#demo/pay.ts';
import type { Currency } from '#platform/currencies.ts';
import { conflict, notFound } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { replaceEntries } from '#test/replace-entries.ts';
import type { TestApp } from '#test/test-app.ts';
import { initiatePayment, processPayment } from './calls.ts';
import type { Quote, Sellable } from './points.ts';
import { sellables } from './points.ts';

interface Payee {
  accountId: string;
  /** In basis points. */
  share: number;
}

/** @param state while `broken`, nothing can be fulfilled */
function testGood(state: { broken: boolean }, payees: Payee[]): Sellable {
  return {
    kind: 'test_good',
    async quote(ctx, { refId }) {
      const [row] = await ctx.sql<{ price: number; currency: Currency }[]>`
        select price, currency from test_good where id = ${refId}`;
      if (!row) throw notFound('thing');
      return {
        unitAmount: row.price,
        currency: row.currency,
        title: 'Match ball',
        detail: 'Signed',
        picture: null,
        path: '/tribes',
        fee: 'goods',
        payees,
      };
    },
    async reserve(tx, lineItem) {
      const [held] = await tx.sql`
        update test_good set stock = stock - ${lineItem.quantity} where id = ${lineItem.refId} and stock >= ${lineItem.quantity}
        returning id`;
      if (!held) throw conflict('SOLD_OUT', 'This is sold out.');
      await tx.sql`
        insert into test_sale values (${lineItem.paymentId}, ${lineItem.item}, ${lineItem.refId}, ${lineItem.quantity}, 'held')`;
    },
    async release(tx, lineItem) {
      await tx.sql`
        with freed as (
          update test_sale set state = 'released'
          where payment_id = ${lineItem.paymentId} and item = ${lineItem.item} and state = 'held' returning good_id, quantity
        )
        update test_good set stock = stock + freed.quantity from freed where id = freed.good_id`;
    },
    async fulfill(tx, lineItem) {
      if (state.broken) throw new Error('the shop is on fire');
      const { paymentId, item } = lineItem;
      const [had] = await tx.sql<{ state: string }[]>`
        select state from test_sale where payment_id = ${paymentId} and item = ${item} for no key update`;
      if (had?.state === 'released') {
        const [again] = await tx.sql`
          update test_good set stock = stock - ${lineItem.quantity} where id = ${lineItem.refId} and stock >= ${lineItem.quantity}
          returning id`;
        if (!again) return 'unavailable';
      }
      await tx.sql`update test_sale set state = 'sold' where payment_id = ${paymentId} and item = ${item}`;
      return 'fulfilled';
    },
    async revoke(tx, { paymentId, item }, why) {
      await tx.sql`
        update test_sale set state = ${why} where payment_id = ${paymentId} and item = ${item}
          and state in ('sold', 'offered', 'given')`;
    },
    async holderOf(ctx, { paymentId, item }) {
      const [row] = await ctx.sql<{ state: string }[]>`
        select state from test_sale where payment_id = ${paymentId} and item = ${item}`;
      return row?.state === 'given' ? 'other' : row?.state === 'offered' ? 'offered' : 'buyer';
    },
  };
}

/**
 * A sellable with nothing but stock and a price, for tests of payments. It behaves as every sellable has to: stock is
 * held in the database, and each line item is fulfilled once.
 * @param payees who shares in it, in basis points
 */
export async function testGoods({ as, app, sql }: TestApp, payees: Payee[]) {
  await sql`
    create table test_good (id uuid primary key, price bigint not null, stock int not null check (stock >= 0),
      currency text not null default 'USD')`;
  await sql`
    create table test_sale (payment_id uuid, item int, good_id uuid not null, quantity int not null,
      state text not null, primary key (payment_id, item))`;
  const state = { broken: false };
  const good = testGood(state, payees);
  const sell = (one: Sellable) => void replaceEntries(app, sellables, [...sellables.of(app), one]);
  sell(good);

  async function make(price = 1000, stock = 1, currency: Currency = 'USD'): Promise<string> {
    const id = newId();
    await sql`insert into test_good values (${id}, ${price}, ${stock}, ${currency})`;
    return id;
  }
  const open = (name: string, refId: string, requestKey: string = randomUUID()) =>
    as(name)(initiatePayment, { body: { items: [{ kind: good.kind, refId, quantity: 1 }] }, requestKey });
  const process = (name: string, paymentId: string) => as(name)(processPayment, { params: { paymentId } });

  return {
    make,
    open,
    process,
    /** While broken, fulfilment throws: the app fails between charge and fulfilment. */
    state,
    /** The same goods under another kind. */
    sellAs(kind: string, { isSent = false, ...over }: Partial<Quote> & { isSent?: boolean }): void {
      const quote: Sellable['quote'] = async (ctx, request) => ({
        ...(await good.quote(ctx, request)),
        ...over,
      });
      sell({ ...good, kind, isSent, quote });
    },
    /** Creates an item at this price, and opens a payment for it. */
    async order(name: string, price?: number) {
      const refId = await make(price);
      return { ...(await open(name, refId)), refId };
    },
    /** Creates an item at this price, which is bought, paid on the provider's page and fulfilled. */
    async sell(name: string, price?: number, card?: string, currency?: Currency) {
      const refId = await make(price, 1, currency);
      const { paymentId, checkoutUrl } = await open(name, refId);
      await pay(checkoutUrl, card ? { card } : {});
      const { order } = await process(name, paymentId);
      const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
      return { paymentId, refId, number: order?.number ?? '', chargeId: row?.chargeId ?? '' };
    },
    async stockOf(id: string): Promise<number | undefined> {
      const [row] = await sql<{ stock: number }[]>`select stock from test_good where id = ${id}`;
      return row?.stock;
    },
    /** What happened to the only item of a payment: reserved, sold, released, refund, dispute. */
    async saleOf(paymentId: string): Promise<string | undefined> {
      const [row] = await sql<
        { state: string }[]
      >`select state from test_sale where payment_id = ${paymentId}`;
      return row?.state;
    },
  };
}
