import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getTopTribes, getWaitlistTribes } from '#features/tribes/calls.ts';
import { MyTribes } from '#features/tribes/ui/my-tribes.tsx';
import { TopTribes } from '#features/tribes/ui/top-tribes.tsx';
import { TribeFilters, tribeList } from '#features/tribes/ui/tribe-filters.tsx';
import { TribeGrid } from '#features/tribes/ui/tribe-grid.tsx';
import { intros } from '#features/tribes/ui/tribe-labels.ts';
import type { CallReply } from '#platform/call.ts';
import { siteRules } from '#platform/site-rules.ts';
import { inBrowser, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed, useLoaded } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader, SectionHeading } from '#ui/page-header.tsx';
import type { Route } from './+types/tribes.ts';

const TOP = { query: { limit: 6 } };
const WAITLIST = { query: { limit: 12 } };

/** With top tribes and waitlist, while no filter is set. */
const load = loadList(tribeList, async (api, filters) => {
  if (tribeList.isNarrowed(filters)) return { top: null, waitlist: null };
  const [top, waitlist] = await Promise.all([api(getTopTribes, TOP), api(getWaitlistTribes, WAITLIST)]);
  return { top, waitlist };
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const description = 'Find fans who cheer for what you cheer for. Browse all tribes, and see which open soon.';
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview({ matches, location }, { title: 'Tribes', description });

export default function Tribes({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { asked, data } = loaded;
  const { filters, more } = data;
  const platform = usePlatform();
  // Without public rankings, only the list is shown.
  const top = platform.features.publicRank ? more.top : null;
  const { waitlist } = more;
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
        {!tribeList.isNarrowed(filters) && <MyTribes />}
        {top && top.items.length > 0 && <Top first={{ asked, data: top }} />}
        <FilteredList
          list={tribeList}
          loaded={loaded}
          noun="tribes"
          title={top && top.items.length > 0 ? 'More tribes' : undefined}
          heading={(title) => <SectionHeading title={title} />}
          except={top?.items}
          noMatch={{ text: 'Try fewer words or remove a filter.' }}
          none={{
            text: 'The first tribes are coming soon. Until then, visit the fan zone.',
            action: <ButtonLink to="/shouts">See the shouts</ButtonLink>,
          }}
        >
          {(tribes, isPending) => <TribeGrid tribes={tribes} known={!isPending} />}
        </FilteredList>
        {waitlist && waitlist.items.length > 0 && <Waitlist first={{ asked, data: waitlist }} />}
      </Page>
    </>
  );
}

function Top({ first }: { first: Loaded<CallReply<typeof getTopTribes>> }) {
  const top = useLoaded(getTopTribes, TOP, first);
  return (
    <section aria-labelledby="top-tribes">
      <SectionHeading title={<span id="top-tribes">Top tribes</span>} />
      <TopTribes tribes={top.data.items} known={!top.isPending} />
    </section>
  );
}

function Waitlist({ first }: { first: Loaded<CallReply<typeof getWaitlistTribes>> }) {
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
