import { beforeEach, describe, expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { answerApprovalRequest, publishCard } from '#features/cards/making/calls.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { addStockAlert, removeStockAlert } from '#features/listings/stock-alerts/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { cancelPayment, initiatePayment, processPayment, requestRefund } from '#features/payments/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { pausePrintedCard, updatePrintedCard } from '../making/calls.ts';
import { getPrintedCard, type PrintedCardDetails } from '../product/calls.ts';
import { withPrintedCards } from '../test-printed-cards.ts';

const tested = await testApp({}, { sandbox: true });
const { as, idOf, sql, runJobs, sandbox } = tested;
const { addressOf, offeredBy, open } = await withPrintedCards(tested);
const { draftOf } = await withCards(tested);

beforeEach(() => sql`delete from rate_limit`);

async function settle() {
  await runJobs();
  await sandbox.flush();
  await runJobs();
}
async function finish(who: string, { paymentId, checkoutUrl }: { paymentId: string; checkoutUrl: string }) {
  await pay(checkoutUrl);
  await as(who)(processPayment, { params: { paymentId } });
  await settle();
}

describe('a sale makes one notice for each side', () => {
  const told = async (who: string) =>
    (await as(who)(getAllNotifications, { query: {} })).items
      .filter(({ type }) => !type.startsWith('xp'))
      .map(sentenceOf);

  test('for everybody who earns from a card, and the buyer', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const payees = [
      { username: 'mia', share: 6_000 },
      { username: 'ned', share: 4_000 },
    ];
    const editions = [{ tier: 'EPIC' as const, price: 500 }];
    const { id: cardId } = await draftOf('mia', { title: 'Shared card', editions, payees });
    await sql`update account set monetization = monetization || '{"cards": true}' where id = ${await idOf('mia')}`;
    await as('mia')(publishCard, { body: { cardId } });
    await as('ned')(answerApprovalRequest, { body: { cardId, accept: true } });
    await runJobs();
    await sql`delete from notice`;
    const [edition] = await sql<{ id: string }[]>`select id from edition where card_id = ${cardId}`;
    for (const who of ['bob', 'bea']) {
      const items = [{ kind: 'card', refId: cardId, variantId: edition?.id ?? '', quantity: 1 }];
      await finish(who, await as(who)(initiatePayment, { body: { items }, requestKey: crypto.randomUUID() }));
    }
    expect(await told('bob')).toEqual(['You paid $5.00 for Shared card']);
    for (const who of ['mia', 'ned'])
      expect(await told(who)).toEqual([expect.stringMatching(/^You sold Shared card to \S+ and \S+$/)]);
  });

  test('for each seller of an order with three lines, and the buyer', async () => {
    const [first, second] = [await offeredBy('ada'), await offeredBy('ada', { finish: 'foil' })];
    const third = await offeredBy('cleo');
    await runJobs();
    await sql`delete from notice`;
    const items = [first, second, third].map(({ id: refId }) => ({
      kind: 'printed-card',
      refId,
      quantity: 1,
    }));
    const body = { items, addressId: await addressOf('bob') };
    await finish('bob', await as('bob')(initiatePayment, { body, requestKey: crypto.randomUUID() }));
    expect(await told('bob')).toEqual([expect.stringMatching(/^You paid \$\S+ for Opening day and 2 more$/)]);
    expect(await told('ada')).toEqual([
      expect.stringMatching(/^You sold Opening day and 1 more\. Ship order \S+\.$/),
    ]);
    expect(await told('cleo')).toEqual([expect.stringMatching(/^You sold Opening day\. Ship order \S+\.$/)]);
    const emails = await sql<{ subject: string }[]>`
      select subject from inbox_message where recipient like 'ada@%' and subject like 'New order%'`;
    expect(emails).toHaveLength(1);
  });
});

describe('who waits for a printed card gets one email', () => {
  const goods = ({ id: refId }: PrintedCardDetails) => ({ kind: 'printed-card', refId });
  const wait = (who: string, card: PrintedCardDetails) => as(who)(addStockAlert, { body: goods(card) });
  const setStock = async (who: string, { id: productId }: PrintedCardDetails, stock: number) => {
    const { version } = await as(who)(getPrintedCard, { body: { productId } });
    await as(who)(updatePrintedCard, { body: { productId, version, stock } });
    await settle();
  };
  const emailed = async (who: string) =>
    (
      await sql`select from inbox_message where recipient like ${`${who}@%`} and subject like '%is back in stock'`
    ).length;

  test('when the seller adds stock, also while the sale is paused, unless they stopped it', async () => {
    const card = await offeredBy('dora');
    await setStock('dora', card, 0);
    for (const who of ['eve', 'fay']) await wait(who, card);
    await as('fay')(removeStockAlert, { body: goods(card) });
    const { viewer } = await as('eve')(getPrintedCard, { body: { productId: card.id } });
    expect(viewer?.hasAlert).toBe(true);
    await as('dora')(pausePrintedCard, { body: { productId: card.id, paused: true } });
    await setStock('dora', card, 3);
    expect(await emailed('eve')).toBe(0);
    await as('dora')(pausePrintedCard, { body: { productId: card.id, paused: false } });
    await settle();
    expect([await emailed('eve'), await emailed('fay')]).toEqual([1, 0]);
    await setStock('dora', card, 5);
    expect(await emailed('eve')).toBe(1);
  });

  test('when a number is refunded, and when a reservation ends', async () => {
    const card = await offeredBy('gina', { limit: 1 });
    const opened = await open('bob', card);
    await wait('hal', card);
    await as('bob')(cancelPayment, { params: { paymentId: opened.paymentId } });
    await settle();
    expect(await emailed('hal')).toBe(1);
    const bought = await open('bob', card);
    await finish('bob', bought);
    await wait('ian', card);
    await as('gina')(requestRefund, { params: { paymentId: bought.paymentId }, body: {} });
    await settle();
    expect(await emailed('ian')).toBe(1);
  });

  test('and refuses what is in stock, one’s own, and what isn’t there', async () => {
    const card = await offeredBy('joan');
    await expect(wait('eve', card)).rejects.toMatchObject({ status: 409, code: 'IN_STOCK' });
    await expect(wait('joan', card)).rejects.toMatchObject({ status: 409, code: 'OWN_PRODUCT' });
    for (const body of [
      { kind: 'printed-card', refId: crypto.randomUUID() },
      { kind: 'tip', refId: card.id },
    ])
      await expect(as('eve')(addStockAlert, { body })).rejects.toMatchObject({ status: 404 });
  });
});
