import { Link } from 'react-router';
import type { Seats } from '../../calls.ts';

const plansOf = ({ id }: { id: string }) => `/plans?type=team&team=${id}`;

/** Says that no seat is free before a button is pressed, and where there are more: with a plan, or with more seats of the one it has. */
export function SeatsFull({ seats, team }: { seats: Seats; team: { id: string } }) {
  return (
    <p role="status" className="rounded-control border border-line bg-raised px-4 py-3 text-2">
      {seats.used > seats.total
        ? `This team has ${seats.used} people and ${seats.total} seats. `
        : `All ${seats.total} seats are taken. `}
      <Link
        to={seats.plan === 'FREEMIUM' ? plansOf(team) : `/settings/subscription?change=${team.id}`}
        className="link"
      >
        {seats.plan === 'FREEMIUM' ? 'Get more seats' : 'Change seats'}
      </Link>
      , or free one by removing somebody.
    </p>
  );
}

/** Seats taken of those there are; red once there are more people than seats. */
export function SeatMeter({ seats: { used, total } }: { seats: Seats }) {
  const share = total === 0 ? 1 : Math.min(1, used / total);
  const isOver = used > total;
  return (
    <div className="grid w-44 gap-1 text-2">
      <p className="flex justify-between gap-2">
        <span className="text-muted">Seats</span>
        <span className={`tabular-nums ${isOver ? 'font-semibold text-bad' : ''}`}>
          {used} of {total}
        </span>
      </p>
      <div
        className="progress"
        data-state={isOver ? 'failed' : 'going'}
        role="progressbar"
        aria-label="Seats taken"
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={Math.max(used, total)}
      >
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
