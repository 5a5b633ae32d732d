import { countryName } from '#features/sites/countries.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { Zone } from './zones.ts';

interface Rate {
  zone: Zone;
  upToGrams: number;
  price: number;
  minDays: number;
  maxDays: number;
}

export interface DeliveryPrice {
  zone: Zone;
  /** US cents. */
  price: number;
  /** Days on the way. */
  minDays: number;
  maxDays: number;
}

/** What a country's zone charges, by weight; none for a country we don't deliver to. */
export async function ratesTo({ sql }: Pick<Ctx, 'sql'>, country: string): Promise<Rate[]> {
  return sql<Rate[]>`
    select r.zone, r.up_to_grams, r.price, r.min_days, r.max_days
    from delivery_zone z join delivery_rate r on r.zone = z.zone
    where z.country = ${country} order by r.up_to_grams`;
}

/** Whatever is heavier than one parcel may be goes in full parcels and one with the rest. */
export function priceOf(rates: readonly Rate[], grams: number): DeliveryPrice | null {
  const heaviest = rates.at(-1);
  if (!heaviest) return null;
  const { zone, minDays, maxDays } = heaviest;
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
