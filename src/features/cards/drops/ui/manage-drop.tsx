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

/** What a maker can do about their own drop until it is drawn. */
export default function ManageDrop({ drop, onChange }: ManageDropProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useAct(cancelDrop, {
    onDone() {
      setAsking(false);
      onChange();
      toast('The drop is called off.', { tone: 'good' });
    },
    onRefused: (refusal) => toast(refusal.message, { tone: 'bad' }),
  });
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted">
        This is your drop. Everybody else can enter it {drop.state === 'open' ? 'now' : 'once it opens'}.
      </p>
      <Button size="small" onClick={() => setAsking(true)}>
        Call it off
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Call this drop off?"
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              tone="danger"
              pending={cancel.isPending}
              onClick={() => cancel.mutate({ body: { dropId: drop.id } })}
            >
              Call it off
            </Button>
          </>
        }
      >
        <p>
          {drop.entries > 0 && 'Whoever entered is told. '}
          Nobody has paid anything, and this tier is on open sale again.
        </p>
      </Dialog>
    </div>
  );
}
