import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';
import { type DesignSummary, purgeDesign, restoreDesign } from '../designs/calls.ts';

/** A design in the bin: restored, or deleted before its time. */
export function BinnedDesign({ design, onChanged }: { design: DesignSummary; onChanged: () => void }) {
  const outcome = {
    onDone: onChanged,
    onRefused: ({ message }: { message: string }) => toast(message, { tone: 'bad' }),
  };
  const restore = useAct(restoreDesign, outcome);
  const purge = useAct(purgeDesign, outcome);
  const [isAsking, setAsking] = useState(false);
  const { id: designId, name, purgedAt } = design;
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {purgedAt && (
          <p className="text-2 text-muted">
            Deleted for good <When at={purgedAt} />
          </p>
        )}
      </div>
      <Button size="small" onClick={() => restore.mutate({ body: { designId } })}>
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
