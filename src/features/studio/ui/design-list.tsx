import { useState } from 'react';
import { Link } from 'react-router';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import {
  binDesign,
  type DesignSummary,
  duplicateDesign,
  getDesigns,
  purgeDesign,
  restoreDesign,
} from '../designs/calls.ts';

/** The viewer's designs, or those in the bin. */
export function DesignList({ inBin }: { inBin: boolean }) {
  const designs = useFeed(getDesigns, { query: { bin: inBin ? 'true' : 'false' } });
  return (
    <FeedStates feed={designs} waiting={<RowsWaiting what="your designs" rows={4} />} empty={none(inBin)}>
      <ul className="panel divide-y divide-line overflow-hidden" data-bleed>
        {designs.items.map((design) => (
          <li key={design.id} className="flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-0 flex-1">
              {inBin ? (
                <p>{design.name}</p>
              ) : (
                <Link className="link" to={`/my-studio/designs/${design.id}`}>
                  {design.name}
                </Link>
              )}
              <p className="text-2 text-muted">
                Changed <When at={design.updatedAt} />
              </p>
            </div>
            <Actions design={design} onChanged={() => designs.refetch()} />
          </li>
        ))}
      </ul>
    </FeedStates>
  );
}

function Actions({ design, onChanged }: { design: DesignSummary; onChanged: () => void }) {
  const outcome = {
    onDone: onChanged,
    onRefused: ({ message }: { message: string }) => toast(message, { tone: 'bad' }),
  };
  const duplicate = useAct(duplicateDesign, outcome);
  const bin = useAct(binDesign, outcome);
  const restore = useAct(restoreDesign, outcome);
  const purge = useAct(purgeDesign, outcome);
  const [isAsking, setAsking] = useState(false);
  const body = { designId: design.id };
  if (design.binnedAt)
    return (
      <>
        <Button size="small" onClick={() => restore.mutate({ body })}>
          Restore
        </Button>
        <Button size="small" tone="danger" onClick={() => setAsking(true)}>
          Delete for good
        </Button>
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={`Delete ${design.name} for good?`}
          description="It can’t be restored after that."
          footer={
            <Button tone="danger" pending={purge.isPending} onClick={() => purge.mutate({ params: body })}>
              Delete design
            </Button>
          }
        />
      </>
    );
  return (
    <>
      <Button size="small" onClick={() => duplicate.mutate({ body })}>
        Duplicate
      </Button>
      <Button size="small" onClick={() => bin.mutate({ body })}>
        Move to bin
      </Button>
    </>
  );
}

const none = (inBin: boolean) =>
  inBin ? (
    <EmptyState title="The bin is empty">Designs you delete stay here for 30 days.</EmptyState>
  ) : (
    <EmptyState title="No designs yet">Create one for a card, a post or a print.</EmptyState>
  );
