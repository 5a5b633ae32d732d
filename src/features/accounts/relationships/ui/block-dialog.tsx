import { blockAccount } from '#features/accounts/relationships/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

interface BlockDialogProps {
  account: Pick<AccountCard, 'username' | 'displayName'>;
  open: boolean;
  onClose: () => void;
}

/** Explains a block before it is confirmed. */
export function BlockDialog({ account: { username, displayName }, open, onClose }: BlockDialogProps) {
  const block = useAct(blockAccount, {
    onDone: (_reply, _input, client) => {
      onClose();
      toast(`${displayName} is blocked.`, { tone: 'good' });
      // Anything on the page may show something of theirs.
      return client.invalidateQueries();
    },
    onRefused: toastRefusal,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Block ${displayName}?`}
      description="You won’t be able to see or contact each other."
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            tone="danger"
            pending={block.isPending}
            onClick={() => block.mutate({ body: { username, blocked: true } })}
          >
            Block
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>You won’t see each other’s profile, posts or comments.</li>
        <li>You’ll no longer follow each other.</li>
        <li>We won’t tell {displayName}. You can unblock them in your settings under Privacy.</li>
      </ul>
    </Dialog>
  );
}
