import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { MorePages } from '#ui/more-pages.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { Stat, StatRow } from '#ui/stat.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { When } from '#ui/when.tsx';
import { getUserXp, type XpEntry } from '../calls.ts';
import { levelName, progressOf, TOP_LEVEL } from '../levels.ts';
import { BadgeShelf } from './badge-shelf.tsx';
import { MyXpSkeleton } from './my-xp-skeleton.tsx';
import { xpRules } from './ways-to-earn.tsx';

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

/** One's level, the progress to the next, and the points of this week, month and day. */
function LevelCard({ xp }: { xp: CallReply<typeof getUserXp> }) {
  const { site, features } = usePlatform();
  const { level, share, missing } = progressOf(xp.total);
  const percent = Math.round(share * 100);
  return (
    <section className="panel grid gap-5 p-4 sm:p-6" data-bleed aria-label="My level">
      <div className="flex items-center gap-4 sm:gap-6">
        <span className="type-numeral text-7 text-link" aria-hidden="true">
          {level}
        </span>
        <div className="min-w-0 flex-1">
          <p className="type-label text-muted">Level {level}</p>
          <h2 className="type-heading text-5">{levelName(site, level)}</h2>
          <div
            className="progress mt-2"
            role="progressbar"
            aria-label="Progress to next level"
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${percent}%` }} />
          </div>
          <p className="mt-1.5 text-2 text-muted">
            {level === TOP_LEVEL
              ? 'You’ve reached the highest level.'
              : `${mediumNumber(missing)} XP to level ${level + 1}`}
          </p>
        </div>
      </div>
      <StatRow>
        <Stat label="All time">{mediumNumber(xp.total)}</Stat>
        <Stat label="This week">{mediumNumber(xp.week)}</Stat>
        <Stat label="This month">{mediumNumber(xp.month)}</Stat>
        <Stat label="Today" note={`of ${xp.today.cap}`}>
          {mediumNumber(xp.today.points)}
        </Stat>
        {features.publicRank && <Stat label="Rank">{xp.rank ?? '–'}</Stat>}
      </StatRow>
    </section>
  );
}
