import { GoodsFilterBar } from '#features/apparel/catalogue/ui/goods-filter-bar.tsx';
import { finishes, finishLabels, printSizeNames, printSizes } from '../../print/formats.ts';
import { type PrintedCardFilters, printedCardList } from '../filters.ts';

/** The filters of printed cards. */
export const PrintFilterBar = ({ filters }: { filters: PrintedCardFilters }) => (
  <GoodsFilterBar
    list={printedCardList}
    label="Filter printed cards"
    filters={filters}
    kept={['seller']}
    choices={[
      {
        name: 'finish',
        label: 'Finish',
        options: [
          ['', 'Any finish'],
          ...finishes.map((finish) => [finish, finishLabels[finish].label] as const),
        ],
      },
      {
        name: 'size',
        label: 'Size',
        options: [['', 'Any size'], ...printSizeNames.map((size) => [size, printSizes[size].label] as const)],
      },
    ]}
  />
);
