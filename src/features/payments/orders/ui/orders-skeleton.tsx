import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function OrdersSkeleton() {
  return (
    <Loading what="your orders" className="grid max-w-3xl gap-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </Loading>
  );
}

export function OrderSkeleton() {
  return (
    <Loading what="this order" className="grid gap-6">
      <Skeleton className="h-10 w-64" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-32 w-full" />
    </Loading>
  );
}
