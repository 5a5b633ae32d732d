import { describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { deleteApparelVariant, pauseApparel, updateApparel } from '#features/apparel/making/calls.ts';
import type { ApparelDetails } from '#features/apparel/product/calls.ts';
import { variant, withApparel } from '#features/apparel/test-apparel.ts';
import { cancelPayment, getPayment, initiatePayment, processPayment } from '#features/payments/calls.ts';
import { newId } from '#platform/ids.ts';
import { violates } from '#platform/sql/errors.ts';
import { exportedOf } from '#test/exported.ts';
import { insertImage } from '#test/factories/images.ts';
import { testApp } from '#test/test-app.ts';
import { linesOf, refusalOf } from './bag-line.ts';
import type { Bag, KeptLine } from './calls.ts';
import {
  acceptChanges,
  addToBag,
  getBag,
  getBagCount,
  mergeBag,
  priceBag,
  removeLine,
  setQuantity,
} from './calls.ts';
import { bagExports, eraseBag } from './personal-data.server.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, idOf, sql, runJobs, sandbox } = tested;
const { addressOf, publishedBy } = await withApparel(tested);

const chosen = (product: ApparelDetails, at = 0) => ({
  kind: 'apparel',
  refId: product.id,
  variantId: product.variants[at]?.id ?? '',
});
const add = (who: string, product: ApparelDetails, quantity = 1, at = 0) =>
  as(who)(addToBag, { body: { ...chosen(product, at), quantity } });
const bagOf = (who: string) => as(who)(getBag, {});
const only = (bag: Bag) => {
  const [line] = linesOf(bag);
  if (!line) throw new Error('The bag is empty.');
  return line;
};
/** Twenty-one variants, one more than a bag has places. */
const many = await publishedBy('sela', {
  title: 'Many colours',
  variants: Array.from({ length: 21 }, (_, i) => variant({ colour: { name: `Red ${i}`, hex: '#c02020' } })),
});
const shirt = await publishedBy('sela', { title: 'Plain shirt', variants: [variant({ stock: 30 })] });
const kept = (product: ApparelDetails, over: Partial<KeptLine> = {}): KeptLine => ({
  ...chosen(product),
  id: newId(),
  quantity: 1,
  shownAmount: 2500,
  shownCurrency: 'USD',
  ...over,
});
/** Pays for what lies in somebody's bag, as its page does. */
async function checkOut(who: string) {
  const items = linesOf(await bagOf(who)).flatMap(
    ({ id, kind, refId, variantId, quantity, unitAmount, state }) =>
      state === 'open'
        ? [{ kind, refId, variantId: variantId ?? undefined, quantity, unitAmount, bagLineId: id }]
        : [],
  );
  const addressId = await addressOf(who);
  return as(who)(initiatePayment, { body: { items, addressId }, requestKey: crypto.randomUUID() });
}
const stockTo = async (product: ApparelDetails, stock: number) =>
  sql`update apparel_variant set stock = ${stock} where id = ${product.variants[0]?.id ?? ''}`;

describe('putting things in', () => {
  test('the same thing twice is one line with both, and lines are grouped by seller', async () => {
    const other = await publishedBy('sadie', { title: 'Other seller’s shirt' });
    await add('ann', shirt, 2);
    await add('ann', other);
    const bag = await add('ann', shirt, 3);
    expect(
      bag.sellers.map(({ seller, lines }) => [seller?.username, lines.map((line) => line.quantity)]),
    ).toEqual([
      ['sela', [5]],
      ['sadie', [1]],
    ]);
    expect(bag).toMatchObject({
      count: 6,
      subtotals: [{ amount: 6 * 2500, currency: 'USD' }],
      payment: null,
    });
    expect(only(bag)).toMatchObject({
      title: 'Plain shirt',
      detail: 'M · Red',
      unitAmount: 2500,
      left: 10,
      state: 'open',
    });
    expect(await as('ann')(getBagCount, {})).toEqual({ count: 6 });
  });

  test('a line shows the picture of its colour, as the order does', async () => {
    await idOf('colette', { role: 'CREATOR' });
    const [first, blue] = [await insertImage(tested, 'colette'), await insertImage(tested, 'colette')];
    const product = await publishedBy('colette', {
      title: 'Two colours',
      images: [
        { mediaId: first, isDefault: true },
        { mediaId: blue, colour: 'BLUE' },
      ],
      variants: [variant(), variant({ colour: { name: 'Blue', hex: '#0030a0' } })],
    });
    expect(product.images.map(({ id, colour }) => [id, colour])).toEqual([
      [first, null],
      [blue, 'BLUE'],
    ]);
    await add('colin', product);
    const bag = await add('colin', product, 1, 1);
    const [red, second] = linesOf(bag);
    expect(red?.picture).toContain(first);
    expect(second?.picture).toContain(blue);
    const { paymentId } = await checkOut('colin');
    const { items } = await as('colin')(getPayment, { params: { paymentId } });
    expect(items.flatMap(({ picture }) => picture ?? [])).toEqual([
      expect.stringContaining(first),
      expect.stringContaining(blue),
    ]);
  });

  test('it holds twenty lines, and the database refuses one more', async () => {
    for (let at = 0; at < 20; at += 1) await add('full', many, 1, at);
    await expect(add('full', many, 1, 20)).rejects.toMatchObject({ code: 'BAG_FULL' });
    await add('full', many, 1, 3);
    expect(await as('full')(getBagCount, {})).toEqual({ count: 21 });
    const insert = sql`
      insert into bag_line (id, account_id, site, place, kind, ref_id, quantity, shown_amount, shown_currency)
      values (${newId()}, ${await idOf('full')}, 'sports', 21, 'apparel', ${newId()}, 1, 1, 'USD')`;
    await expect(insert).rejects.toSatisfy((error) => violates(error, 'bag_line_place_check'));
  });

  test('a quantity of 0 or 11, and a sum above ten, are refused', async () => {
    for (const quantity of [0, 11, 1.5])
      await expect(add('quinn', shirt, quantity)).rejects.toMatchObject({ status: 400 });
    await add('quinn', shirt, 6);
    await expect(add('quinn', shirt, 5)).rejects.toMatchObject({ code: 'TOO_MANY_OF_ONE' });
    const { id: lineId } = only(await bagOf('quinn'));
    for (const quantity of [0, 11])
      await expect(as('quinn')(setQuantity, { body: { lineId, quantity } })).rejects.toMatchObject({
        status: 400,
      });
    expect(only(await as('quinn')(setQuantity, { body: { lineId, quantity: 2 } })).quantity).toBe(2);
  });

  test('more than are left is refused with how many are', async () => {
    const few = await publishedBy('sela', { title: 'Few', variants: [variant({ stock: 3 })] });
    await add('quinn', few, 2);
    await expect(add('quinn', few, 2)).rejects.toMatchObject({
      code: 'SOLD_OUT',
      message: 'Only 3 are left. You have 2 in your bag.',
    });
  });

  test('an unknown product, another site’s, a foreign variant, a kind that isn’t put in bags, and one’s own are refused', async () => {
    const put = (over: object) => as('una')(addToBag, { body: { ...chosen(shirt), ...over } });
    await expect(put({ refId: newId() })).rejects.toMatchObject({ status: 404 });
    await expect(put({ variantId: many.variants[0]?.id })).rejects.toMatchObject({ status: 404 });
    await expect(put({ variantId: null })).rejects.toMatchObject({ status: 404 });
    await expect(put({ kind: 'tip_user', refId: await idOf('sela') })).rejects.toMatchObject({ status: 404 });
    await expect(as('cris', { site: 'cricket' })(addToBag, { body: chosen(shirt) })).rejects.toMatchObject({
      status: 404,
    });
    await expect(add('sela', shirt)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    const blocked = await publishedBy('blanche', { title: 'Not for una' });
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('blanche')}, ${await idOf('una')})`;
    await expect(add('una', blocked)).rejects.toMatchObject({ status: 404 });
  });

  test('two tabs that add at once add up, without a second line', async () => {
    await Promise.all([add('tabby', shirt, 2), add('tabby', shirt, 3), add('tabby', shirt, 1)]);
    expect(linesOf(await bagOf('tabby')).map(({ quantity }) => quantity)).toEqual([6]);
  });

  test('nobody changes the lines of somebody else', async () => {
    const { id: lineId } = only(await add('owen', shirt, 2));
    await expect(as('thief')(setQuantity, { body: { lineId, quantity: 9 } })).rejects.toMatchObject({
      status: 404,
    });
    await as('thief')(removeLine, { body: { lineId } });
    await as('thief')(acceptChanges, { body: { lines: [{ lineId, unitAmount: 1, quantity: 1 }] } });
    expect(only(await bagOf('owen'))).toMatchObject({ quantity: 2, shownAmount: 2500 });
    expect((await as('owen')(removeLine, { body: { lineId } })).count).toBe(0);
  });

  test('the children’s site has no bag', async () => {
    const child = as('kiddo', { site: 'kids', birthDate: '1990-01-01' });
    await expect(child(getBag, {})).rejects.toMatchObject({ code: 'NOT_ON_KIDS' });
  });
});

describe('what changed meanwhile', () => {
  test('a changed price is marked until it is accepted', async () => {
    const product = await publishedBy('dirk', { title: 'Dearer soon' });
    await add('carl', product);
    await changePrice(product, 3000);
    const line = only(await bagOf('carl'));
    expect(line).toMatchObject({ shownAmount: 2500, unitAmount: 3000 });
    const lines = [{ lineId: line.id, unitAmount: 3000, quantity: 1 }];
    expect(only(await as('carl')(acceptChanges, { body: { lines } }))).toMatchObject({ shownAmount: 3000 });
  });

  test('what is sold out, discontinued, paused or gone stays in the bag and out of the total', async () => {
    const titles = ['Sold out', 'Discontinued', 'Paused', 'Blocked'] as const;
    const [soldOut, ended, paused, gone] = await Promise.all(
      titles.map((title, i) =>
        publishedBy(`seller${i}`, { title, variants: [variant(), variant({ size: 'L' })] }),
      ),
    );
    for (const product of [soldOut, ended, paused, gone, shirt])
      await add('cleo', product as ApparelDetails, 4);
    await stockTo(soldOut as ApparelDetails, 0);
    await stockTo(shirt, 3);
    // Somebody bought it once, so it is kept.
    await sql`update apparel_variant set state = 'discontinued' where id = ${ended?.variants[0]?.id ?? ''}`;
    await as('seller2')(pauseApparel, { body: { apparelId: paused?.id ?? '', paused: true } });
    await sql`insert into block (blocker_id, blocked_id) values (${await idOf('seller3')}, ${await idOf('cleo')})`;
    const bag = await bagOf('cleo');
    expect(Object.fromEntries(linesOf(bag).map(({ title, state, left }) => [title, [state, left]]))).toEqual({
      'Sold out': ['sold_out', 0],
      Discontinued: ['discontinued', 10],
      Paused: ['paused', 10],
      'Not available any more': ['gone', 0],
      'Plain shirt': ['open', 3],
    });
    expect(bag.subtotals).toEqual([{ amount: 3 * 2500, currency: 'USD' }]);
    expect(bag.sellers.at(-1)?.seller).toBeNull();
    await stockTo(shirt, 30);
  });

  test('a deleted variant and a seller who stopped selling are marked', async () => {
    const product = await publishedBy('stella', {
      title: 'Two sizes',
      variants: [variant(), variant({ size: 'L' })],
    });
    await add('dana', product);
    await add('dana', product, 1, 1);
    await as('stella')(deleteApparelVariant, { params: { variantId: product.variants[0]?.id ?? '' } });
    expect(
      linesOf(await bagOf('dana'))
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['gone', 'open']);
    await sql`update account set monetization = monetization || '{"shop": false}' where id = ${await idOf('stella')}`;
    expect(
      linesOf(await bagOf('dana'))
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['gone', 'seller_paused']);
  });
});

async function changePrice(product: ApparelDetails, price: number) {
  const variants = product.variants.map(({ left: _, reserved: __, stock, ...rest }) => ({
    ...rest,
    stock: stock ?? 0,
    price,
  }));
  await as(product.seller.username)(updateApparel, {
    body: { apparelId: product.id, version: product.version, variants },
  });
}

describe('a visitor’s bag', () => {
  test('is priced by the server, whatever price the browser kept', async () => {
    const bag = await anyone()(priceBag, { body: { lines: [kept(shirt, { quantity: 2, shownAmount: 1 })] } });
    expect(bag).toMatchObject({ subtotals: [{ amount: 5000, currency: 'USD' }], count: 2, payment: null });
    const lines = Array.from({ length: 21 }, () => kept(shirt));
    await expect(anyone()(priceBag, { body: { lines } })).rejects.toMatchObject({ status: 400 });
  });

  test('counts what can be bought, as a member’s does, when fewer are left than it holds', async () => {
    const last = await publishedBy('lasse', { title: 'Last ones', variants: [variant({ stock: 2 })] });
    await add('cora', last, 2);
    await stockTo(last, 1);
    const bag = await anyone()(priceBag, { body: { lines: [kept(last, { quantity: 2 })] } });
    expect(bag).toMatchObject({ count: 1, subtotals: [{ amount: 2500 }] });
    expect(only(bag)).toMatchObject({ left: 1, state: 'open' });
    expect(refusalOf(only(bag), 2, 1)?.message).toBe('Only 1 is left. You have 1 in your bag.');
    expect(await as('cora')(getBagCount, {})).toEqual({ count: 1 });
    await stockTo(last, 0);
    expect(await as('cora')(getBagCount, {})).toEqual({ count: 0 });
  });

  test('is added to the member’s up to the limits, once, and what is gone is left out', async () => {
    await add('merge', shirt, 6);
    for (let at = 0; at < 18; at += 1) await add('merge', many, 1, at);
    const body = {
      bagId: newId(),
      lines: [
        kept(shirt, { quantity: 7 }),
        kept(many, { variantId: many.variants[18]?.id ?? '', quantity: 4 }),
        kept(many, { variantId: many.variants[19]?.id ?? '' }),
        kept(shirt, { refId: newId() }),
      ],
    };
    const [first, again] = await Promise.all([
      as('merge')(mergeBag, { body }),
      as('merge')(mergeBag, { body }),
    ]);
    // One has no place, one is gone.
    expect([first.leftOut, again.leftOut].sort()).toEqual([0, 2]);
    const bag = await bagOf('merge');
    expect(bag.count).toBe(10 + 18 + 4);
    expect(linesOf(bag)).toHaveLength(20);
    await as('merge')(mergeBag, { body });
    expect((await bagOf('merge')).count).toBe(32);
  });
});

describe('paying for it', () => {
  test('a price that changed between bag and payment is refused, and nothing is reserved', async () => {
    const product = await publishedBy('dirk', { title: 'Changes at the last moment' });
    await add('pia', product);
    const line = only(await bagOf('pia'));
    await changePrice(product, 2600);
    const { kind, refId, variantId, quantity, unitAmount, id: bagLineId } = line;
    const items = [{ kind, refId, variantId: variantId ?? '', quantity, unitAmount, bagLineId }];
    const body = { items, addressId: await addressOf('pia') };
    await expect(as('pia')(initiatePayment, { body, requestKey: newId() })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    });
    expect((await bagOf('pia')).payment).toBeNull();
  });

  test('what the provider’s event confirms leaves the bag, and what was bought elsewhere stays', async () => {
    const product = await publishedBy('sadie', { title: 'Bought twice', variants: [variant({ stock: 2 })] });
    await add('eve', shirt, 2);
    await add('eve', product);
    // The same shirt, bought on its own page.
    const items = [{ ...chosen(shirt), quantity: 2 }];
    const addressId = await addressOf('eve');
    const elsewhere = await as('eve')(initiatePayment, { body: { items, addressId }, requestKey: newId() });
    await pay(elsewhere.checkoutUrl);
    await as('eve')(processPayment, { params: { paymentId: elsewhere.paymentId } });
    await runJobs();
    expect((await bagOf('eve')).count).toBe(3);
    const { paymentId, checkoutUrl } = await checkOut('eve');
    expect((await bagOf('eve')).payment).toMatchObject({ id: paymentId });
    // One more of it while they pay: that one stays.
    await add('eve', shirt);
    await pay(checkoutUrl);
    await expect
      .poll(async () => {
        await runJobs();
        return linesOf(await bagOf('eve')).map(({ title, quantity }) => [title, quantity]);
      })
      .toEqual([['Plain shirt', 1]]);
  });

  describe('in several checkouts', () => {
    /** Pays one line of somebody's bag, as a tab that shows this quantity would. */
    const open = async (who: string, { id: bagLineId }: Pick<KeptLine, 'id'>, quantity: number) =>
      as(who)(initiatePayment, {
        body: { items: [{ ...chosen(shirt), quantity, bagLineId }], addressId: await addressOf(who) },
        requestKey: newId(),
      });
    const see = (who: string, paymentId: string) => as(who)(getPayment, { params: { paymentId } });
    const settle = (who: string, paymentId: string) => as(who)(processPayment, { params: { paymentId } });
    const claims = async (who: string) =>
      (await sql`select from payment_bag_line where buyer_id = ${await idOf(who)}`).length;

    test('at the same moment, that ask for the same, are one', async () => {
      const line = only(await add('dora', shirt));
      await addressOf('dora');
      const opened = await Promise.all([1, 2, 3, 4].map(() => open('dora', line, 1)));
      expect(new Set(opened.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
      const again = await open('dora', line, 1);
      expect(again.paymentId).toBe(opened[0]?.paymentId);
    });

    test('at the same moment, that ask for something else, leave one that can be paid', async () => {
      const line = only(await add('dean', shirt, 4));
      await addressOf('dean');
      const opened = await Promise.allSettled([1, 2, 3, 4].map((quantity) => open('dean', line, quantity)));
      for (const result of opened) {
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({
            code: expect.stringMatching(/^(CHECKOUT_REPLACED|TRY_AGAIN)$/),
          });
        // A page that was closed takes no money.
        else await pay(result.value.checkoutUrl);
      }
      const buyerId = await idOf('dean');
      const payments = await sql<{ id: string }[]>`select id from payment where buyer_id = ${buyerId}`;
      for (const { id } of payments) await settle('dean', id);
      const states = await sql<{ state: string }[]>`
        select p.state from payment p where p.buyer_id = ${buyerId} and p.state <> 'cancelled'`;
      expect([...states]).toEqual([{ state: 'succeeded' }]);
      expect(await claims('dean')).toBe(1);
    });

    test('that ask for something else replace the earlier one, which names the newer', async () => {
      const line = only(await add('dina', shirt, 2));
      const [first, second] = [await open('dina', line, 1), await open('dina', line, 2)];
      expect(await see('dina', first.paymentId)).toMatchObject({
        state: 'cancelled',
        checkoutUrl: null,
        replacedBy: second.paymentId,
      });
      expect(await pay(first.checkoutUrl)).toMatchObject({ paid: false });
      await pay(second.checkoutUrl);
      expect(await settle('dina', second.paymentId)).toMatchObject({ state: 'succeeded', replacedBy: null });
    });

    test('refund at once what arrives for one that was replaced while its page was opened', async () => {
      const line = only(await add('duke', shirt, 2));
      const first = await open('duke', line, 1);
      // Its page isn't known yet, so it can't be closed.
      await sql`update payment set session_id = null, session_url = null where id = ${first.paymentId}`;
      const second = await open('duke', line, 2);
      await pay(first.checkoutUrl);
      await sandbox.flush();
      expect(await see('duke', first.paymentId)).toMatchObject({
        state: 'refunded',
        refunds: [{ amount: first.amount, reason: 'replaced', state: 'succeeded' }],
      });
      await pay(second.checkoutUrl);
      expect(await settle('duke', second.paymentId)).toMatchObject({ state: 'succeeded' });
    });

    test('refund at once what arrives for one that expired while a newer one has its line', async () => {
      const line = only(await add('dave', shirt, 2));
      const first = await open('dave', line, 1);
      await sql`update payment set reservation = 'released', state = 'cancelled' where id = ${first.paymentId}`;
      await sql`update apparel_reservation set state = 'released' where payment_id = ${first.paymentId}`;
      await sql`delete from payment_bag_line where payment_id = ${first.paymentId}`;
      await open('dave', line, 2);
      await pay(first.checkoutUrl);
      await sandbox.flush();
      expect(await see('dave', first.paymentId)).toMatchObject({
        state: 'refunded',
        refunds: [{ reason: 'replaced' }],
      });
    });

    test('are refused once the line is paid, although it still is in the bag', async () => {
      const line = only(await add('dirk2', shirt));
      const { paymentId, checkoutUrl } = await open('dirk2', line, 1);
      await pay(checkoutUrl);
      await expect(open('dirk2', line, 2)).rejects.toMatchObject({ status: 409, code: 'ALREADY_PAID' });
      expect(await settle('dirk2', paymentId)).toMatchObject({ state: 'succeeded' });
    });

    test('are free to begin again after one was cancelled', async () => {
      const line = only(await add('dot', shirt));
      const { paymentId } = await open('dot', line, 1);
      await as('dot')(cancelPayment, { params: { paymentId } });
      expect(await claims('dot')).toBe(0);
      expect((await open('dot', line, 1)).paymentId).not.toBe(paymentId);
    });
  });

  test('a cancelled payment leaves the bag as it was; its reserved stock counts as left meanwhile', async () => {
    const last = await publishedBy('sadie', { title: 'The last one', variants: [variant({ stock: 1 })] });
    await add('cora2', last);
    const { paymentId } = await checkOut('cora2');
    expect(only(await bagOf('cora2'))).toMatchObject({ left: 1, state: 'open' });
    const cancelled = await as('cora2')(cancelPayment, { params: { paymentId } });
    expect(cancelled).toMatchObject({ state: 'cancelled', isFromBag: true });
    await runJobs();
    expect(await bagOf('cora2')).toMatchObject({ count: 1, payment: null });
  });

  test('a payment that is refunded because nothing was left takes nothing out of the bag', async () => {
    const last = await publishedBy('sadie2', { title: 'Gone too soon', variants: [variant({ stock: 1 })] });
    await add('lea', last);
    const { paymentId, checkoutUrl } = await checkOut('lea');
    await sql`update apparel_reservation set state = 'released' where payment_id = ${paymentId}`;
    await sql`update apparel_variant set stock = 0, reserved = 0 where product_id = ${last.id}`;
    await pay(checkoutUrl);
    const { refunds } = await as('lea')(processPayment, { params: { paymentId } });
    expect(refunds).toMatchObject([{ reason: 'unavailable' }]);
    await runJobs();
    expect(only(await bagOf('lea'))).toMatchObject({ state: 'sold_out', quantity: 1 });
  });

  test('naming a line of somebody else’s bag takes nothing out of it', async () => {
    const product = await publishedBy('sadie2', { title: 'Wanted by two' });
    const { id: bagLineId } = only(await add('vic', product));
    const body = { items: [{ ...chosen(product), bagLineId }], addressId: await addressOf('mal') };
    const { paymentId, checkoutUrl } = await as('mal')(initiatePayment, { body, requestKey: newId() });
    await pay(checkoutUrl);
    await as('mal')(processPayment, { params: { paymentId } });
    await runJobs();
    expect((await bagOf('vic')).count).toBe(1);
  });

  test('ten lines of four sellers are one order and one payment, all reserved or none', async () => {
    const products = await Promise.all(
      ['w', 'x', 'y', 'z'].map((name) =>
        publishedBy(`four${name}`, {
          title: `Of four${name}`,
          variants: (['S', 'M', 'L'] as const).map((size) => variant({ size, stock: 1 })),
        }),
      ),
    );
    const lines = products.flatMap((product) => [0, 1, 2].map((at) => [product, at] as const)).slice(0, 10);
    for (const who of ['fay', 'gus']) for (const [product, at] of lines) await add(who, product, 1, at);
    const [one, other] = await Promise.allSettled([checkOut('fay'), checkOut('gus')]);
    expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
    const [winner] = [one, other].filter((result) => result.status === 'fulfilled');
    if (!winner) throw new Error('Nobody bought it.');
    await pay(winner.value.checkoutUrl);
    const who = one.status === 'fulfilled' ? 'fay' : 'gus';
    const paid = await as(who)(processPayment, { params: { paymentId: winner.value.paymentId } });
    expect(paid).toMatchObject({ state: 'succeeded', order: { state: 'paid' } });
    await runJobs();
    expect((await bagOf(who)).count).toBe(0);
    const [sold] = await sql<{ sold: number }[]>`
      select sum(v.sold)::int as sold from apparel_variant v
      where v.product_id = any(${products.map(({ id }) => id)}::uuid[])`;
    expect(sold?.sold).toBe(10);
  });
});

test('a bag is part of the owner’s export, and goes with the account', async () => {
  await add('gone', shirt);
  const accountId = await idOf('gone');
  const exported = await exportedOf(tested.ctx(), accountId, bagExports);
  expect(Object.values(exported).flat()).toMatchObject([{ quantity: 1, site: 'sports' }]);
  await eraseBag(tested.ctx(), { accountId });
  expect((await bagOf('gone')).count).toBe(0);
});
