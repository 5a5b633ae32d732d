import { Loading, Skeleton } from '#ui/skeleton.tsx';

/** As tall as the figures that come. */
export const FiguresWaiting = () => (
  <Loading what="the figures" className="grid grid-cols-1 gap-4">
    <Skeleton className="h-10 w-48" />
    <div className="grid grid-cols-2 gap-px sm:grid-cols-4">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((i) => (
        <Skeleton key={i} className="h-24" />
      ))}
    </div>
    <Skeleton className="h-80 w-full" />
  </Loading>
);
