import { LRUCache } from 'lru-cache';
import { originsOf } from '#features/sellers/origins.server.ts';
import { countryName } from '#features/sites/countries.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import { sellerOf } from '../delivery/delivery-access.server.ts';
import type { getPrintQuote } from './calls.ts';
import { httpPartner } from './http-partner.server.ts';
import { type PrintPartner, type PrintQuote, PrintRefused } from './print-partner.ts';

const NOBODY = 'We work with no print partner at the moment.';

/** Nobody: sellers print, and say themselves when they have begun and shipped. What an earlier partner had is given back to them. */
const manualPartner: PrintPartner = {
  takesOrders: false,
  quote: async () => null,
  async submit() {
    throw new PrintRefused(NOBODY);
  },
  status: async (key) => ({ externalId: key, state: 'held', problem: NOBODY, parcel: null }),
  cancel: async () => 'cancelled',
};

/** The partner that the configuration names. */
export function printPartnerOf({ config, outgoing }: Pick<Deps, 'config' | 'outgoing'>): PrintPartner {
  const { PRINT_PARTNER: name, PRINT_PARTNER_URL: address, PRINT_PARTNER_TOKEN: token } = config;
  if (name === 'manual' || !token) return manualPartner;
  return outgoing.around('printing', httpPartner(address, token));
}

/** Prices change seldom, and a form asks with every change. */
const quotes = perApp(() => new LRUCache<string, PrintQuote>({ max: 500, ttl: 10 * 60_000 }));

/** For a seller who sets a price. What the partner doesn't say isn't shown. */
export async function quotePrint(ctx: Ctx, product: string): Promise<CallReply<typeof getPrintQuote>> {
  const sellerId = sellerOf(ctx);
  const partner = printPartnerOf(ctx.deps);
  if (!partner.takesOrders) return { quote: null };
  const country = (await originsOf(ctx, [sellerId])).get(sellerId)?.country;
  if (!country) return { quote: null };
  const key = `${country} ${product}`;
  const quote =
    quotes(ctx.deps).get(key) ??
    (await partner.quote({ products: [product], country }).catch((error: unknown) => {
      ctx.deps.log.warn({ err: error }, 'the print partner named no price');
      return null;
    }));
  if (!quote) return { quote: null };
  quotes(ctx.deps).set(key, quote);
  return { quote: { ...quote, countryName: countryName(country) } };
}
