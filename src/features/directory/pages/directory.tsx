import { Link, useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { getDirectory } from '#features/directory/calls.ts';
import { DirectoryFilters, type Filters, filtersOf } from '#features/directory/ui/directory-filters.tsx';
import { EntryList } from '#features/directory/ui/entry-row.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/directory.ts';

interface Listed {
  filters: Filters;
  years: number[];
  first: CallReply<typeof getDirectory>;
}
const input = (filters: Filters) => ({ query: { ...filters, limit: 30 } });

const YEARS = 8;

const load: Load<object, Listed> = async (api, { url }) => {
  const filters = filtersOf(url);
  const first = new Date().getUTCFullYear();
  const coming = Array.from({ length: YEARS }, (_, at) => first + at);
  const chosen = filters.graduationYear;
  const years = chosen && !coming.includes(chosen) ? [chosen, ...coming] : coming;
  return { filters, years, first: await api(getDirectory, input(filters)) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  pagePreview(matches, {
    title: 'Directory',
    description: 'Athletes, coaches, teams and brands who want to be found.',
  });

export default function Directory({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Listed>;
  const { filters } = data;
  const viewer = useViewer();
  const list = useFeed(getDirectory, input(filters), { asked, data: data.first });
  const isFiltered = Object.keys(filters).length > 0;
  const searching = useNavigation().location?.pathname === '/athlete-hub/directory';
  return (
    <>
      <PageHeader
        kicker={<Link to="/athlete-hub">Athlete hub</Link>}
        title="Directory"
        lede="Athletes, coaches, teams and brands who want to be found."
        actions={
          viewer && (
            <>
              <ButtonLink to="/athlete-hub/directory/contacts">Requests</ButtonLink>
              <ButtonLink tone="primary" to="/settings/directory">
                Be listed
              </ButtonLink>
            </>
          )
        }
      >
        <DirectoryFilters filters={filters} years={data.years} />
      </PageHeader>
      <Page className="pt-8 pb-16">
        <h2 className="sr-only">{isFiltered ? 'Results' : 'Everybody'}</h2>
        <div aria-busy={searching} className={searching ? 'opacity-60 transition-opacity' : ''}>
          <FeedStates
            feed={list}
            isEmpty={list.items.length === 0}
            empty={isFiltered ? noneLikeThat : noneYet}
          >
            <EntryList entries={list.items} />
          </FeedStates>
        </div>
      </Page>
    </>
  );
}

const noneLikeThat = (
  <EmptyState
    title="Nobody found"
    action={
      <ButtonLink to="/athlete-hub/directory" preventScrollReset>
        Show everybody
      </ButtonLink>
    }
  >
    Try fewer words or remove a filter.
  </EmptyState>
);
const noneYet = (
  <EmptyState title="Nobody is listed yet">
    Athletes, coaches, teams and brands who want to be found are listed here.
  </EmptyState>
);
