import { expect, test } from 'vitest';
import { publishCard } from '#features/cards/making/calls.ts';
import { withCards } from '#features/cards/test-cards.ts';
import { quoteItems } from '#features/payments/checkout/price-items.server.ts';
import { feesOf } from '#features/payments/fees.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { testApp } from '#test/test-app.ts';
import { grantPlan } from './holdings.server.ts';

const tested = await testApp();
const { as, ctx, idOf, sql } = tested;
const { draftOf, publishedBy } = await withCards(tested);

test('a maker submits as many new cards a month as their plan allows', async () => {
  const submit = async () => {
    const { id: cardId } = await draftOf('max');
    return as('max')(publishCard, { body: { cardId } });
  };
  for (let card = 1; card <= 3; card += 1) await submit();
  await expect(submit()).rejects.toMatchObject({
    status: 402,
    code: 'PLAN_LIMIT',
    details: { feature: 'cards_month', used: 3, limit: 3, upgradeTo: 'BASIC' },
  });
  const source = { source: 'subscription', sourceId: crypto.randomUUID() } as const;
  await grantPlan(ctx(), {
    ...source,
    holder: { accountId: await idOf('max') },
    plan: 'BASIC',
    seats: 1,
    until: null,
  });
  await submit();
});

test('a fourth scheduled post is refused, and nothing of it is written', async () => {
  const [tribeId = ''] = await insertTribes(ctx(), [
    { name: 'Away End', ownerId: await idOf('olga'), members: [{ accountId: await idOf('sam') }] },
  ]);
  const schedule = (text: string) =>
    as('sam')(createPost, {
      body: { tribeId, body: text, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() },
    });
  for (const text of ['One', 'Two', 'Three']) await schedule(text);
  await expect(schedule('Four')).rejects.toMatchObject({
    status: 402,
    details: { feature: 'scheduled_posts', used: 3, limit: 3 },
  });
  const [row] = await sql`select count(*)::int from post where author_id = ${await idOf('sam')}`;
  expect(row?.count).toBe(3);
});

test('the fee of a sale follows from the seller’s plan', async () => {
  const { id, editions } = await publishedBy('mia', { editions: [{ tier: 'EPIC', price: 1000 }] });
  const item = { kind: 'card', refId: id, variantId: editions[0]?.id ?? '', quantity: 1, options: {} };
  await idOf('buyer');
  const viewer = {
    accountId: await idOf('buyer'),
    sessionId: '',
    username: 'buyer',
    role: 'USER',
    state: 'active',
    isChild: false,
  };
  const fee = async () => feesOf(await quoteItems({ ...ctx(), viewer }, [item]))[0];
  expect(await fee()).toBe(130);
  const source = { source: 'subscription', sourceId: crypto.randomUUID() } as const;
  await grantPlan(ctx(), {
    ...source,
    holder: { accountId: await idOf('mia') },
    plan: 'PREMIUM',
    seats: 1,
    until: null,
  });
  expect(await fee()).toBe(80);
});
