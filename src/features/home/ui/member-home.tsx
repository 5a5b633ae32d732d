import { Flame, Sparkles, UserCheck, Users } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useJoinedTribes } from '#features/tribes/ui/joined-tribes.tsx';
import type { MemberHomeSection } from '#platform/web/home-section.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { EmptyState } from '#ui/states.tsx';
import { getHomeCommunity, type HomePost } from '../calls.ts';

type FeedOrder = 'ranked' | 'newest';

const STORED_AS = 'home-order';

const listeners = new Set<() => void>();

/** The choice, where storage isn't available. */
let chosen: FeedOrder | undefined;

const orders: { value: FeedOrder; label: string }[] = [
  { value: 'ranked', label: 'For you' },
  { value: 'newest', label: 'Newest' },
];

const found = import.meta.glob<readonly MemberHomeSection[]>('../../*/page-parts.ts', {
  eager: true,
  import: 'memberHomeSections',
});
const sections = Object.values(found)
  .flat()
  .toSorted((a, b) => a.order - b.order);

const at = (wanted: MemberHomeSection['place']) =>
  sections.map(
    ({ place, Section }, key) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a build never change
      place === wanted && <Section key={key} />,
  );

/** A member's start page: their feed, their tribes, and people to follow. */
export default function MemberHome() {
  const order = useFeedOrder();
  const topics = (useJoinedTribes().data?.items ?? []).map(({ id }) => `tribe:${id}`).join(',');
  return (
    <Page className="py-6">
      <Columns
        aside={<div className="flex flex-col gap-8">{at('aside')}</div>}
        asideLabel="Tribes and people"
        sticky
      >
        {at('main')}
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
            kicker={(post: HomePost) => <ReasonLine post={post} />}
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

/** Why a post is in the member's feed. */
function ReasonLine({ post }: { post: HomePost }) {
  const { sports } = usePlatform();
  if (!post.reason) return null;
  const [Icon, text] = {
    follow: [UserCheck, `You follow ${post.author.displayName}`],
    tribe: [Users, `In your tribe ${post.tribe?.name ?? ''}`],
    sport: [Flame, sports.length > 1 ? 'Popular in your sports' : 'Popular right now'],
    popular: [Sparkles, 'You might like this'],
  }[post.reason] as [typeof Flame, string];
  return (
    <p className="-mb-1 flex min-w-0 items-center gap-1.5 text-1 font-semibold text-muted">
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      <span className="truncate">{text}</span>
    </p>
  );
}

function read(): FeedOrder {
  try {
    return chosen ?? (localStorage.getItem(STORED_AS) === 'newest' ? 'newest' : 'ranked');
  } catch {
    return 'ranked';
  }
}

function chooseOrder(order: FeedOrder): void {
  chosen = order;
  try {
    localStorage.setItem(STORED_AS, order);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The order this browser prefers: ranked or newest first. */
const useFeedOrder = (): FeedOrder => useSyncExternalStore(subscribe, read, () => 'ranked');
