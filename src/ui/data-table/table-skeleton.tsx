import { Loading, Skeleton } from '#ui/skeleton.tsx';

const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3', 'w-2/3', 'w-1/2', 'w-2/5'];

/** A skeleton of the rows. */
export function TableSkeleton({ what }: { what: string }) {
  return (
    <Loading what={what} className="panel divide-y divide-line">
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered
        <div key={row} className="flex h-11 items-center gap-6 px-3">
          <span className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
          </span>
          <Skeleton className="h-4 w-20" />
          <span className="hidden sm:block">
            <Skeleton className="h-4 w-28" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
