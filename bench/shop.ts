import { getApparels } from '#features/apparel/catalogue/calls.ts';
import { getPrintedCards } from '#features/printed-cards/catalogue/calls.ts';
import type { CallInput } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { connect } from '#platform/sql/connect.ts';
import type { World } from './fill.ts';
import { fillShop } from './fill-shop.ts';
import type { Row } from './money.ts';
import type { Target } from './post.ts';
import { steady } from './steady.ts';

const RATE = { perSecond: 10, seconds: 4 };

const products: Record<string, CallInput<typeof getApparels>['body']> = {
  newest: {},
  'what sells best': { sort: 'popular' },
  'one size, cheapest': { size: 'M', sort: 'price' },
  'one size in one colour': { size: 'L', colour: 'purple' },
  'a category in stock': { category: 'hoodies', inStock: true },
  'a category above others, dearest': { category: 'tops', sort: 'price-down' },
  'a sport between two prices': { sport: 'rowing', minPrice: 9_000, maxPrice: 9_100 },
  'above almost all prices': { minPrice: 10_450 },
  'one seller': { seller: 'fan77' },
  'all filters': {
    category: 'caps',
    size: '2XL',
    colour: 'grey',
    sport: 'hockey',
    inStock: true,
    minPrice: 3_000,
    maxPrice: 8_000,
    sort: 'price',
  },
};
const prints: Record<string, CallInput<typeof getPrintedCards>['body']> = {
  newest: {},
  'what sells best': { sort: 'popular' },
  'a sport in foil, cheapest': { sport: 'tennis', finish: 'foil', sort: 'price' },
  'twins of one size': { twin: true, size: '64x89' },
  'above almost all prices': { minPrice: 4_495 },
  'one seller': { seller: 'fan77' },
  'all filters': {
    sport: 'rugby',
    size: '63x88',
    finish: 'gloss',
    twin: false,
    inStock: true,
    minPrice: 1_000,
    maxPrice: 3_000,
    sort: 'price-down',
  },
};

/** Lists of the shop among 100 000 products and 100 000 printed cards, by each filter and sort. */
export async function shop(config: Config, _world: World, target: Target): Promise<Row[]> {
  const sql = connect(config.DATABASE_URL, { pool: 2, name: 'touchline-bench' });
  await fillShop(sql);
  await sql.end();
  const product = await slowest(target, getApparels.path, products);
  const print = await slowest(target, getPrintedCards.path, prints);
  const goal = 'below 80 ms';
  return [
    [`(q) shop among 100 000 products, 10/s, the slowest list (${product.name}): p95`, product.p95, goal],
    [`    100 000 printed cards, the slowest list (${print.name}): p95`, print.p95, goal],
  ];
}

async function slowest({ origin, headers }: Target, path: string, lists: Record<string, object>) {
  const found = { name: '', worst: 0 };
  for (const [name, filters] of Object.entries(lists)) {
    const { p95 } = await steady((n) => {
      // Another length each time, so that no answer is kept.
      const body = JSON.stringify({ ...filters, limit: 10 + (n % 20) });
      return {
        url: `${origin}/api${path}`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      };
    }, RATE);
    if (p95 > found.worst) Object.assign(found, { name, worst: p95 });
  }
  return { name: found.name, p95: `${Math.round(found.worst)} ms` };
}
