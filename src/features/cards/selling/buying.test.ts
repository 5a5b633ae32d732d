import { describe, expect, it } from 'vitest';
import { pay } from '#demo/pay.ts';
import {
  cancelPayment,
  getPayment,
  initiatePayment,
  processPayment,
  requestRefund,
} from '#features/payments/calls.ts';
import { refundPayment } from '#features/payments/refunds/refund.server.ts';
import { cancelUnpaidPayment } from '#features/payments/settlement/cancel-payment.server.ts';
import { testApp } from '#test/test-app.ts';
import { getCardDetails } from '../card/calls.ts';
import type { CardTier } from '../card/tiers.ts';
import { answerApprovalRequest, pauseCard, retireCard, updateCard } from '../making/calls.ts';
import { crowd, withCards } from '../test-cards.ts';

const test = await testApp({ DATABASE_POOL: '10' }, { sandbox: true });
const { publishedBy } = await withCards(test);
const { as, anyone, app, sql, idOf, sandbox } = test;

async function onSale(title: string, tier: CardTier, price = 500) {
  const card = await publishedBy('mia', { title, editions: [{ tier, price }] });
  return { cardId: card.id, editionId: card.editions[0]?.id ?? '' };
}
type Card = Awaited<ReturnType<typeof onSale>>;

const buy = (who: string, { cardId: refId, editionId: variantId }: Card, quantity = 1) =>
  as(who)(initiatePayment, {
    body: { items: [{ kind: 'card', refId, variantId, quantity }] },
    requestKey: crypto.randomUUID(),
  });
async function bought(who: string, card: Card) {
  const opened = await buy(who, card);
  await pay(opened.checkoutUrl);
  await as(who)(processPayment, { params: { paymentId: opened.paymentId } });
  return opened.paymentId;
}
const editionOf = async ({ editionId }: Card) => {
  const [row] = await sql<{ sold: number; reserved: number }[]>`
    select sold, reserved from edition where id = ${editionId}`;
  return row;
};
const copiesOf = ({ editionId }: Card) =>
  sql<{ serial: number; state: string; username: string; pricePaid: number }[]>`
    select y.serial, y.state, a.username, y.price_paid from card_copy y join account a on a.id = y.owner_id
    where y.edition_id = ${editionId} order by y.serial`;
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );

describe('a rush for a card', () => {
  it('sells one of one to one of two hundred buyers, and charges none of the others', async () => {
    const card = await onSale('The only copy', 'LEGENDARY');
    const buyers = await crowd(test, 200);
    const answers = await Promise.all(buyers.map((buyer) => buyer.buy(card.cardId, card.editionId)));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 199 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['SOLD_OUT']));
    expect(await editionOf(card)).toEqual({ sold: 0, reserved: 1 });
    const [payments] = await sql`select count(*)::int as n from payment where amount = 500`;
    expect(payments).toEqual({ n: 1 });
  }, 60_000);

  it('fulfils free copies immediately, with unique numbers and within the supply', async () => {
    const card = await onSale('For everybody', 'EPIC', 0);
    const buyers = await crowd(test, 40);
    const answers = await Promise.all(buyers.map((buyer) => buyer.buy(card.cardId, card.editionId)));
    expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 20, 409: 20 });
    const copies = await copiesOf(card);
    expect(copies.map(({ serial }) => serial)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(new Set(copies.map(({ username }) => username)).size).toBe(20);
    expect((await anyone()(getCardDetails, { params: { cardId: card.cardId } })).state).toBe('sold_out');
  }, 60_000);

  it.each([
    ['EPIC', 1],
    ['RARE', 2],
    ['LIMITED', 5],
    ['ORIGINAL', 5],
    ['COMMON', 5],
  ] as const)(
    'one account has at most so many of %s, also by asking many times at once: %i',
    async (tier, limit) => {
      const card = await onSale(`Greedy ${tier}`, tier, 0);
      const [greedy] = await crowd(test, 1);
      const answers = await Promise.all(
        Array.from({ length: limit + 3 }, () => greedy?.buy(card.cardId, card.editionId)),
      );
      expect(counted(answers.map((answer) => answer?.status ?? 0))).toEqual({ 200: limit, 409: 3 });
      expect(answers.filter((answer) => answer?.status === 409).map((answer) => answer?.body.code)).toEqual(
        Array(3).fill('LIMIT_REACHED'),
      );
      expect(await editionOf(card)).toEqual({ sold: limit, reserved: 0 });
    },
  );
});

describe('buying a copy', () => {
  it('fulfils one number, however often the provider repeats its event', async () => {
    const card = await onSale('Told thrice', 'RARE');
    const { paymentId, checkoutUrl, amount } = await buy('bob', card);
    expect(amount).toBe(500);
    expect(await editionOf(card)).toEqual({ sold: 0, reserved: 1 });
    await pay(checkoutUrl);
    const told = sandbox.deliveryLog().filter(({ type }) => type === 'checkout.session.completed');
    await Promise.all([
      ...told.flatMap(({ event_id: id }) => [sandbox.resend(id), sandbox.resend(id)]),
      as('bob')(processPayment, { params: { paymentId } }),
      sandbox.flush(),
    ]);
    expect(await copiesOf(card)).toEqual([{ serial: 1, state: 'owned', username: 'bob', pricePaid: 500 }]);
    expect(await editionOf(card)).toEqual({ sold: 1, reserved: 0 });
    const rows =
      await sql`select kind, serial, price from card_register where edition_id = ${card.editionId}`;
    expect(rows).toEqual([{ kind: 'sale', serial: 1, price: 500 }]);
  });

  it('can’t be returned after it was given away', async () => {
    const card = await onSale('A present', 'RARE');
    const paymentId = await bought('bob', card);
    await sql`update card_copy set owner_id = ${await idOf('zoe')} where payment_id = ${paymentId}`;
    await expect(as('bob')(requestRefund, { params: { paymentId }, body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_RETURNABLE',
    });
  });

  it('releases a reservation that wasn’t paid', async () => {
    const card = await onSale('Second thoughts', 'LEGENDARY');
    const { paymentId } = await buy('bob', card);
    await expect(buy('zoe', card)).rejects.toMatchObject({
      status: 409,
      code: 'SOLD_OUT',
      message: 'All remaining copies are reserved right now. Try again in ten minutes.',
    });
    await as('bob')(cancelPayment, { params: { paymentId } });
    expect(await editionOf(card)).toEqual({ sold: 0, reserved: 0 });
    await bought('zoe', card);
    expect((await copiesOf(card)).map(({ username }) => username)).toEqual(['zoe']);
  });

  it('shows a reservation only to its buyer, while it lasts', async () => {
    const card = await onSale('Half bought', 'EPIC');
    const { paymentId, expiresAt } = await buy('bob', card);
    const payingOf = async (who: string) =>
      (await as(who)(getCardDetails, { params: { cardId: card.cardId } })).viewer?.reservations;
    expect(await payingOf('bob')).toEqual([{ editionId: card.editionId, paymentId, until: expiresAt }]);
    expect(await payingOf('zoe')).toEqual([]);
    await as('bob')(cancelPayment, { params: { paymentId } });
    expect(await payingOf('bob')).toEqual([]);
  });

  it('expires after ten minutes', async () => {
    const card = await onSale('Too slow', 'LEGENDARY');
    const { paymentId } = await buy('bob', card);
    await cancelUnpaidPayment(app.deps, paymentId);
    expect(await editionOf(card)).toEqual({ sold: 0, reserved: 0 });
    await bought('zoe', card);
  });

  it('fulfils the next free number, or refunds, when the payment arrives after the reservation was lost', async () => {
    const card = await onSale('Late money', 'EPIC');
    const [late, never] = [await buy('bob', card), await buy('zoe', card)];
    // As if the reservation were lost on our side, and the provider's session still open.
    await sql`update card_reservation set state = 'released' where payment_id in (${late.paymentId}, ${never.paymentId})`;
    await sql`update edition set reserved = 0 where id = ${card.editionId}`;
    await pay(late.checkoutUrl);
    await as('bob')(processPayment, { params: { paymentId: late.paymentId } });
    expect((await copiesOf(card)).map(({ serial, username }) => [serial, username])).toEqual([[1, 'bob']]);

    await sql`update edition set reserved = supply - sold where id = ${card.editionId}`;
    await pay(never.checkoutUrl);
    await as('zoe')(processPayment, { params: { paymentId: never.paymentId } });
    await sandbox.flush();
    const view = await as('zoe')(getPayment, { params: { paymentId: never.paymentId } });
    expect(view).toMatchObject({ state: 'refunded', refunded: 500 });
    expect((await copiesOf(card)).length).toBe(1);
  });

  it('costs the price it was opened with, whatever changes later', async () => {
    const card = await onSale('Dearer soon', 'RARE');
    const opened = await buy('bob', card);
    const { version } = await as('mia')(getCardDetails, { params: { cardId: card.cardId } });
    await as('mia')(updateCard, {
      body: { cardId: card.cardId, version, editions: [{ tier: 'RARE', price: 900 }] },
    });
    await pay(opened.checkoutUrl);
    await as('bob')(processPayment, { params: { paymentId: opened.paymentId } });
    expect((await copiesOf(card))[0]?.pricePaid).toBe(500);
    expect((await buy('zoe', card)).amount).toBe(900);
  });

  it('is rejected at another price than the buyer was shown', async () => {
    const card = await onSale('Shown at five', 'RARE');
    const item = { kind: 'card', refId: card.cardId, variantId: card.editionId };
    const ask = (unitAmount: number) =>
      as('bob')(initiatePayment, {
        body: { items: [{ ...item, unitAmount }] },
        requestKey: crypto.randomUUID(),
      });
    await expect(ask(400)).rejects.toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
    });
    expect((await ask(500)).amount).toBe(500);
  });

  it('is rejected with a reason when nothing can be bought', async () => {
    const card = await onSale('Not for all', 'RARE');
    const refused = (who: string, code: string) =>
      expect(buy(who, card), code).rejects.toMatchObject({ status: 409, code });
    await refused('mia', 'OWN_CARD');
    await expect(buy('bob', card, 3)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Each collector can have up to 2 copies of this edition.',
    });
    await as('mia')(pauseCard, { body: { cardId: card.cardId, paused: true } });
    await refused('bob', 'NOT_FOR_SALE');
    await as('mia')(pauseCard, { body: { cardId: card.cardId, paused: false } });
    const mia = await idOf('mia');
    await sql`update account set monetization = '{}' where id = ${mia}`;
    await refused('bob', 'NOT_FOR_SALE');
    await sql`update account set monetization = '{"cards": true}' where id = ${mia}`;
    await as('mia')(retireCard, { body: { cardId: card.cardId } });
    await refused('bob', 'NOT_FOR_SALE');
    await expect(buy('bob', { ...card, editionId: card.cardId })).rejects.toMatchObject({ status: 404 });
  });
});

it('pays every payee their share after the platform fee', async () => {
  await idOf('ned', { role: 'CREATOR' });
  const { id: cardId, editions } = await publishedBy('mia', {
    title: 'Shared',
    editions: [{ tier: 'RARE', price: 1_000 }],
    payees: [
      { username: 'mia', share: 6_667 },
      { username: 'ned', share: 3_333 },
    ],
  });
  await as('ned')(answerApprovalRequest, { body: { cardId, accept: true } });
  const paymentId = await bought('bob', { cardId, editionId: editions[0]?.id ?? '' });
  const earned = await sql`
    select a.username, e.amount from earning e join account a on a.id = e.account_id
    where e.payment_id = ${paymentId} order by e.amount desc`;
  // 1000 minus 10 % and 30.
  expect(earned).toEqual([
    { username: 'mia', amount: 580 },
    { username: 'ned', amount: 290 },
  ]);
  const seen = async (name: string) =>
    (await as(name)(getCardDetails, { params: { cardId } })).viewer?.earned[0]?.amount ?? 0;
  // Of what was paid, whatever it costs now, and without refunds.
  await sql`update edition set price = 9_000 where card_id = ${cardId}`;
  expect(await Promise.all(['mia', 'ned', 'bob'].map(seen))).toEqual([580, 290, 0]);
  await refundPayment(test.ctx(), { paymentId, amount: 500, reason: 'staff', byAccountId: null });
  expect(await Promise.all(['mia', 'ned', 'bob'].map(seen))).toEqual([290, 145, 0]);
});
