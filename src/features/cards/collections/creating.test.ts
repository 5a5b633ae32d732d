import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';
import { type Input, idsOf, withCollections } from './test-collections.ts';

const { as, anyone, idOf, cardOut, create, details, cardsOut } = withCollections(await testApp());

describe('creating a collection', () => {
  it('keeps its cards in order at a slug made from its name', async () => {
    const [a, b] = await cardsOut(2);
    const made = await create('ann', { name: 'Été — Cup “94”', cardIds: [b?.id ?? '', a?.id ?? ''] });
    expect(made).toMatchObject({
      slug: 'ete-cup-94',
      path: '/collections/ete-cup-94',
      visibility: 'public',
      version: 1,
      total: 2,
      owned: 0,
      mine: 0,
      canEdit: true,
      canFeature: false,
      isFeatured: false,
      owner: { username: 'ann' },
    });
    expect(idsOf(made)).toEqual([b?.id, a?.id]);
    expect(idsOf(await details(null, made.slug))).toEqual([b?.id, a?.id]);
    expect((await create('ann', { name: 'Été Cup 94' })).slug).toBe('ete-cup-94-2');
  });

  it('rejects invalid input with a message per field', async () => {
    const [card] = await cardsOut(1);
    const id = card?.id ?? '';
    await create('ann', { name: 'Taken address', slug: 'taken-address' });
    const cases: [Partial<Input>, object][] = [
      [{ name: 'A' }, { status: 400, field: 'name', message: 'Enter at least 2 characters.' }],
      [{ name: 'x'.repeat(61) }, { status: 400, field: 'name', message: 'Keep it to 60 characters.' }],
      [{ description: 'x'.repeat(501) }, { status: 400, field: 'description' }],
      [
        { slug: 'taken-address' },
        {
          status: 409,
          code: 'SLUG_TAKEN',
          message: 'Another collection already uses this URL. Try another one.',
        },
      ],
      [
        { slug: 'Not a slug!' },
        { status: 400, field: 'slug', message: 'Use 3 to 80 letters, digits and single hyphens.' },
      ],
      [{ slug: 'new' }, { status: 400, message: 'This URL isn’t available. Try another one.' }],
      [{ cardIds: [id, id] }, { status: 400, message: 'Add each card only once.' }],
      [{ cardIds: [newId()] }, { status: 404, message: 'We couldn’t find this card.' }],
      [
        { cardIds: Array.from({ length: 301 }, newId) },
        { status: 400, field: 'cardIds', message: 'A collection can have up to 300 cards.' },
      ],
    ];
    for (const [input, refusal] of cases) await expect(create('ann', input)).rejects.toMatchObject(refusal);
    await expect(anyone()(calls.createCollection, { body: { name: 'Nobody’s' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('accepts only published cards of this site', async () => {
    const draft = await cardOut('mia', { state: 'draft' });
    const down = await cardOut('mia', { state: 'taken_down' });
    const elsewhere = await cardOut('otto', { site: 'cricket' }, { site: 'cricket' });
    for (const { id } of [draft, down, elsewhere]) {
      await expect(create('ann', { cardIds: [id] })).rejects.toMatchObject({
        status: 404,
        message: 'We couldn’t find this card.',
      });
    }
    await expect(create('mia', { cardIds: [draft.id] })).rejects.toMatchObject({
      status: 409,
      code: 'CARD_NOT_PUBLISHED',
      message: 'You can only add published cards. Publish this one first.',
    });
  });

  it('checks whether a slug is available, and suggests a similar one', async () => {
    await create('ann', { slug: 'hat-trick-heroes' });
    const check = (slug: string) => as('ann')(calls.checkSlug, { body: { slug } });
    expect(await check('free-as-a-bird')).toEqual({
      available: true,
      reason: null,
      suggestion: 'free-as-a-bird',
    });
    expect(await check('hat-trick-heroes')).toEqual({
      available: false,
      reason: 'TAKEN',
      suggestion: 'hat-trick-heroes-2',
    });
    expect(await check('Hat Trick!')).toMatchObject({
      available: false,
      reason: 'FORMAT',
      suggestion: 'hat-trick',
    });
  });

  it('gives a slug to one of two who choose it at the same moment', async () => {
    await Promise.all([idOf('ann'), idOf('bob')]);
    const both = await Promise.allSettled([
      create('ann', { slug: 'only-one-of-us' }),
      create('bob', { slug: 'only-one-of-us' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'SLUG_TAKEN' },
    });
  });
});
