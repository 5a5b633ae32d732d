import { MonitorSmartphone } from 'lucide-react';
import { signOut } from '#features/accounts/session.ts';
import { SettingsFrame } from '#features/accounts/settings/settings-frame.tsx';
import { endOtherSessions, endSession, getSessions } from '#features/auth/calls.ts';
import { unlistedMeta } from '#features/sites/page-title.ts';
import type { CallReply } from '#platform/call.ts';
import { callKey, useAct, useCall } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { When } from '#ui/when.tsx';

export const meta = unlistedMeta(
  'Sessions',
  'Devices you’re signed in on. Sign out of the ones you don’t recognise.',
);

export default function SessionsPage() {
  return (
    <SettingsFrame
      title="Sessions"
      lede="Devices you’re signed in on. Sign out of the ones you don’t recognise."
      to="see your sessions"
    >
      {() => <Sessions />}
    </SettingsFrame>
  );
}

function Sessions() {
  const { data, isError, refetch, isFetching } = useCall(getSessions, {});
  if (isError) return <ErrorState onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="sessions">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  // This device first: it is the one people look for.
  const items = data.items.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
  return (
    <div className="grid gap-4">
      <ul className="panel divide-y divide-line">
        {items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {items.length > 1 && <EndOthers count={items.length - 1} />}
    </div>
  );
}

function EndOthers({ count }: { count: number }) {
  const end = useAct(endOtherSessions, {
    onDone: ({ ended }, _input, client) => {
      toast(ended === 1 ? 'Signed out of 1 other device.' : `Signed out of ${ended} other devices.`, {
        tone: 'good',
      });
      return client.invalidateQueries({ queryKey: callKey(getSessions) });
    },
    onRefused: toastRefusal,
  });
  return (
    <div>
      <Button tone="danger" pending={end.isPending} onClick={() => end.mutate({})}>
        {count === 1 ? 'Sign out of the other device' : `Sign out of ${count} other devices`}
      </Button>
    </div>
  );
}

type Session = CallReply<typeof getSessions>['items'][number];

function SessionRow({ session }: { session: Session }) {
  const { id, device, createdAt, lastUsedAt, isThis } = session;
  const end = useAct(endSession, {
    onDone: (_reply, _input, client) => {
      toast(`Signed out of ${device}.`, { tone: 'good' });
      return client.invalidateQueries({ queryKey: callKey(getSessions) });
    },
    onRefused: toastRefusal,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <MonitorSmartphone aria-hidden="true" className="text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device} {isThis && <Chip tone="good">This device</Chip>}
        </p>
        <p className="text-2 text-muted">
          Last used <When at={lastUsedAt} inSentence />, signed in <When at={createdAt} inSentence />
        </p>
      </div>
      {isThis ? (
        <Button size="small" onClick={signOut}>
          Sign out
        </Button>
      ) : (
        <Button
          size="small"
          pending={end.isPending}
          onClick={() => end.mutate({ params: { sessionId: id } })}
        >
          End <span className="sr-only">the session on {device}</span>
        </Button>
      )}
    </li>
  );
}
