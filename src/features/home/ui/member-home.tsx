import { Link } from 'react-router';
import { getCards } from '#features/cards/card/calls.ts';
import { CardTile } from '#features/cards/card/ui/card-tile.tsx';
import { PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { getAllTribeUserJoined } from '#features/tribes/calls.ts';
import { TribeRow } from '#features/tribes/ui/tribe-row.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Loading, RowSkeleton } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getHomeCommunity, type HomePost } from '../calls.ts';
import { chooseOrder, type FeedOrder, useFeedOrder } from './feed-order.ts';
import { WhoToFollow } from './who-to-follow.tsx';
import { WhyLine } from './why-line.tsx';

const orders: { value: FeedOrder; label: string }[] = [
  { value: 'ranked', label: 'For you' },
  { value: 'newest', label: 'Newest' },
];

/** A member's start page: their feed, their tribes, and whom they might follow. */
export default function MemberHome() {
  const order = useFeedOrder();
  const topics = (useMyTribes().data?.items ?? []).map(({ id }) => `tribe:${id}`).join(',');
  return (
    <Page className="py-6">
      <Columns
        aside={
          <div className="flex flex-col gap-8">
            <MyTribes />
            <WhoToFollow />
            <NewCards />
          </div>
        }
        asideLabel="Tribes and people"
        sticky
      >
        <section className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="type-heading text-6">Your feed</h1>
            <SegmentedControl label="Sort feed" options={orders} value={order} onChange={chooseOrder} />
          </div>
          <PostFeed
            key={order}
            call={getHomeCommunity}
            input={{ query: { order } }}
            live={topics}
            kicker={(post: HomePost) => <WhyLine post={post} />}
            empty={
              <EmptyState
                title="Nothing here yet"
                action={
                  <ButtonLink tone="primary" to="/tribes">
                    Find a tribe
                  </ButtonLink>
                }
              >
                Join a tribe or follow people to see their posts here.
              </EmptyState>
            }
          />
        </section>
      </Columns>
    </Page>
  );
}

const useMyTribes = () => useCall(getAllTribeUserJoined, { query: { limit: 6 } });

function MyTribes() {
  const mine = useMyTribes();
  if (mine.isPending) {
    return (
      <Loading what="your tribes">
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  const tribes = mine.data?.items ?? [];
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading
        title="My tribes"
        level={3}
        action={
          <Link className="link" to="/tribes">
            {tribes.length > 0 ? 'All tribes' : 'Find one'}
          </Link>
        }
      />
      {tribes.length === 0 ? (
        <p className="text-2 text-muted">
          You haven’t joined a tribe yet. A tribe is where you post, cheer and argue.
        </p>
      ) : (
        <ul className="flex flex-col">
          {tribes.map((tribe) => (
            <li key={tribe.id}>
              <TribeRow tribe={tribe} known />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NewCards() {
  const cards = useCall(getCards, { query: { limit: 3 } }).data?.items ?? [];
  if (cards.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading
        title="New cards"
        level={3}
        action={
          <Link className="link" to="/cards">
            All cards
          </Link>
        }
      />
      <ul className="grid grid-cols-3 gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <CardTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
