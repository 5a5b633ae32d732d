import { hubPart } from '#features/hub/hub-section.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type DirectoryEntry, getDirectory } from '../calls.ts';
import { EntryList } from './entry-row.tsx';

const SHOWN = 5;
export const directoryPart = hubPart<DirectoryEntry[]>({
  id: 'directory',
  order: 38,
  half: true,
  section: 'Directory',
  nav: { label: 'Directory', to: '/athlete-hub/directory' },
  load: async (api) => (await api(getDirectory, { query: { limit: SHOWN } })).items,
  Part: ({ data }) => (
    <section aria-label="Directory">
      <SectionHeading
        title="New in the directory"
        action={<ButtonLink to="/athlete-hub/directory">Whole directory</ButtonLink>}
      />
      {data.length === 0 ? (
        <EmptyState title="Nobody is listed yet">
          Athletes, coaches, teams and brands who want to be found are listed here.
        </EmptyState>
      ) : (
        <EntryList entries={data} />
      )}
    </section>
  ),
});
