import { Loading, PostSkeleton } from '#ui/skeleton.tsx';

/** @param what for screen readers: "posts" */
export const PostsSkeleton = ({ what }: { what: string }) => (
  <Loading what={what} className="feed">
    <PostSkeleton />
    <PostSkeleton />
    <PostSkeleton />
  </Loading>
);
