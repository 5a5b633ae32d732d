import { describe, expect, it } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getPayment, initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { testApp } from '#test/test-app.ts';
import { getCardDetails } from '../card/calls.ts';
import type { CardTier } from '../card/tiers.ts';
import { cancelGift, getCollectedCardDetail, sendGift, shareCopy } from '../copies/calls.ts';
import { getRegister, getRegisterKeys } from '../register/calls.ts';
import { verifyRegister } from '../register/verify.ts';
import { withCards } from '../test-cards.ts';

const test = await testApp({}, { sandbox: true });
const { publishedBy } = await withCards(test);
const { as, anyone, sql, sandbox, idOf } = test;

interface Bought {
  paymentId: string;
  copyId: string;
  serial: number;
  number: string;
}

/** A tier on sale, and the actions of people on copies of it. */
async function onSale(title: string, tier: CardTier = 'RARE') {
  const card = await publishedBy('mia', { title, editions: [{ tier, price: 500 }] });
  const editionId = card.editions[0]?.id ?? '';
  async function buy(who: string): Promise<Bought> {
    await sql`delete from rate_limit`;
    const items = [{ kind: 'card', refId: card.id, variantId: editionId, quantity: 1 }];
    const { paymentId, checkoutUrl } = await as(who)(initiatePayment, {
      body: { items },
      requestKey: crypto.randomUUID(),
    });
    await pay(checkoutUrl);
    const paid = await as(who)(processPayment, { params: { paymentId } });
    const [copy] = paid.items[0]?.copies ?? [];
    if (!copy) throw new Error('No copy was bought.');
    return { paymentId, copyId: copy.id, serial: copy.serial, number: paid.order?.number ?? '' };
  }
  const refund = async (who: string, { paymentId }: Bought) => {
    await as(who)(requestRefund, { params: { paymentId }, body: {} });
    await sandbox.flush();
  };
  const events = async () =>
    (await sql`select kind, serial from card_register where edition_id = ${editionId} order by seq`).map(
      ({ kind, serial }) => `${kind} ${serial}`,
    );
  const stock = async () =>
    (await sql`select sold, reserved from edition where id = ${editionId}`)[0] as Record<string, number>;
  const state = async () => (await as('eve')(getCardDetails, { params: { cardId: card.id } })).state;
  return { card, editionId, buy, refund, events, stock, state };
}

const open = (who: string, { copyId }: Bought) =>
  as(who)(getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
const seen = ({ copyId }: Bought) => as('eve')(getCollectedCardDetail, { params: { nftPurchaseId: copyId } });

describe('a copy that is returned unopened', () => {
  it('releases its number: the next buyer gets it as another copy, and the register has both', async () => {
    const { editionId, buy, refund, events, stock } = await onSale('There and back');
    const first = await buy('bob');
    await refund('bob', first);
    expect((await as('bob')(getPayment, { params: { paymentId: first.paymentId } })).state).toBe('refunded');
    expect(await stock()).toEqual({ sold: 0, reserved: 0 });
    const second = await buy('zoe');
    expect(second).toMatchObject({ serial: 1 });
    expect(second.copyId).not.toBe(first.copyId);
    expect(await events()).toEqual(['sale 1', 'return 1', 'sale 1']);
    expect(await stock()).toEqual({ sold: 1, reserved: 0 });
    const register = await anyone()(getRegister, { params: { editionId } });
    const { items: keys } = await anyone()(getRegisterKeys, {});
    const verdict = await verifyRegister(register, keys);
    expect(verdict.faults).toEqual([]);
    expect([...verdict.holders.keys()]).toEqual([1]);
    expect((await seen(second)).provenance).toMatchObject([
      { kind: 'sale', isEarlier: true, to: null },
      { kind: 'return', isEarlier: true, from: null },
      { kind: 'sale', isEarlier: false, to: { username: 'zoe' } },
    ]);
  });

  it('shows no names on its page, but when and why it was voided', async () => {
    const { buy, refund } = await onSale('Void');
    const copy = await buy('bob');
    expect((await seen(copy)).owner).toMatchObject({ username: 'bob' });
    await refund('bob', copy);
    const page = await seen(copy);
    expect(page).toMatchObject({
      state: 'voided',
      owner: null,
      voided: { reason: 'returned', numberReleased: true, at: expect.any(String) },
    });
    expect(JSON.stringify(page)).not.toContain('bob');
  });

  it('puts a sold-out card on sale again', async () => {
    const { buy, refund, state } = await onSale('The only copy', 'LEGENDARY');
    const copy = await buy('bob');
    expect(await state()).toBe('sold_out');
    await refund('bob', copy);
    expect(await state()).toBe('published');
    expect(await buy('zoe')).toMatchObject({ serial: 1 });
    expect(await state()).toBe('sold_out');
  });

  it('can be bought again by its buyer, but not returned again', async () => {
    const { buy, refund } = await onSale('Twice', 'LEGENDARY');
    await refund('bob', await buy('bob'));
    const again = await buy('bob');
    await expect(refund('bob', again)).rejects.toMatchObject({
      status: 409,
      code: 'NOT_RETURNABLE',
      message: 'You already returned a copy of this tier. Each tier can be returned once.',
    });
    const order = await as('bob')(getOrder, { params: { number: again.number } });
    expect(order.notReturnable).toContain('Each tier can be returned once');
  });
});

describe('a number isn’t released', () => {
  const uses: [string, (copy: Bought) => Promise<unknown>][] = [
    ['opened by its owner', (copy) => open('bob', copy)],
    ['shared', (copy) => as('bob')(shareCopy, { body: { nftPurchaseId: copy.copyId } })],
    [
      'offered as a gift once',
      async (copy) => {
        await idOf('zoe');
        const body = { nftPurchaseId: copy.copyId, username: 'zoe', message: '' };
        const offered = await as('bob')(sendGift, { body });
        await sql`update card_copy set opened_at = null where id = ${copy.copyId}`;
        await as('bob')(cancelGift, { body: { giftId: offered.viewer?.gift?.id ?? '' } });
        await sql`update card_copy set opened_at = null where id = ${copy.copyId}`;
      },
    ],
  ];
  it.each(uses)('when the copy was %s before it was returned', async (_, use) => {
    const { buy, refund, events, stock } = await onSale('Used');
    const copy = await buy('bob');
    await use(copy);
    await refund('bob', copy);
    expect(await buy('zoe')).toMatchObject({ serial: 2 });
    expect(await events()).toEqual(['sale 1', 'void 1', 'sale 2']);
    expect(await stock()).toEqual({ sold: 2, reserved: 0 });
    expect((await seen(copy)).voided).toMatchObject({ reason: 'returned', numberReleased: false });
  });

  it('after a dispute', async () => {
    const { buy, events } = await onSale('Charged back');
    const copy = await buy('bob');
    const [row] = await sql<{ chargeId: string }[]>`
      select charge_id from payment where id = ${copy.paymentId}`;
    const dispute = await sandbox.control('disputes', { charge: row?.chargeId });
    await sandbox.flush();
    await sandbox.control(`disputes/${(dispute as { id: string }).id}/close`, { status: 'lost' });
    await sandbox.flush();
    expect(await events()).toEqual(['sale 1', 'void 1']);
    expect((await seen(copy)).voided).toMatchObject({ reason: 'charged_back', numberReleased: false });
  });

  it('even by a direct write: the database refuses a second live copy and the release of an opened one', async () => {
    const { buy } = await onSale('Held');
    const [one, two] = [await buy('bob'), await buy('zoe')];
    await expect(sql`update card_copy set serial = 1 where id = ${two.copyId}`).rejects.toMatchObject({
      constraint: 'card_copy_number',
    });
    await open('bob', one);
    await expect(
      sql`update card_copy set state = 'voided', voided_at = now(), void_reason = 'returned',
        number_released = true where id = ${one.copyId}`,
    ).rejects.toMatchObject({ constraint: 'card_copy_released' });
  });
});

describe('returning', () => {
  it('is possible for 48 hours, which the order and the copy show the buyer', async () => {
    const { buy, refund } = await onSale('In time');
    const copy = await buy('bob');
    const [paid] = await sql<{ until: Date }[]>`
      select succeeded_at + interval '48 hours' as until from payment where id = ${copy.paymentId}`;
    const until = new Date(paid?.until ?? 0).toISOString();
    const orderOf = () => as('bob')(getOrder, { params: { number: copy.number } });
    expect(await orderOf()).toMatchObject({ returnUntil: until, notReturnable: null });
    expect((await open('bob', copy)).viewer?.returnable).toEqual({ until, orderNumber: copy.number });
    expect(
      (await as('zoe')(getCollectedCardDetail, { params: { nftPurchaseId: copy.copyId } })).viewer,
    ).toMatchObject({ returnable: null });
    await sql`update payment set succeeded_at = now() - interval '49 hours' where id = ${copy.paymentId}`;
    expect((await open('bob', copy)).viewer?.returnable).toBeNull();
    expect((await orderOf()).notReturnable).toBe('The 48-hour return window has closed.');
    await expect(refund('bob', copy)).rejects.toMatchObject({ status: 409, code: 'NOT_RETURNABLE' });
  });

  it('succeeds once for two copies of one tier at the same time', async () => {
    const { buy, refund } = await onSale('Both at once');
    const copies = [await buy('bob'), await buy('bob')];
    const both = await Promise.allSettled(copies.map((copy) => refund('bob', copy)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is distinguished from a seller’s refund, and both release an unopened number', async () => {
    const { buy, refund, events } = await onSale('By the seller');
    const copy = await buy('bob');
    await refund('mia', copy);
    expect((await seen(copy)).voided).toMatchObject({ reason: 'refunded', numberReleased: true });
    expect(await events()).toEqual(['sale 1', 'return 1']);
    // The seller's refund doesn't use up the buyer's own return.
    await refund('bob', await buy('bob'));
  });

  it('records sharing by the owner only', async () => {
    const { buy } = await onSale('Not yours');
    const { copyId } = await buy('bob');
    const body = { nftPurchaseId: copyId };
    await expect(as('zoe')(shareCopy, { body })).rejects.toMatchObject({ status: 404 });
    await expect(anyone()(shareCopy, { body })).rejects.toMatchObject({ status: 401 });
  });
});
