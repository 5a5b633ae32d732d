import { Loading, RowSkeleton, Skeleton } from '#ui/skeleton.tsx';

export function DashboardSkeleton() {
  return (
    <Loading what="your dashboard" className="grid gap-10">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-72 w-full" />
      <div>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </Loading>
  );
}
