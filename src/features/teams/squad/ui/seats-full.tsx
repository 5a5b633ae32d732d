import { Link } from 'react-router';
import type { Seats } from '#features/teams/calls.ts';

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
