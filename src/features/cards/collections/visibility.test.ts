import { describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/accounts/lifecycle/erase-account.server.ts';
import { blockAccount, followUser } from '#features/accounts/relationships/calls.ts';
import { transact } from '#platform/ctx.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import * as calls from './calls.ts';
import { withCollections } from './test-collections.ts';

const tested = await testApp();
const { as, anyone, sql, idOf, ctx, runJobs, cardOut, create, update, details, cardsOut } =
  withCollections(tested);

describe('the visibility of a collection', () => {
  it('is everybody, followers or only its owner', async () => {
    const [card] = await cardsOut(1);
    const make = (visibility: 'followers' | 'private') =>
      create('zoe', { name: `For ${visibility}`, visibility, cardIds: [card?.id ?? ''] });
    const [followers, secret] = [await make('followers'), await make('private')];
    await as('fay')(followUser, { params: { athleteId: await idOf('zoe') }, query: {} });
    await expect(details(null, followers.id)).rejects.toMatchObject({ status: 404 });
    await expect(details('bob', followers.slug)).rejects.toMatchObject({ status: 404 });
    expect(await details('fay', followers.id)).toMatchObject({ visibility: 'followers' });
    await expect(details('fay', secret.id)).rejects.toMatchObject({ status: 404 });
    expect(await details('zoe', secret.id)).toMatchObject({ visibility: 'private' });
    const names = async (who: string) =>
      (await as(who)(calls.getAllCollection, { params: { username: 'zoe' }, query: {} })).items.map(
        ({ name }) => name,
      );
    expect(await names('zoe')).toEqual(['For private', 'For followers']);
    expect(await names('fay')).toEqual(['For followers']);
    expect(await names('bob')).toEqual([]);
    const all = await anyone()(calls.getAllCollectionsOverAll, { query: {} });
    expect(all.items.every(({ visibility }) => visibility === 'public')).toBe(true);
  });

  it('ends at a block', async () => {
    const made = await create('ann', { name: 'Not for Gus' });
    await idOf('gus');
    await as('ann')(blockAccount, { body: { username: 'gus', blocked: true } });
    await expect(details('gus', made.id)).rejects.toMatchObject({ status: 404 });
  });

  it('applies to search by name, sport, owner and card, in pages', async () => {
    const card = await cardOut('mia', { sport: 'rowing' });
    const mine = [];
    for (let i = 0; i < 3; i += 1)
      mine.push((await create('rower', { name: `Boats ${i}`, cardIds: [card.id] })).id);
    await create('rower', { name: 'Boats without cards' });
    const find = (body: object) => anyone()(calls.getCollections, { body });
    const idsIn = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
    const newestFirst = mine.toReversed();
    expect(idsIn(await find({ search: 'boats' }))).toEqual(newestFirst);
    expect(idsIn(await find({ sport: 'rowing' }))).toEqual(newestFirst);
    expect(idsIn(await find({ cardId: card.id }))).toEqual(newestFirst);
    const first = await find({ search: 'boats', limit: 2 });
    expect(idsIn(first)).toEqual(newestFirst.slice(0, 2));
    expect(idsIn(await find({ search: 'boats', limit: 2, cursor: first.nextCursor }))).toEqual(
      newestFirst.slice(2),
    );
    const byName = await anyone()(calls.getCollectionsByUsername, {
      params: { username: 'rower' },
      body: {},
    });
    expect(byName.items).toHaveLength(4);
  });

  it('lists collections first that staff feature, and nobody else can feature them', async () => {
    const [card] = await cardsOut(1);
    const { id: collectionId } = await create('ann', { cardIds: [card?.id ?? ''] });
    const feature = (who: string, featured = true) =>
      as(who)(calls.featureCollection, { body: { collectionId, featured } });
    await expect(feature('ann')).rejects.toMatchObject({ status: 403 });
    await grantStaff(tested, 'boss');
    expect(await feature('boss')).toMatchObject({ isFeatured: true, canFeature: true });
    const featured = () => anyone()(calls.getAllCollectionsOverAll, { query: { featured: 'true' } });
    expect((await featured()).items.map(({ id }) => id)).toEqual([collectionId]);
    await feature('boss', false);
    await update('ann', { collectionId, version: 1, visibility: 'private' });
    await expect(feature('boss')).rejects.toMatchObject({ status: 404 });
  });
});

describe('erasing an account', () => {
  it('deletes its collections', async () => {
    const { slug } = await create('eva', { name: 'Short-lived' });
    const accountId = await idOf('eva');
    await sql`update account set state = 'deletion_requested' where id = ${accountId}`;
    await transact(ctx(), (tx) =>
      eraseAccount(tx, accountId, { only: ['deletion_requested'], by: null, reason: 'deletion_due' }),
    );
    await runJobs();
    await expect(details(null, slug)).rejects.toMatchObject({ status: 404 });
    expect(await sql`select from collection where owner_id = ${accountId}`).toHaveLength(0);
  });
});
