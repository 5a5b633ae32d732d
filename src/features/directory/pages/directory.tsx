import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import { DirectoryFilters, directoryList } from '#features/directory/ui/directory-filters.tsx';
import { EntryList } from '#features/directory/ui/entry-row.tsx';
import { pagePreview } from '#features/sites/page-preview.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { FilteredList } from '#ui/list-page.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { Route } from './+types/directory.ts';

const YEARS = 8;

/** With the years of graduation to choose from. */
const load = loadList(directoryList, async (_api, { graduationYear: chosen }) => {
  const first = new Date().getUTCFullYear();
  const coming = Array.from({ length: YEARS }, (_, at) => first + at);
  return chosen && !coming.includes(chosen) ? [chosen, ...coming] : coming;
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pagePreview(
    { matches, location },
    {
      title: 'Directory',
      description: 'Athletes, coaches, teams and brands who want to be found.',
    },
  );

export default function Directory({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { filters, more: years } = loaded.data;
  const viewer = useViewer();
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
        <DirectoryFilters filters={filters} years={years} />
      </PageHeader>
      <Page className="pt-8 pb-16">
        <FilteredList
          list={directoryList}
          loaded={loaded}
          noun="entries"
          noMatch={{ title: 'Nobody found', text: 'Try fewer words or remove a filter.' }}
          none={{
            title: 'Nobody is listed yet',
            text: 'Athletes, coaches, teams and brands who want to be found are listed here.',
          }}
        >
          {(entries) => <EntryList entries={entries} />}
        </FilteredList>
      </Page>
    </>
  );
}
