import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function EarningsSkeleton() {
  return (
    <Loading what="your earnings" className="grid gap-10">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
