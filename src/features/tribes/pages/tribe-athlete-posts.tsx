import { useOutletContext } from 'react-router';
import { getTribeAthletePosts } from '#features/posts/feeds/calls.ts';
import { FIRST_POSTS, PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/tribe-athlete-posts.ts';

type Posts = CallReply<typeof getTribeAthletePosts>;

const load: Load<{ tribe: string }, Posts> = (api, { params }) =>
  api(getTribeAthletePosts, { query: { tribeId: params.tribe, limit: FIRST_POSTS } });
export const loader = onServer(load);
/** As for the members' posts. */
export const clientLoader = () => null;

export default function TribeAthletePosts({ loaderData, params }: Route.ComponentProps) {
  const { tribe } = useOutletContext<TribeOutlet>();
  return (
    <PostFeed
      call={getTribeAthletePosts}
      input={{ query: { tribeId: params.tribe } }}
      first={(loaderData as Loaded<Posts> | null) ?? undefined}
      inTribe={tribe.id}
      empty={
        <EmptyState
          title="No athlete posts yet"
          action={<ButtonLink to={`/tribes/${tribe.slug}`}>See members’ posts</ButtonLink>}
        >
          Posts by athletes of {tribe.name} appear here.
        </EmptyState>
      }
    />
  );
}
