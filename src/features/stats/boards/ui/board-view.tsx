import { Link } from 'react-router';
import { useViewer } from '#features/accounts/session.ts';
import type { CallReply } from '#platform/call.ts';
import type { Loaded } from '#platform/web/load.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import type { Listed } from '#ui/list.ts';
import { FilteredList, type Nothing } from '#ui/list-page.tsx';
import { SectionHeading } from '#ui/page-header.tsx';
import { comparePath } from '../../compare/ui/compare-address.ts';
import { type Board, type BoardRow, getBoard } from '../calls.ts';
import { type BoardFilters, boardList } from './board-address.ts';
import { boardTitle, minimumLabel, ordinal } from './board-labels.ts';
import { BoardTable } from './board-table.tsx';

interface BoardViewProps {
  loaded: Loaded<Listed<typeof getBoard, BoardFilters, unknown, CallReply<typeof getBoard>>>;
}

/** A board with the viewer's own place on it, wherever that is. */
export function BoardView({ loaded }: BoardViewProps) {
  const viewer = useViewer();
  const { filters, page } = loaded.data;
  const { board, others } = page;
  const nobody = nobodyOn(board, filters, others);
  return (
    <div className="grid gap-3">
      <FilteredList
        list={boardList}
        loaded={loaded}
        noun="athletes"
        title={boardTitle(board)}
        className="grid gap-3"
        heading={(title, rows) => (
          <>
            <SectionHeading
              title={title}
              kicker={board.sportName}
              action={
                rows.length > 1 && (
                  <Link
                    className="link text-2"
                    to={comparePath({ ...comparedOn(board), athletes: leaders(rows) })}
                  >
                    Compare the leaders
                  </Link>
                )
              }
            />
            <p className="text-2 text-muted">{aboutBoard(board)}</p>
            {viewer && <OwnPlace filters={filters} />}
          </>
        )}
        none={nobody}
        noMatch={nobody}
      >
        {(rows) => <BoardTable board={board} rows={rows} viewerId={viewer?.id ?? null} />}
      </FilteredList>
      {page.items.length > 0 && <Others filters={filters} count={others} />}
    </div>
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
  const number = count >= MOST_OTHERS ? `More than ${mediumNumber(MOST_OTHERS)}` : mediumNumber(count);
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
      <Link className="link" to={boardList.pathOf({ ...filters, grade: 'D' })} preventScrollReset>
        Show all records
      </Link>
    </p>
  );
}

function nobodyOn(board: Board, filters: BoardFilters, others: number): Nothing {
  if (others > 0) {
    return {
      title: 'Nothing confirmed yet',
      text: othersText(others, filters),
      action: (
        <ButtonLink to={boardList.pathOf({ ...filters, grade: 'D' })} preventScrollReset>
          Show all records
        </ButtonLink>
      ),
    };
  }
  const { sport, code } = filters;
  const title = 'Nobody is on this board';
  if (
    filters.level ||
    filters.competition ||
    filters.ageBand ||
    filters.season ||
    board.minimum > 0 ||
    filters.grade
  ) {
    const wider = boardList.pathOf({ sport, code, minimum: 0, grade: 'D' });
    return {
      title,
      text: 'Choose another season, level, competition or source, or a lower qualification.',
      action: (
        <ButtonLink to={wider} preventScrollReset>
          Remove the filters
        </ButtonLink>
      ),
    };
  }
  return {
    title,
    text: 'Athletes appear here as soon as they record this figure.',
    action: <ButtonLink to="/stats/new">Add a record</ButtonLink>,
  };
}
