import { describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/accounts/erase-account.server.ts';
import { blockAccount } from '#features/accounts/people-calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { noticePath, noticeSentence } from '#features/notifications/notice-words.ts';
import { transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { moveCard } from '../move-card.server.ts';
import { getRegister, getRegisterKeys } from '../register/calls.ts';
import { verifyRegister } from '../register/verify.ts';
import { voidCopies } from '../selling/void-copies.server.ts';
import { withCopies } from '../test-copies.ts';
import * as calls from './calls.ts';
import { expireOffers } from './end-offers.server.ts';

const test = await testApp();
const { as, anyone, app, sql, idOf, ctx, runJobs } = test;
const { cardOut, copiesFor, copyFor } = withCopies(test);

const detail = (who: string, nftPurchaseId: string) =>
  as(who)(calls.getCollectedCardDetail, { params: { nftPurchaseId } });
const offer = (from: string, nftPurchaseId: string, username: string, message = '') =>
  as(from)(calls.offerGift, { body: { nftPurchaseId, username, message } });
const answer = (who: string, giftId: string, accept = true) =>
  as(who)(calls.answerGift, { body: { giftId, accept } });
const takeBack = (who: string, giftId: string) => as(who)(calls.withdrawGift, { body: { giftId } });

/** A copy of ann's that is offered to bob. */
async function offered(over: { paymentId?: string } = {}) {
  await idOf('bob');
  const card = await cardOut('mia', { tiers: ['RARE'] });
  const copyId = await copyFor('ann', card, over);
  const giftId = (await offer('ann', copyId, 'bob', 'Yours!')).viewer?.gift?.id ?? '';
  return { card, copyId, giftId };
}

const ownersOf = async (copyId: string) =>
  (await sql`select owner_id, state from card_copy where id = ${copyId}`)[0];
const giftRows = (copyId: string) =>
  sql`select seq from card_register where copy_id = ${copyId} and kind = 'gift'`;

describe('a gift', () => {
  it('is offered, seen by both, accepted, and written down in the register', async () => {
    const { card, copyId, giftId } = await offered();
    expect(await detail('ann', copyId)).toMatchObject({
      state: 'gift_pending',
      viewer: { isOwner: true, canGive: false, gift: { message: 'Yours!', to: { username: 'bob' } } },
    });
    const received = await as('bob')(calls.getGifts, { query: {} });
    expect(received.items).toMatchObject([{ id: giftId, from: { username: 'ann' }, copy: { serial: 1 } }]);
    expect((await detail('bob', copyId)).viewer).toMatchObject({ isOwner: false, gift: { id: giftId } });
    // Nobody else is told.
    expect((await detail('cleo', copyId)).viewer?.gift).toBeNull();

    const taken = await answer('bob', giftId);
    expect(taken).toMatchObject({
      ...{ state: 'owned', acquired: 'gift', owner: { username: 'bob' }, pricePaid: null },
      provenance: [
        { kind: 'mint', from: null, to: { username: 'ann' } },
        { kind: 'gift', from: { username: 'ann' }, to: { username: 'bob' } },
      ],
    });
    expect(taken.certificate.hash).toBe(taken.provenance[1]?.hash);
    const [editionId = ''] = card.editions.values();
    const file = await anyone()(getRegister, { params: { editionId } });
    const { items: keys } = await anyone()(getRegisterKeys, {});
    expect((await verifyRegister(file as never, keys)).faults).toEqual([]);
    const mine = await as('ann')(calls.getCollectedCards, { body: {} });
    expect(mine.items.map(({ id }) => id)).not.toContain(copyId);
    const theirs = await anyone()(calls.getCollectedCards, { body: { username: 'bob' } });
    expect(theirs.items.map(({ id }) => id)).toContain(copyId);
  });

  it('leaves the copy where it was when it is declined or taken back, and can be offered again', async () => {
    const { copyId, giftId } = await offered();
    expect(await answer('bob', giftId, false)).toMatchObject({ state: 'owned', owner: { username: 'ann' } });
    const again = (await offer('ann', copyId, 'bob')).viewer?.gift?.id ?? '';
    expect(await takeBack('ann', again)).toMatchObject({ state: 'owned', viewer: { canGive: true } });
    await expect(answer('bob', again)).rejects.toMatchObject({
      ...{ status: 409, code: 'INVALID_TRANSITION', message: 'This gift was taken back.' },
    });
    expect(await giftRows(copyId)).toHaveLength(0);
  });

  it('is not stopped by how many copies one account may buy', async () => {
    const card = await cardOut('mia', { tiers: ['EPIC'] });
    await copyFor('bob', card);
    const copyId = await copyFor('ann', card);
    const gift = (await offer('ann', copyId, 'bob')).viewer?.gift?.id ?? '';
    expect(await answer('bob', gift)).toMatchObject({ owner: { username: 'bob' }, serial: 2 });
  });

  it('ends by itself after 14 days', async () => {
    const { copyId, giftId } = await offered();
    await sql`update card_gift set until = now() - interval '1 second' where id = ${giftId}`;
    await expect(answer('bob', giftId)).rejects.toMatchObject({
      message: 'This offer has ended: nobody answered it within 14 days.',
    });
    await expireOffers(app.deps);
    expect(await detail('ann', copyId)).toMatchObject({
      state: 'owned',
      viewer: { canGive: true, gift: null },
    });
    const [row] = await sql`select state, until - created_at as lasts from card_gift where id = ${giftId}`;
    expect(row).toMatchObject({ state: 'expired' });
  });

  it('is told to whom it is offered, until they answer, and then to the giver', async () => {
    const { card, copyId, giftId } = await offered();
    const told = async (who: string) => {
      await runJobs();
      const { items } = await as(who)(getAllNotifications, { query: {} });
      return items
        .filter(({ target }) => target.id === copyId)
        .map((notice) => [noticeSentence(notice), noticePath(notice)]);
    };
    const path = `/collected/${copyId}`;
    expect(await told('bob')).toEqual([[`Ann offers you ${card.title} 1/50`, path]]);
    await answer('bob', giftId, false);
    expect(await told('bob')).toEqual([]);
    expect(await told('ann')).toEqual([[`Bob declined your gift: ${card.title} 1/50`, path]]);
    const again = (await offer('ann', copyId, 'bob')).viewer?.gift?.id ?? '';
    await answer('bob', again);
    expect(await told('ann')).toEqual([[`Bob took your gift: ${card.title} 1/50`, path]]);
  });

  it('keeps a record of who moved it and why', async () => {
    const { giftId } = await offered();
    await answer('bob', giftId);
    const moves =
      await sql`select from_state, to_state, why from card_gift_move where gift_id = ${giftId} order by id`;
    expect(moves).toMatchObject([
      { fromState: null, toState: 'offered' },
      { fromState: 'offered', toState: 'accepted', why: 'said yes' },
    ]);
  });
});

describe('at the same moment', () => {
  it('two yeses are one', async () => {
    const { copyId, giftId } = await offered();
    await Promise.all([answer('bob', giftId), answer('bob', giftId)]);
    expect(await giftRows(copyId)).toHaveLength(1);
    expect(await ownersOf(copyId)).toMatchObject({ ownerId: await idOf('bob'), state: 'owned' });
  });

  it('a yes and a taking back: one of them happens', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { copyId, giftId } = await offered();
      const both = await Promise.allSettled([answer('bob', giftId), takeBack('ann', giftId)]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [accepted] = both;
      const owner = accepted?.status === 'fulfilled' ? 'bob' : 'ann';
      expect(await ownersOf(copyId)).toMatchObject({ ownerId: await idOf(owner), state: 'owned' });
      expect(await giftRows(copyId)).toHaveLength(accepted?.status === 'fulfilled' ? 1 : 0);
    }
  });

  it('a yes and a refund: the copy is voided whichever came first, and the register tells it in order', async () => {
    const paymentId = newId();
    const { card, copyId, giftId } = await offered({ paymentId });
    const [editionId = ''] = card.editions.values();
    await Promise.allSettled([
      answer('bob', giftId),
      transact(ctx(), (tx) => voidCopies(tx, { paymentId, editionId }, 'refund')),
    ]);
    await runJobs();
    expect(await ownersOf(copyId)).toMatchObject({ state: 'voided' });
    const kinds = await sql<{ kind: string }[]>`
      select kind from card_register where copy_id = ${copyId} order by seq`;
    expect(['mint,void', 'mint,gift,void']).toContain(kinds.map(({ kind }) => kind).join());
    const [gift] = await sql<{ state: string }[]>`select state from card_gift where id = ${giftId}`;
    expect(gift?.state).not.toBe('offered');
    const moves = await sql`select to_state, why from card_copy_move where copy_id = ${copyId}`;
    expect(moves).toContainEqual({ toState: 'voided', why: 'refund' });
  });

  it('two offers of one copy: one stands', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await Promise.all([idOf('bob'), idOf('cleo')]);
    const both = await Promise.allSettled([offer('ann', copyId, 'bob'), offer('ann', copyId, 'cleo')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'GIFT_PENDING',
        message: 'You have offered this copy already. Take that offer back first.',
      },
    });
  });
});

describe('a gift is refused', () => {
  it('to oneself, to nobody, and of what is not one’s own', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await expect(offer('ann', copyId, 'ann')).rejects.toMatchObject({
      ...{ status: 400, field: 'username', message: 'This copy is yours already. Choose somebody else.' },
    });
    await expect(offer('ann', copyId, 'nobody_here')).rejects.toMatchObject({ status: 404 });
    await expect(offer('ann', newId(), 'bob')).rejects.toMatchObject({
      ...{ status: 404, message: 'We could not find this copy.' },
    });
    await expect(offer('bob', copyId, 'cleo')).rejects.toMatchObject({
      ...{ status: 403, message: 'Only whoever owns a copy can give it away.' },
    });
    await expect(offer('ann', copyId, 'bob', 'x'.repeat(256))).rejects.toMatchObject({
      ...{ status: 400, field: 'message', message: 'Keep it to 255 characters.' },
    });
    await expect(
      anyone()(calls.offerGift, { body: { nftPurchaseId: copyId, username: 'bob' } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('to somebody who is only on another site, and of a copy of another site', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await idOf('otto', { site: 'cricket' });
    await expect(offer('ann', copyId, 'otto')).rejects.toMatchObject({ status: 404 });
    await expect(
      as('otto', {}, 'cricket')(calls.getCollectedCardDetail, { params: { nftPurchaseId: copyId } }),
    ).rejects.toMatchObject({ status: 404, message: 'We could not find this copy.' });
  });

  it('across a block, and a block ends what was offered', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await idOf('dora');
    const gift = (await offer('ann', copyId, 'dora')).viewer?.gift?.id ?? '';
    await as('dora')(blockAccount, { body: { username: 'ann', blocked: true } });
    await expect(answer('dora', gift)).rejects.toMatchObject({
      message: 'Whoever offered this is not here any more.',
    });
    await runJobs();
    expect(await detail('ann', copyId)).toMatchObject({ state: 'owned' });
    await expect(offer('ann', copyId, 'dora')).rejects.toMatchObject({ status: 404 });
    // And whoever is blocked stands there without a name.
    expect((await detail('dora', copyId)).owner).toBeNull();
    expect((await detail('dora', copyId)).provenance[0]).toMatchObject({ kind: 'mint', to: null });
  });

  it('to a private person, and on the kids site', async () => {
    const copyId = await copyFor('ann', await cardOut('mia'));
    await idOf('teen', { birthDate: '2011-05-05' });
    await expect(offer('ann', copyId, 'teen')).rejects.toMatchObject({ code: 'PRIVATE_ACCOUNT' });
    const coach = { site: 'kids' } as const;
    const kidsCard = await cardOut('coach_kit', {}, coach);
    await idOf('coach_lou', coach);
    const kidsCopy = await copyFor('coach_kit', kidsCard);
    await expect(
      as('coach_kit', coach)(calls.offerGift, { body: { nftPurchaseId: kidsCopy, username: 'coach_lou' } }),
    ).rejects.toMatchObject({
      ...{ status: 403, code: 'NO_GIFTS_HERE' },
      message: 'Cards on the kids site stay with whoever collected them.',
    });
  });

  it('of a copy that was voided, or whose card was taken down', async () => {
    const card = await cardOut('mia');
    const paymentId = newId();
    const copyId = await copyFor('ann', card, { paymentId });
    await sql`update card set state = 'taken_down' where id = ${card.id}`;
    await expect(offer('ann', copyId, 'bob')).rejects.toMatchObject({ code: 'CARD_TAKEN_DOWN' });
    await sql`update card set state = 'published' where id = ${card.id}`;
    const [editionId = ''] = card.editions.values();
    await transact(ctx(), (tx) => voidCopies(tx, { paymentId, editionId }, 'refund'));
    await expect(offer('ann', copyId, 'bob')).rejects.toMatchObject({
      ...{
        status: 409,
        code: 'INVALID_TRANSITION',
        message: 'This copy was taken back, so it cannot be given away.',
      },
    });
  });

  it('once its card was taken down: nobody says yes to it, and the offer ends', async () => {
    const { card, copyId, giftId } = await offered();
    await transact(ctx(), (tx) => moveCard(tx, card.id, { to: 'taken_down', by: null, why: 'reported' }));
    await expect(answer('bob', giftId)).rejects.toMatchObject({
      ...{ status: 409, message: 'This card was taken down and stays where it is.' },
    });
    await runJobs();
    expect((await as('bob')(calls.getGifts, { query: {} })).items.map(({ id }) => id)).not.toContain(giftId);
    expect(await detail('ann', copyId)).toMatchObject({ state: 'owned', viewer: { gift: null } });
  });

  it('an answer by somebody it was not offered to', async () => {
    const { giftId } = await offered();
    await expect(answer('cleo', giftId)).rejects.toMatchObject({ status: 404 });
    await expect(takeBack('bob', giftId)).rejects.toMatchObject({ status: 404 });
    await expect(answer('bob', newId())).rejects.toMatchObject({
      ...{ status: 404, message: 'We could not find this gift.' },
    });
  });
});

describe('when somebody is erased', () => {
  it('their copies stay in the register without a name, and their offers end', async () => {
    const card = await cardOut('mia');
    const [first = '', second = ''] = await copiesFor('ema', card, { quantity: 2 });
    await idOf('bob');
    await offer('ema', first, 'bob', 'secret words');
    const accountId = await idOf('ema');
    await sql`update account set state = 'deletion_requested' where id = ${accountId}`;
    await transact(ctx(), (tx) =>
      eraseAccount(tx, accountId, { from: ['deletion_requested'], by: null, why: 'asked' }),
    );
    await runJobs();
    for (const copyId of [first, second]) {
      const shown = await anyone()(calls.getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
      expect(shown).toMatchObject({ state: 'owned', owner: null, provenance: [{ kind: 'mint', to: null }] });
    }
    expect(await sql`select state, message from card_gift where copy_id = ${first}`).toMatchObject([
      { state: 'withdrawn', message: '' },
    ]);
  });
});
