import { useOutletContext } from 'react-router';
import { SignedIn } from '#features/auth/ui/signed-in.tsx';
import { ShoutFeed } from '#features/posts/feeds/ui/shout-feed.tsx';
import { ShoutForm } from '#features/posts/feeds/ui/shout-form.tsx';
import { PostsSkeleton } from '#features/posts/ui/posts-skeleton.tsx';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import type { TeamOutlet } from '#features/teams/team-tab.ts';
import { EmptyState } from '#ui/states.tsx';

/** What the people of a team shout to each other; nobody else sees it. */
export default function TeamShouts() {
  const { team } = useOutletContext<TeamOutlet>();
  return (
    <SignedIn to="read what is for this team" waiting={<PostsSkeleton what="shouts" />}>
      {() => (
        <div className="grid max-w-2xl gap-4">
          {team.state === 'active' && (
            <WhileOn what="posting">
              <ShoutForm to={{ kind: 'team', id: team.id, name: team.name }} />
            </WhileOn>
          )}
          <ShoutFeed
            teamId={team.id}
            empty={<EmptyState title="No shouts yet">Only the people of {team.name} see them.</EmptyState>}
          />
        </div>
      )}
    </SignedIn>
  );
}
