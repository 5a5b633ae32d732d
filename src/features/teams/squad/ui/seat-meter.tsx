import type { Seats } from '#features/teams/calls.ts';

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
