import { beforeEach, describe, expect, test } from 'vitest';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { testApp } from '#test/test-app.ts';
import { getCardRevisions } from '../card/calls.ts';
import { seen, withCards } from '../test-cards.ts';
import { deleteCard, retireCard, updateCard } from './calls.ts';

const tested = await testApp();
const { as, anyone, sql, runJobs } = tested;
const { asStaff, give, publishedBy, upload } = await withCards(tested);
const staff = await asStaff('warden');

beforeEach(() => sql`delete from rate_limit`);

/** A published card that our team approved, and its maker's corrections. */
async function reviewed(title: string, maker = 'mia') {
  const { id: cardId, editions } = await publishedBy(maker, {
    title,
    editions: [{ tier: 'EPIC', price: 500 }],
  });
  await sql`update card set needs_review = true, approved_at = now() where id = ${cardId}`;
  const correct = async (change: object) => {
    const { version } = await seen(as(maker), cardId);
    return as(maker)(updateCard, { body: { cardId, version, ...change } });
  };
  const waiting = async () => {
    const { items } = await staff(getReviews, { query: { kind: 'card-corrections' } });
    return items.filter((item) => (item as { card?: { id: string } }).card?.id === cardId);
  };
  const decide = (id: string, decision: 'approve' | 'reject', by = staff) =>
    by(decideReview, {
      body: {
        kind: 'card-corrections',
        id,
        decision,
        ...(decision === 'reject' ? { reason: 'COPYRIGHT_VIOLATION', message: 'A club badge.' } : {}),
      },
    });
  const revisions = async () =>
    (await anyone()(getCardRevisions, { params: { cardId } })).items.map((one) => [
      one.revision,
      one.title,
      one.note,
    ]);
  return { cardId, editionId: editions[0]?.id ?? '', correct, waiting, decide, revisions };
}

describe('a correction of a card that our team approved', () => {
  test('waits for a review, and then is a revision with its public note', async () => {
    const { cardId, editionId, correct, waiting, decide, revisions } = await reviewed('Typso');
    await give(editionId, 'bob');
    const frontMediaId = await upload('mia');
    const change = { title: 'Typos', description: 'Mended.', tags: ['mended'], frontMediaId };
    const mine = await correct({ ...change, note: 'The title had a typo.' });
    expect(mine).toMatchObject({
      title: 'Typso',
      revision: 1,
      correction: { note: 'The title had a typo.', rejection: null },
    });
    expect(await seen(anyone(), cardId)).toMatchObject({
      title: 'Typso',
      state: 'published',
      correction: null,
    });
    const [item] = await waiting();
    expect(item).toMatchObject({ title: 'Typos', card: { title: 'Typso' }, front: { id: frontMediaId } });
    await decide(item?.id ?? '', 'approve');
    expect(await seen(as('mia'), cardId)).toMatchObject({
      ...{
        title: 'Typos',
        description: 'Mended.',
        tags: ['mended'],
        slug: 'typso',
        revision: 2,
        correction: null,
      },
      front: { id: frontMediaId },
    });
    expect(await revisions()).toEqual([
      [2, 'Typos', 'The title had a typo.'],
      [1, 'Typso', ''],
    ]);
    expect(await waiting()).toEqual([]);
    await runJobs();
    const { items } = await as('mia')(getAllNotifications, { query: {} });
    expect(items[0]).toMatchObject({ type: 'card_correction_decided', values: { answer: 'approved' } });
    const bobs = (await as('bob')(getAllNotifications, { query: {} })).items;
    expect(bobs.map(({ type }) => type)).toContain('card_revised');
  });

  test('is a revision before the first copy too, and keeps the first one', async () => {
    const { correct, waiting, decide, revisions } = await reviewed('Frist');
    for (const title of ['First', 'The first']) {
      await correct({ title, note: `Now ${title}.` });
      await decide((await waiting())[0]?.id ?? '', 'approve');
    }
    await correct({ sport: 'soccer' });
    expect(await revisions()).toEqual([
      [3, 'The first', 'Now The first.'],
      [2, 'First', 'Now First.'],
      [1, 'Frist', ''],
    ]);
  });

  test('that is rejected leaves the card as it is, and its maker sees why', async () => {
    const { cardId, correct, waiting, decide, revisions } = await reviewed('Badge');
    await correct({ title: 'A badge', note: 'More exact.' });
    await decide((await waiting())[0]?.id ?? '', 'reject');
    expect((await seen(as('mia'), cardId)).correction).toMatchObject({
      note: 'More exact.',
      rejection: { reason: 'COPYRIGHT_VIOLATION', note: 'A club badge.' },
    });
    expect(await waiting()).toEqual([]);
    expect(await revisions()).toEqual([[1, 'Badge', '']]);
  });

  test('is replaced by the next one, and the reviewer’s answer to the first is refused', async () => {
    const { correct, waiting, decide } = await reviewed('Twice');
    await correct({ title: 'Once', note: 'First try.' });
    const [first] = await waiting();
    await correct({ title: 'Twice over', note: 'Second try.' });
    await expect(decide(first?.id ?? '', 'approve')).rejects.toMatchObject({ status: 404 });
    expect(await waiting()).toMatchObject([{ title: 'Twice over', note: 'Second try.' }]);
  });

  test('needs a note, while prices change at once without one', async () => {
    const { cardId, correct, waiting } = await reviewed('Priced');
    for (const note of [undefined, '', '  '])
      await expect(correct({ title: 'No note', note })).rejects.toMatchObject({ status: 400, field: 'note' });
    const editions = [{ tier: 'EPIC', price: 900 }];
    expect((await correct({ editions })).editions[0]?.price).toBe(900);
    expect(await waiting()).toEqual([]);
    expect(
      (await correct({ editions: [{ tier: 'EPIC', price: 700 }], title: 'Both', note: 'Both.' })).title,
    ).toBe('Priced');
    expect((await seen(anyone(), cardId)).editions[0]?.price).toBe(700);
  });

  test('isn’t reviewed by its own maker, nor by somebody who isn’t staff', async () => {
    const own = await asStaff('olga');
    const { correct, waiting, decide } = await reviewed('Own', 'olga');
    await correct({ title: 'My own', note: 'Mine.' });
    const [item] = await waiting();
    await expect(decide(item?.id ?? '', 'approve', own)).rejects.toMatchObject({ status: 403 });
    await expect(decide(item?.id ?? '', 'approve', as('bob'))).rejects.toMatchObject({ status: 403 });
  });

  test('ends with its card', async () => {
    const retired = await reviewed('Retired');
    await retired.correct({ title: 'Too late', note: 'Late.' });
    const [item] = await retired.waiting();
    await as('mia')(retireCard, { body: { cardId: retired.cardId } });
    expect(await retired.waiting()).toEqual([]);
    await expect(retired.decide(item?.id ?? '', 'approve')).rejects.toMatchObject({ status: 409 });
    const gone = await reviewed('Gone');
    await gone.correct({ title: 'Gone too', note: 'Gone.' });
    expect((await as('mia')(deleteCard, { body: { cardId: gone.cardId } })).became).toBe('deleted');
    expect(await gone.waiting()).toEqual([]);
  });
});
