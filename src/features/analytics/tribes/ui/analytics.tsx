import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { siteRules } from '#platform/site-rules.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { FigureBoard } from '#ui/plot/figure-board.tsx';
import type { Metric } from '#ui/plot/metric.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { Day } from '#ui/when.tsx';
import { earningsMetrics } from '../../earnings-metrics.ts';
import type { TribeDay, TribeTotals } from '../calls.ts';
import { getUserTribeAnalytics, type TribeAnalytics } from '../calls.ts';
import { PeriodBar } from './period-bar.tsx';
import { FiguresWaiting, PeriodNote } from './period-note.tsx';
import { shownDays, usePeriod } from './use-period.ts';

type Shown = Pick<TribeAnalytics, 'totals' | 'before'>;

type Kind = Pick<Metric<TribeDay>, 'adds' | 'isLoss'>;

/** What happened in a tribe, by day. */
export default function Analytics({ tribe }: { tribe: Tribe }) {
  const { site } = usePlatform();
  const { query, choose } = usePeriod();
  const found = useCall(
    getUserTribeAnalytics,
    { query: { tribeId: tribe.id, ...query } },
    { placeholderData: keepPreviousData },
  );
  const [figures] = found.data?.tribes ?? [];
  if (found.isError) {
    return (
      <ErrorState onRetry={() => void found.refetch()} pending={found.isFetching}>
        {found.error.message}
      </ErrorState>
    );
  }
  if (!found.data || !figures) return <FiguresWaiting />;
  const metrics = tribeMetrics(figures, siteRules[site].can.sell);
  const { from, to, maxDays } = found.data;
  return (
    <section aria-label="Analytics" className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-4">
        <SectionHeading
          title="Analytics"
          action={
            <PeriodBar
              shown={{ from, to, maxDays, days: figures.days }}
              metrics={metrics}
              onChoose={choose}
              fileName={`${tribe.slug}-analytics`}
            />
          }
        />
        {isQuiet(figures) ? (
          <Quiet tribe={tribe} />
        ) : (
          <FigureBoard days={figures.days} metrics={metrics} isStale={found.isPlaceholderData} />
        )}
        <PeriodNote
          from={from}
          to={to}
          before={shownDays({ from, to })}
          countedAt={figures.countedAt}
          maxDays={maxDays}
          whose="Your"
        />
      </div>
      {figures.topPosts.length > 0 && <TopPosts posts={figures.topPosts} />}
    </section>
  );
}

const isQuiet = ({ totals, before }: TribeAnalytics): boolean =>
  [totals, before].every(
    ({ members, ...rest }) => members <= 1 && rest.posts + rest.shouts + rest.comments + rest.reactions === 0,
  );

/** Before anything has happened. */
function Quiet({ tribe }: { tribe: Tribe }) {
  return (
    <div className="panel" data-bleed>
      <EmptyState
        title="Nothing to count yet"
        action={
          <>
            <ButtonLink tone="primary" to={`/tribes/${tribe.slug}/manage/invites`}>
              Invite people
            </ButtonLink>
            <ButtonLink to={`/tribes/${tribe.slug}`}>Write the first post</ButtonLink>
          </>
        }
      >
        Here you’ll see who joins, who is active and what they like, day by day. Write a first post and invite
        a few people: the first figures are here five minutes later.
      </EmptyState>
    </div>
  );
}

function TopPosts({ posts }: { posts: TribeAnalytics['topPosts'] }) {
  return (
    <section aria-label="Top posts">
      <SectionHeading level={3} title="Top posts" />
      <ol className="panel divide-y divide-line" data-bleed>
        {posts.map(({ id, title, publishedAt, reactions, comments }) => (
          <li
            key={id}
            className="relative flex items-baseline justify-between gap-4 px-4 py-3 hover:bg-raised sm:px-6"
          >
            <p className="min-w-0">
              <Link to={`/posts/${id}`} className="block truncate font-semibold after:absolute after:inset-0">
                {title || 'A post without a title'}
              </Link>
              <span className="text-2 text-muted">
                <Day at={publishedAt} />
              </span>
            </p>
            <p className="shrink-0 text-end text-2 text-muted tabular-nums">
              <span className="block">{count(reactions, 'reaction')}</span>
              <span className="block">{count(comments, 'comment')}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** @param sells whether anything can be earned on this site */
function tribeMetrics({ totals, before }: Shown, sells: boolean): Metric<TribeDay>[] {
  const metric = (
    id: Exclude<keyof TribeTotals, 'cardEarnings' | 'tipEarnings'>,
    label: string,
    kind: Kind,
  ): Metric<TribeDay> => ({
    ...kind,
    id,
    label,
    of: (day) => day[id],
    total: totals[id],
    before: before[id],
  });
  return [
    metric('members', 'Members', { adds: 'last' }),
    metric('joined', 'Joined', { adds: 'sum' }),
    metric('left', 'Left', { adds: 'sum', isLoss: true }),
    metric('active', 'Active a day', { adds: 'mean' }),
    metric('posts', 'Posts', { adds: 'sum' }),
    metric('shouts', 'Shouts', { adds: 'sum' }),
    metric('comments', 'Comments', { adds: 'sum' }),
    metric('reactions', 'Reactions', { adds: 'sum' }),
    ...(sells
      ? [
          ...earningsMetrics<'cardEarnings', TribeDay>('cardEarnings', 'Card earnings', { totals, before }),
          ...earningsMetrics<'tipEarnings', TribeDay>('tipEarnings', 'Tips', { totals, before }),
        ]
      : []),
  ];
}
