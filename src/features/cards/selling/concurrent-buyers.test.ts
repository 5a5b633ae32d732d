import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { initiatePayment, processPayment } from '#features/payments/calls.ts';
import { refundUse } from '#features/plans/usage.server.ts';
import { testApp } from '#test/test-app.ts';
import { createCollection } from '../collections/calls.ts';
import { recordCompletions } from '../collections/complete.server.ts';
import { answerApprovalRequest, publishCard, retireCard, updateCard } from '../making/calls.ts';
import { withCards } from '../test-cards.ts';

/** Two people, or one in two tabs, act on one card at the same moment. */
const tested = await testApp({}, { sandbox: true });
const { as, ctx, idOf, sql, runJobs } = tested;
const { draftOf, publishedBy } = await withCards(tested);
const rounds = [1, 2, 3, 4];

const kept = (told: readonly PromiseSettledResult<unknown>[]) =>
  told.filter(({ status }) => status === 'fulfilled').length;
const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from card where id = ${id}`)[0]?.state;

async function shared(): Promise<string> {
  for (const who of ['pia', 'quin']) await idOf(who);
  const { id } = await draftOf('mia', {
    payees: [
      { username: 'mia', share: 8000 },
      { username: 'pia', share: 1000 },
      { username: 'quin', share: 1000 },
    ],
  });
  await as('mia')(publishCard, { body: { cardId: id } });
  await refundUse(ctx(), await idOf('mia'), 'cards_month');
  return id;
}

test('two last approvals publish a card once', async () => {
  for (const _ of rounds) {
    const cardId = await shared();
    await Promise.all(
      ['pia', 'quin'].map((who) => as(who)(answerApprovalRequest, { body: { cardId, accept: true } })),
    );
    expect(await stateOf(cardId)).toBe('published');
    const out = await sql`select from card_transition where card_id = ${cardId} and to_state = 'published'`;
    expect(out).toHaveLength(1);
  }
});

test('an approval and a decline of the same person: one of them counts', async () => {
  for (const _ of rounds) {
    const cardId = await shared();
    await as('quin')(answerApprovalRequest, { body: { cardId, accept: true } });
    const told = await Promise.allSettled(
      [true, false].map((accept) => as('pia')(answerApprovalRequest, { body: { cardId, accept } })),
    );
    expect(kept(told)).toBe(1);
    const [pia] = await sql<{ state: string }[]>`
      select p.state from card_payee p join account a on a.id = p.account_id
      where p.card_id = ${cardId} and a.username = 'pia'`;
    expect([pia?.state, await stateOf(cardId)]).toEqual(
      told[0]?.status === 'fulfilled' ? ['accepted', 'published'] : ['declined', 'draft'],
    );
  }
});

test('a copy names the revision it was minted at, also when the card changes at that moment', async () => {
  for (const round of rounds) {
    const { id: cardId, version, editions } = await publishedBy('mia', { title: `Before ${round}` });
    await Promise.allSettled([
      as('mia')(updateCard, { body: { cardId, version, title: `After ${round}` } }),
      as('rob')(initiatePayment, {
        body: { items: [{ kind: 'card', refId: cardId, variantId: editions[0]?.id ?? '', quantity: 1 }] },
        requestKey: randomUUID(),
      }),
    ]);
    const [copy] = await sql`
      select y.revision = c.revision and r.title = c.title as same
      from card_copy y join card c on c.id = y.card_id
      join card_revision r on r.card_id = c.id and r.revision = y.revision where c.id = ${cardId}`;
    expect(copy).toEqual({ same: true });
  }
});

test('a buyer who pays while a card is retired gets the reserved copy', async () => {
  for (const round of rounds) {
    const card = await publishedBy('mia', {
      title: `Ends ${round}`,
      editions: [{ tier: 'EPIC', price: 900 }],
    });
    const { paymentId, checkoutUrl } = await as('rob')(initiatePayment, {
      body: { items: [{ kind: 'card', refId: card.id, variantId: card.editions[0]?.id ?? '', quantity: 1 }] },
      requestKey: randomUUID(),
    });
    await Promise.all([
      pay(checkoutUrl).then(() => as('rob')(processPayment, { params: { paymentId } })),
      as('mia')(retireCard, { body: { cardId: card.id } }),
    ]);
    const [copy] = await sql`select serial, state from card_copy where payment_id = ${paymentId}`;
    expect([copy, await stateOf(card.id)]).toEqual([{ serial: 1, state: 'owned' }, 'retired']);
  }
});

test('a completion is recorded once, however many jobs find it', async () => {
  const cards = [
    await publishedBy('mia', { title: 'One half' }),
    await publishedBy('mia', { title: 'Other half' }),
  ];
  const { id } = await as('rob')(createCollection, {
    body: { name: 'Both halves', cardIds: cards.map((card) => card.id) },
  });
  for (const card of cards)
    await as('rob')(initiatePayment, {
      body: { items: [{ kind: 'card', refId: card.id, variantId: card.editions[0]?.id ?? '', quantity: 1 }] },
      requestKey: randomUUID(),
    });
  const came = { cardId: cards[0]?.id ?? '', makerId: await idOf('mia'), accountId: await idOf('rob') };
  await Promise.all([...rounds.map(() => recordCompletions(ctx(), came)), runJobs()]);
  await runJobs();
  const told =
    await sql`select from notice where account_id = ${came.accountId} and type = 'collection_complete'`;
  expect(told).toHaveLength(1);
  expect(await sql`select from collection_completion where collection_id = ${id}`).toHaveLength(1);
});
