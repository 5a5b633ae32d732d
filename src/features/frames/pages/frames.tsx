import { useViewer } from '#features/accounts/session.ts';
import { canMakeFrames } from '#features/frames/frame/policy.ts';
import { type FrameFilters, frameList, priceRanges } from '#features/frames/market/filters.ts';
import { FrameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { currencyOptions, rangeLabel } from '#features/listings/price-ranges.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { FilterForm, type FilterOptions, FilterSearch, FilterSelect } from '#ui/filter-form.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { licenceLabels, licences } from '../frame/frame-states.ts';
import type { Route } from './+types/frames.ts';

const orders: FilterOptions = [
  ['', 'Newest first'],
  ['popular', 'Most used first'],
  ['price', 'Lowest price first'],
  ['price-down', 'Highest price first'],
];

/** The filters of the market. */
function FrameFilterBar({ filters }: { filters: FrameFilters }) {
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
      kept={{ seller: filters.seller, team: filters.team }}
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
          ...priceRanges.map((range) => [range.id, rangeLabel(range, filters.currency)] as const),
        ])}
        {(filters.price || filters.currency || filters.sort?.startsWith('price')) &&
          one('currency', 'Currency', currencyOptions)}
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

const load = loadList(frameList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Frames',
    description: 'Frames for your cards, made by creators and by our team. Put one around your picture.',
  });

export default function Frames({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { site, features } = usePlatform();
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        kicker="For your cards"
        title="Frames"
        lede={
          features.prices
            ? 'Made by creators and by our team. Put one around your picture, or sell your own.'
            : 'Made by our team. Put one around your picture.'
        }
        actions={
          viewer && (
            <>
              <ButtonLink to="/my-studio/frames">My frames</ButtonLink>
              {canMakeFrames(viewer, site) && (
                <ButtonLink to="/my-studio/frames/new">Make a frame</ButtonLink>
              )}
            </>
          )
        }
        brief
      />
      <Page className="flex flex-col gap-5 pt-4 pb-16 max-md:pt-3">
        {features.prices && <FrameFilterBar filters={loaded.data.filters} />}
        <FilteredList
          list={frameList}
          loaded={loaded}
          noun="frames"
          noMatch={{ text: 'Try another word, or remove a filter.' }}
          none={{
            text: 'The first frames are being drawn. Cards look good without one, too.',
            action: <ButtonLink to="/cards">Browse cards</ButtonLink>,
          }}
        >
          {(frames) => <FrameGrid frames={frames} first={5} />}
        </FilteredList>
      </Page>
    </>
  );
}
