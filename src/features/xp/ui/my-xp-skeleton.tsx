import { Loading, RowSkeleton, Skeleton } from '#ui/skeleton.tsx';

export function MyXpSkeleton() {
  return (
    <Loading what="your points" className="flex flex-col gap-8">
      <Skeleton className="h-52 w-full" />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-36 w-full" />
        ))}
      </div>
      <div>
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </Loading>
  );
}
