import { useViewer } from '#features/accounts/session.ts';
import { canMakeFrames } from '#features/frames/frame/policy.ts';
import { countFrames } from '#features/frames/market/calls.ts';
import { type FrameFilters, frameList } from '#features/frames/market/filters.ts';
import { priceRanges } from '#features/frames/market/price-ranges.ts';
import { FrameGrid } from '#features/frames/market/ui/frame-grid.tsx';
import { rangeLabel } from '#features/listings/price-ranges.ts';
import { PriceCurrency } from '#features/listings/ui/shared-filters.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FilterForm, type FilterOptions, FilterSearch } from '#ui/filter-form.tsx';
import type { FilterGroup } from '#ui/filter-panel.tsx';
import { FilteredLayout } from '#ui/filtered-layout.tsx';
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

const groups = (currency: FrameFilters['currency']): FilterGroup[] => [
  {
    name: 'price',
    label: 'Price',
    choices: priceRanges.map((range) => ({ value: range.id, label: rangeLabel(range, currency) })),
  },
  {
    name: 'licence',
    label: 'Licence',
    choices: licences.map((licence) => ({ value: licence, label: licenceLabels[licence] })),
  },
  {
    name: 'from',
    label: 'Made by',
    choices: [
      { value: 'creators', label: 'Members' },
      { value: 'platform', label: 'Our team' },
    ],
  },
];

const FrameSearch = ({ filters: { search, ...kept } }: { filters: FrameFilters }) => (
  <FilterForm action={frameList.path} label="Frames by name" className="sm:max-w-md" kept={kept}>
    <FilterSearch name="search" label="Search frames" value={search} longest={60} className="w-full" />
  </FilterForm>
);

const load = loadList(frameList);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Frames',
      description: 'Frames for your cards, made by creators and by our team. Put one around your picture.',
    },
  );

export default function Frames({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { site, features } = usePlatform();
  const viewer = useViewer();
  const { filters } = loaded.data;
  const frames = (
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
      {(found) => <FrameGrid frames={found} first />}
    </FilteredList>
  );
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
        {features.prices ? (
          <>
            <FrameSearch filters={filters} />
            <FilteredLayout
              list={frameList}
              filters={filters}
              groups={groups(filters.currency)}
              counts={countFrames}
              noun="frames"
              orders={orders}
              others={{
                seller: filters.seller && `Made by @${filters.seller}`,
                team: filters.team && `Shop of ${filters.team}`,
                search: filters.search && `“${filters.search}”`,
              }}
              more={
                <PriceCurrency
                  action={frameList.path}
                  filters={filters}
                  isCompared={filters.price !== undefined || filters.sort?.startsWith('price') === true}
                />
              }
            >
              {frames}
            </FilteredLayout>
          </>
        ) : (
          frames
        )}
      </Page>
    </>
  );
}
