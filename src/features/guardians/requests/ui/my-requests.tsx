import { type GuardianRequest, getMyRequests, withdrawRequest } from '#features/approvals/calls.ts';
import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast, toastRefusal } from '#ui/toast.ts';
import { About, requestKindOf } from './request-card.tsx';

const answers = {
  asked: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const;

/** The requests a child sent its guardian. */
export function MyRequests({ pending }: { pending: boolean }) {
  const feed = useFeed(getMyRequests, { query: {} });
  if (pending) {
    return (
      <EmptyState
        title="Waiting for your grown-up"
        action={
          <ButtonLink tone="primary" to="/welcome">
            What happens next
          </ButtonLink>
        }
      >
        You can play as soon as they say it’s OK.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <FeedStates
        feed={feed}
        waiting={
          <Loading what="your requests">
            <PostSkeleton />
          </Loading>
        }
        empty={
          <EmptyState
            title="No requests yet"
            action={
              <ButtonLink tone="primary" to="/tribes">
                Find a tribe
              </ButtonLink>
            }
          >
            Find a tribe you like and tap Join. Your grown-up gets the request.
          </EmptyState>
        }
      >
        <h2 className="sr-only">Your requests</h2>
        {feed.items.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </FeedStates>
    </div>
  );
}

function RequestItem({ request }: { request: GuardianRequest }) {
  const { id, kind, state } = request;
  const withdraw = useAct(withdrawRequest, {
    onDone: (_reply, _input, client) => {
      toast('Request withdrawn.');
      // Buttons for the person or the tribe say "Asked" elsewhere.
      return client.invalidateQueries();
    },
    onRefused: toastRefusal,
  });
  const { label, tone } = answers[state];
  const { ownLabel, isWithdrawable } = requestKindOf(kind);
  return (
    <article className="panel grid gap-3 p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="kicker type-label">{ownLabel}</p>
        <Chip tone={tone}>{label}</Chip>
      </header>
      <About request={request} />
      {state === 'asked' && isWithdrawable && (
        <div>
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate({ body: { requestId: id } })}>
            Withdraw request
          </Button>
        </div>
      )}
    </article>
  );
}
