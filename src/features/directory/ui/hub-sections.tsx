import { hubPart } from '#features/hub/hub-section.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { type DirectoryEntry, getDirectory } from '../calls.ts';
import { EntryList } from './entry-row.tsx';

const SHOWN = 5;
export const directoryPart = hubPart<DirectoryEntry[]>({
  id: 'directory',
  order: 20,
  section: 'Directory',
  load: async (api) => (await api(getDirectory, { query: { limit: SHOWN } })).items,
  Part: ({ data }) => (
    <section className="flex flex-col gap-6" aria-label="Directory">
      <SectionHeading
        kicker="Directory"
        title="Newly listed"
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
