import { describe, expect, test } from 'vitest';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { emit, jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { pauseCard, retireCard } from '../making/calls.ts';
import { withCards } from '../test-cards.ts';
import { createDrop, enterDrop, getDrop } from './calls.ts';
import { runDrops } from './draw-drop.server.ts';

// No provider runs here: reservations of paid numbers stay reserved.
const tested = await withCards(await testApp({ SANDBOX_URL: 'http://127.0.0.1:9' }));
const { app, as, ctx, draftOf, idOf, publishedBy, sql, runJobs } = tested;

const open = () => ({
  opensAt: new Date(Date.now() - 60_000).toISOString(),
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
});

/** A drop that was announced, entered and drawn. */
async function drawn(title: string) {
  const card = await publishedBy('mia', { title, editions: [{ tier: 'LEGENDARY', price: 0 }] });
  const editionId = card.editions[0]?.id ?? '';
  const { id: dropId } = await as('mia')(createDrop, { body: { editionId, ...open() } });
  for (const who of ['ann', 'ben']) await as(who)(enterDrop, { body: { dropId, entered: true } });
  await sql`
    update drop set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second' where id = ${dropId}`;
  await runDrops(jobCtx(app.deps));
  await runJobs();
  const first = await sql<{ username: string }[]>`
    select a.username from drop_entry t join account a on a.id = t.account_id
    where t.drop_id = ${dropId} order by t.rank`;
  return { cardId: card.id, editionId, dropId, winner: first[0]?.username ?? '' };
}
const prizeOf = async (who: string, dropId: string) =>
  (await as(who)(getDrop, { params: { dropId } })).viewer?.prize;
const collect = (who: string, refId: string, variantId: string) =>
  as(who)(initiatePayment, {
    body: { items: [{ kind: 'card', refId, variantId, quantity: 1 }] },
    requestKey: crypto.randomUUID(),
  });
const dayIsOver = (dropId: string) => sql`
  update drop_entry set until = now() - interval '1 second' where drop_id = ${dropId} and prize = 'won'`;

describe('a drawn drop', () => {
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
    const { items } = await as(winner)(getAllNotifications, { query: {} });
    const { viewer } = await as(winner)(getDrop, { params: { dropId } });
    expect(items.find(({ type }) => type === 'drop_won')?.values).toMatchObject({ until: viewer?.until });
    await collect(winner, cardId, editionId);
    expect(await prizeOf(winner, dropId)).toBe('bought');
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
