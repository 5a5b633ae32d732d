import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';
import { idsOf, withCollections } from './test-collections.ts';

const { as, sql, idOf, create, update, details, cardsOut } = withCollections(await testApp());

describe('updating a collection', () => {
  it('adds, removes, orders and covers, one version after the other', async () => {
    const [a = '', b = '', c = ''] = (await cardsOut(3)).map(({ id }) => id);
    const made = await create('ann', { cardIds: [a, b] });
    const more = await update('ann', { collectionId: made.id, version: 1, add: [c], coverCardId: b });
    expect(idsOf(more)).toEqual([a, b, c]);
    expect(more).toMatchObject({ version: 2, coverCardId: b });
    expect(more.fan.map(({ id }) => id)).toEqual([b, a, c]);
    const turned = await update('ann', { collectionId: made.id, version: 2, cardIds: [c, b, a] });
    expect(idsOf(turned)).toEqual([c, b, a]);
    const less = await as('ann')(calls.removeCardFromCollection, {
      body: { collectionId: made.id, cardId: b },
    });
    expect(idsOf(less)).toEqual([c, a]);
    // The cover was removed with its card.
    expect(less).toMatchObject({ version: 4, coverCardId: null });
  });

  it('refuses the second of two concurrent changes', async () => {
    const { id: collectionId } = await create('ann');
    const both = await Promise.allSettled([
      update('ann', { collectionId, version: 1, name: 'First' }),
      update('ann', { collectionId, version: 1, name: 'Second' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'VERSION_CONFLICT',
        message: 'Somebody changed this in the meantime. Reload and try again.',
      },
    });
  });

  it('has at most 300 cards', async () => {
    const maker = await idOf('mia', { role: 'ATHLETE' });
    const [card] = await cardsOut(1);
    const ids = Array.from({ length: 300 }, newId);
    await sql`
      insert into card (id, site, owner_id, slug, title, sport, front_media_id, back_media_id, state, published_at)
      select one.id, 'sports', ${maker}, 'many-' || one.n, 'Many', 'soccer', c.front_media_id, c.back_media_id,
        'published', now()
      from unnest(${ids}::uuid[]) with ordinality as one (id, n), card c where c.id = ${card?.id ?? ''}`;
    const made = await create('ann', { name: 'All of them', cardIds: ids });
    expect(made.total).toBe(300);
    await expect(
      update('ann', { collectionId: made.id, version: 1, add: [card?.id ?? ''] }),
    ).rejects.toMatchObject({ status: 400, message: 'A collection can have up to 300 cards.' });
    // The table has a constraint too.
    await expect(sql`
      insert into collection_card (collection_id, card_id, position)
      values (${made.id}, ${card?.id ?? ''}, 301)`).rejects.toThrow(/collection_card_position_check/);
    const seen = [];
    let cursor: string | undefined;
    do {
      const page = await details(null, made.id, { limit: 50, ...(cursor ? { cursor } : {}) });
      seen.push(...idsOf(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it('refuses a card that is already in it, a cover that isn’t, and changes by somebody else', async () => {
    const [a = '', b = ''] = (await cardsOut(2)).map(({ id }) => id);
    const { id: collectionId } = await create('ann', { cardIds: [a] });
    await expect(update('ann', { collectionId, version: 1, add: [a] })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_IN',
      message: 'This card is already in the collection.',
    });
    await expect(update('ann', { collectionId, version: 1, coverCardId: b })).rejects.toMatchObject({
      status: 400,
      message: 'Choose a cover from the cards in the collection.',
    });
    const others = { status: 403, message: 'Only the owner of a collection can change it.' };
    await expect(update('bob', { collectionId, version: 1, add: [b] })).rejects.toMatchObject(others);
    await expect(
      as('bob')(calls.removeCardFromCollection, { body: { collectionId, cardId: a } }),
    ).rejects.toMatchObject(others);
    await expect(as('bob')(calls.deleteCollection, { params: { collectionId } })).rejects.toMatchObject(
      others,
    );
    await expect(
      as('otto', { site: 'cricket' })(calls.deleteCollection, { params: { collectionId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('redirects its old slug to the new one, and gives it to nobody else', async () => {
    const { id: collectionId } = await create('ann', { slug: 'before' });
    await update('ann', { collectionId, version: 1, slug: 'after-all' });
    expect(await details(null, 'before')).toMatchObject({ id: collectionId, slug: 'after-all' });
    await expect(create('bob', { slug: 'before' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    expect((await update('ann', { collectionId, version: 2, slug: 'before' })).slug).toBe('before');
  });

  it('can be deleted, without its cards', async () => {
    const [card] = await cardsOut(1);
    const { id: collectionId } = await create('ann', { cardIds: [card?.id ?? ''] });
    await as('ann')(calls.deleteCollection, { params: { collectionId } });
    await expect(details('ann', collectionId)).rejects.toMatchObject({
      status: 404,
      message: 'We couldn’t find this collection.',
    });
    expect(await sql`select from card where id = ${card?.id ?? ''}`).toHaveLength(1);
  });
});
