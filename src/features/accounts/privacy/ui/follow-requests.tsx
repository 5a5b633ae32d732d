import { useQueryClient } from '@tanstack/react-query';
import type { AccountCard } from '#features/people/account.ts';
import { callKey, useAct, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { decideFollowRequest, getFollowList, getFollowRequests } from '../../relationships/calls.ts';
import { AccountRow } from '../../ui/account-row.tsx';
import { getPrivacy } from '../calls.ts';

/** Who asks to follow a private account, to approve or decline. */
export function FollowRequests() {
  const feed = useFeed(getFollowRequests, { query: {} });
  return (
    <div className="grid gap-2">
      <h3 className="type-heading text-3">Follow requests</h3>
      <FeedStates
        feed={feed}
        waiting={<RowsWaiting what="follow requests" rows={1} />}
        empty={
          <p className="text-muted">Nobody is waiting. We notify you when somebody asks to follow you.</p>
        }
      >
        <ul className="divide-y divide-line">
          {feed.items.map((account) => (
            <Request key={account.id} account={account} />
          ))}
        </ul>
      </FeedStates>
    </div>
  );
}

function Request({ account }: { account: AccountCard }) {
  const { id, displayName } = account;
  const client = useQueryClient();
  const decide = useAct(decideFollowRequest, {
    onDone: (_reply, { body: { approve } }) => {
      toast(approve ? `${displayName} follows you now.` : `You declined ${displayName}’s request.`, {
        tone: 'good',
      });
      for (const call of [getFollowRequests, getFollowList, getPrivacy])
        void client.invalidateQueries({ queryKey: callKey(call) });
    },
    onRefused(refusal) {
      toastRefusal(refusal);
      void client.invalidateQueries({ queryKey: callKey(getFollowRequests) });
    },
  });
  const answer = (approve: boolean) => decide.mutate({ body: { accountId: id, approve } });
  return (
    <li className="flex flex-wrap items-center gap-2 py-1">
      <div className="min-w-0 flex-1 basis-60">
        <AccountRow account={account} />
      </div>
      <div className="flex gap-2">
        <Button tone="primary" size="small" pending={decide.isPending} onClick={() => answer(true)}>
          Approve<span className="sr-only"> {displayName}</span>
        </Button>
        <Button size="small" disabled={decide.isPending} onClick={() => answer(false)}>
          Decline<span className="sr-only"> {displayName}</span>
        </Button>
      </div>
    </li>
  );
}
