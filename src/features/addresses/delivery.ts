import { HEAVIEST_PARCEL } from './calls.ts';

/** Delivery zones, as seen from the United States, where we ship from. */
export type Zone = 'home' | 'near' | 'europe' | 'world';

export interface DeliveryQuote {
  zone: Zone;
  /** US cents. */
  amount: number;
  currency: 'USD';
  minDays: number;
  maxDays: number;
}

const days: Record<Zone, readonly [min: number, max: number]> = {
  home: [3, 5],
  near: [5, 10],
  europe: [7, 14],
  world: [10, 21],
};
/** US cents by weight: a card in an envelope, a shirt, a box, a large box. */
const rates: readonly ({ upTo: number } & Record<Zone, number>)[] = [
  { upTo: 100, home: 150, near: 290, europe: 390, world: 450 },
  { upTo: 500, home: 490, near: 1190, europe: 1490, world: 1790 },
  { upTo: 2_000, home: 890, near: 1990, europe: 2490, world: 2990 },
  { upTo: HEAVIEST_PARCEL, home: 1890, near: 4490, europe: 5490, world: 6490 },
];

/** @param continent its two letters, as in "EU" */
export function zoneOf(country: string, continent: string | undefined): Zone {
  if (country === 'US') return 'home';
  if (country === 'CA' || country === 'MX') return 'near';
  return continent === 'EU' ? 'europe' : 'world';
}

/**
 * What shipping costs and how long it takes. Digital goods weigh nothing and ship for free.
 * @param weight in grams
 * @returns null when it is too heavy for one parcel
 */
export function quoteDelivery(zone: Zone, weight: number): DeliveryQuote | null {
  const nothing = { zone, amount: 0, currency: 'USD' as const, minDays: 0, maxDays: 0 };
  if (weight === 0) return nothing;
  const rate = rates.find(({ upTo }) => weight <= upTo);
  const [minDays, maxDays] = days[zone];
  return rate ? { ...nothing, amount: rate[zone], minDays, maxDays } : null;
}
