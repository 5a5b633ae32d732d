import { type GoodsFilters, goodsFiltersOf } from '#features/apparel/catalogue/filters.ts';
import { filtersIn } from '#ui/filters.ts';
import { type Finish, finishes, type PrintSize, printSizeNames } from '../print/formats.ts';

export interface PrintedCardFilters extends GoodsFilters {
  finish: Finish | undefined;
  size: PrintSize | undefined;
}

export function printedCardFiltersOf(url: URL): PrintedCardFilters {
  const { oneOf } = filtersIn(url);
  return { ...goodsFiltersOf(url), finish: oneOf('finish', finishes), size: oneOf('size', printSizeNames) };
}
