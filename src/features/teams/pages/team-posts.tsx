import { useOutletContext } from 'react-router';
import { PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { getTeamPosts } from '#features/teams/directory/calls.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/team-posts.ts';
import type { TeamOutlet } from './team.tsx';

/** What the squad wrote in public. */
export default function TeamPosts({ params }: Route.ComponentProps) {
  const { team } = useOutletContext<TeamOutlet>();
  return (
    <PostFeed
      call={getTeamPosts}
      input={{ params: { teamId: params.team }, query: {} }}
      empty={
        <EmptyState
          title="No posts yet"
          action={<ButtonLink to={`/tribes/${team.tribe.slug}`}>See posts of {team.tribe.name}</ButtonLink>}
        >
          Public posts by the people of {team.name} appear here.
        </EmptyState>
      }
    />
  );
}
