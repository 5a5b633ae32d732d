import { Loading, RowSkeleton, Skeleton } from '#ui/skeleton.tsx';

export function BagSkeleton() {
  return (
    <Loading what="your bag" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
      <Skeleton className="h-56 w-full" />
    </Loading>
  );
}
