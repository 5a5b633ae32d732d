import { describe, expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { emit, jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { getCardDetails } from '../card/calls.ts';
import type { CardTier } from '../card/tiers.ts';
import { pauseCard, retireCard } from '../making/calls.ts';
import { withCards } from '../test-cards.ts';
import { cancelDrop, createDrop, enterDrop, getDrop } from './calls.ts';
import { runDrops } from './draw-drop.server.ts';

// No provider runs here: reservations of paid numbers stay reserved.
const tested = await withCards(await testApp({ SANDBOX_URL: 'http://127.0.0.1:9' }));
const { anyone, app, as, ctx, draftOf, idOf, publishedBy, sql, runJobs } = tested;

const open = () => ({
  opensAt: new Date(Date.now() - 60_000).toISOString(),
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
});

/** A drop that was announced, entered and drawn. */
async function drawn(title: string, { maker = 'mia', tier = 'LEGENDARY' as CardTier } = {}) {
  const card = await publishedBy(maker, { title, editions: [{ tier, price: 0 }] });
  const editionId = card.editions[0]?.id ?? '';
  const { id: dropId } = await as(maker)(createDrop, { body: { editionId, ...open() } });
  for (const who of ['ann', 'ben']) await as(who)(enterDrop, { body: { dropId, entered: true } });
  await sql`
    update drop set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second' where id = ${dropId}`;
  await runDrops(jobCtx(app.deps));
  await runJobs();
  const first = await sql<{ username: string }[]>`
    select a.username from drop_entry t join account a on a.id = t.account_id
    where t.drop_id = ${dropId} order by t.rank`;
  const [winner = '', next = ''] = first.map(({ username }) => username);
  return { cardId: card.id, editionId, dropId, winner, next };
}
const prizeOf = async (who: string, dropId: string) =>
  (await as(who)(getDrop, { params: { dropId } })).viewer?.prize;
const editionOf = async (cardId: string) =>
  (await anyone()(getCardDetails, { params: { cardId } })).editions[0];
const collect = (who: string, refId: string, variantId: string) =>
  as(who)(initiatePayment, {
    body: { items: [{ kind: 'card', refId, variantId, quantity: 1 }] },
    requestKey: crypto.randomUUID(),
  });
const dayIsOver = (dropId: string) => sql`
  update drop_entry set until = now() - interval '1 second' where drop_id = ${dropId} and prize = 'won'`;

describe('a drawn drop', () => {
  test('ends with its card, and notifies no new winners', async () => {
    const { cardId, dropId, winner, next } = await drawn('Ended after the draw');
    await as('mia')(retireCard, { body: { cardId } });
    await runJobs();
    await dayIsOver(dropId);
    await runDrops(jobCtx(app.deps));
    await runJobs();
    expect((await as(winner)(getDrop, { params: { dropId } })).state).toBe('over');
    expect([await prizeOf(winner, dropId), await prizeOf(next, dropId)]).toEqual(['lapsed', null]);
    expect(await editionOf(cardId)).toMatchObject({ reserved: 0, sold: 0 });
    const { items } = await as(next)(getAllNotifications, { query: {} });
    expect(items.filter(({ target }) => target.id === dropId).map(({ type }) => type)).toEqual([
      'drop_missed',
    ]);
  });

  test('lets no number lapse while its card is paused, and renews the time afterwards', async () => {
    const { cardId, editionId, dropId, winner } = await drawn('Paused after the draw');
    await as('mia')(pauseCard, { body: { cardId, paused: true } });
    await expect(collect(winner, cardId, editionId)).rejects.toMatchObject({ code: 'NOT_FOR_SALE' });
    await dayIsOver(dropId);
    await runDrops(jobCtx(app.deps));
    expect(await prizeOf(winner, dropId)).toBe('won');
    await as('mia')(pauseCard, { body: { cardId, paused: false } });
    await runJobs();
    await runDrops(jobCtx(app.deps));
    await collect(winner, cardId, editionId);
    expect(await prizeOf(winner, dropId)).toBe('bought');
  });

  test('ends with its maker’s account, also for a winner who is paying', async () => {
    const { cardId, editionId, dropId, winner, next } = await drawn('Its maker leaves', {
      maker: 'leo',
      tier: 'EPIC',
    });
    await collect(winner, cardId, editionId);
    await sql`update edition set price = 500 where id = ${editionId}`;
    await expect(collect(next, cardId, editionId)).rejects.toMatchObject({ status: 503 });
    expect(await prizeOf(next, dropId)).toBe('paying');
    await emit(ctx(), 'account.erased', { accountId: await idOf('leo') });
    await runJobs();
    expect(await prizeOf(next, dropId)).toBe('lapsed');
    const [drop] = await sql`select state from drop where id = ${dropId}`;
    const [edition] = await sql`select sold, reserved, draw_only from edition where id = ${editionId}`;
    expect({ ...drop, ...edition }).toEqual({ state: 'over', sold: 1, reserved: 0, drawOnly: false });
  });
});

test('rejects entering and leaving after entries have closed', async () => {
  const { editions } = await publishedBy('mia', { title: 'Closing', editions: [{ tier: 'EPIC', price: 0 }] });
  const body = { editionId: editions[0]?.id ?? '', ...open() };
  const { id: dropId } = await as('mia')(createDrop, { body });
  await as('ann')(enterDrop, { body: { dropId, entered: true } });
  await sql`update drop set opens_at = now() - interval '2 hours', closes_at = now() where id = ${dropId}`;
  for (const [who, entered] of [
    ['ben', true],
    ['ann', false],
  ] as const)
    await expect(as(who)(enterDrop, { body: { dropId, entered } })).rejects.toMatchObject({ code: 'CLOSED' });
  expect((await as('ann')(getDrop, { params: { dropId } })).entries).toBe(1);
});

test('can only be cancelled by its maker, before the draw', async () => {
  const { dropId } = await drawn('Drawn and done');
  await expect(as('mia')(cancelDrop, { body: { dropId } })).rejects.toMatchObject({ code: 'ALREADY_DRAWN' });
  const { editions } = await publishedBy('mia', { title: 'Hers', editions: [{ tier: 'EPIC', price: 0 }] });
  const body = { editionId: editions[0]?.id ?? '', ...open() };
  const { id } = await as('mia')(createDrop, { body });
  await idOf('zoe', { role: 'ATHLETE' });
  for (const who of ['zoe', 'ann'])
    await expect(as(who)(cancelDrop, { body: { dropId: id } })).rejects.toMatchObject({ status: 404 });
  expect((await as('mia')(getDrop, { params: { dropId: id } })).state).toBe('open');
});

test('rejects a drop by a limited account', async () => {
  const { editions } = await publishedBy('mia', { title: 'Cancel', editions: [{ tier: 'EPIC', price: 0 }] });
  await sql`update account set state = 'limited' where id = ${await idOf('mia')}`;
  const body = { editionId: editions[0]?.id ?? '', ...open() };
  await expect(as('mia')(createDrop, { body })).rejects.toMatchObject({ status: 403, code: 'LIMITED' });
  await sql`update account set state = 'active' where id = ${await idOf('mia')}`;
});

test('deletes every uncollected card of an erased maker, whatever its state', async () => {
  const ended = await publishedBy('nia', { title: 'Ended uncollected' });
  await as('nia')(retireCard, { body: { cardId: ended.id } });
  await draftOf('nia', { title: 'Only a draft' });
  await emit(ctx(), 'account.erased', { accountId: await idOf('nia') });
  await runJobs();
  expect(await sql`select title from card where owner_id = ${await idOf('nia')}`).toEqual([]);
});
