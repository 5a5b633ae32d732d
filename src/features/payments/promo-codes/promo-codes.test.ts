import { beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { newAddress } from '#features/addresses/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { violates } from '#platform/sql/errors.ts';
import { testApp } from '#test/test-app.ts';
import { cancelPayment, getPayment, initiatePayment, requestRefund } from '../calls.ts';
import { getOrder } from '../orders/calls.ts';
import { refundPayment } from '../refunds/refund.server.ts';
import { testGoods } from '../test-goods.ts';
import { endPromoCode, getPromoCodes, makePromoCode } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, idOf, sql, sandbox, ctx } = tested;
const seller = { role: 'CREATOR' } as const;
const [makerId, otherId, friendId] = [
  await idOf('maker', seller),
  await idOf('other', seller),
  await idOf('friend'),
];
const goods = await testGoods(tested, [
  { accountId: makerId, share: 7_000 },
  { accountId: friendId, share: 3_000 },
]);
goods.sellAs('others_good', { title: 'Flag', payees: [{ accountId: otherId, share: 10_000 }] });
goods.sellAs('sent_good', {
  title: 'Poster',
  isSent: true,
  shipping: { sellerId: makerId, weightGrams: 90, leadDays: 3 },
  payees: [{ accountId: makerId, share: 10_000 }],
});

beforeEach(() => sql`delete from rate_limit`);

let made = 0;
/** A code of the maker's, unless somebody else is named. */
async function code(over: Partial<CallInput<typeof makePromoCode>['body']> = {}, who = 'maker') {
  made += 1;
  const body = { code: `CODE-${made}`, kind: 'percent' as const, value: 10, ...over };
  await as(who)(makePromoCode, { body });
  return body.code;
}
const codesOf = async (who = 'maker') => (await as(who)(getPromoCodes, {})).items;
const usedOf = async (name: string) => (await codesOf()).find((one) => one.code === name)?.used;

interface Asked {
  kind?: string;
  price?: number;
  quantity?: number;
}
async function open(
  who: string,
  asked: readonly Asked[],
  codes: readonly { sellerId?: string; code: string; amount?: number }[],
  addressId?: string,
) {
  const items = [];
  for (const { kind = 'test_good', price = 1000, quantity = 1 } of asked)
    items.push({ kind, quantity, refId: await goods.make(price, 10) });
  return as(who)(initiatePayment, {
    body: { items, promoCodes: codes.map((one) => ({ sellerId: makerId, ...one })), addressId },
    requestKey: crypto.randomUUID(),
  });
}
async function buy(...[who, asked, codes, addressId]: Parameters<typeof open>) {
  const opened = await open(who, asked, codes, addressId);
  await pay(opened.checkoutUrl);
  return goods.process(who, opened.paymentId);
}
const netsOf = ({ items }: { items: readonly { amount: number; discount: number }[] }) =>
  items.map(({ amount, discount }) => [amount, discount]);
/** What the ledger holds of a payment, by kind of account. */
async function booksOf(paymentId: string) {
  const rows = await sql<{ kind: string; sum: number }[]>`
    select a.kind, sum(e.amount)::bigint as sum from ledger_entry e
    join ledger_transaction t on t.id = e.transaction_id join ledger_account a on a.id = e.ledger_account_id
    where t.payment_id = ${paymentId} and t.kind <> 'fee' group by a.kind`;
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

describe('a code', () => {
  test('takes a percentage off the lines of its seller, to whom the fee is of the rest', async () => {
    const name = await code({ value: 15 });
    const paid = await buy(
      'ada',
      [{ price: 999 }, { price: 333, quantity: 2 }, { kind: 'others_good' }],
      [{ code: name }],
    );
    // 15 % of 16.65 is 2.50.
    expect(netsOf(paid)).toEqual([
      [849, 150],
      [566, 100],
      [1000, 0],
    ]);
    expect(paid).toMatchObject({
      amount: 2415,
      fee: 172 + 130,
      items: [{ promoCode: name }, {}, { promoCode: null }],
    });
    expect(await booksOf(paid.id)).toEqual({ provider: 2415, platform_fees: -302, earnings_pending: -2113 });
    expect(await usedOf(name)).toBe(1);
    expect((await codesOf())[0]).toMatchObject({ code: name, takenOff: 250, state: 'open' });
  });

  test('of an amount stops at what its lines cost, and a free purchase needs no provider', async () => {
    const name = await code({ kind: 'amount', value: 5000 });
    const free = await open('ada', [{ price: 1000 }, { price: 300 }], [{ code: name, amount: 1300 }]);
    expect(free).toMatchObject({ amount: 0 });
    const view = await as('ada')(getPayment, { params: { paymentId: free.paymentId } });
    expect(view).toMatchObject({ state: 'succeeded', amount: 0, fee: 0, order: { state: 'delivered' } });
    expect(netsOf(view)).toEqual([
      [0, 1000],
      [0, 300],
    ]);
  });

  test('that leaves less than can be charged leaves nothing', async () => {
    const name = await code({ kind: 'amount', value: 980 });
    const opened = await open('ada', [{ price: 1000 }], [{ code: name, amount: 980 }]);
    expect(opened).toMatchObject({ amount: 0 });
    const smallest = await buy('ada', [{ price: 1030 }], [{ code: name, amount: 980 }]);
    expect(smallest).toMatchObject({ amount: 50, state: 'succeeded' });
  });

  test('for delivery takes off all that its seller charges for it, and nothing of the goods', async () => {
    const name = await code({ kind: 'delivery' });
    const { id } = await as('ada')(newAddress, {
      body: {
        type: 'HOME',
        fullName: 'Ada',
        line1: '1 Main Street',
        city: 'Springfield',
        region: 'IL',
        country: 'US',
        postalCode: '62701',
      },
    });
    const paid = await buy('ada', [{ kind: 'sent_good' }], [{ code: name, amount: 150 }], id);
    expect(netsOf(paid)).toEqual([
      [1000, 0],
      [0, 150],
    ]);
    expect(await sql`select price from delivery where payment_id = ${paid.id}`).toEqual([{ price: 0 }]);
  });

  test('that can’t be used says why, each reason in its own words', async () => {
    const refused = (codes: Parameters<typeof open>[2], price = 1000) =>
      open('ada', [{ price }], codes).catch((error: { status: number; code: string; message: string }) => [
        error.status,
        error.code,
        error.message,
      ]);
    const any = expect.any(String);
    const ended = await code();
    const id = (await codesOf()).find((one) => one.code === ended)?.id ?? '';
    await as('maker')(endPromoCode, { params: { codeId: id } });
    expect(await refused([{ code: ended }])).toEqual([409, 'CODE_OVER', `The code ${ended} is over.`]);
    const later = await code({ validFrom: '2099-01-01' });
    expect(await refused([{ code: later }])).toEqual([409, 'CODE_NOT_YET', any]);
    const large = await code({ smallestBag: 2000 });
    expect(await refused([{ code: large }])).toEqual([
      409,
      'BAG_TOO_SMALL',
      `The code ${large} is for purchases of $20.00 or more from this seller. Yours cost $10.00.`,
    ]);
    expect(await refused([{ code: 'NOSUCH' }])).toEqual([409, 'CODE_UNKNOWN', any]);
    const others = await code({}, 'other');
    expect(await refused([{ code: others, sellerId: otherId }])).toEqual([409, 'CODE_OF_OTHERS', any]);
    const [one, another] = [await code(), await code()];
    expect(await refused([{ code: one }, { code: another }])).toEqual([409, 'CODE_ALREADY', any]);
    const once = await code({ usesAllowed: 1 });
    await buy('ada', [{}], [{ code: once }]);
    expect(await refused([{ code: once }])).toEqual([409, 'CODE_USED_UP', `The code ${once} is used up.`]);
    expect((await codesOf()).find((used) => used.code === once)?.state).toBe('used_up');
  });

  test('that takes off something else than was shown is refused before anything is reserved', async () => {
    const name = await code();
    await expect(open('ada', [{}], [{ code: name, amount: 200 }])).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('$1.00 instead of $2.00'),
    });
    expect(await usedOf(name)).toBe(0);
  });

  test('of which two want the last use at once is used by one, and again when that one lets go', async () => {
    const name = await code({ usesAllowed: 1 });
    const told = await Promise.allSettled(
      ['ada', 'bea', 'cem'].map((who) => open(who, [{}], [{ code: name }])),
    );
    const won = told.flatMap((one, i) =>
      one.status === 'fulfilled' ? [{ ...one.value, who: ['ada', 'bea', 'cem'][i] ?? '' }] : [],
    );
    expect(won).toHaveLength(1);
    for (const one of told)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CODE_USED_UP' });
    expect(await usedOf(name)).toBe(1);
    await as(won[0]?.who ?? '')(cancelPayment, { params: { paymentId: won[0]?.paymentId ?? '' } });
    expect(await usedOf(name)).toBe(0);
    expect(await buy('dan', [{}], [{ code: name }])).toMatchObject({ amount: 900 });
    const more = sql`update promo_code set used = used + 1 where code = ${name}`;
    await expect(more).rejects.toSatisfy((error) => violates(error, 'promo_code_used'));
  });

  test('whose payment is paid after it was released is used again, or the money goes back', async () => {
    const name = await code({ usesAllowed: 1 });
    async function paidLate(isGone: boolean) {
      sandbox.deliveries({ drop: true });
      const { paymentId, checkoutUrl } = await open('ada', [{}], [{ code: name }]);
      await sql`delete from promo_use where payment_id = ${paymentId}`;
      await sql`update promo_code set used = ${isGone ? 1 : 0} where code = ${name}`;
      await sql`update payment set reservation = 'released', state = 'cancelled' where id = ${paymentId}`;
      await sql`update shop_order set state = 'expired' where payment_id = ${paymentId}`;
      await sql`update test_sale set state = 'released' where payment_id = ${paymentId}`;
      await pay(checkoutUrl);
      const paid = await goods.process('ada', paymentId);
      sandbox.deliveries({ drop: false });
      await sandbox.flush();
      return paid;
    }
    expect(await paidLate(true)).toMatchObject({ state: 'refunded', refunds: [{ amount: 900 }] });
    await sql`update promo_code set used = 0 where code = ${name}`;
    expect(await paidLate(false)).toMatchObject({ state: 'succeeded' });
    expect(await usedOf(name)).toBe(1);
  });
});

describe('a refund of what a code made cheaper', () => {
  test('of a line is its net, before and after a partial refund', async () => {
    const name = await code({ value: 33 });
    const paid = await buy('ada', [{ price: 999 }, { price: 500 }], [{ code: name }]);
    expect(netsOf(paid)).toEqual([
      [669, 330],
      [335, 165],
    ]);
    await as('maker')(requestRefund, { params: { paymentId: paid.id }, body: { amount: 100 } });
    await refundPayment(ctx(), {
      paymentId: paid.id,
      amount: 335,
      lines: [1],
      reason: 'staff',
      byAccountId: null,
    });
    await sandbox.flush();
    await as('maker')(requestRefund, { params: { paymentId: paid.id }, body: {} });
    await sandbox.flush();
    const order = await as('ada')(getOrder, { params: { number: paid.order?.number ?? '' } });
    expect(order).toMatchObject({ state: 'refunded', refunded: 1004 });
    expect(await booksOf(paid.id)).toEqual({ provider: 0, platform_fees: 0, earnings_pending: 0 });
    // What was used stays used.
    expect(await usedOf(name)).toBe(1);
  });

  test('by the buyer returns what they paid', async () => {
    const name = await code({ value: 50 });
    const paid = await buy('ada', [{}], [{ code: name }]);
    await as('ada')(requestRefund, { params: { paymentId: paid.id }, body: {} });
    await sandbox.flush();
    expect(await as('ada')(getPayment, { params: { paymentId: paid.id } })).toMatchObject({
      state: 'refunded',
      refunded: 500,
    });
  });
});

describe('sellers', () => {
  test('make, see and end their own codes; buyers have none, and kids nothing of it', async () => {
    const make = (body: object, who = 'maker') =>
      as(who)(makePromoCode, { body: { code: 'GOAL', kind: 'percent', value: 5, ...body } });
    await make({ code: 'Once-Only' });
    await expect(make({ code: 'ONCE-only' })).rejects.toMatchObject({ status: 409, field: 'code' });
    await make({ code: 'ONCE-only' }, 'other');
    for (const [field, body] of [
      ['code', { code: 'AB' }],
      ['code', { code: 'A'.repeat(21) }],
      ['code', { code: 'two words' }],
      ['value', { value: 101 }],
      ['value', { kind: 'amount', value: 0 }],
      ['value', { kind: 'amount', value: 1_000_000_001 }],
      ['smallestBag', { smallestBag: 1_000_000_001 }],
      ['validUntil', { validUntil: '2020-01-01' }],
      ['validUntil', { validFrom: '2099-02-01', validUntil: '2099-01-01' }],
      ['usesAllowed', { usesAllowed: 0 }],
    ] as const)
      await expect(make({ code: 'GOAL', ...body })).rejects.toMatchObject({ status: 400, field });
    await expect(make({}, 'friend')).rejects.toMatchObject({ status: 403, code: 'NOT_A_SELLER' });
    const onKids = as('maker', {}, 'kids')(getPromoCodes, {});
    await expect(onKids).rejects.toMatchObject({ status: 403, code: 'NOT_ON_KIDS' });
    const [mine] = await codesOf('other');
    const ending = as('maker')(endPromoCode, { params: { codeId: mine?.id ?? '' } });
    await expect(ending).rejects.toMatchObject({ status: 404 });
  });

  test('use the name of a code again once it has ended, by them or by its last day, and uses stay where they were', async () => {
    const name = await code({ value: 10 });
    const paid = await buy('ada', [{}], [{ code: name }]);
    const [first] = await codesOf();
    await expect(code({ code: name })).rejects.toMatchObject({
      code: 'CODE_TAKEN',
      message: `Your code ${name} hasn’t ended. End it first, or choose another name.`,
    });
    await as('maker')(endPromoCode, { params: { codeId: first?.id ?? '' } });
    // Two at once: the index lets one through.
    const again = await Promise.allSettled(
      [20, 20].map((value) => code({ code: name.toLowerCase(), value })),
    );
    expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(netsOf(await buy('ada', [{}], [{ code: name.toLowerCase() }]))).toEqual([[800, 200]]);
    expect(netsOf(paid)).toEqual([[900, 100]]);
    await sql`
      update promo_code set valid_from = now() - interval '2 days', valid_until = now() - interval '1 day'
      where lower(code) = ${name.toLowerCase()} and ended_at is null`;
    await code({ code: name, value: 30 });
    const mine = (await codesOf()).filter((one) => one.code.toLowerCase() === name.toLowerCase());
    expect(mine.map(({ value, used, state }) => [value, used, state])).toEqual([
      [30, 0, 'open'],
      [20, 1, 'over'],
      [10, 1, 'over'],
    ]);
  });

  test('have two hundred codes at most', async () => {
    await sql`
      insert into promo_code (id, seller_id, site, code, kind, value, valid_from)
      select gen_random_uuid(), ${friendId}, 'sports', 'MANY-' || n, 'percent', 5, now() from generate_series(1, 200) n`;
    await sql`update account set role = 'CREATOR' where id = ${friendId}`;
    await expect(code({}, 'friend')).rejects.toMatchObject({ code: 'TOO_MANY_CODES' });
  });
});
