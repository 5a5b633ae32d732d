import { useViewer } from '#features/accounts/session.ts';
import { getTopUserBasedOnXp } from '#features/xp/calls.ts';
import type { Period } from '#features/xp/periods.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { MorePages } from '#ui/more-pages.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { BoardLine } from './board-line.tsx';
import { MyPlace } from './my-place.tsx';
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
