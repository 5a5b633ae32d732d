import type { TribeCard as Card } from '#features/tribes/calls.ts';
import { TribeCard } from './tribe-card.tsx';

const grid = 'grid gap-px sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** A grid of tribes. `known` as for the join button. */
export function TribeGrid({ tribes, known }: { tribes: Card[]; known?: boolean }) {
  return (
    <ul className={grid}>
      {tribes.map((tribe) => (
        <li key={tribe.id}>
          <TribeCard tribe={tribe} known={known} />
        </li>
      ))}
    </ul>
  );
}
