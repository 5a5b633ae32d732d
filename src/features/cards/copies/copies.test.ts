import { describe, expect, it } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { newId } from '#platform/ids.ts';
import { exportedOf } from '#test/exported.ts';
import { testApp } from '#test/test-app.ts';
import { withCopies } from '../test-copies.ts';
import { answerGift, getCardCopies, getCollectedCardDetail, getCollectedCards, sendGift } from './calls.ts';
import { copyExports } from './personal-data.server.ts';

const test = await testApp();
const { as, anyone, sql, idOf, ctx } = test;
const { cardOut, copiesFor, copyFor } = withCopies(test);

const collected = (body: object) => anyone()(getCollectedCards, { body });
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe('what somebody has collected', () => {
  it('is listed newest first, page after page, and by sport, tier and maker', async () => {
    const rare = await cardOut('mia', { tiers: ['RARE'], sport: 'rowing' });
    const common = await cardOut('zoe', { tiers: ['COMMON', 'EPIC'] });
    const [first] = await copiesFor('ann', rare);
    const [second] = await copiesFor('ann', common, { tier: 'COMMON' });
    const [third] = await copiesFor('ann', common, { tier: 'EPIC' });
    expect(idsOf(await collected({ username: 'ann' }))).toEqual([third, second, first]);
    const page = await collected({ username: 'ann', limit: 2 });
    expect(idsOf(page)).toEqual([third, second]);
    expect(idsOf(await collected({ username: 'ann', limit: 2, cursor: page.nextCursor }))).toEqual([first]);
    expect(idsOf(await collected({ username: 'ann', sport: 'rowing' }))).toEqual([first]);
    expect(idsOf(await collected({ username: 'ann', tier: 'EPIC' }))).toEqual([third]);
    expect(idsOf(await collected({ username: 'ann', maker: 'zoe' }))).toEqual([third, second]);
    expect(idsOf(await as('ann')(getCollectedCards, { body: {} }))).toEqual([third, second, first]);
    await expect(collected({})).rejects.toMatchObject({ status: 401 });
    await expect(collected({ username: 'ann', cursor: 'bm90IG91cnM' })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });

  it('leaves out voided copies, and shows taken down ones to their owner only', async () => {
    const card = await cardOut('mia');
    const copyId = await copyFor('bea', card);
    await sql`update card set state = 'taken_down' where id = ${card.id}`;
    expect(idsOf(await collected({ username: 'bea' }))).toEqual([]);
    expect(idsOf(await as('bea')(getCollectedCards, { body: {} }))).toEqual([copyId]);
    const look = (client = anyone()) => client(getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
    await expect(look()).rejects.toMatchObject({ status: 404, message: 'We couldn’t find this copy.' });
    expect((await look(as('bea'))).card.state).toBe('taken_down');
    await sql`
      update card_copy set state = 'voided', voided_at = now(), void_reason = 'refunded' where id = ${copyId}`;
    expect(idsOf(await as('bea')(getCollectedCards, { body: {} }))).toEqual([]);
  });

  it('leaves out copies hidden by a block, except for their owner', async () => {
    await idOf('dot');
    const card = await cardOut('max');
    const copyId = await copyFor('cleo', card);
    await as('max')(blockAccount, { body: { username: 'dot', blocked: true } });
    const seen = async (who: string) =>
      idsOf(await as(who)(getCollectedCards, { body: { username: 'cleo' } }));
    const look = (who: string) => as(who)(getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
    expect(await seen('eve')).toEqual([copyId]);
    expect(await seen('dot')).toEqual([]);
    await expect(look('dot')).rejects.toMatchObject({ status: 404 });
    await expect(as('dot')(getCardCopies, { params: { cardId: card.id }, query: {} })).rejects.toMatchObject({
      status: 404,
    });
    await as('max')(blockAccount, { body: { username: 'cleo', blocked: true } });
    expect(await seen('cleo')).toEqual([copyId]);
    expect((await look('cleo')).id).toBe(copyId);
    // The recipient of a gift may see and decline it, also across a block of its maker.
    await as('cleo')(sendGift, { body: { nftPurchaseId: copyId, username: 'dot' } });
    const giftId = (await look('dot')).viewer?.gift?.id ?? '';
    await as('dot')(answerGift, { body: { giftId, accept: false } });
  });

  it('is hidden for private accounts', async () => {
    await idOf('teen', { birthDate: '2011-05-05' });
    const card = await cardOut('mia');
    const copyId = await copyFor('teen', card);
    await expect(collected({ username: 'teen' })).rejects.toMatchObject({ code: 'PRIVATE_ACCOUNT' });
    const shown = await anyone()(getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
    expect(shown).toMatchObject({ owner: null, provenance: [{ to: null }] });
    const copies = await anyone()(getCardCopies, { params: { cardId: card.id }, query: {} });
    expect(copies.items).toMatchObject([{ id: copyId, owner: null }]);
  });
});

describe('one copy', () => {
  it('shows number, owner and register entry, and the price to its owner only', async () => {
    const copyId = await copyFor('ann', await cardOut('mia', { tiers: ['EPIC'], price: 500 }), {
      price: 500,
    });
    const look = (client = anyone()) => client(getCollectedCardDetail, { params: { nftPurchaseId: copyId } });
    const shown = await look();
    expect(shown).toMatchObject({
      tier: 'EPIC',
      serial: 1,
      supply: 20,
      state: 'owned',
      acquired: 'purchase',
      pricePaid: null,
      viewer: null,
      owner: { username: 'ann' },
      provenance: [{ seq: 1, kind: 'sale', to: { username: 'ann' } }],
    });
    expect(shown.certificate).toMatchObject({ seq: 1, verifyPath: `/verify?edition=${shown.editionId}` });
    expect(shown.certificate.hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await look(as('bob'))).pricePaid).toBeNull();
    expect(await look(as('ann'))).toMatchObject({ pricePaid: 500, viewer: { isOwner: true, canGift: true } });
    await expect(
      anyone()(getCollectedCardDetail, { params: { nftPurchaseId: newId() } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('the copies of a card', () => {
  it('are listed by tier and number, with their owners', async () => {
    const card = await cardOut('mia', { tiers: ['EPIC', 'COMMON'] });
    await copiesFor('ann', card, { tier: 'COMMON', quantity: 2 });
    await copiesFor('bob', card, { tier: 'EPIC' });
    const list = (query: object) => anyone()(getCardCopies, { params: { cardId: card.id }, query });
    const noticesOf = async (query: object) =>
      (await list(query)).items.map(({ tier, serial, owner }) => `${tier} ${serial} ${owner?.username}`);
    expect(await noticesOf({})).toEqual(['EPIC 1 bob', 'COMMON 1 ann', 'COMMON 2 ann']);
    const first = await list({ limit: 2 });
    expect(await noticesOf({ limit: 2, cursor: first.nextCursor })).toEqual(['COMMON 2 ann']);
    expect(await noticesOf({ tier: 'EPIC' })).toEqual(['EPIC 1 bob']);
    const draft = await cardOut('mia', { state: 'draft' });
    await expect(anyone()(getCardCopies, { params: { cardId: draft.id }, query: {} })).rejects.toMatchObject({
      status: 404,
      message: 'We couldn’t find this card.',
    });
  });
});

describe('data export', () => {
  it('contains their copies with the prices they paid', async () => {
    await copyFor('eli', await cardOut('mia', { title: 'Taken along', price: 500 }), { price: 500 });
    const [copies] = Object.values(await exportedOf(ctx(), await idOf('eli'), copyExports));
    expect(copies).toMatchObject([{ title: 'Taken along', tier: 'RARE', serial: 1, pricePaid: 500 }]);
  });
});
