import { priceBy, sellsIn } from '#demo/sellers.ts';
import { ctxOf, type World } from '#demo/world.ts';
import { insertCodes, insertTaxRates } from '#features/payments/bulk-insert.server.ts';

/** Standard rates by country, for goods and digital goods alike: an example, no advice. */
const rates = { DE: 1900, FR: 2000, GB: 2000, IE: 2300, IN: 1800, KE: 1600, NL: 2100, SE: 2500 };

/** Codes of three sellers, one of each kind, and what of prices is tax in some countries. */
export async function fillCodes(world: World): Promise<void> {
  const by = (seller: string) => ({ sellerId: world.idOf(seller), currency: sellsIn(seller) });
  const [value, smallestBag] = [priceBy('lena', 500), priceBy('lena', 2500)];
  await insertCodes(ctxOf(world, 'sports'), [
    { ...by('zara'), code: 'PERSONALBEST', kind: 'percent', value: 15, usesAllowed: 200 },
    { ...by('lena'), code: 'STUDIO5', kind: 'amount', value, smallestBag },
    { ...by('kwame_lens'), code: 'FREEPOST', kind: 'delivery', value: 0 },
  ]);
  await insertTaxRates(
    ctxOf(world, 'sports'),
    Object.entries(rates).flatMap(([country, bps]) =>
      (['goods', 'digital'] as const).map((taxClass) => ({
        country,
        class: taxClass,
        bps,
        validFrom: '2020-01-01',
      })),
    ),
  );
}
