import { useState } from 'react';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { eraseGuest } from '../calls.ts';

/** Deletes what we know of a guest, after a second look. */
export function DeleteDetails({ onDone }: { onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const erase = useAct(eraseGuest, {
    onDone: () => {
      toast('Your details are deleted. Your receipt is still in your email.', { tone: 'good' });
      onDone();
    },
    onRefused: (refusal) => {
      toastRefusal(refusal);
      setAsking(false);
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Delete my details
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete your details?"
        description="We delete your email address, your name and where your orders went. You can’t undo this."
        footer={
          <>
            <Button onClick={() => setAsking(false)} data-autofocus>
              Keep them
            </Button>
            <Button tone="danger" pending={erase.isPending} onClick={() => erase.mutate({})}>
              Delete my details
            </Button>
          </>
        }
      >
        <p>Your links stop working, and nobody can see your orders or ask for a return any more.</p>
      </Dialog>
    </>
  );
}
