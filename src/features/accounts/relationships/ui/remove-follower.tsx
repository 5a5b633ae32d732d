import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { getProfileByUsername } from '#features/accounts/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { callKey, useAct } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { getFollowList, removeFollower } from '../calls.ts';

/** In somebody's own list of followers. Asks first, because only the other person can undo it. */
export default function RemoveFollower({ account: { id, displayName } }: { account: AccountCard }) {
  const [asking, setAsking] = useState(false);
  const remove = useAct(removeFollower, {
    onDone: (_reply, _input, client) => {
      setAsking(false);
      toast(`${displayName} no longer follows you.`, { tone: 'good' });
      for (const call of [getFollowList, getProfileByUsername])
        void client.invalidateQueries({ queryKey: callKey(call) });
    },
    onRefused: toastRefusal,
  });
  return (
    <>
      <IconButton
        label={`Remove ${displayName} from your followers`}
        icon={<UserMinus aria-hidden />}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${displayName}?`}
        description="They will no longer follow you, and we won’t tell them."
        footer={
          <>
            <Button onClick={() => setAsking(false)} data-autofocus>
              Cancel
            </Button>
            <Button
              tone="danger"
              pending={remove.isPending}
              onClick={() => remove.mutate({ body: { accountId: id } })}
            >
              Remove
            </Button>
          </>
        }
      >
        <p>
          They can follow you again, or ask to while your account is private. To keep them away, block them.
        </p>
      </Dialog>
    </>
  );
}
