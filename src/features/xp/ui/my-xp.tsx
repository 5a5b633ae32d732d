import { getUserXp, type XpEntry } from '#features/xp/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { BadgeShelf } from './badge-shelf.tsx';
import { LevelCard } from './level-card.tsx';
import { MyXpSkeleton } from './my-xp-skeleton.tsx';
import { xpRules } from './xp-rules.ts';

const sentences = new Map(xpRules.map(({ code, done }) => [code, done]));

/** Level, badges and all entries. Only its owner sees it, so it is loaded on request. */
export default function MyXp() {
  const feed = useFeed(getUserXp, { query: { limit: 20 } });
  const xp = feed.data?.pages[0];
  if (feed.isError && !xp) {
    return (
      <ErrorState onRetry={() => feed.refetch()} pending={feed.isRefetching}>
        {feed.error.message}
      </ErrorState>
    );
  }
  if (!xp) return <MyXpSkeleton />;
  return (
    <div className="flex flex-col gap-8">
      <LevelCard xp={xp} />
      <BadgeShelf mine={xp.badges} />
      <section>
        <SectionHeading title="Points history" />
        {feed.items.length === 0 ? (
          <EmptyState
            title="No points yet"
            action={
              <ButtonLink tone="primary" to="/tribes">
                Find a tribe
              </ButtonLink>
            }
          >
            Join a tribe and post something to earn your first points.
          </EmptyState>
        ) : (
          <ol className="panel divide-y divide-line" data-bleed>
            {feed.items.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
        <MorePages feed={feed} />
      </section>
    </div>
  );
}

function EntryLine({ entry: { rule, points, at } }: { entry: XpEntry }) {
  const taken = points < 0;
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span className="min-w-0 flex-1">
        {sentences.get(rule) ?? 'Points'}
        {taken && <span className="text-muted">: removed</span>}
        <span className="block text-2 text-muted">
          <When at={at} />
        </span>
      </span>
      <span className={`type-numeral text-5 ${taken ? 'text-muted' : 'text-good'}`}>
        {taken ? `−${-points}` : `+${points}`}
      </span>
    </li>
  );
}
