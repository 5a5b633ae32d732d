import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { useAct } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';

/** The profile of an account the viewer blocked: nothing but a button to unblock it. */
export default function BlockedProfile({
  blocked: { username, displayName },
  onUndone,
}: {
  blocked: Blocked;
  onUndone: () => void;
}) {
  const unblock = useAct(blockAccount, {
    onDone: () => {
      toast(`${displayName} is no longer blocked.`, { tone: 'good' });
      onUndone();
    },
    onRefused: toastRefusal,
  });
  return (
    <Page width="reading" className="py-10">
      <h1 className="sr-only">@{username}</h1>
      <EmptyState
        title={`You blocked ${displayName}`}
        action={
          <>
            <Button
              tone="primary"
              pending={unblock.isPending}
              onClick={() => unblock.mutate({ body: { username, blocked: false } })}
            >
              Unblock
            </Button>
            <ButtonLink to="/settings/privacy">Blocked accounts</ButtonLink>
          </>
        }
      >
        You can’t see each other until you unblock them. Unblocking doesn’t restore follows.
      </EmptyState>
    </Page>
  );
}

export interface Blocked {
  username: string;
  displayName: string;
}
