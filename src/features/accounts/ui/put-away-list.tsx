import type { AccountCard } from '#features/accounts/calls.ts';
import { blockAccount, getBlocked, getMuted, muteAccount } from '#features/accounts/people-calls.ts';
import { callKey, useAct, useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';

const lists = {
  blocked: {
    call: getBlocked,
    none: 'You have blocked nobody. A block is under "More" on a profile: you are gone for each other then.',
    undo: 'Unblock',
  },
  muted: {
    call: getMuted,
    none: 'You have muted nobody. A mute is under "More" on a profile: their posts stay out of your feeds.',
    undo: 'Unmute',
  },
} as const;
type Which = keyof typeof lists;

/** Whom somebody has blocked or muted, with the way back. */
export function PutAwayList({ which }: { which: Which }) {
  const { call, none } = lists[which];
  const feed = useFeed(call, { query: {} });
  if (feed.isError && feed.items.length === 0) {
    return <ErrorState onRetry={() => void feed.refetch()} pending={feed.isFetching} />;
  }
  if (feed.isPending) {
    return (
      <Loading what={`${which} people`}>
        <RowSkeleton />
      </Loading>
    );
  }
  if (feed.items.length === 0) return <p className="max-w-[60ch] text-muted">{none}</p>;
  return (
    <>
      <ul className="panel divide-y divide-line">
        {feed.items.map((account) => (
          <PutAwayRow key={account.id} account={account} which={which} />
        ))}
      </ul>
      {feed.hasNextPage && (
        <div>
          <Button pending={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function PutAwayRow({ account, which }: { account: AccountCard; which: Which }) {
  const { username, displayName, avatar } = account;
  const said = {
    onDone: (_reply: unknown, _input: unknown, client: { invalidateQueries: (of: object) => unknown }) => {
      toast(`${displayName} is no longer ${which}.`, { tone: 'good' });
      client.invalidateQueries({ queryKey: callKey(lists[which].call) });
    },
    onRefused: ({ message }: { message: string }) => toast(message, { tone: 'bad' }),
  };
  const unblock = useAct(blockAccount, said);
  const unmute = useAct(muteAccount, said);
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
