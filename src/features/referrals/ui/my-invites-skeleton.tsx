import { Loading, RowSkeleton, Skeleton } from '#ui/skeleton.tsx';

export function MyInvitesSkeleton() {
  return (
    <Loading what="your code" className="flex max-w-4xl flex-col gap-10">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-24 w-full" />
      <div>
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </Loading>
  );
}
