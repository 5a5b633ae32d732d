import { lazy, Suspense } from 'react';
import { useViewer } from '#features/accounts/session.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { pagePreview } from '#features/sites/page-preview.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import { inBrowser, type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { getBoard } from '../boards/calls.ts';
import { type BoardFilters, boardFiltersOf } from '../boards/ui/board-address.ts';
import { BoardFilterBar } from '../boards/ui/board-filters.tsx';
import { boardTitle } from '../boards/ui/board-labels.ts';
import { BoardSources } from '../boards/ui/board-sources.tsx';
import { BoardView } from '../boards/ui/board-view.tsx';
import { getAllStatsCard, type StatsCard } from '../summaries/calls.ts';
import { StatsCards } from '../summaries/ui/stats-cards.tsx';
import type { Route } from './+types/stats.ts';

const ExportMenu = lazy(() => import('../imports/ui/export-menu.tsx'));

interface Found {
  filters: BoardFilters;
  board: CallReply<typeof getBoard>;
  /** Of the board's sport and season. */
  cards: readonly StatsCard[];
}

const load: Load<object, Found> = async (api, { url }) => {
  const filters = boardFiltersOf(url);
  const found = await api(getBoard, { query: { ...filters, limit: 25 } });
  const { sport, season } = found.board;
  const cards = season ? (await api(getAllStatsCard, { query: { sport, season, limit: 6 } })).items : [];
  return { filters, board: found, cards };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const found = (loaderData as Loaded<Found> | undefined)?.data;
  const about = 'Boards by sport, season, level and age, each with where its numbers come from.';
  if (!found?.filters.sport) return pagePreview(matches, { title: 'Stats', description: about });
  const { sportName } = found.board.board;
  return pagePreview(matches, {
    title: `${sportName}: ${boardTitle(found.board.board)}`,
    description: about,
  });
};

export default function Stats({ loaderData }: Route.ComponentProps) {
  const { asked, data } = loaderData as Loaded<Found>;
  const { filters, board, cards } = data;
  return (
    <>
      <PageHeader
        title="Stats"
        lede="Who leads, and how well it’s proven. Every number says where it comes from."
        actions={<Actions />}
        brief
      />
      <Page className="grid gap-8 pt-6 pb-16">
        <BoardFilterBar board={board.board} />
        <BoardView key={JSON.stringify(filters)} filters={filters} first={{ asked, data: board }} />
        {cards.length > 0 && (
          <section aria-labelledby="stats-cards" className="grid gap-3">
            <h2 id="stats-cards" className="type-heading text-4">
              {`${board.board.sportName} seasons, ${board.board.season}`}
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
