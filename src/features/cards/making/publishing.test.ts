import { describe, expect, it } from 'vitest';
import { getProfile } from '#features/accounts/calls.ts';
import { updateMonetization } from '#features/accounts/profile/calls.ts';
import { decideReview, getReviews } from '#features/moderation/review/calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { testApp } from '#test/test-app.ts';
import { getApprovalRequests, getArtistCards, getCardDetails, getCards, getMyCards } from '../card/calls.ts';
import { seen, withCards } from '../test-cards.ts';
import {
  answerApprovalRequest,
  deleteCard,
  publishCard,
  retireCard,
  updateCard,
  withdrawCard,
} from './calls.ts';

const { as, anyone, draftOf, idOf, publishedBy, asStaff } = await withCards(await testApp());

const athlete = { role: 'ATHLETE' } as const;

describe('publishing a card', () => {
  it('is immediate when nobody else is named, and visible to everybody', async () => {
    const card = await publishedBy('mia', { title: 'First light', tags: ['dawn'] });
    expect(card).toMatchObject({ state: 'published', isUnderReview: false });
    expect((await seen(anyone(), 'first-light')).id).toBe(card.id);
    const lists = [
      await anyone()(getCards, { query: { sport: 'soccer', tier: 'EPIC', price: 'free' } }),
      await anyone()(getArtistCards, { body: { username: 'mia' } }),
    ];
    for (const { items } of lists) expect(items.map(({ id }) => id)).toEqual([card.id]);
    const none = await anyone()(getCards, { query: { tier: 'RARE' } });
    expect(none.items).toEqual([]);
  });

  it('matches tier and price filters against the same edition', async () => {
    const { id } = await publishedBy('olga', {
      title: 'Two prices',
      tags: ['dusk'],
      editions: [
        { tier: 'RARE', price: 500 },
        { tier: 'COMMON', price: 0 },
      ],
    });
    const finds = async (query: object) => {
      const { items } = await anyone()(getCards, { query: { limit: 50, ...query } });
      return items.some((card) => card.id === id);
    };
    expect(await finds({ tier: 'RARE', price: 'paid' })).toBe(true);
    expect(await finds({ tier: 'COMMON', price: 'free' })).toBe(true);
    expect(await finds({ price: 'paid' })).toBe(true);
    expect(await finds({ tier: 'RARE', price: 'free' })).toBe(false);
    expect(await finds({ tier: 'COMMON', price: 'paid' })).toBe(false);
  });

  it('waits for the approval of every payee, and asks them', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const { id: cardId } = await draftOf('mia', {
      title: 'Two of us',
      payees: [
        { username: 'mia', share: 7_000 },
        { username: 'ned', share: 3_000 },
      ],
    });
    expect((await as('mia')(publishCard, { body: { cardId } })).state).toBe('in_review');
    const asks = await as('ned')(getApprovalRequests, { query: {} });
    expect(asks.items[0]).toMatchObject({
      id: cardId,
      viewer: { myApproval: { share: 3_000, state: 'pending' } },
    });
    await expect(seen(anyone(), cardId)).rejects.toMatchObject({ status: 404 });

    expect(await as('ned')(answerApprovalRequest, { body: { cardId, accept: false } })).toEqual({
      card: null,
    });
    expect((await as('mia')(getMyCards, { query: { state: 'draft' } })).items[0]?.id).toBe(cardId);
    await as('mia')(publishCard, { body: { cardId } });
    const { card } = await as('ned')(answerApprovalRequest, { body: { cardId, accept: true } });
    expect(card?.state).toBe('published');
    await expect(as('ned')(answerApprovalRequest, { body: { cardId, accept: true } })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_ASKED',
    });
    expect((await seen(anyone(), cardId)).payees).toEqual([]);
  });

  it('accepts an approval only of the current share, and lists requests oldest first', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const mia = as('mia');
    const shared = (share: number) => [
      { username: 'mia', share: 10_000 - share },
      { username: 'ned', share },
    ];
    const first = await draftOf('mia', { title: 'Thirds', payees: shared(3_000) });
    const second = await draftOf('mia', { title: 'Halves', payees: shared(5_000) });
    for (const { id: cardId } of [first, second]) await mia(publishCard, { body: { cardId } });
    const asks = await as('ned')(getApprovalRequests, { query: {} });
    expect(asks.items.map(({ title }) => title)).toEqual(['Thirds', 'Halves']);

    const cardId = first.id;
    const { version } = await mia(withdrawCard, { body: { cardId } });
    await mia(updateCard, { body: { cardId, version, payees: shared(100) } });
    await mia(publishCard, { body: { cardId } });
    const yes = { cardId, accept: true, share: 3_000 };
    await expect(as('ned')(answerApprovalRequest, { body: yes })).rejects.toMatchObject({
      status: 409,
      code: 'SHARE_CHANGED',
    });
    const { card } = await as('ned')(answerApprovalRequest, { body: { ...yes, share: 100 } });
    expect(card?.state).toBe('published');
  });

  it('needs the approval of an athlete without a share', async () => {
    await idOf('zoe', athlete);
    const { id: cardId } = await draftOf('ola', { title: 'Portrait', athlete: 'zoe' });
    await as('ola')(publishCard, { body: { cardId } });
    const { card } = await as('zoe')(answerApprovalRequest, { body: { cardId, accept: true } });
    expect(card).toMatchObject({
      state: 'published',
      isFeaturedPersonYou: false,
      athlete: { username: 'zoe' },
    });
    const hers = await anyone()(getCards, { query: { athlete: 'zoe' } });
    expect(hers.items.map(({ id }) => id)).toEqual([cardId]);
  });

  it('rejects prices until the maker switches on card sales', async () => {
    const { id: cardId } = await draftOf('noa', { editions: [{ tier: 'RARE', price: 500 }] });
    await expect(as('noa')(publishCard, { body: { cardId } })).rejects.toMatchObject({
      status: 409,
      code: 'CARD_SALES_OFF',
      next: { to: '/settings/selling#switches', label: 'Turn on sales' },
      message: 'Turn on card sales in your settings before you set a price. Free cards work without it.',
    });
    const { version } = await as('noa')(getProfile, {});
    await as('noa')(updateMonetization, { body: { version, cards: true } });
    expect((await as('noa')(publishCard, { body: { cardId } })).state).toBe('published');
  });

  it('sends a new maker’s card to review, and shows why it was rejected', async () => {
    const staff = await asStaff('warden');
    const newcomer = { role: 'ATHLETE', isNew: true } as const;
    const { id: cardId } = await draftOf('rookie', { title: 'Day one' }, newcomer);
    const waiting = await as('rookie')(publishCard, { body: { cardId } });
    expect(waiting).toMatchObject({ state: 'in_review', isUnderReview: true });
    expect((await staff(getReviews, { query: { kind: 'cards' } })).items.map(({ id }) => id)).toEqual([
      cardId,
    ]);
    await expect(as('mia')(getReviews, { query: { kind: 'cards' } })).rejects.toMatchObject({ status: 403 });
    await expect(
      as('rookie')(decideReview, { body: { kind: 'cards', id: cardId, decision: 'approve' } }),
    ).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      staff(decideReview, { body: { kind: 'cards', id: cardId, decision: 'reject' } }),
    ).rejects.toMatchObject({
      status: 400,
      field: 'reason',
      message: 'Choose a reason.',
    });
    await staff(decideReview, {
      body: {
        kind: 'cards',
        id: cardId,
        decision: 'reject',
        reason: 'COPYRIGHT_VIOLATION',
        message: 'A club badge.',
      },
    });
    const [mine] = (await as('rookie')(getMyCards, { query: { state: 'rejected' } })).items;
    expect(mine?.rejection).toEqual({ reason: 'COPYRIGHT_VIOLATION', note: 'A club badge.' });
    await as('rookie')(publishCard, { body: { cardId } });
    await staff(decideReview, { body: { kind: 'cards', id: cardId, decision: 'approve' } });
    const { state, version, isReviewLocked } = await seen(as('rookie'), cardId);
    expect([state, isReviewLocked]).toEqual(['published', true]);
    await expect(
      as('rookie')(updateCard, { body: { cardId, version, title: 'Something else' } }),
    ).rejects.toMatchObject({ status: 400, code: 'NOTE_NEEDED' });
  });

  it('is free, without personal data and always reviewed on the kids site', async () => {
    const kid = { role: 'ATHLETE', site: 'kids' } as const;
    const refused: [object, string][] = [
      [{ editions: [{ tier: 'EPIC', price: 100 }] }, 'editions'],
      [{ description: 'Call me on 0161 496 0000' }, 'description'],
      [{ title: 'mail me: a@b.com' }, 'title'],
      [{ payees: [{ username: 'coach_kim', share: 10_000 }] }, 'payees'],
    ];
    for (const [over, field] of refused) {
      await expect(draftOf('coach_kim', over, kid), field).rejects.toMatchObject({ status: 400, field });
    }
    const { id: cardId } = await draftOf('coach_kim', {}, kid);
    const card = await as('coach_kim', kid)(publishCard, { body: { cardId } });
    expect(card).toMatchObject({ state: 'in_review', isUnderReview: true });
    const staff = await asStaff('warden');
    await idOf('kim', kid);
    const onKids = as('warden', {}, 'kids');
    expect((await onKids(getReviews, { query: { kind: 'cards' } })).items.map(({ id }) => id)).toEqual([
      cardId,
    ]);
    await expect(
      staff(decideReview, { body: { kind: 'cards', id: cardId, decision: 'approve' } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    await onKids(decideReview, { body: { kind: 'cards', id: cardId, decision: 'approve' } });
    // Its text and art can be corrected, with a review as before.
    const out = await as('coach_kim', kid)(getCardDetails, { params: { cardId } });
    expect(out.viewer?.canEdit).toBe(true);
    const items = [{ kind: 'card', refId: cardId, variantId: out.editions[0]?.id ?? '' }];
    const { amount } = await as('kim', kid)(initiatePayment, {
      body: { items },
      requestKey: crypto.randomUUID(),
    });
    expect(amount).toBe(0);
    expect(await as('kim', kid)(getCardDetails, { params: { cardId } })).toMatchObject({
      viewer: { copies: [{ serial: 1 }] },
    });
  });

  it('answers 404 to everybody but the maker', async () => {
    const { id: cardId } = await draftOf('mia', {});
    for (const act of [publishCard, withdrawCard, retireCard, deleteCard]) {
      await expect(as('zoe')(act, { body: { cardId } }), act.path).rejects.toMatchObject({ status: 404 });
    }
  });
});
