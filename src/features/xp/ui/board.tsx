import type { MyProfile } from '#features/accounts/calls.ts';
import { useViewer } from '#features/accounts/session.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { getTopUserBasedOnXp } from '../calls.ts';
import { levelName } from '../levels.ts';
import type { Period } from '../periods.ts';
import { BoardLine, Points, rankClass } from './board-line.tsx';
import { Podium } from './podium.tsx';

type BoardReply = CallReply<typeof getTopUserBasedOnXp>;

const quiet: Record<Period, string> = {
  week: 'No points this week yet',
  month: 'No points this month yet',
  all: 'No points yet',
};

/** The top three, everybody after them, and the viewer's own row at the bottom of the screen. */
export function Board({ period, first }: { period: Period; first: Loaded<BoardReply> }) {
  const viewer = useViewer();
  const board = useFeed(getTopUserBasedOnXp, { query: { period, limit: 30 } }, first);
  const me = board.data?.pages[0]?.me ?? null;
  if (board.items.length === 0) {
    if (board.isError) {
      return (
        <ErrorState onRetry={() => board.refetch()} pending={board.isRefetching}>
          {board.error.message}
        </ErrorState>
      );
    }
    return (
      <EmptyState
        title={quiet[period]}
        action={
          <ButtonLink tone="primary" to="/shouts">
            Be the first to shout
          </ButtonLink>
        }
      >
        The first post, shout or comment takes the lead.
      </EmptyState>
    );
  }
  // A podium needs three; one or two are a short table.
  const ahead = board.items.length >= 3 ? board.items.slice(0, 3) : [];
  const rest = board.items.slice(ahead.length);
  return (
    <div className="flex flex-col gap-4">
      {ahead.length > 0 && <Podium rows={ahead} />}
      {rest.length > 0 && (
        <ol className="panel divide-y divide-line overflow-hidden" data-bleed start={ahead.length + 1}>
          {rest.map((row) => (
            <BoardLine key={row.account.id} row={row} isMe={row.account.id === viewer?.id} />
          ))}
        </ol>
      )}
      <MorePages feed={board} />
      {viewer && me && !isOnPodium(me) && <MyPlace viewer={viewer} me={me} period={period} />}
    </div>
  );
}

/** Accounts on the podium have no row below. */
const isOnPodium = ({ rank }: { rank: number | null }) => rank !== null && rank <= 3;

interface MyPlaceProps {
  viewer: MyProfile;
  me: NonNullable<CallReply<typeof getTopUserBasedOnXp>['me']>;
  period: Period;
}

const none: Record<Period, string> = {
  week: 'No points this week yet',
  month: 'No points this month yet',
  all: 'No points yet',
};

/** One's own row, always visible. */
function MyPlace({ viewer, me: { rank, points, level }, period }: MyPlaceProps) {
  const { site } = usePlatform();
  const status =
    points === 0
      ? none[period]
      : rank === null
        ? 'Not on the public board'
        : `Level ${level}, ${levelName(site, level)}`;
  return (
    <section
      aria-label="My place"
      className="panel sticky bottom-[calc(var(--dock)+0.5rem)] z-20 flex min-h-16 items-center gap-3 border-2 border-edge px-4 py-2 shadow-3 sm:gap-5"
    >
      <span className={`${rankClass} text-link`}>
        <span className="sr-only">My rank </span>
        {rank ?? '–'}
      </span>
      <Avatar name={viewer.displayName} src={viewer.avatar.url} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">You</span>
        <span className="block truncate text-2 text-muted">{status}</span>
      </span>
      <Points value={points} />
    </section>
  );
}
