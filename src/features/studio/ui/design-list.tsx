import { useState } from 'react';
import { PlanLimitNote, usePlanLimit } from '#features/plans/ui/plan-limit-note.tsx';
import { useAct, useCall, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Field } from '#ui/field.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { When } from '#ui/when.tsx';
import { type DesignSummary, getDesigns, purgeDesign, restoreDesign } from '../designs/calls.ts';
import { getFolders } from '../designs/folder-calls.ts';
import { DesignCard } from './design-card.tsx';
import { FolderBar } from './folder-bar.tsx';

/** The viewer's designs by folder and name, or those in the bin. */
export function DesignList({ inBin }: { inBin: boolean }) {
  return (
    <div className="grid gap-4">
      <PlanLimitNote feature="studio_designs" />
      {inBin ? <Bin /> : <Designs />}
    </div>
  );
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

/** A design in the bin: restored, or deleted before its time. */
function BinnedDesign({ design, onChanged }: { design: DesignSummary; onChanged: () => void }) {
  const outcome = {
    onDone: onChanged,
    onRefused: toastRefusal,
  };
  const restore = useAct(restoreDesign, outcome);
  const purge = useAct(purgeDesign, outcome);
  const isFull = usePlanLimit('studio_designs')?.allowed === false;
  const [isAsking, setAsking] = useState(false);
  const { id: designId, name, purgedAt } = design;
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {purgedAt && (
          <p className="text-2 text-muted">
            Deleted for good <When at={purgedAt} inSentence />
          </p>
        )}
      </div>
      <Button size="small" disabled={isFull} onClick={() => restore.mutate({ body: { designId } })}>
        Restore
      </Button>
      <Button size="small" tone="danger" onClick={() => setAsking(true)}>
        Delete for good
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Delete ${name} for good?`}
        description="It can’t be restored after that."
        footer={
          <Button
            tone="danger"
            pending={purge.isPending}
            onClick={() => purge.mutate({ params: { designId } })}
          >
            Delete design
          </Button>
        }
      />
    </li>
  );
}
