import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { unlistedMeta } from '#features/sites/page-title.ts';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { Button } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Loading, PostSkeleton } from '#ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { WorkHeader } from '#ui/work-header.tsx';
import { getDrafts } from '../compose/draft-calls.ts';
import { useComposer } from '../compose/ui/composer-store.ts';
import { DraftRow } from '../compose/ui/draft-row.tsx';
import { getRemovedPosts } from '../lifecycle/calls.ts';
import { RemovedRow } from '../lifecycle/ui/removed-row.tsx';

export const meta = unlistedMeta('Drafts', 'Your drafts and scheduled posts.');

const waiting = (
  <Loading what="your drafts">
    <PostSkeleton picture={false} />
    <PostSkeleton picture={false} />
  </Loading>
);

/** The viewer's unpublished posts: drafts, scheduled, deleted or removed. */
export default function DraftsPage() {
  return (
    <>
      <WorkHeader
        width="reading"
        title="Drafts"
        lede="Posts you haven’t finished, and posts scheduled for later."
      />
      <Page width="reading">
        <div className="flex flex-col gap-10 pt-5 pb-16">
          <SignedIn to="see your drafts" waiting={waiting}>
            {() => (
              <>
                <Drafts />
                <Gone />
              </>
            )}
          </SignedIn>
        </div>
      </Page>
    </>
  );
}

function Drafts() {
  const feed = useFeed(getDrafts, { query: {} });
  const open = useComposer((state) => state.open);
  return (
    <section aria-label="Drafts and scheduled posts" className="flex flex-col gap-4">
      <FeedStates
        feed={feed}
        waiting={waiting}
        empty={
          <EmptyState
            title="No drafts"
            action={
              <WhileOn what="posting">
                <Button tone="primary" onClick={() => open()}>
                  Write something
                </Button>
              </WhileOn>
            }
          >
            Posts you start are saved here until you publish them.
          </EmptyState>
        }
      >
        <ul className="flex flex-col gap-4">
          {feed.items.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onChanged={() => feed.refetch()} />
          ))}
        </ul>
      </FeedStates>
    </section>
  );
}

function Gone() {
  const removed = useCall(getRemovedPosts, {});
  const items = removed.data?.items ?? [];
  if (removed.isError)
    return <ErrorState onRetry={() => removed.refetch()}>{removed.error.message}</ErrorState>;
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-4" aria-labelledby="gone-title">
      <SectionHeading title={<span id="gone-title">Deleted and removed</span>} />
      <ul className="flex flex-col gap-4">
        {items.map((one) => (
          <RemovedRow key={one.post.id} removed={one} onChanged={() => removed.refetch()} />
        ))}
      </ul>
    </section>
  );
}
