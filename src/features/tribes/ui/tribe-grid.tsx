import type { ReactNode } from 'react';
import type { TribeCard as Card } from '#features/tribes/calls.ts';
import { TribeCard } from './tribe-card.tsx';

const grid = 'grid gap-px sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** Tribes side by side. `known` as for the join button. */
export function TribeGrid({
  tribes,
  known,
  children,
}: {
  tribes: Card[];
  known?: boolean;
  children?: ReactNode;
}) {
  // A tribe that grew between two pages can come twice.
  const unique = [...new Map(tribes.map((tribe) => [tribe.id, tribe])).values()];
  return (
    <>
      <ul className={grid}>
        {unique.map((tribe) => (
          <li key={tribe.id}>
            <TribeCard tribe={tribe} known={known} />
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}
