import { priceRanges } from '#features/apparel/catalogue/filters.ts';
import { type Finish, finishes, type PrintSize, printSizeNames } from '../print/formats.ts';

/** The orders of a list of printed cards. */
export const printedCardSorts = ['newest', 'popular', 'price', 'price-down'] as const;

export interface PrintedCardFilters {
  finish: Finish | undefined;
  size: PrintSize | undefined;
  price: (typeof priceRanges)[number]['id'] | undefined;
  sport: string | undefined;
  seller: string | undefined;
  /** Left out: newest first. */
  sort: (typeof printedCardSorts)[number] | undefined;
}

/** The filters of an address. Invalid values are ignored. */
export function printedCardFiltersOf({ searchParams }: URL): PrintedCardFilters {
  const param = (name: string) => searchParams.get(name)?.trim().slice(0, 80) || undefined;
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((it) => it === param(name));
  return {
    finish: one('finish', finishes),
    size: one('size', printSizeNames),
    price: one(
      'price',
      priceRanges.map(({ id }) => id),
    ),
    sport: param('sport')?.slice(0, 40),
    seller: param('seller'),
    sort: one('sort', printedCardSorts),
  };
}

export const isNarrowed = ({ sort: _, ...filters }: PrintedCardFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** As a list of printed cards is asked for. */
export function wantedOf({ price, ...filters }: PrintedCardFilters) {
  const range = priceRanges.find(({ id }) => id === price);
  return { ...filters, minPrice: range?.min, maxPrice: range?.max, limit: 24 };
}
