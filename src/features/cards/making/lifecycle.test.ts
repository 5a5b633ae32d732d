import { describe, expect, it } from 'vitest';
import { getProfile, updateMonetization } from '#features/accounts/calls.ts';
import { blockAccount, setMuteWords } from '#features/accounts/people-calls.ts';
import { decideCard } from '#features/moderation/card-calls.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { transact } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import {
  getArtistCards,
  getCardDetails,
  getCardRevisions,
  getCards,
  getCardsInReview,
  getMyCards,
  getShareAsks,
} from '../calls.ts';
import { cardMoves } from '../card-moves.ts';
import { moveCard } from '../move-card.server.ts';
import { mint } from '../selling/mint.server.ts';
import { withCards } from '../test-cards.ts';
import { cardStates } from '../tiers.ts';
import {
  answerShare,
  deleteCard,
  pauseCard,
  publishCard,
  retireCard,
  updateCard,
  withdrawCard,
} from './calls.ts';

const test = await withCards(await testApp());
const { as, anyone, draftOf, idOf, sql, upload, ctx } = test;

const athlete = { role: 'ATHLETE' } as const;
const seen = (who: ReturnType<typeof as>, cardId: string) => who(getCardDetails, { params: { cardId } });
async function published(who: string, over: Parameters<typeof draftOf>[1] = {}) {
  const { id: cardId } = await draftOf(who, over);
  return as(who, athlete)(publishCard, { body: { cardId } });
}
async function admin(name: string) {
  const id = await idOf(name);
  await sql`update account set role = 'ADMIN' where id = ${id}`;
  return as(name);
}
const give = (editionId: string, ownerId: string, quantity = 1) =>
  transact(ctx(), (tx) =>
    mint(tx, { editionId, ownerId, quantity, acquired: 'reward', price: 0, paymentId: null }),
  );

describe('coming out', () => {
  it('is at once where nobody else is named, and everybody sees it', async () => {
    const card = await published('mia', { title: 'First light', tags: ['dawn'] });
    expect(card).toMatchObject({ state: 'published', isLookedAt: false });
    expect((await seen(anyone(), 'first-light')).id).toBe(card.id);
    const lists = [
      await anyone()(getCards, { query: { sport: 'soccer', tier: 'EPIC', price: 'free' } }),
      await anyone()(getArtistCards, { body: { username: 'mia' } }),
    ];
    for (const { items } of lists) expect(items.map(({ id }) => id)).toEqual([card.id]);
    const none = await anyone()(getCards, { query: { tier: 'RARE' } });
    expect(none.items).toEqual([]);
  });

  it('is found by tier and price of one and the same edition', async () => {
    const { id } = await test.publishedBy('olga', {
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

  it('waits for the yes of everybody who shares in it, and asks them', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const { id: cardId } = await draftOf('mia', {
      title: 'Two of us',
      payees: [
        { username: 'mia', share: 7_000 },
        { username: 'ned', share: 3_000 },
      ],
    });
    expect((await as('mia')(publishCard, { body: { cardId } })).state).toBe('in_review');
    const asks = await as('ned')(getShareAsks, { query: {} });
    expect(asks.items[0]).toMatchObject({
      id: cardId,
      viewer: { myShare: { share: 3_000, state: 'asked' } },
    });
    await expect(seen(anyone(), cardId)).rejects.toMatchObject({ status: 404 });

    expect(await as('ned')(answerShare, { body: { cardId, accept: false } })).toEqual({ card: null });
    expect((await as('mia')(getMyCards, { query: { state: 'draft' } })).items[0]?.id).toBe(cardId);
    await as('mia')(publishCard, { body: { cardId } });
    const { card } = await as('ned')(answerShare, { body: { cardId, accept: true } });
    expect(card?.state).toBe('published');
    await expect(as('ned')(answerShare, { body: { cardId, accept: true } })).rejects.toMatchObject({
      ...{ status: 409, code: 'NOT_ASKED' },
    });
    expect((await seen(anyone(), cardId)).payees).toEqual([]);
  });

  it('takes a yes only to the share that was seen, and asks first who waited longest', async () => {
    await idOf('ned', { role: 'CREATOR' });
    const mia = as('mia');
    const shared = (share: number) => [
      { username: 'mia', share: 10_000 - share },
      { username: 'ned', share },
    ];
    const first = await draftOf('mia', { title: 'Thirds', payees: shared(3_000) });
    const second = await draftOf('mia', { title: 'Halves', payees: shared(5_000) });
    for (const { id: cardId } of [first, second]) await mia(publishCard, { body: { cardId } });
    const asks = await as('ned')(getShareAsks, { query: {} });
    expect(asks.items.map(({ title }) => title)).toEqual(['Thirds', 'Halves']);

    const cardId = first.id;
    const { version } = await mia(withdrawCard, { body: { cardId } });
    await mia(updateCard, { body: { cardId, version, payees: shared(100) } });
    await mia(publishCard, { body: { cardId } });
    const yes = { cardId, accept: true, share: 3_000 };
    await expect(as('ned')(answerShare, { body: yes })).rejects.toMatchObject({
      ...{ status: 409, code: 'SHARE_CHANGED' },
    });
    const { card } = await as('ned')(answerShare, { body: { ...yes, share: 100 } });
    expect(card?.state).toBe('published');
  });

  it('needs the yes of an athlete who is on it and takes no part', async () => {
    await idOf('zoe', athlete);
    const { id: cardId } = await draftOf('mia', { title: 'Portrait', athlete: 'zoe' });
    await as('mia')(publishCard, { body: { cardId } });
    const { card } = await as('zoe')(answerShare, { body: { cardId, accept: true } });
    expect(card).toMatchObject({
      state: 'published',
      isFeaturedPersonYou: false,
      athlete: { username: 'zoe' },
    });
    const hers = await anyone()(getCards, { query: { athlete: 'zoe' } });
    expect(hers.items.map(({ id }) => id)).toEqual([cardId]);
  });

  it('asks money only of a maker who switched on card sales', async () => {
    const { id: cardId } = await draftOf('mia', { editions: [{ tier: 'RARE', price: 500 }] });
    await expect(as('mia')(publishCard, { body: { cardId } })).rejects.toMatchObject({
      ...{ status: 409, code: 'CARD_SALES_OFF', field: 'editions' },
      message:
        'To ask money for cards, switch on card sales in your settings first. Free cards need nothing.',
    });
    const { version } = await as('mia')(getProfile, {});
    await as('mia')(updateMonetization, { body: { version, cards: true } });
    expect((await as('mia')(publishCard, { body: { cardId } })).state).toBe('published');
  });

  it('of a newcomer waits for a person of ours, who says why it is rejected', async () => {
    const desk = await admin('warden');
    const newcomer = { role: 'ATHLETE', isNew: true } as const;
    const { id: cardId } = await draftOf('rookie', { title: 'Day one' }, newcomer);
    const waiting = await as('rookie')(publishCard, { body: { cardId } });
    expect(waiting).toMatchObject({ state: 'in_review', isLookedAt: true });
    expect((await desk(getCardsInReview, { query: {} })).items.map(({ id }) => id)).toEqual([cardId]);
    await expect(as('mia')(getCardsInReview, { query: {} })).rejects.toMatchObject({ status: 403 });
    await expect(as('rookie')(decideCard, { body: { cardId, to: 'published' } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(desk(decideCard, { body: { cardId, to: 'rejected' } })).rejects.toMatchObject({
      ...{ status: 400, field: 'reason', message: 'Choose a reason.' },
    });
    await desk(decideCard, {
      body: { cardId, to: 'rejected', reason: 'COPYRIGHT_VIOLATION', note: 'A club badge.' },
    });
    const [mine] = (await as('rookie')(getMyCards, { query: { state: 'rejected' } })).items;
    expect(mine?.refused).toEqual({ reason: 'COPYRIGHT_VIOLATION', note: 'A club badge.' });
    await as('rookie')(publishCard, { body: { cardId } });
    expect((await desk(decideCard, { body: { cardId, to: 'published' } })).state).toBe('published');
    const { version, isSettled } = await seen(as('rookie'), cardId);
    expect(isSettled).toBe(true);
    await expect(
      as('rookie')(updateCard, { body: { cardId, version, title: 'Something else' } }),
    ).rejects.toMatchObject({ status: 409, code: 'LOOKED_AT' });
  });

  it('on the kids site is free, tells nothing personal, and is always looked at', async () => {
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
    expect(card).toMatchObject({ state: 'in_review', isLookedAt: true });
    const desk = await admin('warden');
    await idOf('kim', kid);
    const onKids = as('warden', {}, 'kids');
    expect((await onKids(getCardsInReview, { query: {} })).items.map(({ id }) => id)).toEqual([cardId]);
    await expect(desk(decideCard, { body: { cardId, to: 'published' } })).rejects.toMatchObject({
      status: 404,
    });
    const out = await onKids(decideCard, { body: { cardId, to: 'published' } });
    // It costs nothing and stays as it was looked at, so nothing of it is left to change.
    expect((await as('coach_kim', kid)(getCardDetails, { params: { cardId } })).viewer?.canEdit).toBe(false);
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

  it('is for nobody but the maker to act on', async () => {
    const { id: cardId } = await draftOf('mia', {});
    for (const act of [publishCard, withdrawCard, retireCard, deleteCard]) {
      await expect(as('zoe')(act, { body: { cardId } }), act.path).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('the moves of a card', () => {
  it('are those of the table, and no others', async () => {
    const { id: cardId } = await draftOf('mia', { title: 'Mover' });
    for (const from of cardStates) {
      for (const to of cardStates) {
        await sql`update card set state = ${from} where id = ${cardId}`;
        const move = transact(ctx(), (tx) =>
          moveCard(tx, cardId, { to, by: null, why: 'the test wants it' }),
        );
        if (cardMoves[from].includes(to)) await expect(move, `${from} -> ${to}`).resolves.toBe(from);
        else
          await expect(move, `${from} -> ${to}`).rejects.toMatchObject({
            status: 409,
            code: 'INVALID_TRANSITION',
          });
      }
    }
    const moves = await sql`select why from card_move where card_id = ${cardId} and by_account_id is null`;
    expect(moves.length).toBe(Object.values(cardMoves).flat().length);
  });

  it('pause and go on, and end for good', async () => {
    const { id: cardId } = await published('mia', { title: 'On and off' });
    const mia = as('mia');
    expect((await mia(pauseCard, { body: { cardId, paused: true } })).state).toBe('paused');
    await expect(mia(pauseCard, { body: { cardId, paused: true } })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    expect((await mia(pauseCard, { body: { cardId, paused: false } })).state).toBe('published');
    await expect(mia(withdrawCard, { body: { cardId } })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
    expect((await mia(retireCard, { body: { cardId } })).state).toBe('retired');
    await expect(mia(publishCard, { body: { cardId } })).rejects.toMatchObject({
      code: 'INVALID_TRANSITION',
    });
  });

  it('taken down hides it from strangers; who owns a copy sees it with a note', async () => {
    const desk = await admin('warden');
    const card = await published('mia', { title: 'Gone wrong' });
    const bob = await idOf('bob');
    await give(card.editions[0]?.id ?? '', bob);
    const body = { cardId: card.id, to: 'taken_down', reason: 'IMPERSONATION', note: 'Not you.' } as const;
    await desk(decideCard, { body });
    await expect(seen(anyone(), card.id)).rejects.toMatchObject({ status: 404 });
    expect(await seen(as('bob'), card.id)).toMatchObject({
      ...{ state: 'taken_down', refused: { reason: 'IMPERSONATION', note: 'Not you.' } },
      viewer: { copies: [{ serial: 1 }] },
    });
    await expect(as('mia')(deleteCard, { body: { cardId: card.id } })).rejects.toMatchObject({
      code: 'TAKEN_DOWN',
    });
    await desk(decideCard, { body: { cardId: card.id, to: 'published' } });
    expect((await seen(anyone(), card.id)).refused).toBeNull();
  });

  it('sells out with its last copy', async () => {
    const card = await published('mia', { title: 'Only one', editions: [{ tier: 'LEGENDARY', price: 0 }] });
    await give(card.editions[0]?.id ?? '', await idOf('bob'));
    expect(await seen(anyone(), card.id)).toMatchObject({
      state: 'sold_out',
      counts: { left: 0, collectors: 1 },
    });
    await expect(give(card.editions[0]?.id ?? '', await idOf('bob'))).rejects.toMatchObject({
      code: 'SOLD_OUT',
    });
  });
});

describe('changing a card', () => {
  it('changes everything while it is a draft, and refuses what somebody else changed meanwhile', async () => {
    const draft = await draftOf('mia', { title: 'Rough' });
    const change = { cardId: draft.id, version: draft.version };
    const card = await as('mia')(updateCard, {
      body: {
        ...change,
        ...{ title: 'Finished', description: 'Done.', season: '2026', tags: ['done'], athlete: 'mia' },
        editions: [{ tier: 'RARE', price: 0 }],
        frontMediaId: await upload('mia'),
      },
    });
    expect(card).toMatchObject({
      ...{ title: 'Finished', slug: 'finished', season: '2026', isFeaturedPersonYou: true },
      editions: [{ tier: 'RARE', supply: 50 }],
    });
    expect(card.front.id).not.toBe(draft.front.id);
    await expect(as('mia')(updateCard, { body: { ...change, title: 'Late' } })).rejects.toMatchObject({
      ...{ status: 409, code: 'VERSION_CONFLICT' },
    });
  });

  it('freezes art and tiers with the first copy; after that a change is a revision with a public note', async () => {
    const card = await published('mia', { title: 'Frozen', editions: [{ tier: 'EPIC', price: 0 }] });
    const mia = as('mia');
    const early = await mia(updateCard, {
      body: { cardId: card.id, version: card.version, title: 'Frozen soon' },
    });
    expect(early).toMatchObject({ revision: 1, slug: 'frozen' });
    await give(card.editions[0]?.id ?? '', await idOf('bob'));
    const { version } = await seen(mia, card.id);
    const change = { cardId: card.id, version };
    await expect(mia(updateCard, { body: { ...change, title: 'Typo mended' } })).rejects.toMatchObject({
      ...{ status: 400, code: 'NOTE_NEEDED', field: 'note' },
    });
    await expect(
      mia(updateCard, { body: { ...change, editions: [{ tier: 'COMMON', price: 0 }] } }),
    ).rejects.toMatchObject({ status: 409, code: 'TIERS_FROZEN' });
    await expect(mia(updateCard, { body: { ...change, athlete: 'mia' } })).rejects.toMatchObject({
      ...{ status: 409, code: 'PEOPLE_SETTLED' },
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
    const [copy] = await give(card.editions[0]?.id ?? '', await idOf('zoe'));
    const [row] = await sql`select revision, serial from card_copy where id = ${copy?.id ?? ''}`;
    expect(row).toEqual({ revision: 2, serial: 2 });
  });

  it('deletes what nobody collected, and ends what somebody did', async () => {
    const kept = await published('mia', { title: 'Kept' });
    await give(kept.editions[0]?.id ?? '', await idOf('bob'));
    const lost = await published('mia', { title: 'Lost' });
    const remove = (cardId: string) => as('mia')(deleteCard, { body: { cardId } });
    expect(await remove(lost.id)).toEqual({ ok: true, became: 'deleted' });
    expect(await remove(kept.id)).toEqual({ ok: true, became: 'retired' });
    await expect(seen(as('mia'), lost.id)).rejects.toMatchObject({ status: 404 });
    expect((await seen(anyone(), kept.id)).state).toBe('retired');
  });
});

describe('who is there for whom', () => {
  it('lists miss whom and what somebody muted; by its address the card is there', async () => {
    const { id: cardId } = await published('mia', { title: 'Shouting penalty' });
    const listed = async () => {
      const { items } = await as('vera')(getCards, { query: { limit: 50 } });
      return items.some(({ id }) => id === cardId);
    };
    expect(await listed()).toBe(true);
    await as('vera')(setMuteWords, { body: { words: ['penalty'] } });
    expect(await listed()).toBe(false);
    expect((await seen(as('vera'), cardId)).id).toBe(cardId);
  });

  it('blocked people do not find each other’s cards, and another site has none of them', async () => {
    const { id: cardId } = await published('mia', { title: 'Between us' });
    await as('mia')(blockAccount, { body: { username: 'zoe', blocked: true } });
    await expect(seen(as('zoe'), cardId)).rejects.toMatchObject({ status: 404 });
    const { items } = await as('zoe')(getCards, { query: { limit: 50 } });
    expect(items.map(({ maker }) => maker.username)).not.toContain('mia');
    await expect(seen(anyone('cricket'), cardId)).rejects.toMatchObject({ status: 404 });
  });
});
