import { Link, useNavigation } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useCall, useFeed } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FeedStates } from '#ui/feed-states.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { RowsWaiting } from '#ui/rows-waiting.tsx';
import { EmptyState } from '#ui/states.tsx';
import { comparePath } from '../../compare/ui/compare-address.ts';
import { type Board, type BoardRow, getBoard } from '../calls.ts';
import { type BoardFilters, boardPath } from './board-address.ts';
import { boardTitle, minimumLabel, ordinal } from './board-labels.ts';
import { BoardTable } from './board-table.tsx';

interface BoardViewProps {
  filters: BoardFilters;
  first: Loaded<CallReply<typeof getBoard>>;
}

/** A board with the viewer's own place on it, wherever that is. */
export function BoardView({ filters, first }: BoardViewProps) {
  const input = { query: { ...filters, limit: 25 } };
  const feed = useFeed(getBoard, input, first);
  const viewer = useViewer();
  const loading = useNavigation().location?.pathname === '/stats';
  const { board } = first.data;
  return (
    <section aria-label={boardTitle(board)} aria-busy={loading} className="grid gap-3">
      <SectionHeading
        title={boardTitle(board)}
        kicker={board.sportName}
        action={
          feed.items.length > 1 && (
            <Link
              className="link text-2"
              to={comparePath({ ...comparedOn(board), athletes: leaders(feed.items) })}
            >
              Compare the leaders
            </Link>
          )
        }
      />
      <p className="text-2 text-muted">{aboutBoard(board)}</p>
      {viewer && <OwnPlace filters={filters} />}
      <div className={loading ? 'opacity-60 transition-opacity' : ''}>
        <FeedStates
          feed={feed}
          waiting={<RowsWaiting what="the board" rows={6} />}
          empty={<Nobody filters={filters} board={board} others={first.data.others} />}
        >
          <BoardTable board={board} rows={feed.items} viewerId={viewer?.id ?? null} />
        </FeedStates>
      </div>
      {feed.items.length > 0 && <Others filters={filters} count={first.data.others} />}
    </section>
  );
}

const comparedOn = ({ sport, season }: Board) => ({ sport, ...(season ? { season } : {}) });

const LEADERS = 3;
const leaders = (rows: readonly BoardRow[]) => rows.slice(0, LEADERS).map(({ athlete }) => athlete.username);

/** What is compared, in a sentence. */
function aboutBoard({ description, minimum, minimumOf, better }: Board): string {
  const minimumText = minimum > 0 && minimumOf ? `${minimumLabel(minimum, minimumOf)}.` : '';
  const sentence = /[.!?]$/.test(description) ? description : `${description}.`;
  return [sentence, better === 'less' ? 'Less is better.' : '', minimumText].filter(Boolean).join(' ');
}

function OwnPlace({ filters }: { filters: BoardFilters }) {
  const { data } = useCall(getBoard, { query: { ...filters, limit: 1 } });
  if (!data?.me) return null;
  const { rank, isAtLeast, shown } = data.me;
  return (
    <p className="panel flex flex-wrap items-baseline gap-x-2 px-4 py-3">
      <strong>
        You are {ordinal(rank)}
        {isAtLeast && ' or lower'}
      </strong>
      <span className="text-muted">with {shown}.</span>
    </p>
  );
}

const MOST_OTHERS = 1000;

/** How many athletes have records that the board leaves out, and why it does. */
function othersText(count: number, { grade }: BoardFilters): string {
  const number = count >= MOST_OTHERS ? 'More than 1,000' : count.toLocaleString('en');
  const athletes = count === 1 ? 'athlete has' : 'athletes have';
  return grade
    ? `${number} ${athletes} records from weaker sources.`
    : `${number} ${athletes} records that no verified club or official source has confirmed yet.`;
}

/** What the board leaves out: records that no verified side has confirmed, or with a weaker source than chosen. */
function Others({ filters, count }: { filters: BoardFilters; count: number }) {
  if (count === 0) return null;
  return (
    <p className="text-2 text-muted">
      {othersText(count, filters)}{' '}
      <Link className="link" to={boardPath({ ...filters, grade: 'D' })} preventScrollReset>
        Show all records
      </Link>
    </p>
  );
}

function Nobody({ filters, board, others }: { filters: BoardFilters; board: Board; others: number }) {
  const { sport, code } = filters;
  const isNarrowed = Boolean(
    filters.level || filters.ageBand || filters.season || board.minimum > 0 || filters.grade,
  );
  const wider = { ...(sport && { sport }), ...(code && { code }), minimum: 0, grade: 'D' as const };
  if (others > 0) {
    return (
      <EmptyState
        title="Nothing confirmed yet"
        action={
          <ButtonLink to={boardPath({ ...filters, grade: 'D' })} preventScrollReset>
            Show all records
          </ButtonLink>
        }
      >
        {othersText(others, filters)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nobody is on this board"
      action={
        isNarrowed ? (
          <ButtonLink to={boardPath(wider)} preventScrollReset>
            Remove the filters
          </ButtonLink>
        ) : (
          <ButtonLink to="/stats/new">Add a record</ButtonLink>
        )
      }
    >
      {isNarrowed
        ? 'Choose another season, level or source, or a lower qualification.'
        : 'Athletes appear here as soon as they record this figure.'}
    </EmptyState>
  );
}
