import { beforeEach, describe, expect, test } from 'vitest';
import { variant } from '#features/apparel/test-apparel.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { requestRefund } from '#features/payments/calls.ts';
import { getOrder } from '#features/payments/orders/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { confirmReceived } from '../buyer/calls.ts';
import { withDeliveries } from '../test-deliveries.ts';
import { followDeadlines } from '../upkeep/return-deadlines.server.ts';
import {
  answerReturn,
  askTeamAboutReturn,
  cancelReturn,
  decideReturn,
  getReturn,
  getReturnForTeam,
  getReturnsWithTeam,
  receiveReturn,
  refundReturn,
  requestReturn,
  sendBackReturn,
} from './calls.ts';

const tested = await testApp({}, { sandbox: true });
const { app, as, sql, sandbox, runJobs } = tested;
const { addressOf, buy, publishedBy, refundsOf, ship } = await withDeliveries(tested);

beforeEach(async () => {
  await runJobs();
  for (const table of ['rate_limit', 'notice', 'inbox_message']) await sql`delete from ${sql(table)}`;
});

const shirt = await publishedBy('sela', { title: 'Shirt', variants: [variant({ stock: 90 })] });
await grantStaff(tested, 'adele', 'superadmin');

/** A return of one of some shirts that bob has received. */
async function asked(reason = 'DAMAGED', bought = 2) {
  const { number, paymentId } = await buy('bob', [{ product: shirt, quantity: bought }]);
  const { id: deliveryId } = await ship('sela', number);
  await as('bob')(confirmReceived, { body: { deliveryId } });
  const body = { deliveryId, item: 0, quantity: 1, reason: reason as 'DAMAGED' };
  const { returnId } = await as('bob')(requestReturn, { body });
  return { number, paymentId, deliveryId, returnId, body };
}
const answer = async (returnId: string, more: object = {}) =>
  as('sela')(answerReturn, {
    body: { returnId, approve: true, addressId: await addressOf('sela'), ...more },
  });
const decline = (returnId: string) => answer(returnId, { approve: false, answer: 'It was fine' });
const page = (who: string, returnId: string) => as(who)(getReturn, { params: { returnId } });
const sendBack = (returnId: string, more: object = {}) =>
  as('bob')(sendBackReturn, { body: { returnId, carrier: 'ups', trackingNumber: '1Z999', ...more } });
const receive = (returnId: string) => as('sela')(receiveReturn, { body: { returnId } });
const refund = (returnId: string, more: object = {}) =>
  as('sela')(refundReturn, { body: { returnId, ...more } });
const askTeam = (returnId: string, who = 'bob') =>
  as(who)(askTeamAboutReturn, { body: { returnId, note: 'The seam was open when it came' } });
const decide = (returnId: string, more: object) =>
  as('adele')(decideReturn, { body: { returnId, refund: true, message: 'The pictures show it', ...more } });
const told = async (who: string) => {
  await sandbox.flush();
  await runJobs();
  return (await as(who)(getAllNotifications, { query: {} })).items.map(sentenceOf).join('\n');
};
/** The day of the next step has come, or comes tomorrow. */
async function due(returnId: string, days: number) {
  await sql`update delivery_return set due_at = now() + ${`${days} days`}::interval where id = ${returnId}`;
  await followDeadlines(jobCtx(app.deps));
}
async function dispute(paymentId: string) {
  const [row] = await sql<{ chargeId: string }[]>`select charge_id from payment where id = ${paymentId}`;
  const { id } = await sandbox.control<{ id: string }>('disputes', { charge: row?.chargeId });
  await sandbox.flush();
  await runJobs();
  return async (status: 'won' | 'lost') => {
    await sandbox.control(`disputes/${id}/close`, { status });
    await sandbox.flush();
    await runJobs();
  };
}

describe('a return, step by step', () => {
  test('shows both sides where it goes, who pays postage, and until when', async () => {
    const { returnId, number, paymentId } = await asked();
    expect(await page('bob', returnId)).toMatchObject({
      role: 'buyer',
      number,
      turn: 'seller',
      postage: 'seller',
      address: null,
      actions: ['cancel'],
      line: { title: 'Shirt' },
    });
    expect(await page('sela', returnId)).toMatchObject({ role: 'seller', actions: ['approve', 'decline'] });
    await expect(answer(returnId, { addressId: undefined })).rejects.toMatchObject({
      status: 400,
      message: 'Choose where the buyer sends it.',
    });
    await answer(returnId);
    const approved = await page('bob', returnId);
    expect(approved).toMatchObject({
      state: 'approved',
      turn: 'buyer',
      address: { lines: expect.arrayContaining(['1 Main Street']) as string[] },
      actions: ['send_back', 'cancel'],
    });
    expect(Date.parse(approved.dueAt ?? '') - Date.now()).toBeGreaterThan(13 * 86_400_000);
    await sendBack(returnId);
    expect(await page('sela', returnId)).toMatchObject({
      state: 'sent_back',
      parcel: { carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999' },
      actions: ['receive'],
      addressId: await addressOf('sela'),
    });
    expect(await told('sela')).toContain(`The buyer sent back their return on order ${number} with UPS.`);
    await receive(returnId);
    expect(await page('sela', returnId)).toMatchObject({
      actions: ['refund'],
      refund: { goods: 2500, delivery: 490 },
    });
    await refund(returnId);
    expect(await page('bob', returnId)).toMatchObject({
      state: 'refunded',
      refunded: 2990,
      refundedDelivery: 490,
      dueAt: null,
      actions: [],
    });
    expect((await page('bob', returnId)).timeline.map(({ state, by }) => [state, by])).toEqual([
      ['requested', 'buyer'],
      ['approved', 'seller'],
      ['sent_back', 'buyer'],
      ['received', 'seller'],
      ['refunded', 'seller'],
    ]);
    await told('bob');
    expect(await refundsOf(paymentId)).toHaveLength(1);
    const emails = await sql`select from inbox_message where subject like 'Your refund of%'`;
    expect(emails).toHaveLength(1);
  });

  test('can be refunded in part, with a word, and never above what is left', async () => {
    const { returnId, paymentId } = await asked('OTHER');
    await answer(returnId);
    await receive(returnId);
    expect(await page('sela', returnId)).toMatchObject({
      postage: 'buyer',
      refund: { goods: 2500, delivery: 0 },
    });
    await expect(refund(returnId, { amount: 2501, note: 'x' })).rejects.toMatchObject({
      status: 400,
      message: 'You can refund up to $25.00 for this.',
    });
    await expect(refund(returnId, { amount: 2000 })).rejects.toMatchObject({
      message: 'Tell the buyer why you refund only a part.',
    });
    // All but 1 990 of the payment goes back another way; of what is left, this line has its part.
    await as('sela')(requestRefund, { params: { paymentId }, body: { amount: 3500 } });
    const { goods } = (await page('sela', returnId)).refund;
    expect(goods).toBeLessThanOrEqual(1990);
    await expect(refund(returnId, { amount: goods + 1, note: 'x' })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
    await Promise.allSettled([1, 2].map(() => refund(returnId, { amount: 1000, note: 'A stain' })));
    await sandbox.flush();
    expect((await refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([3500, 1000]);
    await expect(refund(returnId)).rejects.toMatchObject({ code: 'RETURN_CHANGED' });
    expect(await told('bob')).toContain('“A stain”');
  });

  test('can be cancelled by the buyer until it is sent, and asked for again', async () => {
    const { returnId, number, body } = await asked('OTHER', 1);
    await expect(as('bob')(requestReturn, { body })).rejects.toMatchObject({
      message: 'You already asked to return this. See the return for what happens next.',
    });
    await as('bob')(cancelReturn, { body: { returnId } });
    expect(await told('sela')).toContain(`The buyer cancelled their return on order ${number}.`);
    const { returnId: again } = await as('bob')(requestReturn, { body });
    await answer(again);
    await expect(sendBack(again, { trackingNumber: 'x' })).rejects.toMatchObject({ field: 'trackingNumber' });
    await sendBack(again, { trackingNumber: '' });
    await expect(as('bob')(cancelReturn, { body: { returnId: again } })).rejects.toMatchObject({
      code: 'RETURN_CHANGED',
    });
  });

  test('is nobody else’s, whatever they know of its address', async () => {
    const { returnId } = await asked();
    for (const look of [() => page('bea', returnId), () => askTeam(returnId, 'bea')])
      await expect(look()).rejects.toMatchObject({ status: 404 });
    await expect(tested.anyone()(getReturn, { params: { returnId } })).rejects.toMatchObject({ status: 401 });
    await expect(as('bea')(getReturnForTeam, { params: { returnId } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(as('adele')(getReturnForTeam, { params: { returnId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('of what was never sent is refused', async () => {
    const { number } = await buy('bob', [{ product: shirt, quantity: 2 }]);
    const { id: deliveryId } = await ship('sela', number, 1);
    await sql`update delivery set state = 'delivered', delivered_at = now() where id = ${deliveryId}`;
    await sql`update delivery_line set shipped = 0 where delivery_id = ${deliveryId}`;
    await expect(
      as('bob')(requestReturn, { body: { deliveryId, item: 0, quantity: 1, reason: 'OTHER' } }),
    ).rejects.toMatchObject({ message: 'This wasn’t sent, so you can’t return it.' });
  });
});

describe('our team', () => {
  test('decides what a seller declined: refunds it in part with one refund', async () => {
    const { returnId, paymentId, number } = await asked();
    await expect(askTeam(returnId)).rejects.toMatchObject({ code: 'RETURN_CHANGED' });
    await decline(returnId);
    await askTeam(returnId);
    expect((await as('adele')(getReturnsWithTeam, { query: {} })).items).toMatchObject([
      { id: returnId, number, title: 'Shirt', reason: 'DAMAGED' },
    ]);
    expect(await as('adele')(getReturnForTeam, { params: { returnId } })).toMatchObject({
      role: 'team',
      address: null,
      actions: ['decide'],
    });
    await expect(
      as('bob')(decideReturn, { body: { returnId, refund: true, message: 'x' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(decide(returnId, { amount: 9999 })).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
    await decide(returnId, { amount: 1000 });
    await expect(decide(returnId, {})).rejects.toMatchObject({ code: 'RETURN_CHANGED' });
    await sandbox.flush();
    expect(await refundsOf(paymentId)).toMatchObject([{ amount: 1490, lines: [0, 1], reason: 'staff' }]);
    expect(await told('sela')).toContain(`Our team refunded the buyer for the return on order ${number}.`);
  });

  test('closes one, which can’t be taken to us again', async () => {
    const { returnId, number, paymentId } = await asked();
    await decline(returnId);
    await askTeam(returnId);
    await decide(returnId, { refund: false });
    for (const who of ['bob', 'sela'])
      expect(await told(who)).toContain(
        `Our team closed the return on order ${number}. Nothing is refunded.`,
      );
    await expect(askTeam(returnId)).rejects.toMatchObject({ code: 'RETURN_CHANGED' });
    expect(await refundsOf(paymentId)).toEqual([]);
  });

  test('is asked when the seller says nothing for seven days, not before', async () => {
    const { returnId, number } = await asked();
    await due(returnId, 1);
    expect(await told('sela')).toMatch(new RegExp(`Answer the return on order ${number} by `));
    await due(returnId, 1);
    const emails = await sql`select from inbox_message where subject like 'Answer the return%'`;
    expect(emails).toHaveLength(1);
    await expect(askTeam(returnId)).rejects.toMatchObject({ code: 'RETURN_CHANGED' });
    await due(returnId, -1);
    expect(await told('bob')).toContain(`The seller hasn’t answered your return on order ${number}.`);
    expect((await page('bob', returnId)).actions).toContain('ask_team');
    await askTeam(returnId);
    expect(await told('sela')).toContain(`A buyer took their return on order ${number} to our team.`);
    await refund(returnId);
    expect(await page('bob', returnId)).toMatchObject({ state: 'refunded' });
  });

  test('isn’t needed for what the buyer never sent back: that ends', async () => {
    const { returnId, body } = await asked('OTHER', 1);
    await answer(returnId);
    await due(returnId, 1);
    expect(await told('bob')).toContain('Send back your return on order');
    await due(returnId, -1);
    expect(await page('bob', returnId)).toMatchObject({ state: 'cancelled', actions: [] });
    expect(await told('bob')).toContain('ended because it wasn’t sent back in time');
    expect(await as('bob')(requestReturn, { body })).toMatchObject({ ok: true });
  });
});

describe('a dispute', () => {
  test('pauses a return, which goes on with the days it waited when it is won', async () => {
    const { returnId, paymentId } = await asked();
    await answer(returnId);
    await receive(returnId);
    const before = (await page('bob', returnId)).dueAt ?? '';
    const close = await dispute(paymentId);
    expect(await page('sela', returnId)).toMatchObject({ isPaused: true, actions: [] });
    await expect(refund(returnId)).rejects.toMatchObject({
      code: 'PAYMENT_DISPUTED',
      message: expect.stringContaining('paused until the bank decides'),
    });
    await due(returnId, -1);
    expect(await told('bob')).not.toContain('hasn’t refunded');
    await sql`update delivery_return set due_at = ${before} where id = ${returnId}`;
    await sql`update dispute set created_at = created_at - interval '3 days' where payment_id = ${paymentId}`;
    await close('won');
    const after = await page('sela', returnId);
    expect(after).toMatchObject({ isPaused: false, actions: ['refund'] });
    expect(Date.parse(after.dueAt ?? '') - Date.parse(before)).toBeGreaterThan(2.9 * 86_400_000);
    await refund(returnId);
    await sandbox.flush();
    expect(await refundsOf(paymentId)).toMatchObject([{ amount: 2990, state: 'succeeded' }]);
  });

  test('that is lost ends it: the disputed sum is refunded once, by the bank', async () => {
    const { returnId, paymentId, body, number } = await asked();
    const close = await dispute(paymentId);
    await expect(as('bob')(requestReturn, { body })).rejects.toMatchObject({ code: 'PAYMENT_DISPUTED' });
    await close('lost');
    expect(await page('bob', returnId)).toMatchObject({ state: 'cancelled' });
    await expect(refund(returnId)).rejects.toMatchObject({
      message: expect.stringContaining('returned the money for this order'),
    });
    await expect(as('sela')(requestRefund, { params: { paymentId }, body: {} })).rejects.toMatchObject({
      status: 409,
    });
    expect(await refundsOf(paymentId)).toEqual([]);
    expect((await as('bob')(getOrder, { params: { number } })).state).toBe('disputed');
  });
});
