import { describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { updateApparel } from '#features/apparel/making/calls.ts';
import type { ApparelDetails } from '#features/apparel/product/calls.ts';
import { variant, withApparel } from '#features/apparel/test-apparel.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { endPromoCode, getPromoCodes, makePromoCode } from '#features/payments/promo-codes/calls.ts';
import type { CallInput } from '#platform/call.ts';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { buyable, linesOf } from './bag-line.ts';
import { addPromoCode, addToBag, type Bag, getBag, mergeBag, priceBag, removePromoCode } from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { as, anyone, idOf, runJobs } = tested;
const { addressOf, publishedBy } = await withApparel(tested);
const [shirt, cap, flag] = [
  await publishedBy('sela', { title: 'Shirt', variants: [variant({ price: 2500, stock: 90 })] }),
  await publishedBy('sela', { title: 'Cap', variants: [variant({ price: 999, stock: 90 })] }),
  await publishedBy('sadie', { title: 'Flag', variants: [variant({ price: 1000, stock: 90 })] }),
];
const add = (who: string, product: ApparelDetails, quantity = 1) =>
  as(who)(addToBag, {
    body: { kind: 'apparel', refId: product.id, variantId: product.variants[0]?.id ?? '', quantity },
  });
const make = (who: string, body: Partial<CallInput<typeof makePromoCode>['body']>) =>
  as(who)(makePromoCode, { body: { code: 'GOAL', kind: 'percent', value: 10, ...body } });
const use = (who: string, code: string) => as(who)(addPromoCode, { body: { code } });
const groupOf = ({ sellers }: Bag, username: string) =>
  sellers.find(({ seller }) => seller?.username === username);

/** What the codes in a bag take off. */
const offOf = ({ sellers }: Bag) => sellers.reduce((sum, { code }) => sum + (code?.discount ?? 0), 0);

/** Pays for what lies in somebody's bag with the codes in it, as its page does. */
async function checkOut(who: string, bag: Bag) {
  const items = linesOf(bag).map((line) => ({
    kind: line.kind,
    refId: line.refId,
    variantId: line.variantId ?? undefined,
    quantity: buyable(line),
    unitAmount: line.unitAmount,
    bagLineId: line.id,
  }));
  const promoCodes = bag.sellers.flatMap(({ seller, code }) =>
    seller && code ? [{ sellerId: seller.id, code: code.code, amount: code.discount }] : [],
  );
  return as(who)(initiatePayment, {
    body: { items, promoCodes, addressId: await addressOf(who) },
    requestKey: crypto.randomUUID(),
  });
}

test('a code in a bag takes off its seller’s lines, is bought with it and leaves with it', async () => {
  await make('sela', { code: 'Goal15', value: 15 });
  await add('ann', shirt, 2);
  await add('ann', cap);
  await add('ann', flag);
  const bag = await use('ann', 'goal15');
  expect(bag.subtotals).toEqual([{ amount: 6999, currency: 'USD' }]);
  expect(offOf(bag)).toBe(900);
  expect(groupOf(bag, 'sela')).toMatchObject({
    code: { code: 'Goal15', discount: 900, refused: null, isForDelivery: false },
    lines: [{ discount: 750 }, { discount: 150 }],
  });
  expect(groupOf(bag, 'sadie')?.code).toBeNull();
  const opened = await checkOut('ann', bag);
  // Its delivery comes on top: of two sellers.
  await pay(opened.checkoutUrl);
  const paid = await as('ann')(processPayment, { params: { paymentId: opened.paymentId } });
  expect(paid.items.slice(0, 3).map(({ amount }) => amount)).toEqual([4250, 849, 1000]);
  await runJobs();
  await add('ann', cap);
  expect(groupOf(await as('ann')(getBag, {}), 'sela')?.code).toBeNull();
});

test('a typed name is the code of every seller in the bag who has one, and of no other', async () => {
  await make('sela', { code: 'BOTH' });
  await make('sadie', { code: 'both', value: 20 });
  await add('bea', shirt);
  await expect(use('bea', 'NOSUCH')).rejects.toMatchObject({ code: 'CODE_UNKNOWN' });
  await make('sadie', { code: 'HERS' });
  await expect(use('bea', 'HERS')).rejects.toMatchObject({ code: 'CODE_OF_OTHERS' });
  await expect(use('bea', 'a b')).rejects.toMatchObject({ status: 400, field: 'code' });
  await add('bea', flag);
  expect(offOf(await use('bea', 'Both'))).toBe(250 + 200);
  await expect(use('bea', 'HERS')).rejects.toMatchObject({ code: 'CODE_ALREADY' });
  const sellerId = await idOf('sadie');
  expect(offOf(await as('bea')(removePromoCode, { params: { sellerId } }))).toBe(250);
  expect(offOf(await as('bea')(removePromoCode, { params: { sellerId } }))).toBe(250);
  expect(offOf(await use('bea', 'hers'))).toBe(250 + 100);
});

test('a code that ends while it lies in a bag stays there with the reason, and is refused at the checkout', async () => {
  await make('sela', { code: 'ENDS', smallestBag: 3000 });
  await add('cem', shirt);
  await expect(use('cem', 'ENDS')).rejects.toMatchObject({ code: 'BAG_TOO_SMALL' });
  await add('cem', cap);
  const before = await use('cem', 'ENDS');
  expect(offOf(before)).toBe(350);
  const id = (await as('sela')(getPromoCodes, {})).items.find(({ code }) => code === 'ENDS')?.id ?? '';
  await as('sela')(endPromoCode, { params: { codeId: id } });
  const bag = await as('cem')(getBag, {});
  expect(groupOf(bag, 'sela')?.code).toMatchObject({ refused: 'The code ENDS is over.', discount: 0 });
  await expect(checkOut('cem', before)).rejects.toMatchObject({ status: 409, code: 'CODE_OVER' });
});

test('a price that changes between the bag and the payment is said before anything is charged, codes or not', async () => {
  await make('sela', { code: 'PRICE' });
  const scarf = await publishedBy('sela', { title: 'Scarf', variants: [variant({ price: 2000 })] });
  await add('dan', scarf);
  const bag = await use('dan', 'PRICE');
  const [first] = scarf.variants;
  await as('sela')(updateApparel, {
    body: {
      apparelId: scarf.id,
      version: scarf.version,
      variants: [{ ...variant({ price: 3000 }), id: first?.id, sku: first?.sku ?? '' }],
    },
  });
  await expect(checkOut('dan', bag)).rejects.toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
  const dans = await as('dan')(getBag, {});
  expect(dans.subtotals).toEqual([{ amount: 3000, currency: 'USD' }]);
  expect(offOf(dans)).toBe(300);
});

test('the kids site has neither bag nor codes', async () => {
  await expect(as('ann', {}, 'kids')(addPromoCode, { body: { code: 'GOAL' } })).rejects.toMatchObject({
    status: 403,
  });
});

describe('a visitor’s bag', () => {
  const visitor = anyone();
  const lineOf = (product: ApparelDetails, quantity = 1) => ({
    kind: 'apparel',
    refId: product.id,
    variantId: product.variants[0]?.id ?? '',
    id: newId(),
    quantity,
    shownAmount: product.variants[0]?.price ?? 0,
  });

  test('takes codes by the rules and words of a member’s', async () => {
    await make('sela', { code: 'VISIT' });
    await make('sela', { code: 'BIGVISIT', smallestBag: 10_000 });
    await make('sadie', { code: 'HERVISIT' });
    const lines = [lineOf(shirt, 2)];
    const bag = await visitor(priceBag, { body: { lines, typed: ' visit ' } });
    expect(offOf(bag)).toBe(500);
    const codes = [{ sellerId: await idOf('sela'), code: 'VISIT' }];
    expect(offOf(await visitor(priceBag, { body: { lines, codes } }))).toBe(500);
    await add('vic', shirt, 2);
    await use('vic', 'VISIT');
    for (const typed of ['NOSUCH', 'HERVISIT', 'BIGVISIT']) {
      const asMember = await use('vic', typed).catch((refusal: Refusal) => refusal);
      const refused = await visitor(priceBag, { body: { lines, codes, typed } }).catch(
        (refusal: Refusal) => refusal,
      );
      expect(refused).toBeInstanceOf(Refusal);
      expect(refused).toMatchObject({
        code: (asMember as Refusal).code,
        message: (asMember as Refusal).message,
      });
    }
  });

  test('keeps a code that is over or used up, says why, and loses what isn’t there', async () => {
    await make('sela', { code: 'LASTONE', usesAllowed: 1 });
    const sellerId = await idOf('sela');
    const lines = [lineOf(shirt)];
    const codes = [{ sellerId, code: 'LASTONE' }];
    await add('wes', shirt);
    const opened = await checkOut('wes', await use('wes', 'LASTONE'));
    await pay(opened.checkoutUrl);
    await as('wes')(processPayment, { params: { paymentId: opened.paymentId } });
    const bag = await visitor(priceBag, { body: { lines, codes } });
    expect(groupOf(bag, 'sela')?.code).toMatchObject({
      discount: 0,
      refused: 'The code LASTONE is used up.',
    });
    const unknown = [{ sellerId, code: 'NEVERWAS' }];
    expect(groupOf(await visitor(priceBag, { body: { lines, codes: unknown } }), 'sela')?.code).toBeNull();
  });

  test('brings its codes into a member’s bag, where their own of a seller stays', async () => {
    await make('sadie', { code: 'FIRST', value: 30 });
    await add('xena', shirt);
    await use('xena', 'VISIT');
    const codes = [
      { sellerId: await idOf('sela'), code: 'GOAL15' },
      { sellerId: await idOf('sadie'), code: 'FIRST' },
    ];
    const merged = await as('xena')(mergeBag, { body: { bagId: newId(), lines: [lineOf(flag)], codes } });
    expect(groupOf(merged, 'sela')?.code).toMatchObject({ code: 'VISIT' });
    expect(groupOf(merged, 'sadie')?.code).toMatchObject({ code: 'FIRST', discount: 300 });
  });
});
