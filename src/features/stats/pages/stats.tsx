import { lazy, Suspense } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { inBrowser, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type LoadedBy, loadList } from '#ui/list.ts';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { boardList } from '../boards/ui/board-address.ts';
import { BoardFilterBar } from '../boards/ui/board-filters.tsx';
import { boardTitle } from '../boards/ui/board-labels.ts';
import { BoardView } from '../boards/ui/board-view.tsx';
import { gradeTexts } from '../records/ui/record-labels.ts';
import { getAllStatsCard } from '../summaries/calls.ts';
import { StatsCards } from '../summaries/ui/stats-cards.tsx';
import type { Route } from './+types/stats.ts';

const ExportMenu = lazy(() => import('../imports/ui/export-menu.tsx'));

const load = loadList(boardList, async (api, _filters, page) => {
  const { sport, season, level, competition, ageBand, grade } = (await page).board;
  if (!season) return [];
  // The same athletes and sources as on the board.
  const { items } = await api(getAllStatsCard, {
    query: {
      sport,
      season,
      level: level ?? undefined,
      competition: competition ?? undefined,
      ageBand: ageBand ?? undefined,
      ...(grade ? { grade } : { verified: 'true' }),
      limit: 6,
    },
  });
  return items;
});
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const found = (loaderData as LoadedBy<typeof load> | undefined)?.data;
  const about = 'Boards by sport, season, level and age, each with where its numbers come from.';
  if (!found?.filters.sport)
    return pagePreview({ matches, location }, { title: 'Stats', description: about });
  const { board } = found.page;
  return pagePreview(
    { matches, location },
    {
      title: `${board.sportName}: ${boardTitle(board)}`,
      description: about,
      by: ['sport'],
    },
  );
};

export default function Stats({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData as LoadedBy<typeof load>;
  const { page, more: cards } = loaded.data;
  const { board } = page;
  return (
    <>
      <PageHeader
        title="Stats"
        lede="Leaderboards you can check. Every number shows its source."
        actions={<Actions />}
        brief
      />
      <Page className="grid gap-8 pt-6 pb-16 max-md:gap-5 max-md:pt-4">
        <BoardFilterBar board={board} />
        <BoardView loaded={loaded} />
        {cards.length > 0 && (
          <section aria-labelledby="stats-cards" className="grid gap-3">
            <h2 id="stats-cards" className="type-heading text-4">
              {`${board.sportName} seasons, ${board.season}`}
            </h2>
            <StatsCards cards={cards} label="Seasons of athletes" isOneSeason />
          </section>
        )}
        <BoardSources />
      </Page>
    </>
  );
}

function Actions() {
  const { sports } = usePlatform();
  return (
    <>
      <OwnActions />
      <ButtonLink to="/stats/compare">Compare athletes</ButtonLink>
      {sports.some(({ code }) => code === 'cricket') && <ButtonLink to="/stats/matches">Matches</ButtonLink>}
    </>
  );
}

/** For athletes, who enter what boards are made of. */
function OwnActions() {
  const viewer = useViewer();
  if (viewer?.role !== 'ATHLETE') return null;
  return (
    <>
      <ButtonLink tone="primary" to="/stats/new">
        Add a record
      </ButtonLink>
      <ButtonLink to={`${profilePath(viewer)}?tab=records`}>My records</ButtonLink>
      <Suspense>
        <ExportMenu />
      </Suspense>
    </>
  );
}

/** Where the numbers of every board come from. */
const BoardSources = () => (
  <section aria-labelledby="board-sources" className="grid gap-3 text-2">
    <h2 id="board-sources" className="type-heading text-4">
      Where these numbers come from
    </h2>
    <p className="max-w-[70ch]">
      Athletes and managers of their teams enter seasons and matches. Averages and totals are computed from
      these and never typed. A board adds up an athlete’s competitions at a level, and shows the lowest of
      their grades.
    </p>
    <dl className="grid gap-2 sm:grid-cols-2">
      {Object.entries(gradeTexts).map(([grade, { long }]) => (
        <div key={grade} className="flex items-baseline gap-2">
          <dt className="type-numeral w-5 shrink-0 text-4">{grade}</dt>
          <dd>{long}</dd>
        </div>
      ))}
    </dl>
    <p className="max-w-[70ch]">
      A board first shows what a verified side confirmed: our team against an official source, or a club whose
      owner or manager has a badge. Choose another source to see all records.
    </p>
    <p className="max-w-[70ch] text-muted">
      Left out are figures that are held or disputed, figures an athlete doesn’t show, and averages entered
      without what they are computed from. Age is what an athlete reached in the year the season began.
    </p>
  </section>
);
