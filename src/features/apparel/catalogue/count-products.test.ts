import { expect, test } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { testApp } from '#test/test-app.ts';
import { variant, withApparel } from '../test-apparel.ts';
import { countApparels, getApparels } from './calls.ts';

const tested = await testApp();
const { anyone, as } = tested;
const { publishedBy } = await withApparel(tested);

const navy = { name: 'Midnight', hex: '#141f3d' };
const olive = { name: 'Sea blue', hex: '#66682f' };
await publishedBy('nora', {
  title: 'Night tee',
  sport: 'rowing',
  variants: [
    variant({ colour: navy, size: 'M', price: 1500 }),
    variant({ colour: olive, size: 'L', price: 1500 }),
    variant({ colour: olive, size: 'S', price: 1500, stock: 0 }),
  ],
});
await publishedBy('nora', {
  title: 'Dear tee',
  variants: [variant({ colour: navy, size: 'L', price: 9000 })],
});
await publishedBy('otto', { title: 'Otto’s tee', variants: [variant({ colour: olive, price: 3000 })] });

const count = (query: object, who = anyone()) => who(countApparels, { query: { seller: 'nora', ...query } });

test('each choice is counted together with the other filters, and without its own', async () => {
  const all = await count({});
  expect(all.total).toBe(2);
  expect(all.found).toMatchObject({
    category: { tops: 2, 't-shirts': 2 },
    colour: { blue: 2, green: 1 },
    price: { 'under-20': 1, 'over-80': 1 },
    sport: { rowing: 1 },
  });
  expect(all.found.size).toEqual({ M: 1, L: 2 });

  const cheap = await count({ price: 'under-20' });
  expect(cheap).toMatchObject({ total: 1, found: { price: { 'under-20': 1, 'over-80': 1 } } });
  expect(cheap.found.size).toEqual({ M: 1, L: 1 });
});

test('with a colour chosen, sizes are counted of that colour, and the other way round', async () => {
  const blue = await count({ colour: 'blue' });
  expect(blue.found.size).toEqual({ M: 1, L: 1 });
  expect(blue.found.colour).toEqual({ blue: 2, green: 1 });
  const both = await count({ colour: 'green', size: 'L' });
  expect(both.total).toBe(1);
  expect(both.found.size).toEqual({ L: 1 });
  expect(both.found.colour).toEqual({ green: 1, blue: 1 });
});

test('every count is what the list finds with that choice', async () => {
  const filters = { seller: 'nora', colour: 'blue', category: 'tops' } as const;
  const { found } = await count(filters);
  for (const [name, choices] of Object.entries(found))
    for (const [value, items] of Object.entries(choices)) {
      if (name === 'price') continue;
      const { items: listed } = await anyone()(getApparels, { body: { ...filters, [name]: value } });
      expect([name, value, listed.length]).toEqual([name, value, items]);
    }
});

test('a colour is found by its shade, whatever its seller calls it', async () => {
  const list = async (colour: 'blue' | 'green' | 'yellow') =>
    (await anyone()(getApparels, { body: { seller: 'nora', colour } })).items.map(({ title }) => title);
  expect(await list('blue')).toEqual(['Dear tee', 'Night tee']);
  expect(await list('green')).toEqual(['Night tee']);
  expect(await list('yellow')).toEqual([]);
});

test('products of somebody the viewer blocked aren’t counted', async () => {
  const of = async () => (await as('bella')(countApparels, { query: {} })).total;
  const before = await of();
  await as('bella')(blockAccount, { body: { username: 'otto', blocked: true } });
  expect(await of()).toBe(before - 1);
});

test('a category that isn’t there finds nothing, a size that isn’t one is refused, and kids have no shop', async () => {
  expect(await count({ category: 'spacesuits' })).toEqual({ total: 0, found: {} });
  await expect(count({ size: 'HUGE' })).rejects.toMatchObject({ status: 400, field: 'size' });
  expect(await anyone('kids')(countApparels, { query: {} })).toEqual({ total: 0, found: {} });
});
