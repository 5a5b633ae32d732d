import { Loading, PostSkeleton } from '#ui/skeleton.tsx';

/** @param what for screen readers: "posts" */
export const PostsSkeleton = ({ what }: { what: string }) => (
  <Loading what={what}>
    <PostSkeleton />
    <PostSkeleton />
    <PostSkeleton />
  </Loading>
);
