import { describe, expect, it } from 'vitest';
import { followUser } from '#features/accounts/relationships/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import { withCollections } from './test-collections.ts';

const { as, sql, idOf, runJobs, cardOut, copyFor, create, details, cardsOut } = withCollections(
  await testApp(),
);

describe('progress', () => {
  it('comes from the copies somebody owns, rarest first, and shows the cheapest copy on sale', async () => {
    const both = await cardOut('mia', { tiers: ['EPIC', 'COMMON'], price: 500 });
    const gone = await cardOut('mia', { tiers: ['LEGENDARY'] });
    const paused = await cardOut('mia', { state: 'paused' });
    const made = await create('ann', { cardIds: [both.id, gone.id, paused.id] });
    await copyFor('bob', both, { tier: 'COMMON' });
    await copyFor('bob', both, { tier: 'EPIC' });
    await copyFor('ann', gone);
    const shown = await details('bob', made.id);
    expect(shown).toMatchObject({
      total: 3,
      owned: 1,
      mine: 1,
      items: [
        { mine: { tier: 'EPIC', serial: 1 }, owners: null, cheapest: { price: 500 } },
        { mine: null, owners: { tier: 'LEGENDARY', serial: 1 }, cheapest: null },
        { mine: null, owners: null, cheapest: null },
      ],
    });
    expect(await details(null, made.id)).toMatchObject({ mine: null, owned: 1 });
  });

  it('leaves out taken down cards for everybody', async () => {
    const [a, b] = await cardsOut(2);
    const made = await create('ann', { cardIds: [a?.id ?? '', b?.id ?? ''] });
    await sql`update card set state = 'taken_down' where id = ${a?.id ?? ''}`;
    expect(await details('ann', made.id)).toMatchObject({ total: 1, items: [{ card: { id: b?.id } }] });
  });

  it('completes any collection once, and announces it once', async () => {
    const cards = await cardsOut(2);
    const made = await create('ann', { name: 'A pair', cardIds: cards.map(({ id }) => id) });
    await as('bob')(followUser, { params: { athleteId: await idOf('ann') }, query: {} });
    for (const card of cards) await copyFor('bob', card);
    await runJobs();
    const done = () => sql`select account_id from collection_completion where collection_id = ${made.id}`;
    expect(await done()).toMatchObject([{ accountId: await idOf('bob') }]);
    await copyFor('bob', cards[0] as (typeof cards)[number]);
    await runJobs();
    expect(await done()).toHaveLength(1);
    for (const card of cards) await copyFor('ann', card);
    await as('cleo')(followUser, { params: { athleteId: await idOf('ann') }, query: {} });
    for (const card of cards) await copyFor('cleo', card);
    // A stranger isn't notified.
    for (const card of cards) await copyFor('dan', card);
    await runJobs();
    const noticesOf = async (who: string) => {
      const { items } = await as(who)(getAllNotifications, { query: {} });
      return items.filter(({ target }) => target.id === made.id).map(sentenceOf);
    };
    expect(await noticesOf('bob')).toEqual(['You completed A pair']);
    expect((await noticesOf('ann')).toSorted()).toEqual([
      'Cleo and Bob completed your collection A pair',
      'You completed A pair',
    ]);
    expect(await noticesOf('dan')).toEqual([]);
  });
});
