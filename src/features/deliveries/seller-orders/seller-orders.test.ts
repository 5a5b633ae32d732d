import { beforeEach, describe, expect, test } from 'vitest';
import { variant } from '#features/apparel/test-apparel.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { getAdminOrders } from '#features/payments/orders/admin/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { textOfPdf } from '#test/read-pdf.ts';
import { testApp } from '#test/test-app.ts';
import { getAdminDeliveries } from '../administration/calls.ts';
import { confirmReceived, getOrderDeliveries } from '../buyer/calls.ts';
import { requestReturn } from '../returns/calls.ts';
import { withDeliveries } from '../test-deliveries.ts';
import {
  cancelDeliveryLine,
  getDeliveriesToSend,
  getSellerCounts,
  getSellerDelivery,
  holdDelivery,
  resumeDelivery,
  shipParcel,
  startDelivery,
} from './calls.ts';
import { packingSlipOf } from './packing-slip.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, idOf, sql, sandbox, runJobs } = tested;
const { buy, movesOf, publishedBy, refundsOf, see, ship } = await withDeliveries(tested);

beforeEach(() => sql`delete from rate_limit`);

const shirt = await publishedBy('sela', { title: 'Shirt', variants: [variant({ stock: 90 })] });
const cap = await publishedBy('sela', { title: 'Cap', variants: [variant({ stock: 90, weightGrams: 60 })] });
const scarf = await publishedBy('rob', { title: 'Scarf', variants: [variant({ stock: 90 })] });
const orderOf = (number: string) => as('bob')(getOrder, { params: { number } });
const sellerOrders = (query: object, who = 'sela') => as(who)(getDeliveriesToSend, { query });
const numbersOf = async (query: object, who?: string) =>
  (await sellerOrders(query, who)).items.map(({ number }) => number);

describe('the list', () => {
  test('shows sellers their own part of an order, and nobody else’s', async () => {
    const { number } = await buy('bob', [{ product: shirt, quantity: 2 }, { product: scarf }]);
    const [row] = (await sellerOrders({ number })).items;
    expect(row).toMatchObject({
      number,
      state: 'to_send',
      recipient: 'Bob Buyer',
      countryName: 'United States',
      title: 'Shirt',
      pieces: 2,
      left: 2,
      amount: 5000 + 490,
    });
    expect((await sellerOrders({ number }, 'rob')).items[0]).toMatchObject({
      title: 'Scarf',
      amount: 2500 + 490,
    });
    expect((await sellerOrders({ number }, 'bob')).items).toEqual([]);
    expect(await see('sela', number)).toMatchObject({
      address: { lines: expect.arrayContaining(['Bob Buyer']) as string[], phone: '+12175550100' },
      lines: [{ title: 'Shirt', quantity: 2, shipped: 0 }],
      goods: 5000,
      price: 490,
    });
    for (const stranger of ['bob', 'zoe'])
      await expect(see(stranger, number)).rejects.toMatchObject({ status: 404 });
    await expect(as('sela', {}, 'cricket')(getSellerDelivery, { params: { number } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is paged by urgency, filtered by what is to do and searched by number', async () => {
    const bought = [];
    for (let i = 0; i < 3; i += 1) bought.push((await buy('bob', [{ product: cap }])).number);
    const [first = '', second = '', third = ''] = bought;
    await sql`
      update delivery d set ship_by = now() - interval '1 day' from shop_order o
      where o.payment_id = d.payment_id and o.number = ${third}`;
    const page = await sellerOrders({ limit: 1 });
    expect(page.items[0]?.number).toBe(third);
    const rest = await sellerOrders({ limit: 50, cursor: page.nextCursor ?? '' });
    expect(rest.items.map(({ number }) => number)).toEqual(expect.arrayContaining([first, second]));
    expect(rest.items.map(({ number }) => number)).not.toContain(third);
    await as('sela')(holdDelivery, {
      body: { deliveryId: (await see('sela', second)).id, reason: 'STOCK', note: 'Back on Friday' },
    });
    expect(await numbersOf({ show: 'on_hold' })).toEqual([second]);
    expect(await numbersOf({ number: second.slice(0, 7).toLowerCase() })).toContain(second);
    expect(await as('sela')(getSellerCounts, {})).toMatchObject({ late: 1, onHold: 1, returns: 0 });
  });
});

describe('shipping', () => {
  test('in two parts takes the order through its states', async () => {
    const { number } = await buy('bob', [{ product: shirt, quantity: 2 }, { product: cap }]);
    await as('sela')(startDelivery, { body: { deliveryId: (await see('sela', number)).id } });
    await ship('sela', number, 1, { carrier: 'ups', trackingNumber: '1Z999' });
    expect((await orderOf(number)).state).toBe('partially_shipped');
    const done = await ship('sela', number);
    expect(done).toMatchObject({
      state: 'shipped',
      parcels: [
        { carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999', lines: [{}, {}] },
        { carrier: 'USPS', trackingNumber: null, trackingUrl: null, lines: [{ item: 0, quantity: 1 }] },
      ],
    });
    await as('bob')(confirmReceived, { body: { deliveryId: done.id } });
    expect(await movesOf(number)).toEqual([
      'awaiting_payment',
      'paid',
      'in_fulfilment',
      'partially_shipped',
      'shipped',
      'delivered',
    ]);
  });

  test('an order of two sellers is shipped when both have shipped', async () => {
    const { number } = await buy('bob', [{ product: shirt }, { product: scarf }]);
    await ship('sela', number);
    expect((await orderOf(number)).state).toBe('partially_shipped');
    await ship('rob', number);
    expect((await orderOf(number)).state).toBe('shipped');
  });

  test('the rest is cancelled after a partial shipment: it is refunded, the order goes on', async () => {
    const { number, paymentId } = await buy('bob', [{ product: shirt, quantity: 3 }]);
    await ship('sela', number, 1);
    const { id } = await see('sela', number);
    const after = await as('sela')(cancelDeliveryLine, {
      body: { deliveryId: id, item: 0, quantity: 2, left: 2, note: 'Misprinted, and no more cloth' },
    });
    expect(after).toMatchObject({ state: 'shipped', lines: [{ shipped: 1, cancelled: 2 }] });
    await sandbox.flush();
    expect(await refundsOf(paymentId)).toEqual([
      { lines: [0], amount: 5000, state: 'succeeded', reason: 'seller' },
    ]);
    const { state, refunded, refunds } = await orderOf(number);
    expect({ state, refunded, note: refunds[0]?.note }).toEqual({
      state: 'partially_refunded',
      refunded: 5000,
      note: 'Misprinted, and no more cloth',
    });
    await as('bob')(confirmReceived, { body: { deliveryId: id } });
    expect((await orderOf(number)).state).toBe('delivered');
  });

  test('more than was bought can’t be shipped, by the page nor by the database', async () => {
    const { number } = await buy('bob', [{ product: shirt }]);
    const { id } = await see('sela', number);
    const send = (line: object) =>
      as('sela')(shipParcel, {
        body: { deliveryId: id, lines: [{ item: 0, quantity: 1, left: 1, ...line }], carrier: 'dhl' },
      });
    await expect(send({ quantity: 2 })).rejects.toMatchObject({ status: 409 });
    await expect(send({ quantity: 2, left: 2 })).rejects.toMatchObject({ status: 409 });
    await expect(send({ item: 7 })).rejects.toMatchObject({ status: 409 });
    await expect(sql`
      with packed as (
        insert into parcel (id, delivery_id, carrier) values (gen_random_uuid(), ${id}, 'dhl') returning id
      ), sent as (
        insert into parcel_line (parcel_id, delivery_id, item, quantity) select id, ${id}, 0, 1 from packed
      )
      insert into parcel (id, delivery_id, carrier) values (gen_random_uuid(), ${id}, 'dhl')`).resolves.toBeDefined();
    await expect(
      sql`insert into parcel_line (parcel_id, delivery_id, item, quantity)
        select id, ${id}, 0, 1 from parcel p where delivery_id = ${id}
          and not exists (select from parcel_line l where l.parcel_id = p.id)`,
    ).rejects.toMatchObject({ constraint: 'delivery_line_quantity' });
  });

  test('two tabs that ship the same line send it once', async () => {
    const { number } = await buy('bob', [{ product: shirt, quantity: 2 }]);
    const { id } = await see('sela', number);
    const lines = [{ item: 0, quantity: 1, left: 2 }];
    const tries = await Promise.allSettled(
      [1, 2].map(() => as('sela')(shipParcel, { body: { deliveryId: id, lines, carrier: 'usps' } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'DELIVERY_CHANGED' },
    });
    expect((await see('sela', number)).lines[0]).toMatchObject({ shipped: 1 });
  });

  test('a carrier with markup is kept as text and never linked', async () => {
    const { number } = await buy('bob', [{ product: shirt }]);
    const carrier = '<img src=x onerror=alert(1)>';
    await ship('sela', number, 1, { carrier, trackingNumber: 'AB 1234' });
    const { deliveries } = await as('bob')(getOrderDeliveries, { params: { number } });
    expect(deliveries[0]?.parcels).toMatchObject([{ carrier, trackingNumber: 'AB 1234', trackingUrl: null }]);
    const again = (await buy('bob', [{ product: shirt }])).number;
    await expect(
      ship('sela', again, 1, { carrier: 'usps', trackingNumber: 'javascript:alert(1)' }),
    ).rejects.toMatchObject({ status: 400, field: 'trackingNumber' });
  });

  test('is refused while it is on hold, disputed or refunded', async () => {
    const { number, paymentId } = await buy('bob', [{ product: shirt }]);
    const { id } = await see('sela', number);
    await as('sela')(holdDelivery, { body: { deliveryId: id, reason: 'ADDRESS', note: 'No house number' } });
    expect((await orderOf(number)).state).toBe('on_hold');
    await expect(ship('sela', number)).rejects.toMatchObject({ code: 'NOT_SENDABLE' });
    await as('sela')(resumeDelivery, { body: { deliveryId: id } });
    expect(await movesOf(number)).toEqual([
      'awaiting_payment',
      'paid',
      'in_fulfilment',
      'on_hold',
      'in_fulfilment',
    ]);
    await sql`update payment set state = 'disputed' where id = ${paymentId}`;
    await expect(ship('sela', number)).rejects.toMatchObject({
      message: expect.stringContaining('disputed the payment'),
    });
    await sql`update payment set state = 'succeeded' where id = ${paymentId}`;
    await as('sela')(requestRefund, { params: { paymentId }, body: {} });
    await sandbox.flush();
    expect(await see('sela', number)).toMatchObject({ state: 'cancelled', lines: [{ cancelled: 1 }] });
    expect((await orderOf(number)).state).toBe('refunded');
  });
});

describe('the packing slip', () => {
  const slipFor = async (address: object) => {
    const { number } = await buy('bob', [{ product: cap }]);
    await sql`update shop_order set address = address || ${sql.json(address)} where number = ${number}`;
    return textOfPdf(await packingSlipOf(tested.ctx(), await see('sela', number)));
  };

  test.each([
    ['Japanese', { fullName: '山田 太郎', line1: '東京通り 1-2-3', city: '東京' }],
    ['Arabic', { fullName: 'محمد صلاح', line1: 'شارع النيل 5', city: 'القاهرة' }],
    ['Hindi', { fullName: 'सचिन राव', line1: 'महात्मा गांधी मार्ग', city: 'मुंबई' }],
  ])('names a recipient in %s, so that the parcel can be posted', async (_, address) => {
    const slip = await slipFor(address);
    for (const line of Object.values(address)) expect(slip).toContain(line);
    expect(slip).not.toContain('[…]');
  });

  test('says where the whole order is when no font has a letter', async () => {
    expect(await slipFor({ fullName: '𒀀 Smith' })).toMatch(/\[…\] Smith.*this file can’t show/);
  });
});

describe('cancelling', () => {
  test('everything refunds delivery too, and puts what was bought back into stock', async () => {
    const { number, paymentId } = await buy('bob', [{ product: cap, quantity: 2 }]);
    const { id } = await see('sela', number);
    const cancel = (quantity: number, left: number) =>
      as('sela')(cancelDeliveryLine, { body: { deliveryId: id, item: 0, quantity, left, note: 'Sold out' } });
    await cancel(1, 2);
    await expect(cancel(1, 2)).rejects.toMatchObject({ code: 'DELIVERY_CHANGED' });
    expect(await cancel(1, 1)).toMatchObject({ state: 'cancelled' });
    await sandbox.flush();
    expect((await refundsOf(paymentId)).map(({ lines, amount }) => [lines, amount])).toEqual([
      [[0], 2500],
      [[0, 1], 2990],
    ]);
    expect((await orderOf(number)).state).toBe('refunded');
  });

  test('a line of one seller takes nothing from another, to the cent', async () => {
    const { number, paymentId } = await buy('bob', [{ product: shirt, quantity: 3 }, { product: scarf }]);
    await as('sela')(cancelDeliveryLine, {
      body: {
        deliveryId: (await see('sela', number)).id,
        item: 0,
        quantity: 1,
        left: 3,
        note: 'One is torn',
      },
    });
    await sandbox.flush();
    const reversed = await sql`
      select item, amount, reversed from earning where payment_id = ${paymentId} order by item`;
    // 7 500 less a fee of 780 is 6 720; a third of it goes back.
    expect([...reversed]).toEqual([
      { item: 0, amount: 6720, reversed: 2240 },
      { item: 1, amount: 2220, reversed: 0 },
      { item: 2, amount: 890, reversed: 0 },
      { item: 3, amount: 490, reversed: 0 },
    ]);
    const [books] = await sql`
      select sum(e.amount)::int as sum, count(distinct t.id)::int as posted from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
      where t.payment_id = ${paymentId} and t.kind in ('sale', 'refund')`;
    expect(books).toEqual({ sum: 0, posted: 2 });
  });

  test('after the seller was paid out takes it from their balance, below zero', async () => {
    const { number, paymentId } = await buy('bob', [{ product: scarf }]);
    const sellerId = await idOf('rob');
    await sql`
      update earning set released_at = now(), transferred = amount where payment_id = ${paymentId}`;
    await as('rob')(cancelDeliveryLine, {
      body: { deliveryId: (await see('rob', number)).id, item: 0, quantity: 1, left: 1, note: 'Moths' },
    });
    await sandbox.flush();
    const [taken] = await sql`
      select sum(e.amount)::int as sum from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.ledger_account_id
      where t.payment_id = ${paymentId} and t.kind = 'refund' and a.kind = 'earnings_available'
        and a.account_id = ${sellerId}`;
    expect(taken).toEqual({ sum: 2220 + 490 });
    expect((await orderOf(number)).state).toBe('refunded');
  });
});

test('our team reads the deliveries of an order, and works on none', async () => {
  const { number } = await buy('bob', [{ product: shirt }, { product: scarf }]);
  await grantStaff(tested, 'adele', 'superadmin');
  const { deliveries } = await as('adele')(getAdminDeliveries, { params: { number } });
  expect(deliveries.map(({ seller, state }) => [seller.name, state])).toEqual([
    ['Sela', 'to_send'],
    ['Rob', 'to_send'],
  ]);
  const { items } = await as('adele')(getAdminOrders, { query: { number } });
  expect(items, 'a delivery is no item').toMatchObject([{ number, lineCount: 2 }]);
  const body = { deliveryId: deliveries[0]?.id ?? '' };
  await expect(as('adele')(startDelivery, { body })).rejects.toMatchObject({ status: 404 });
  await expect(as('bob')(getAdminDeliveries, { params: { number } })).rejects.toMatchObject({ status: 403 });
});

describe('people who are gone', () => {
  async function goodbye(who: string, event: 'banned' | 'erased') {
    const accountId = await idOf(who);
    const ctx = tested.ctx();
    await sql`update account set state = ${event} where id = ${accountId}`;
    if (event === 'erased') await ctx.deps.events.emit(ctx, 'account.erased', { accountId });
    else
      await ctx.deps.events.emit(ctx, 'account.state-changed', {
        accountId,
        from: 'active',
        to: 'banned',
        until: null,
        byAccountId: null,
      });
    await runJobs();
    await sandbox.flush();
    await runJobs();
  }

  test.each(['banned', 'erased'] as const)(
    'a seller who is %s sends nothing more: buyers are refunded for what hasn’t left',
    async (event) => {
      const seller = `${event}_seller`;
      const product = await publishedBy(seller, { title: 'Flag', variants: [variant({ stock: 9 })] });
      const part = await buy('bob', [{ product, quantity: 3 }]);
      const unsent = await buy('bob', [{ product }]);
      const sent = await buy('bob', [{ product }]);
      const back = await buy('bob', [{ product, quantity: 2 }]);
      await ship(seller, part.number, 1);
      await ship(seller, sent.number);
      const { id: deliveryId } = await ship(seller, back.number);
      await as('bob')(confirmReceived, { body: { deliveryId } });
      const askBack = () =>
        as('bob')(requestReturn, { body: { deliveryId, item: 0, quantity: 1, reason: 'DAMAGED' } });
      await askBack();
      await goodbye(seller, event);
      expect((await refundsOf(part.paymentId)).map(({ amount, state }) => [amount, state])).toEqual([
        [5000, 'succeeded'],
      ]);
      expect((await orderOf(unsent.number)).state).toBe('refunded');
      expect(await refundsOf(sent.paymentId)).toEqual([]);
      const { deliveries } = await as('bob')(getOrderDeliveries, { params: { number: part.number } });
      expect(deliveries[0]).toMatchObject({ state: 'shipped', lines: [{ shipped: 1, cancelled: 2 }] });
      // Nobody is there to take it back: not what was asked for, nor what still is.
      expect((await refundsOf(back.paymentId)).map(({ amount }) => amount)).toEqual([2990]);
      await askBack();
      await runJobs();
      await sandbox.flush();
      expect((await orderOf(back.number)).state).toBe('refunded');
    },
  );

  test('a buyer who is erased gets their money back for what hasn’t left', async () => {
    const { number, paymentId } = await buy('bea', [{ product: shirt }]);
    await goodbye('bea', 'erased');
    expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([2990]);
    expect(await see('sela', number)).toMatchObject({
      state: 'cancelled',
      address: { lines: ['United States'] },
    });
  });
});
