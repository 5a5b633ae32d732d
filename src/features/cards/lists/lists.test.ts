import { describe, expect, it } from 'vitest';
import { blockAccount, setMuteWords } from '#features/accounts/relationships/calls.ts';
import { getHomePage, getTopList } from '#features/home/calls.ts';
import { globalSearch } from '#features/search/calls.ts';
import { testApp } from '#test/test-app.ts';
import { type CardSummary, countCards, getCards } from '../card/calls.ts';
import { seen, withCards } from '../test-cards.ts';

const { as, anyone, publishedBy, give, idOf } = await withCards(await testApp());

describe('finding cards', () => {
  it('finds cards by title, tag, sport and athlete, also with a typo', async () => {
    await idOf('harriet', { role: 'ATHLETE' });
    const { id } = await publishedBy('harriet', {
      title: 'Thunderbolt volley',
      tags: ['worldie'],
      sport: 'field-hockey',
      athlete: 'harriet',
    });
    const idsFor = async (searchKey: string) => {
      const found = await anyone()(globalSearch, { params: { searchKey }, query: { type: 'cards' } });
      return (found.cards?.items ?? []).map((card) => (card as CardSummary).id);
    };
    for (const key of ['thunderbolt', 'Volley', 'thunderbold', '#worldie', 'field hockey', 'harriet'])
      expect(await idsFor(key), key).toEqual([id]);
    expect(await idsFor('basketball')).toEqual([]);
    const both = await anyone()(globalSearch, { params: { searchKey: 'thunderbolt' }, query: {} });
    expect(both.cards?.items[0]).toMatchObject({ id });
  });

  it('pages through what begins with the key, then what has the word, then what is similar', async () => {
    for (const title of [
      'Lantern one',
      'The lantern two',
      'Lanterm three',
      'Lantern four',
      'Old lantern five',
    ])
      await publishedBy('ines', { title, sport: 'tennis' });
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { type: 'cards', limit: 2, ...(cursor ? { cursor } : {}) };
      const { cards } = await anyone()(globalSearch, { params: { searchKey: 'lantern' }, query });
      titles.push(...(cards?.items ?? []).map((card) => (card as CardSummary).title));
      cursor = cards?.nextCursor ?? undefined;
    } while (cursor);
    expect(titles).toEqual([
      'Lantern four',
      'Lantern one',
      'Old lantern five',
      'The lantern two',
      'Lanterm three',
    ]);
  });

  it('shows the newest and the most collected cards on the home page', async () => {
    const top = await publishedBy('harriet', { title: 'Favourite' });
    await give(top.editions[0]?.id, 'bob');
    const newest = await publishedBy('harriet', { title: 'Brand new' });
    const home = await as('bob')(getHomePage, {});
    expect(home.cards[0]?.id).toBe(newest.id);
    expect(home.topList.cards[0]).toMatchObject({ id: top.id, counts: { sold: 1, collectors: 1 } });
    expect((await as('bob')(getTopList, { query: { limit: 1 } })).cards.map(({ id }) => id)).toEqual([
      top.id,
    ]);
  });

  it('sorts by price and by copies left, page by page, without gaps', async () => {
    const made = [
      { title: 'Dear', price: 900, collected: 1 },
      { title: 'Cheap', price: 100, collected: 0 },
      { title: 'Middling', price: 400, collected: 2 },
    ];
    for (const { title, price, collected } of made) {
      const card = await publishedBy('ines', { title, sport: 'rugby', editions: [{ tier: 'EPIC', price }] });
      if (collected > 0) await give(card.editions[0]?.id, 'bob', collected);
    }
    const inOrder = {
      newest: ['Middling', 'Cheap', 'Dear'],
      price: ['Cheap', 'Middling', 'Dear'],
      // The fewest left first, of twenty each.
      ending: ['Middling', 'Dear', 'Cheap'],
    };
    for (const sort of ['newest', 'price', 'ending'] as const) {
      const titles: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await as('bob')(getCards, { query: { sport: 'rugby', sort, limit: 1, cursor } });
        titles.push(...page.items.map(({ title }) => title));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(titles, sort).toEqual(inOrder[sort]);
    }
    const paid = await as('bob')(getCards, { query: { sport: 'rugby', price: 'free' } });
    expect(paid.items).toEqual([]);
  });
});

describe('who sees which cards', () => {
  it('leaves muted people and words out of lists, but not out of direct links', async () => {
    const { id: cardId } = await publishedBy('mia', { title: 'Shouting penalty' });
    const listed = async () => {
      const { items } = await as('vera')(getCards, { query: { limit: 50 } });
      return items.some(({ id }) => id === cardId);
    };
    expect(await listed()).toBe(true);
    await as('vera')(setMuteWords, { body: { words: ['penalty'] } });
    expect(await listed()).toBe(false);
    expect((await seen(as('vera'), cardId)).id).toBe(cardId);
  });

  it('hides cards across a block and across sites', async () => {
    const { id: cardId } = await publishedBy('mia', { title: 'Between us' });
    await idOf('zoe');
    await as('mia')(blockAccount, { body: { username: 'zoe', blocked: true } });
    await expect(seen(as('zoe'), cardId)).rejects.toMatchObject({ status: 404 });
    const { items } = await as('zoe')(getCards, { query: { limit: 50 } });
    expect(items.map(({ maker }) => maker.username)).not.toContain('mia');
    await expect(seen(anyone('cricket'), cardId)).rejects.toMatchObject({ status: 404 });
  });
});

it('counts the cards of each choice of the catalogue; tier and price are of one edition', async () => {
  const sport = 'rowing';
  await publishedBy('karl', { title: 'Free common', sport, editions: [{ tier: 'COMMON', price: 0 }] });
  await publishedBy('karl', {
    title: 'Two tiers',
    sport,
    editions: [
      { tier: 'COMMON', price: 0 },
      { tier: 'RARE', price: 900 },
    ],
  });
  const count = (query: object) => anyone()(countCards, { query: { sport, ...query } });
  expect(await count({})).toMatchObject({
    total: 2,
    found: { tier: { COMMON: 2, RARE: 1 }, price: { free: 2, paid: 1 } },
  });
  expect((await count({ price: 'paid' })).found.tier).toEqual({ RARE: 1 });
  expect(await count({ price: 'paid', tier: 'COMMON' })).toMatchObject({
    total: 0,
    found: { tier: { RARE: 1 }, price: { free: 2 } },
  });
});
