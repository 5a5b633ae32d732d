import { lazy, Suspense, useMemo, useState } from 'react';
import { useOutletContext } from 'react-router';
import { getTeamPosts } from '#features/posts/feeds/calls.ts';
import { PostFeed } from '#features/posts/feeds/ui/post-feed.tsx';
import { type ReportElsewhere, ReportElsewhereContext } from '#features/posts/ui/menu-contexts.ts';
import type { TeamOutlet } from '#features/teams/team-tab.ts';
import { useViewerId } from '#platform/web/use-call.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/team-posts.ts';

const ReportToTeam = lazy(() => import('#features/teams/reports/ui/report-to-team.tsx'));

/** What the squad wrote in public. Members can tell the team about a post of it. */
export default function TeamPosts({ params }: Route.ComponentProps) {
  const { team } = useOutletContext<TeamOutlet>();
  const viewer = useViewerId();
  const [reported, setReported] = useState<string | null>(null);
  const toTeam = useMemo<ReportElsewhere>(
    () => ({ label: 'Report to the team', report: ({ id }) => setReported(id) }),
    [],
  );
  return (
    <ReportElsewhereContext value={viewer && !team.viewer?.manages ? toTeam : null}>
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
      {reported && (
        <Suspense>
          <ReportToTeam team={team} postId={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </ReportElsewhereContext>
  );
}
