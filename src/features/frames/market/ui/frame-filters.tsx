import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, type FilterOptions, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { licenceLabels, licences } from '../../frame/frame-states.ts';
import { type FrameFilters, frameList, priceRanges } from '../filters.ts';

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Most used first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

/** The filters of the market. */
export function FrameFilterBar({ filters }: { filters: FrameFilters }) {
  const one = (name: keyof FrameFilters, label: string, options: FilterOptions) => (
    <FilterSelect
      name={name}
      label={label}
      value={filters[name]}
      options={options}
      className="min-w-36 flex-1 sm:max-w-48"
    />
  );
  return (
    <FilterForm
      action={frameList.path}
      label="Filter frames"
      className="grid gap-2 sm:flex sm:flex-wrap"
      kept={{ seller: filters.seller }}
    >
      <FilterSearch
        name="search"
        label="Search frames"
        value={filters.search}
        longest={60}
        className="sm:min-w-56 sm:flex-1"
      />
      <div className="-m-1 flex gap-2 overflow-x-auto p-1 sm:contents">
        {one('price', 'Price', [
          ['', 'Any price'],
          ...priceRanges.map(({ id, label }) => [id, label] as const),
        ])}
        {one('licence', 'Licence', [
          ['', 'Any licence'],
          ...licences.map((licence) => [licence, licenceLabels[licence]] as const),
        ])}
        {one('from', 'Made by', [
          ['', 'Made by anybody'],
          ['creators', 'Made by members'],
          ['platform', 'Made by our team'],
        ])}
        {one('sort', 'Sort by', orders)}
        {frameList.isNarrowed(filters) && (
          <ChipLink to={frameList.path} preventScrollReset className="shrink-0 self-center">
            Clear filters
          </ChipLink>
        )}
      </div>
    </FilterForm>
  );
}
