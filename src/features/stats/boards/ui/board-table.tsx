import { Link } from 'react-router';
import { profilePath } from '#features/people/profile-path.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { mediumNumber } from '#ui/format/number.ts';
import { VerifiedBadge } from '#ui/verified-badge.tsx';
import { gradeTexts, recordPath } from '../../records/ui/record-labels.ts';
import type { Board, BoardRow } from '../calls.ts';
import { boardTitle } from './board-labels.ts';

interface BoardTableProps {
  board: Board;
  rows: readonly BoardRow[];
  viewerId: string | null;
}

/**
 * Rank, athlete and value, as a league table. On phones matches and source stand below the name. Where a sport counts no
 * matches, there is no column of dashes.
 */
export function BoardTable({ board, rows, viewerId }: BoardTableProps) {
  const countsMatches = rows.some(({ matches }) => matches !== null);
  const head = 'type-label border-b border-line px-2 py-2 text-muted';
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{boardTitle(board)}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} w-10 text-center`}>
            <abbr title="Rank" className="no-underline">
              #
            </abbr>
          </th>
          <th scope="col" className={`${head} text-start`}>
            Athlete
          </th>
          {countsMatches && (
            <th scope="col" className={`${head} hidden text-end md:table-cell`}>
              Matches
            </th>
          )}
          <th scope="col" className={`${head} hidden text-start md:table-cell`}>
            Source
          </th>
          <th scope="col" className={`${head} text-end`}>
            {board.code}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isOwn={row.id === viewerId}
            share={shareOf(board, row, rows[0])}
            countsMatches={countsMatches}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Of the best value, for the bar below a name. Times and places have none: nobody runs half of a time. */
const shareOf = ({ better }: Board, { value }: BoardRow, first: BoardRow | undefined): number =>
  better === 'more' && first && first.value > 0 ? Math.max(0, value / first.value) : 0;

interface RowProps {
  row: BoardRow;
  isOwn: boolean;
  share: number;
  countsMatches: boolean;
}

function Row({ row, isOwn, share, countsMatches }: RowProps) {
  const { rank, athlete, shown, matches, grade, recordId } = row;
  const cell = 'border-b border-line px-2 py-2';
  return (
    <tr className={isOwn ? 'bg-raised' : 'hover:bg-raised'} aria-current={isOwn || undefined}>
      <td
        className={`${cell} type-numeral text-center ${rank <= 3 ? 'text-5' : 'text-4 text-muted'} ${isOwn ? 'border-s-4 border-s-accent' : ''}`}
      >
        {rank}
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={athlete.displayName} src={athlete.avatar.url} size={40} />
          <div className="min-w-0 flex-1 leading-tight">
            <Link
              to={profilePath(athlete)}
              className="inline-flex items-center gap-1 font-semibold hover:underline"
            >
              {athlete.displayName}
              <VerifiedBadge type={athlete.verificationType} />
              {isOwn && <span className="text-2 font-normal text-muted">(you)</span>}
            </Link>
            <p className="text-2 text-muted">{notesOf(row)}</p>
            <p className="text-2 text-muted md:hidden">
              {[matches !== null && matchesText(matches), gradeTexts[grade].short]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {share > 0 && (
              <i aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-raised">
                <i className="block h-full rounded-full bg-link" style={{ width: `${share * 100}%` }} />
              </i>
            )}
          </div>
        </div>
      </th>
      {countsMatches && (
        <td className={`${cell} hidden text-end tabular-nums md:table-cell`}>
          {matches === null ? '–' : mediumNumber(matches)}
        </td>
      )}
      <td className={`${cell} hidden md:table-cell`} title={gradeTexts[grade].long}>
        <Chip tone={grade === 'A' || grade === 'B' ? 'good' : 'plain'}>
          {grade} · {gradeTexts[grade].short}
        </Chip>
      </td>
      <td className={`${cell} text-end`}>
        <Link
          to={recordId ? recordPath(recordId) : `${profilePath(athlete)}?tab=records`}
          className={`type-numeral inline-block min-w-11 py-2 hover:underline ${rank === 1 ? 'text-6' : 'text-5'}`}
          aria-label={`${shown}: ${recordId ? 'see the record' : 'see the records'}`}
        >
          {shown}
        </Link>
      </td>
    </tr>
  );
}

const notesOf = ({ level, competition, recordId }: BoardRow) =>
  [level ? levelNames[level] : 'Several levels', competition || (!recordId && 'several competitions')]
    .filter(Boolean)
    .join(' · ');

const matchesText = (matches: number) => `${mediumNumber(matches)} ${matches === 1 ? 'match' : 'matches'}`;
