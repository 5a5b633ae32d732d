import { ctxOf, type World } from '#demo/world.ts';
import { insertBag } from '#features/bag/bulk-insert.server.ts';
import { type Currency, worthOf } from '#platform/currencies.ts';

/**
 * What a fan was about to buy of two sellers in two currencies, by product and how many. One of them has become dearer
 * since.
 */
const bobs = [
  { slug: 'lane-six-tee', size: 'M', quantity: 2, cheaperBy: 200 },
  { slug: 'warm-up-cap', size: 'ONE', quantity: 1, cheaperBy: 0 },
  { slug: 'no-gradients-tee', size: 'L', quantity: 1, cheaperBy: 0 },
] as const;

interface InShop {
  slug: string;
  refId: string;
  variantId: string;
  price: number;
  currency: Currency;
}

export async function fillBags(world: World): Promise<void> {
  const inShop = await world.tx<InShop[]>`
    select distinct on (p.slug) p.slug, p.id as ref_id, v.id as variant_id, v.price, p.currency
    from apparel_product p join apparel_variant v on v.product_id = p.id
    join unnest(${bobs.map(({ slug }) => slug)}::text[], ${bobs.map(({ size }) => size)}::text[]) as wanted (slug, size)
      on wanted.slug = p.slug and wanted.size = v.size
    where p.site = 'sports' order by p.slug, v.stock desc, v.slot`;
  const lines = bobs.flatMap(({ slug, quantity, cheaperBy }) => {
    const found = inShop.find((one) => one.slug === slug);
    if (!found) return [];
    const { refId, variantId, price, currency } = found;
    return [
      {
        kind: 'apparel',
        refId,
        variantId,
        quantity,
        shownAmount: price - worthOf(cheaperBy, currency),
        shownCurrency: currency,
      },
    ];
  });
  if (lines.length < bobs.length) throw new Error('The demo bag names a product that the demo shop lacks.');
  await insertBag(ctxOf(world, 'sports'), world.idOf('bob'), lines);
}
