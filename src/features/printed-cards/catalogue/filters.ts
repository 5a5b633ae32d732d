import { goodsFilters, wantedOf } from '#features/apparel/catalogue/filters.ts';
import { type FiltersOf, listOf, oneOf } from '#ui/list.ts';
import { finishes, printSizeNames } from '../print/formats.ts';
import { getPrintedCards } from './calls.ts';

export const printedCardList = listOf(
  {
    path: '/shop/cards',
    call: getPrintedCards,
    filters: { ...goodsFilters, finish: oneOf(finishes), size: oneOf(printSizeNames) },
  },
  wantedOf,
);
export type PrintedCardFilters = FiltersOf<typeof printedCardList>;
