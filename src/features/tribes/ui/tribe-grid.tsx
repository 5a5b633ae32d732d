import type { ReactNode } from 'react';
import type { TribeCard as Card } from '#features/tribes/calls.ts';
import { Skeleton } from '#ui/skeleton.tsx';
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

export function TribeGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={grid} aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          key={i}
          data-bleed
          className="panel flex items-center gap-3 overflow-clip p-3 sm:block sm:p-0"
        >
          <Skeleton className="hidden h-24 w-full sm:block" />
          <Skeleton className="size-14 shrink-0 sm:-mt-9 sm:ms-4 sm:size-18" />
          <div className="grid flex-1 gap-2 sm:px-4 sm:py-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="hidden h-4 w-full sm:block" />
            <Skeleton className="hidden h-9 w-18 sm:block" />
          </div>
        </div>
      ))}
    </div>
  );
}
