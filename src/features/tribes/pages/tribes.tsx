import { useNavigation } from 'react-router';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getAllTribes, getAllTribesOfSite, getTopTribes, getWaitlistTribes } from '#features/tribes/calls.ts';
import { MyTribes } from '#features/tribes/ui/my-tribes.tsx';
import { TopTribes } from '#features/tribes/ui/top-tribes.tsx';
import { type Filters, filtersOf, isFiltered, TribeFilters } from '#features/tribes/ui/tribe-filters.tsx';
import { TribeGrid } from '#features/tribes/ui/tribe-grid.tsx';
import { intros } from '#features/tribes/ui/tribe-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed, useLoaded } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/tribes.ts';

interface Directory {
  filters: Filters;
  all: CallReply<typeof getAllTribesOfSite>;
  /** Left out while a filter is set. */
  top: CallReply<typeof getTopTribes> | null;
  waitlist: CallReply<typeof getWaitlistTribes> | null;
}

const TOP = { query: { limit: 6 } };
const WAITLIST = { query: { limit: 12 } };
/** A filter searches all tribes; otherwise the waitlist is a section of its own below. */
const directoryOf = (filters: Filters) => (isFiltered(filters) ? getAllTribesOfSite : getAllTribes);
/** Together with the top tribes, which the list leaves out, it fills whole rows. */
const allInput = (filters: Filters) => ({ query: { ...filters, limit: 30 } });

const load: Load<object, Directory> = async (api, { url }) => {
  const filters = filtersOf(url);
  const whole = !isFiltered(filters);
  const [all, top, waitlist] = await Promise.all([
    api(directoryOf(filters), allInput(filters)),
    whole ? api(getTopTribes, TOP) : null,
    whole ? api(getWaitlistTribes, WAITLIST) : null,
  ]);
  return { filters, all, top, waitlist };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Find fans who cheer for what you cheer for. Browse all tribes, and see which open soon.';
export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, { title: 'Tribes', description });

export default function Tribes({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Directory>;
  const { filters } = data;
  const platform = usePlatform();
  // Without public rankings, only the list is shown.
  const top = platform.features.publicRank ? data.top : null;
  return (
    <>
      <PageHeader
        kicker="Fan zone"
        title="Tribes"
        lede={intros[platform.site]}
        // Children join tribes; they don't create them.
        actions={
          !siteRules[platform.site].forChildren && <ButtonLink to="/tribes/new">Start a tribe</ButtonLink>
        }
      >
        <TribeFilters filters={filters} />
      </PageHeader>
      <Page className="flex flex-col gap-10 pt-8 pb-16">
        {!isFiltered(filters) && <MyTribes />}
        {top && top.items.length > 0 && <Top first={{ asked, data: top }} />}
        <All filters={filters} first={{ asked, data: data.all }} above={top?.items ?? []} />
        {data.waitlist && data.waitlist.items.length > 0 && (
          <Waitlist first={{ asked, data: data.waitlist }} />
        )}
      </Page>
    </>
  );
}

function Top({ first }: { first: Loaded<NonNullable<Directory['top']>> }) {
  const top = useLoaded(getTopTribes, TOP, first);
  return (
    <section aria-labelledby="top-tribes">
      <SectionHeading title={<span id="top-tribes">Top tribes</span>} />
      <TopTribes tribes={top.data.items} known={!top.isPending} />
    </section>
  );
}

interface AllProps {
  filters: Filters;
  first: Loaded<Directory['all']>;
  /** Tribes that the page already shows. */
  above: readonly { id: string }[];
}

const noneLikeThat = (
  <EmptyState
    title="No tribes found"
    action={
      <ButtonLink to="/tribes" preventScrollReset>
        Show all tribes
      </ButtonLink>
    }
  >
    Try fewer words or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="No tribes yet" action={<ButtonLink to="/shouts">See the shouts</ButtonLink>}>
    The first tribes are coming soon. Until then, visit the fan zone.
  </EmptyState>
);

function All({ filters, first, above }: AllProps) {
  const all = useFeed(directoryOf(filters), allInput(filters), first);
  const seen = new Set(above.map(({ id }) => id));
  const rest = all.items.filter(({ id }) => !seen.has(id));
  const searching = useNavigation().location?.pathname === '/tribes';
  const title = isFiltered(filters) ? 'Results' : above.length > 0 ? 'More tribes' : 'All tribes';
  if (rest.length === 0 && above.length > 0) return null;
  return (
    <section
      aria-labelledby="all-tribes"
      aria-busy={searching}
      className={searching ? 'opacity-60 transition-opacity' : ''}
    >
      <SectionHeading title={<span id="all-tribes">{title}</span>} />
      <FeedStates feed={all} isEmpty={rest.length === 0} empty={isFiltered(filters) ? noneLikeThat : noneYet}>
        <TribeGrid tribes={rest} known={!all.isPending} />
      </FeedStates>
    </section>
  );
}

function Waitlist({ first }: { first: Loaded<NonNullable<Directory['waitlist']>> }) {
  const waitlist = useFeed(getWaitlistTribes, WAITLIST, first);
  return (
    <section aria-labelledby="waitlist">
      <SectionHeading title={<span id="waitlist">Opening soon</span>} />
      <p className="-mt-2 mb-4 text-muted">
        Join the waitlist now. You’ll be admitted in order when the tribe opens.
      </p>
      <TribeGrid tribes={waitlist.items} known={!waitlist.isPending} />
      <MorePages feed={waitlist} />
    </section>
  );
}
