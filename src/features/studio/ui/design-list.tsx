import { useState } from 'react';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { getDesigns } from '../designs/calls.ts';
import { getFolders } from '../folders/calls.ts';
import { BinnedDesign } from './binned-design.tsx';
import { DesignCard } from './design-card.tsx';
import { FolderBar } from './folder-bar.tsx';

/** The viewer's designs by folder and name, or those in the bin. */
export function DesignList({ inBin }: { inBin: boolean }) {
  return inBin ? <Bin /> : <Designs />;
}

function Designs() {
  const [folderId, setFolderId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const folders = useCall(getFolders, {});
  const designs = useFeed(getDesigns, {
    query: { bin: 'false', ...(folderId && { folderId }), ...(search && { search }) },
  });
  const refetch = () => {
    void designs.refetch();
    void folders.refetch();
  };
  const isFiltered = folderId !== null || search !== '';
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FolderBar
          folders={folders.data?.items ?? []}
          chosen={folderId}
          onChoose={setFolderId}
          onChanged={refetch}
        />
        <Field label="Search designs" className="w-full sm:w-64">
          <TextInput
            type="search"
            value={typed}
            maxLength={80}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      <FeedStates
        feed={designs}
        waiting={<RowsWaiting what="your designs" rows={4} />}
        empty={
          isFiltered ? (
            <EmptyState title="No design here">Choose another folder, or another word.</EmptyState>
          ) : (
            <EmptyState title="No designs yet">
              What you make is listed here, and saved while you work.
            </EmptyState>
          )
        }
      >
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {designs.items.map((design) => (
            <DesignCard
              key={design.id}
              design={design}
              folders={folders.data?.items ?? []}
              onChanged={refetch}
            />
          ))}
        </ul>
      </FeedStates>
    </div>
  );
}

function Bin() {
  const designs = useFeed(getDesigns, { query: { bin: 'true' } });
  return (
    <FeedStates
      feed={designs}
      waiting={<RowsWaiting what="the bin" rows={4} />}
      empty={<EmptyState title="The bin is empty">Designs you delete stay here for 30 days.</EmptyState>}
    >
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {designs.items.map((design) => (
          <BinnedDesign key={design.id} design={design} onChanged={() => designs.refetch()} />
        ))}
      </ul>
    </FeedStates>
  );
}
