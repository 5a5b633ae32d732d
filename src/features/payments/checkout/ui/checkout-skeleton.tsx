import { Loading, RowSkeleton, Skeleton } from '#ui/skeleton.tsx';

export function CheckoutSkeleton() {
  return (
    <Loading what="your checkout" className="mx-auto grid max-w-2xl gap-6">
      <Skeleton className="h-10 w-48" />
      <div>
        <RowSkeleton />
        <RowSkeleton />
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-control w-full" />
    </Loading>
  );
}
