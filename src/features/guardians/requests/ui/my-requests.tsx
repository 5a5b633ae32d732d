import { useAct, useFeed } from '#platform/web/use-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { toast } from '#ui/toast.ts';
import { type GuardianRequest, getMyRequests, withdrawRequest } from '../calls.ts';
import { About } from './request-card.tsx';

const kickers = { follow: 'Follow', join: 'Join', post: 'Your first post' };
const answers = {
  asked: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Yes!', tone: 'good' },
  declined: { label: 'Not this time', tone: 'plain' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
} as const;

/** What a child asked its grown-up. */
export function MyRequests({ pending }: { pending: boolean }) {
  const feed = useFeed(getMyRequests, { query: {} });
  if (pending) {
    return (
      <EmptyState
        title="Your grown-up says yes first"
        action={
          <ButtonLink tone="primary" to="/welcome">
            What happens next
          </ButtonLink>
        }
      >
        Then you can play.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <FeedStates
        feed={feed}
        waiting={
          <Loading what="what you asked">
            <PostSkeleton />
          </Loading>
        }
        empty={
          <EmptyState
            title="You asked nothing yet"
            action={
              <ButtonLink tone="primary" to="/tribes">
                Find a tribe
              </ButtonLink>
            }
          >
            Find a tribe you like and press Join.
          </EmptyState>
        }
      >
        <h2 className="sr-only">What you asked</h2>
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
      // The person or the tribe says "Asked" elsewhere.
      return client.invalidateQueries();
    },
    onRefused: ({ message }) => toast(message, { tone: 'bad' }),
  });
  const { label: words, tone } = answers[state];
  return (
    <article className="panel grid gap-3 p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <p className="kicker type-label">{kickers[kind]}</p>
        <Chip tone={tone}>{words}</Chip>
      </header>
      <About request={request} />
      {state === 'asked' && kind !== 'post' && (
        <div>
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate({ body: { requestId: id } })}>
            Withdraw request
          </Button>
        </div>
      )}
    </article>
  );
}
