import { blockAccount, getBlocked, getMuted, muteAccount } from '#features/accounts/relationships/calls.ts';
import type { AccountCard } from '#features/people/account.ts';
import { callKey, useAct, useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

const lists = {
  blocked: {
    call: getBlocked,
    none: 'You haven’t blocked anyone. To block someone, open the More menu on their profile.',
    undo: 'Unblock',
  },
  muted: {
    call: getMuted,
    none: 'You haven’t muted anyone. To mute someone, open the More menu on their profile.',
    undo: 'Unmute',
  },
} as const;
type Which = keyof typeof lists;

/** Blocked or muted accounts, with a button to undo it. */
export function BlockedAndMutedList({ which }: { which: Which }) {
  const { call, none } = lists[which];
  const feed = useFeed(call, { query: {} });
  return (
    <FeedStates
      feed={feed}
      waiting={<RowsWaiting what={`${which} people`} rows={1} />}
      empty={<p className="max-w-[60ch] text-muted">{none}</p>}
    >
      <ul className="panel divide-y divide-line">
        {feed.items.map((account) => (
          <PutAwayRow key={account.id} account={account} which={which} />
        ))}
      </ul>
    </FeedStates>
  );
}

function PutAwayRow({ account, which }: { account: AccountCard; which: Which }) {
  const { username, displayName, avatar } = account;
  const handlers = {
    onDone: (_reply: unknown, _input: unknown, client: { invalidateQueries: (of: object) => unknown }) => {
      toast(`${displayName} is no longer ${which}.`, { tone: 'good' });
      client.invalidateQueries({ queryKey: callKey(lists[which].call) });
    },
    onRefused: toastRefusal,
  };
  const unblock = useAct(blockAccount, handlers);
  const unmute = useAct(muteAccount, handlers);
  return (
    <li className="flex items-center gap-3 p-3">
      <Avatar name={displayName} src={avatar.url} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{displayName}</span>
        <span className="block truncate text-2 text-muted">@{username}</span>
      </p>
      <Button
        size="small"
        pending={unblock.isPending || unmute.isPending}
        onClick={() =>
          which === 'blocked'
            ? unblock.mutate({ body: { username, blocked: false } })
            : unmute.mutate({ body: { username, muted: false } })
        }
      >
        {lists[which].undo} <span className="sr-only">{displayName}</span>
      </Button>
    </li>
  );
}
