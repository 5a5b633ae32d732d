import { expect, test } from 'vitest';
import { getAddresses } from '#features/addresses/calls.ts';
import { getCardDetails, getCards } from '#features/cards/calls.ts';
import { getCollectionDetails, getCollections } from '#features/cards/collections/calls.ts';
import { getCardCopies, getCollectedCards } from '#features/cards/copies/calls.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { getUserEarnings } from '#features/payouts/calls.ts';
import { encodeCursor, type SortKey } from '#platform/keyset.ts';
import { testApp } from './test-app.ts';

const tested = await testApp();
const { as } = tested;
const card = await withCopies(tested).cardOut('mia');
const me = as('mia');
const refused = { status: 400 };

test('a page marker somebody made up is refused, wherever pages are counted by numbers', async () => {
  for (const number of [1.5, 1e300, -1e20]) {
    const [cursor, withId] = [encodeCursor([number]), encodeCursor([number, card.id])];
    await expect(me(getUserEarnings, { query: { cursor } })).rejects.toMatchObject(refused);
    for (const sort of ['price', 'ending'] as const)
      await expect(me(getCards, { query: { sort, cursor: withId } })).rejects.toMatchObject(refused);
    const pair = encodeCursor([number, number]);
    await expect(
      me(getCardCopies, { params: { cardId: card.id }, query: { cursor: pair } }),
    ).rejects.toMatchObject(refused);
    const address = encodeCursor([number, '2026-01-01T00:00:00Z', card.id]);
    await expect(me(getAddresses, { query: { cursor: address } })).rejects.toMatchObject(refused);
  }
});

test('one that is larger than any of ours is the end of the list', async () => {
  const far: SortKey = [3e9, 3e9];
  const copies = await me(getCardCopies, {
    params: { cardId: card.id },
    query: { cursor: encodeCursor(far) },
  });
  expect(copies).toEqual({ items: [], nextCursor: null });
  const prices = encodeCursor([3e9, card.id]);
  expect(await me(getCards, { query: { sort: 'price', cursor: prices } })).toEqual({
    ...{ items: [], nextCursor: null },
  });
});

test('a sign that cannot be kept is refused in words, in every field that is looked up', async () => {
  const odd = 'a\u0000b';
  await expect(me(getCardDetails, { params: { cardId: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCards, { query: { sport: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCollectedCards, { body: { maker: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCollections, { body: { sport: odd } })).rejects.toMatchObject(refused);
  await expect(me(getCollectionDetails, { body: { collectionId: odd } })).rejects.toMatchObject(refused);
});
