import { Link } from 'react-router';
import type { Seats } from '#features/teams/calls.ts';

/** Says that no seat is free before a button is pressed, and where there are more. */
export function SeatsFull({ seats, team }: { seats: Seats; team: { id: string } }) {
  return (
    <p role="status" className="rounded-control border border-line bg-raised px-4 py-3 text-2">
      {seats.used > seats.total
        ? `This team has ${seats.used} people and ${seats.total} seats. `
        : `All ${seats.total} seats are taken. `}
      <Link to={`/plans?type=team&team=${team.id}`} className="link">
        Get more seats
      </Link>
      , or free one by removing somebody.
    </p>
  );
}
