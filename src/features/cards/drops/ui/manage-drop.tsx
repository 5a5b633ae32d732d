import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { cancelDrop, type Drop } from '../calls.ts';

interface ManageDropProps {
  drop: Drop;
  onChange: () => void;
}

/** Lets a maker cancel their drop before the draw. */
export default function ManageDrop({ drop, onChange }: ManageDropProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useAct(cancelDrop, {
    onDone() {
      setAsking(false);
      onChange();
      toast('Drop cancelled.', { tone: 'good' });
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'bad' }),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted">
        This is your drop. Others can enter it {drop.state === 'open' ? 'now' : 'once it opens'}.
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        Cancel drop
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Cancel this drop?"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep drop</Button>
            <Button
              tone="danger"
              pending={cancel.isPending}
              onClick={() => cancel.mutate({ body: { dropId: drop.id } })}
            >
              Cancel drop
            </Button>
          </>
        }
      >
        <p>
          {drop.entries > 0 && 'We’ll notify everyone who entered. '}
          Nobody has paid, and this tier goes on open sale.
        </p>
      </Dialog>
    </div>
  );
}
