import { Loading, Skeleton } from '#ui/skeleton.tsx';

export const SubscriptionSkeleton = () => (
  <Loading what="your subscription" className="grid gap-6">
    <div className="panel grid gap-4 p-4 sm:p-6">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-10 w-56" />
    </div>
    <Skeleton className="h-40 w-full" />
  </Loading>
);
