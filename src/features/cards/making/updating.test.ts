import { describe, expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { getCardRevisions } from '../card/calls.ts';
import { seen, withCards } from '../test-cards.ts';
import { deleteCard, updateCard } from './calls.ts';

const { as, anyone, draftOf, sql, upload, publishedBy, give } = await withCards(await testApp());

describe('updating a card', () => {
  it('changes everything in a draft, and rejects an outdated version', async () => {
    const draft = await draftOf('mia', { title: 'Rough' });
    const change = { cardId: draft.id, version: draft.version };
    const card = await as('mia')(updateCard, {
      body: {
        ...change,
        title: 'Finished',
        description: 'Done.',
        season: '2026',
        tags: ['done'],
        athlete: 'mia',
        editions: [{ tier: 'RARE', price: 0 }],
        frontMediaId: await upload('mia'),
      },
    });
    expect(card).toMatchObject({
      title: 'Finished',
      slug: 'finished',
      season: '2026',
      isFeaturedPersonYou: true,
      editions: [{ tier: 'RARE', supply: 50 }],
    });
    expect(card.front.id).not.toBe(draft.front.id);
    await expect(as('mia')(updateCard, { body: { ...change, title: 'Late' } })).rejects.toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    });
  });

  it('freezes art and tiers with the first copy; later changes are revisions with a public note', async () => {
    const card = await publishedBy('mia', { title: 'Frozen', editions: [{ tier: 'EPIC', price: 0 }] });
    const mia = as('mia');
    const early = await mia(updateCard, {
      body: { cardId: card.id, version: card.version, title: 'Frozen soon' },
    });
    expect(early).toMatchObject({ revision: 1, slug: 'frozen' });
    await give(card.editions[0]?.id ?? '', 'bob');
    const { version } = await seen(mia, card.id);
    const change = { cardId: card.id, version };
    await expect(mia(updateCard, { body: { ...change, title: 'Typo mended' } })).rejects.toMatchObject({
      status: 400,
      code: 'NOTE_NEEDED',
      field: 'note',
    });
    await expect(
      mia(updateCard, { body: { ...change, editions: [{ tier: 'COMMON', price: 0 }] } }),
    ).rejects.toMatchObject({ status: 409, code: 'TIERS_FROZEN' });
    await expect(mia(updateCard, { body: { ...change, athlete: 'mia' } })).rejects.toMatchObject({
      status: 409,
      code: 'PEOPLE_LOCKED',
    });
    await expect(
      mia(updateCard, { body: { ...change, title: 'Typo mended', note: 'x'.repeat(301) } }),
    ).rejects.toMatchObject({ field: 'note', message: 'Keep it to 300 characters.' });
    const revised = await mia(updateCard, {
      body: { ...change, title: 'Typo mended', note: 'The name was wrong.' },
    });
    expect(revised).toMatchObject({ revision: 2, title: 'Typo mended', slug: 'frozen' });
    const { items } = await anyone()(getCardRevisions, { params: { cardId: card.id } });
    expect(items.map(({ revision, title, note }) => [revision, title, note])).toEqual([
      [2, 'Typo mended', 'The name was wrong.'],
      [1, 'Frozen soon', ''],
    ]);
    const [copy] = await give(card.editions[0]?.id ?? '', 'zoe');
    const [row] = await sql`select revision, serial from card_copy where id = ${copy?.id ?? ''}`;
    expect(row).toEqual({ revision: 2, serial: 2 });
  });

  it('deletes a card nobody collected, and retires any other', async () => {
    const kept = await publishedBy('mia', { title: 'Kept' });
    await give(kept.editions[0]?.id ?? '', 'bob');
    const lost = await publishedBy('mia', { title: 'Lost' });
    const remove = (cardId: string) => as('mia')(deleteCard, { body: { cardId } });
    expect(await remove(lost.id)).toEqual({ ok: true, became: 'deleted' });
    expect(await remove(kept.id)).toEqual({ ok: true, became: 'retired' });
    await expect(seen(as('mia'), lost.id)).rejects.toMatchObject({ status: 404 });
    expect((await seen(anyone(), kept.id)).state).toBe('retired');
  });
});
