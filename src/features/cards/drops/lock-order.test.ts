import { beforeEach, expect, test, vi } from 'vitest';
import type { LineItem } from '#features/payments/points.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { eraseMaker } from '../making/personal-data.server.ts';
import { reserveCopies, takePrizeReservation } from '../selling/reserve-copies.server.ts';
import { withCards } from '../test-cards.ts';
import { cancelDrop, createDrop, enterDrop } from './calls.ts';
import { endDropsOfCard } from './cancel-drop.server.ts';
import { drawDrop } from './draw-drop.server.ts';
import { assignFreedNumbers } from './prizes.server.ts';

// One transaction that holds a row, those that wait for it, and the look at them.
const app = await withCards(await testApp({ DATABASE_POOL: '6' }));
const { as, ctx, idOf, publishedBy, sql } = app;

beforeEach(() => sql`delete from rate_limit`);

/** A drop that has closed, and with `isDrawn` its winner's line item. */
async function closedDrop(title: string, { isDrawn = false, maker = 'mia' } = {}) {
  const card = await publishedBy(maker, { title, editions: [{ tier: 'LEGENDARY', price: 500 }] });
  const editionId = card.editions[0]?.id ?? '';
  const opensAt = new Date(Date.now() - 60_000).toISOString();
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id: dropId } = await as(maker)(createDrop, { body: { editionId, opensAt, closesAt } });
  await as('ann')(enterDrop, { body: { dropId, entered: true } });
  await sql`
    update drop set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second' where id = ${dropId}`;
  if (isDrawn) await drawDrop(ctx(), dropId);
  const won: LineItem = {
    paymentId: crypto.randomUUID(),
    site: 'sports',
    buyerId: await idOf('ann'),
    item: 0,
    kind: 'card',
    refId: card.id,
    variantId: editionId,
    quantity: 1,
    options: {},
    unitAmount: 500,
    currency: 'USD',
    amount: 500,
    title,
  };
  return { cardId: card.id, editionId, dropId, won };
}

/** Lets operations queue for an edition one after the other, and then go on. @returns what became of each */
async function queued(editionId: string, ...operations: (() => Promise<unknown>)[]): Promise<string[]> {
  const running: Promise<unknown>[] = [];
  await transact(ctx(), async (tx) => {
    await tx.sql`select from edition where id = ${editionId} for update`;
    for (const operation of operations) {
      running.push(operation());
      await vi.waitFor(async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting.length).toBe(running.length);
      });
    }
  });
  const settled = await Promise.allSettled(running);
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : (one.reason.code ?? String(one.reason)),
  );
}
const inTx = (work: (tx: Ctx) => Promise<unknown>) => () => transact(ctx(), work);

test('a card’s end and a cancellation of its drop don’t wait for each other', async () => {
  const { cardId, dropId, editionId } = await closedDrop('Cancelled at its end');
  const ends = () => endDropsOfCard(ctx(), cardId, 'retired');
  const cancels = () => as('mia')(cancelDrop, { body: { dropId, note: 'Later.' } });
  expect(await queued(editionId, ends, cancels)).toEqual(['done', 'DROP_OVER']);
});

test('a card’s end and the draw of its drop don’t wait for each other', async () => {
  const { cardId, dropId, editionId } = await closedDrop('Drawn at its end');
  const draw = () => drawDrop(ctx(), dropId);
  expect(await queued(editionId, () => endDropsOfCard(ctx(), cardId, 'retired'), draw)).toEqual([
    'done',
    'done',
  ]);
  expect(await sql`select state from drop where id = ${dropId}`).toMatchObject([{ state: 'cancelled' }]);
});

test('a drop that is settled and a winner who begins to pay don’t wait for each other', async () => {
  const { dropId, editionId, won } = await closedDrop('Paid at its end', { isDrawn: true });
  const settles = inTx((tx) => assignFreedNumbers(tx, dropId));
  const pays = inTx((tx) => reserveCopies(tx, won, new Date(Date.now() + 60_000)));
  expect(await queued(editionId, settles, pays)).toEqual(['done', 'done']);
});

test('a drop that is settled and its maker’s erasure don’t wait for each other', async () => {
  const { cardId, dropId, editionId } = await closedDrop('Erased at its end', {
    isDrawn: true,
    maker: 'moe',
  });
  await sql`update drop_entry set until = now() - interval '1 second' where drop_id = ${dropId}`;
  const settles = inTx((tx) => assignFreedNumbers(tx, dropId));
  const accountId = await idOf('moe');
  const forgets = () => eraseMaker(ctx(), { accountId });
  expect(await queued(editionId, settles, forgets)).toEqual(['done', 'done']);
  expect(await sql`select from card where id = ${cardId}`).toHaveLength(0);
});

test('a drop that is settled and a winner’s late payment don’t wait for each other', async () => {
  const { dropId, editionId, won } = await closedDrop('Paid after its end', { isDrawn: true });
  const settles = inTx((tx) => assignFreedNumbers(tx, dropId));
  const arrives = inTx((tx) => takePrizeReservation(tx, won));
  expect(await queued(editionId, settles, arrives)).toEqual(['done', 'done']);
});
