import type { CallInput } from '#platform/call.ts';
import type { TestApp } from '#test/test-app.ts';
import { withCopies } from '../test-copies.ts';
import { createCollection, getCollectionDetails, updateCollection } from './calls.ts';

export type Input = CallInput<typeof createCollection>['body'];
type Change = CallInput<typeof updateCollection>['body'];

/** Adds to a test app cards, copies of them, and functions to create and change collections. */
export function withCollections(test: TestApp) {
  const { as, anyone } = test;
  const copies = withCopies(test);

  const create = (who: string, input: Partial<Input> = {}) =>
    as(who)(createCollection, { body: { name: 'Cup winners', ...input } });
  const update = (who: string, body: Change) => as(who)(updateCollection, { body });
  /** @param who null is a visitor */
  const details = (who: string | null, collectionId: string, more = {}) =>
    (who ? as(who) : anyone())(getCollectionDetails, { body: { collectionId, ...more } });

  async function cardsOut(count: number) {
    const cards = [];
    for (let i = 0; i < count; i += 1) cards.push(await copies.cardOut('mia'));
    return cards;
  }

  return { ...test, ...copies, create, update, details, cardsOut };
}

/** The cards of a collection, in its order. */
export const idsOf = ({ items }: { items: { card: { id: string } }[] }) => items.map(({ card }) => card.id);
