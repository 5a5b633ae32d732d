import { describe, expect, it } from 'vitest';
import { eraseAccount } from '#features/accounts/erase-account.server.ts';
import { blockAccount, followUser } from '#features/accounts/people-calls.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { noticeSentence } from '#features/notifications/notice-words.ts';
import type { CallInput } from '#platform/call.ts';
import { transact } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { withCopies } from '../test-copies.ts';
import * as calls from './calls.ts';
import { getTimelineCollectionsByUsername } from './timeline-calls.ts';

const test = await testApp();
const { as, anyone, sql, idOf, ctx, runJobs } = test;
const { cardOut, copyFor } = withCopies(test);

type Wish = CallInput<typeof calls.createCollection>['body'];
const create = (who: string, wish: Partial<Wish> = {}) =>
  as(who)(calls.createCollection, { body: { name: 'Cup winners', ...wish } });
type Change = CallInput<typeof calls.updateCollection>['body'];
const update = (who: string, body: Change) => as(who)(calls.updateCollection, { body });
const details = (who: string | null, collectionId: string, more = {}) =>
  (who ? as(who) : anyone())(calls.getCollectionDetails, { body: { collectionId, ...more } });
const cardsOut = async (count: number) => {
  const cards = [];
  for (let i = 0; i < count; i += 1) cards.push(await cardOut('mia'));
  return cards;
};
const idsOf = ({ items }: { items: { card: { id: string } }[] }) => items.map(({ card }) => card.id);

describe('making a collection', () => {
  it('keeps its cards in order under an address of its name', async () => {
    const [a, b] = await cardsOut(2);
    const made = await create('ann', { name: 'Été — Cup “94”', cardIds: [b?.id ?? '', a?.id ?? ''] });
    expect(made).toMatchObject({
      ...{ slug: 'ete-cup-94', path: '/collections/ete-cup-94', visibility: 'public', version: 1 },
      ...{ total: 2, owned: 0, mine: 0, canEdit: true, canFeature: false, isFeatured: false },
      owner: { username: 'ann' },
    });
    expect(idsOf(made)).toEqual([b?.id, a?.id]);
    expect(idsOf(await details(null, made.slug))).toEqual([b?.id, a?.id]);
    expect((await create('ann', { name: 'Été Cup 94' })).slug).toBe('ete-cup-94-2');
  });

  it('refuses what cannot be, each in plain words', async () => {
    const [card] = await cardsOut(1);
    const id = card?.id ?? '';
    await create('ann', { name: 'Taken address', slug: 'taken-address' });
    const cases: [Partial<Wish>, object][] = [
      [{ name: 'A' }, { status: 400, field: 'name', message: 'Write at least 2 characters.' }],
      [{ name: 'x'.repeat(61) }, { status: 400, field: 'name', message: 'Keep it to 60 characters.' }],
      [{ description: 'x'.repeat(501) }, { status: 400, field: 'description' }],
      [
        { slug: 'taken-address' },
        { status: 409, code: 'SLUG_TAKEN', message: 'Another collection has this address. Try another one.' },
      ],
      [
        { slug: 'Not a slug!' },
        { status: 400, field: 'slug', message: 'An address has 3 to 80 letters, digits and single hyphens.' },
      ],
      [{ slug: 'new' }, { status: 400, message: 'This address cannot be used. Try another one.' }],
      [{ cardIds: [id, id] }, { status: 400, message: 'A card is in this list twice.' }],
      [{ cardIds: [newId()] }, { status: 404, message: 'We could not find this card.' }],
      [
        { cardIds: Array.from({ length: 301 }, newId) },
        { status: 400, field: 'cardIds', message: 'A collection holds up to 300 cards.' },
      ],
    ];
    for (const [wish, refusal] of cases) await expect(create('ann', wish)).rejects.toMatchObject(refusal);
    await expect(anyone()(calls.createCollection, { body: { name: 'Nobody’s' } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('takes only cards that are out, of this site', async () => {
    const draft = await cardOut('mia', { state: 'draft' });
    const down = await cardOut('mia', { state: 'taken_down' });
    const elsewhere = await cardOut('otto', { site: 'cricket' }, { site: 'cricket' });
    for (const { id } of [draft, down, elsewhere]) {
      await expect(create('ann', { cardIds: [id] })).rejects.toMatchObject({
        ...{ status: 404, message: 'We could not find this card.' },
      });
    }
    await expect(create('mia', { cardIds: [draft.id] })).rejects.toMatchObject({
      ...{ status: 409, code: 'CARD_NOT_OUT' },
      message: 'Only cards that are out can be collected. Publish this one first.',
    });
  });

  it('says whether an address is free, and which one near it is', async () => {
    await create('ann', { slug: 'hat-trick-heroes' });
    const check = (slug: string) => as('ann')(calls.checkSlug, { body: { slug } });
    expect(await check('free-as-a-bird')).toEqual({
      ...{ available: true, reason: null, suggestion: 'free-as-a-bird' },
    });
    expect(await check('hat-trick-heroes')).toEqual({
      ...{ available: false, reason: 'TAKEN', suggestion: 'hat-trick-heroes-2' },
    });
    expect(await check('Hat Trick!')).toMatchObject({
      available: false,
      reason: 'FORMAT',
      suggestion: 'hat-trick',
    });
  });

  it('gives one address to one of two who choose it at the same moment', async () => {
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

describe('changing a collection', () => {
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
    // The cover went with its card.
    expect(less).toMatchObject({ version: 4, coverCardId: null });
  });

  it('tells the second of two who change it at once to look again', async () => {
    const { id: collectionId } = await create('ann');
    const both = await Promise.allSettled([
      update('ann', { collectionId, version: 1, name: 'First' }),
      update('ann', { collectionId, version: 1, name: 'Second' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        ...{ status: 409, code: 'VERSION_CONFLICT' },
        message: 'Somebody changed this in the meantime. Reload and try again.',
      },
    });
  });

  it('holds 300 cards and not one more', async () => {
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
    ).rejects.toMatchObject({ status: 400, message: 'A collection holds up to 300 cards.' });
    // The table itself has no place for it either.
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

  it('refuses a card that is in already, a cover that is not, and somebody else’s hands', async () => {
    const [a = '', b = ''] = (await cardsOut(2)).map(({ id }) => id);
    const { id: collectionId } = await create('ann', { cardIds: [a] });
    await expect(update('ann', { collectionId, version: 1, add: [a] })).rejects.toMatchObject({
      ...{ status: 409, code: 'ALREADY_IN', message: 'This card is in the collection already.' },
    });
    await expect(update('ann', { collectionId, version: 1, coverCardId: b })).rejects.toMatchObject({
      ...{ status: 400, message: 'The cover is one of the cards in the collection.' },
    });
    const others = { status: 403, message: 'Only whoever made a collection can change it.' };
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

  it('leads from its old address to the new one, and nobody else gets the old one', async () => {
    const { id: collectionId } = await create('ann', { slug: 'before' });
    await update('ann', { collectionId, version: 1, slug: 'after-all' });
    expect(await details(null, 'before')).toMatchObject({ id: collectionId, slug: 'after-all' });
    await expect(create('bob', { slug: 'before' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    expect((await update('ann', { collectionId, version: 2, slug: 'before' })).slug).toBe('before');
  });

  it('is gone when it is deleted, and its cards are not', async () => {
    const [card] = await cardsOut(1);
    const { id: collectionId } = await create('ann', { cardIds: [card?.id ?? ''] });
    await as('ann')(calls.deleteCollection, { params: { collectionId } });
    await expect(details('ann', collectionId)).rejects.toMatchObject({
      ...{ status: 404, message: 'We could not find this collection.' },
    });
    expect(await sql`select from card where id = ${card?.id ?? ''}`).toHaveLength(1);
  });
});

describe('progress', () => {
  it('comes from the copies somebody has, the rarest first, and says what can still be had', async () => {
    const both = await cardOut('mia', { tiers: ['EPIC', 'COMMON'], price: 500 });
    const gone = await cardOut('mia', { tiers: ['LEGENDARY'] });
    const paused = await cardOut('mia', { state: 'paused' });
    const made = await create('ann', { cardIds: [both.id, gone.id, paused.id] });
    await copyFor('bob', both, { tier: 'COMMON' });
    await copyFor('bob', both, { tier: 'EPIC' });
    await copyFor('ann', gone);
    const shown = await details('bob', made.id);
    expect(shown).toMatchObject({
      ...{ total: 3, owned: 1, mine: 1 },
      items: [
        { mine: { tier: 'EPIC', serial: 1 }, owners: null, offer: { price: 500 } },
        { mine: null, owners: { tier: 'LEGENDARY', serial: 1 }, offer: null },
        { mine: null, owners: null, offer: null },
      ],
    });
    expect(await details(null, made.id)).toMatchObject({ mine: null, owned: 1 });
  });

  it('leaves out what was taken down, for everybody', async () => {
    const [a, b] = await cardsOut(2);
    const made = await create('ann', { cardIds: [a?.id ?? '', b?.id ?? ''] });
    await sql`update card set state = 'taken_down' where id = ${a?.id ?? ''}`;
    expect(await details('ann', made.id)).toMatchObject({ total: 1, items: [{ card: { id: b?.id } }] });
  });

  it('is complete once, whoever’s collection it is, and told once', async () => {
    const cards = await cardsOut(2);
    const made = await create('ann', { name: 'A pair', cardIds: cards.map(({ id }) => id) });
    await as('bob')(followUser, { params: { athleteId: await idOf('ann') }, query: {} });
    for (const card of cards) await copyFor('bob', card);
    await runJobs();
    const done = () => sql`select account_id from collection_done where collection_id = ${made.id}`;
    expect(await done()).toMatchObject([{ accountId: await idOf('bob') }]);
    await copyFor('bob', cards[0] as (typeof cards)[number]);
    await runJobs();
    expect(await done()).toHaveLength(1);
    for (const card of cards) await copyFor('ann', card);
    await as('cleo')(followUser, { params: { athleteId: await idOf('ann') }, query: {} });
    for (const card of cards) await copyFor('cleo', card);
    // A stranger is told nothing of it.
    for (const card of cards) await copyFor('dan', card);
    await runJobs();
    const told = async (who: string) => {
      const { items } = await as(who)(getAllNotifications, { query: {} });
      return items.filter(({ target }) => target.id === made.id).map(noticeSentence);
    };
    expect(await told('bob')).toEqual(['You have every card of A pair']);
    expect((await told('ann')).toSorted()).toEqual([
      'Cleo and Bob have every card of your collection A pair',
      'You have every card of A pair',
    ]);
    expect(await told('dan')).toEqual([]);
  });
});

describe('who sees a collection', () => {
  it('everybody, followers or only its owner, as its owner says', async () => {
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

  it('nobody across a block', async () => {
    const made = await create('ann', { name: 'Not for Gus' });
    await idOf('gus');
    await as('ann')(blockAccount, { body: { username: 'gus', blocked: true } });
    await expect(details('gus', made.id)).rejects.toMatchObject({ status: 404 });
  });

  it('lists are found by name, sport, owner and a card, page after page', async () => {
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

  it('is shown before others when staff features it, and by nobody else', async () => {
    const [card] = await cardsOut(1);
    const { id: collectionId } = await create('ann', { cardIds: [card?.id ?? ''] });
    const feature = (who: string, featured = true) =>
      as(who)(calls.featureCollection, { body: { collectionId, featured } });
    await expect(feature('ann')).rejects.toMatchObject({
      ...{ status: 403, message: 'Only staff can feature a collection.' },
    });
    await sql`update account set role = 'ADMIN' where id = ${await idOf('boss')}`;
    expect(await feature('boss')).toMatchObject({ isFeatured: true, canFeature: true });
    const featured = () => anyone()(calls.getAllCollectionsOverAll, { query: { featured: 'true' } });
    expect((await featured()).items.map(({ id }) => id)).toEqual([collectionId]);
    await feature('boss', false);
    await update('ann', { collectionId, version: 1, visibility: 'private' });
    await expect(feature('boss')).rejects.toMatchObject({ status: 404 });
  });
});

describe('the timeline', () => {
  it('tells by months what somebody made and got, and on asking only what they are on', async () => {
    const me = await idOf('nia', { role: 'ATHLETE' });
    const selfie = await cardOut('nia', { title: 'Me', athleteId: me });
    const other = await cardOut('mia', { title: 'Somebody' });
    const copyId = await copyFor('nia', other);
    await sql`update card_copy set acquired_at = '2025-03-31T23:00:00Z' where id = ${copyId}`;
    const timeline = (query: object) =>
      anyone()(getTimelineCollectionsByUsername, { params: { username: 'nia' }, query });
    expect((await timeline({})).items).toMatchObject([
      { kind: 'made', card: { id: selfie.id }, copy: null },
      { kind: 'collected', month: '2025-03', card: { id: other.id }, copy: { id: copyId, serial: 1 } },
    ]);
    const onIt = await timeline({ isFeaturedPersonYou: 'true' });
    expect(onIt.items.map(({ card }) => card.id)).toEqual([selfie.id]);
    const first = await timeline({ limit: 1 });
    const second = await timeline({ limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ kind }) => kind)).toEqual(['made', 'collected']);
  });
});

describe('when somebody is erased', () => {
  it('their collections go', async () => {
    const { slug } = await create('eva', { name: 'Short-lived' });
    const accountId = await idOf('eva');
    await sql`update account set state = 'deletion_requested' where id = ${accountId}`;
    await transact(ctx(), (tx) =>
      eraseAccount(tx, accountId, { from: ['deletion_requested'], by: null, why: 'asked' }),
    );
    await runJobs();
    await expect(details(null, slug)).rejects.toMatchObject({ status: 404 });
    expect(await sql`select from collection where owner_id = ${accountId}`).toHaveLength(0);
  });
});
