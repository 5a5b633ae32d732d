import { Loading, PostSkeleton, Skeleton } from '#ui/skeleton.tsx';

/** The skeleton of a tribe's page. */
export function TribeSkeleton() {
  return (
    <Loading what="this tribe">
      <Skeleton className="h-32 w-full rounded-none sm:h-52 lg:h-64" />
      <div className="page -mt-14 grid gap-4 sm:-mt-20">
        <Skeleton className="size-24 sm:size-36" />
        <Skeleton className="h-14 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <div className="flex gap-8">
          <Skeleton className="h-12 w-16" />
          <Skeleton className="h-12 w-16" />
          <Skeleton className="h-12 w-16" />
        </div>
        <div className="mt-4 grid max-w-[46rem] gap-4">
          <PostSkeleton />
          <PostSkeleton picture={false} />
        </div>
      </div>
    </Loading>
  );
}
