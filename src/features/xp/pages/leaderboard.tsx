import { lazy, Suspense } from 'react';
import { useSessionKnown, useViewer } from '#features/accounts/session.ts';
import { useSignInGate } from '#features/auth/sign-in-gate.ts';
import { getPlatform } from '#features/sites/calls.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { platformIn } from '#features/sites/page-title.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { getTopUserBasedOnXp, getTrendingUser } from '#features/xp/calls.ts';
import { type Period, periods } from '#features/xp/periods.ts';
import { Board } from '#features/xp/ui/board.tsx';
import { MyXpSkeleton } from '#features/xp/ui/my-xp-skeleton.tsx';
import { TRENDING, TrendingList } from '#features/xp/ui/trending-list.tsx';
import { WaysToEarn } from '#features/xp/ui/ways-to-earn.tsx';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { Button } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { Columns, Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/leaderboard.ts';

const Mine = lazy(() => import('#features/xp/ui/mine.tsx'));

type View = Period | 'mine';

interface Leaderboard {
  view: View;
  /** Null where there is no ranking, and for one's own points. */
  board: CallReply<typeof getTopUserBasedOnXp> | null;
  trending: CallReply<typeof getTrendingUser> | null;
}

const load: Load<object, Leaderboard> = async (api, { url }) => {
  const wanted = url.searchParams.get('view');
  const { features } = await api(getPlatform, {});
  if (!features.publicRank || wanted === 'mine') return { view: 'mine', board: null, trending: null };
  const view = periods.find((period) => period === wanted) ?? 'week';
  const [board, trending] = await Promise.all([
    api(getTopUserBasedOnXp, { query: { period: view, limit: 30 } }),
    api(getTrendingUser, TRENDING),
  ]);
  return { view, board, trending };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ matches, location }) => {
  return pagePreview(
    { matches, location },
    {
      title: platformIn(matches)?.features.publicRank === false ? 'My points' : 'Leaderboard',
      description: 'Top fans and athletes by week, month and all time.',
    },
  );
};

const tabs: readonly { view: View; label: string }[] = [
  { view: 'week', label: 'Week' },
  { view: 'month', label: 'Month' },
  { view: 'all', label: 'All time' },
  { view: 'mine', label: 'My points' },
];

const ledes = {
  sports: 'Every post, cheer and follow counts. A new week kicks off on Monday.',
  cricket: 'Runs on the board: every post, cheer and follow. A new week opens on Monday.',
  kids: 'Collect points and badges. Everybody plays for themselves and their team.',
};

export default function LeaderboardPage({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Leaderboard>;
  const { view, board, trending } = data;
  const { site, features } = usePlatform();
  return (
    <>
      <PageHeader kicker="XP" title={features.publicRank ? 'Leaderboard' : 'My points'} lede={ledes[site]}>
        {features.publicRank && (
          <nav aria-label="Boards" className="flex flex-wrap gap-3">
            {tabs.map((tab) => (
              <ChipLink
                key={tab.view}
                to={tab.view === 'week' ? '/leaderboard' : `/leaderboard?view=${tab.view}`}
                current={tab.view === view}
                preventScrollReset
              >
                {tab.label}
              </ChipLink>
            ))}
          </nav>
        )}
      </PageHeader>
      <Page className="pt-8 pb-16">
        <Columns
          asideLabel="About points"
          aside={
            <div className="flex flex-col gap-8">
              {trending && <TrendingList first={{ asked, data: trending }} />}
              <WaysToEarn />
            </div>
          }
        >
          {board && view !== 'mine' ? (
            <Board key={view} period={view} first={{ asked, data: board }} />
          ) : (
            <MyPoints />
          )}
        </Columns>
      </Page>
    </>
  );
}

/** Visitors are asked to sign in without the members' code, which would be larger than the page. */
function MyPoints() {
  const known = useSessionKnown();
  const viewer = useViewer();
  const ask = useSignInGate();
  if (!known) return <MyXpSkeleton />;
  if (!viewer) {
    return (
      <EmptyState
        title="Sign in to see your points"
        action={
          <Button
            tone="primary"
            onClick={() => ask({ to: 'see your points', next: '/leaderboard?view=mine' })}
          >
            Sign in
          </Button>
        }
      >
        We’ll bring you right back here.
      </EmptyState>
    );
  }
  return (
    <Suspense fallback={<MyXpSkeleton />}>
      <Mine />
    </Suspense>
  );
}
