import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setText } from '#features/share/set-text.server.ts';
import { typefaceOf } from '#features/share/typefaces.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { tierShapes } from '../card/tier-shapes.ts';
import { createCollection } from '../collections/calls.ts';
import { withCopies } from '../test-copies.ts';
import { drawCard } from './draw-card.server.ts';

const test = await testApp();
const { as, app, sql } = test;
const { cardOut, copyFor } = withCopies(test);

const picture = (path: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url: `/share/${path}`, headers: { host: 'localhost', ...headers } });
const drawn = async (path: string) => (await picture(path)).rawPayload;

describe('share images', () => {
  it('draws a card, a copy and a collection in the size messengers expect', async () => {
    const card = await cardOut('mia', { title: 'Modrić ÅÉ 日本 🏆 and a title that goes on & on <b>' });
    const copyId = await copyFor('ann', card);
    const { id } = await as('ann')(createCollection, { body: { name: 'Of one card', cardIds: [card.id] } });
    for (const path of [`cards/${card.id}.png`, `collected/${copyId}.png`, `collections/${id}.png`]) {
      const reply = await picture(path);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('image/png');
      expect(reply.headers['cache-control']).toBe('public, no-cache');
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
    }
  });

  it('shows a card with its tier and the size of its edition', async () => {
    const art = { title: 'Opening day', serial: null, art: null };
    const [rare, epic] = (['RARE', 'EPIC'] as const).map((tier) =>
      drawCard('sports', { ...art, tier }, 300, 'a'),
    );
    expect(rare).toContain(tierShapes.RARE);
    expect(epic).toContain(tierShapes.EPIC);
    const one = setText('of 50', {
      face: typefaceOf('sports', 'display'),
      size: 21,
      fill: '#fff',
      x: 0,
      y: 0,
    });
    const letters = one.match(/ d="[^"]+"/g) ?? [];
    expect(letters.every((letter) => rare?.includes(letter))).toBe(true);
  });

  it.each([
    ['Первый гол', 'Второй тайм'],
    ['Η πρώτη μέρα', 'Το δεύτερο'],
    ['東京の夜 2026', '東京の朝 2026'],
    ['पहला दिन', 'दूसरा दिन'],
    ['الهدف الأول', 'الهدف الثاني'],
  ])('draws a title in its script: %s', async (one, another) => {
    const of = async (title: string) => drawn(`cards/${(await cardOut('mia', { title })).id}.png`);
    const [first, second] = [await of(one), await of(another)];
    expect(first.equals(second)).toBe(false);
    expect(first.equals(await of('A card by @mia'))).toBe(false);
  });

  it('leaves out letters that no font has, and names the maker for a title of such letters', async () => {
    const of = async (title: string) => drawn(`cards/${(await cardOut('mia', { title })).id}.png`);
    expect((await of('𒀀𒀁 2026')).equals(await of('A card by @mia'))).toBe(false);
    expect((await of('𒀀𒀁𒀂')).equals(await of('A card by @mia'))).toBe(true);
    expect((await of('Modrić 𒀀𒀁 wins')).equals(await of('Modrić wins'))).toBe(true);
  });

  it('answers 304 while unchanged, and sends a new image after a change', async () => {
    const card = await cardOut('mia', { title: 'Before' });
    const first = await picture(`cards/${card.id}.png`);
    const etag = String(first.headers.etag);
    expect((await picture(`cards/${card.id}.png`, { 'if-none-match': etag })).statusCode).toBe(304);
    await sql`update card set title = 'After' where id = ${card.id}`;
    const second = await picture(`cards/${card.id}.png`, { 'if-none-match': etag });
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(false);
  });

  it('shows only the site for anything private, hidden, taken down or missing', async () => {
    const card = await cardOut('mia');
    const down = await cardOut('mia', { state: 'taken_down' });
    const draft = await cardOut('mia', { state: 'draft' });
    const secret = await as('ann')(createCollection, {
      body: { name: 'Secret', visibility: 'private', cardIds: [card.id] },
    });
    const banner = await drawn(`cards/${newId()}.png`);
    for (const path of [`cards/${down.id}`, `cards/${draft.id}`, `collections/${secret.id}`]) {
      expect((await drawn(`${path}.png`)).equals(banner)).toBe(true);
    }
    const elsewhere = await picture(`cards/${card.id}.png`, { host: 'cricket.localhost' });
    expect(elsewhere.rawPayload.equals(await drawn(`cards/${card.id}.png`))).toBe(false);
  });

  it('draws once for concurrent requests, and answers 404 for other paths', async () => {
    const card = await cardOut('mia', { title: 'Asked for by many' });
    const all = await Promise.all(Array.from({ length: 30 }, () => picture(`cards/${card.id}.png`)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const path of [
      `orders/${card.id}.png`,
      `cards/${card.id}`,
      'cards/one.png',
      `cards/${card.id}.svg`,
    ]) {
      expect((await picture(path)).statusCode).toBe(404);
    }
  });
});
