import { countryName } from '#features/sites/countries.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type Currency, roundPrice } from '#platform/currencies.ts';
import { conflict } from '#platform/errors.ts';
import type { Zone } from './zones.ts';

/** Who sends from where, and in which currency they charge. */
export interface Sender {
  id: string;
  country: string;
  currency: Currency;
}

interface Rate {
  upToGrams: number;
  price: number;
}

/** What a sender charges to one country, by weight: their own rates, or ours. No rates: they don't deliver there. */
export interface SenderRates {
  senderId: string;
  zone: Zone;
  /** Days on the way. */
  minDays: number;
  maxDays: number;
  rates: Rate[];
}

export interface DeliveryPrice extends Pick<SenderRates, 'zone' | 'minDays' | 'maxDays'> {
  /** In the smallest unit of the sender's currency. */
  price: number;
}

/** Where whoever hasn't said so sends from. */
export const DEFAULT_COUNTRY = 'US';

/** What some senders charge to a country, by weight. Empty for a country that nobody delivers to. */
export async function ratesTo(
  { sql, site }: Pick<Ctx, 'sql' | 'site'>,
  senders: readonly Sender[],
  country: string,
): Promise<SenderRates[]> {
  const rows = await sql<(SenderRates & { isOwn: boolean; currency: Currency })[]>`
    select s.id as sender_id, s.currency, z.zone, own.has_some as is_own, t.min_days, t.max_days,
      coalesce(r.rates, '[]') as rates
    from jsonb_to_recordset(${sql.json(senders)}) as s (id uuid, country text, currency text)
    join country_group there on there.country = ${country}
    left join country_group here on here.country = s.country
    cross join lateral (select case
      when s.country = there.country then 'home'
      when here."group" = there."group" then 'near'
      when split_part(here."group", '/', 1) = split_part(there."group", '/', 1) then 'continent'
      else 'world' end as zone) z
    cross join lateral (select exists (
      select from seller_rate r
      where r.account_id = s.id and r.site = ${site} and r.currency = s.currency) as has_some) own
    cross join lateral (select min(min_days) as min_days, max(max_days) as max_days
      from delivery_rate where zone = z.zone) t
    cross join lateral (select jsonb_agg(jsonb_build_object('upToGrams', grams, 'price', price) order by grams) as rates
      from (select r.grams, r.price from seller_rate r
          where own.has_some and r.account_id = s.id and r.site = ${site} and r.zone = z.zone
        union all select d.up_to_grams, d.price from delivery_rate d where not own.has_some and d.zone = z.zone) one) r`;
  return rows.map(({ isOwn, currency, rates, ...row }) => ({
    ...row,
    rates: isOwn ? rates : rates.map((rate) => ({ ...rate, price: roundPrice(rate.price, currency) })),
  }));
}

/** What applies to sellers without rates of their own, in their currency; ours are kept in US cents. */
export async function defaultRates({ sql }: Pick<Ctx, 'sql'>, currency: Currency) {
  const rows = await sql<{ zone: Zone; grams: number; price: number; minDays: number; maxDays: number }[]>`
    select zone, up_to_grams as grams, price, min_days, max_days from delivery_rate
    order by array_position(array['home', 'near', 'continent', 'world'], zone), up_to_grams`;
  return {
    ours: rows.map(({ zone, grams, price }) => ({ zone, grams, price: roundPrice(price, currency) })),
    transit: [
      ...new Map(rows.map(({ zone, minDays, maxDays }) => [zone, { zone, minDays, maxDays }])).values(),
    ],
  };
}

/** Whatever is heavier than one parcel may be goes in full parcels and one with the rest. */
export function priceOf({ zone, minDays, maxDays, rates }: SenderRates, grams: number): DeliveryPrice | null {
  const heaviest = rates.at(-1);
  if (!heaviest) return null;
  const full = Math.max(0, Math.ceil(grams / heaviest.upToGrams) - 1);
  const rest = grams - full * heaviest.upToGrams;
  const last = rates.find(({ upToGrams }) => rest <= upToGrams) ?? heaviest;
  return { zone, price: full * heaviest.price + last.price, minDays, maxDays };
}

export const notServed = (country: string) =>
  conflict(
    'NO_DELIVERY',
    `We don’t deliver to ${countryName(country) || 'this country'} yet. Choose an address in another country.`,
  );

export const notServedBy = (sellerName: string, country: string) =>
  conflict(
    'SELLER_NO_DELIVERY',
    `${sellerName} doesn’t deliver to ${countryName(country)}. Leave out what they sell, or choose an address in another country.`,
  );
