import { Link } from 'react-router';
import type { Seats } from '../../calls.ts';
import { seatsSentence, whereToBuySeats } from '../../seats-sentence.ts';

/** Says that no seat is free before a button is pressed, and which plan has more, or whom to ask for it. */
export const SeatsFull = ({ seats }: { seats: Seats }) => (
  <p role="status" className="rounded-control border border-line bg-raised px-4 py-3 text-2 text-pretty">
    {seatsSentence(seats)}{' '}
    {seats.ask === null && (
      <>
        <Link
          to={whereToBuySeats(seats)}
          className="link"
          // A dialog around it would cover the plans.
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          {seats.plan === 'FREEMIUM' ? 'Get more seats' : 'Change seats'}
        </Link>
        , or free one by removing somebody.
      </>
    )}
  </p>
);

/** Seats of the club taken of those there are; red once there are more people than seats. */
export function SeatMeter({ seats: { used, total } }: { seats: Seats }) {
  const share = total === 0 ? 1 : Math.min(1, used / total);
  const isOver = used > total;
  return (
    <div className="grid w-44 gap-1 text-2">
      <p className="flex justify-between gap-2">
        <span className="text-muted">Club’s seats</span>
        <span className={`tabular-nums ${isOver ? 'font-semibold text-bad' : ''}`}>
          {used} of {total}
        </span>
      </p>
      <div
        className="progress"
        data-state={isOver ? 'failed' : 'going'}
        role="progressbar"
        aria-label="Seats of the club taken"
        aria-valuenow={used}
        aria-valuemin={0}
        aria-valuemax={Math.max(used, total)}
      >
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
