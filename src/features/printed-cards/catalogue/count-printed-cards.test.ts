import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { withPrintedCards } from '../test-printed-cards.ts';
import { countPrintedCards } from './calls.ts';

const tested = await testApp();
const { anyone } = tested;
const { offeredBy } = await withPrintedCards(tested);

test('printed cards are counted by finish, size and price, each without its own filter', async () => {
  await offeredBy('pia', { finish: 'matte', price: 1200 });
  await offeredBy('pia', { finish: 'foil', price: 3000 });
  const count = (query: object) => anyone()(countPrintedCards, { query: { seller: 'pia', ...query } });
  expect(await count({})).toMatchObject({
    total: 2,
    found: { finish: { matte: 1, foil: 1 }, size: { '63x88': 2 }, price: { 'under-20': 1, '20-40': 1 } },
  });
  expect(await count({ finish: 'foil', price: 'under-20' })).toMatchObject({
    total: 0,
    found: { finish: { matte: 1 }, price: { '20-40': 1 } },
  });
});
