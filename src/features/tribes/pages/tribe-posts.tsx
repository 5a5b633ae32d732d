import { useOutletContext } from 'react-router';
import { getTribeMembersPosts } from '#features/posts/calls.ts';
import { useComposer } from '#features/posts/ui/composer-store.ts';
import { PostFeed } from '#features/posts/ui/post-feed.tsx';
import { canPost } from '#features/tribes/policy.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/tribe-posts.ts';
import type { TribeOutlet } from './tribe.tsx';

type Posts = CallReply<typeof getTribeMembersPosts>;

const load: Load<{ tribe: string }, Posts> = (api, { params }) =>
  api(getTribeMembersPosts, { query: { tribeId: params.tribe } });
export const loader = onServer(load);
/** Between tabs nobody waits: the feed asks by itself and shows its own shape meanwhile. */
export const clientLoader = () => null;

export default function TribePosts({ loaderData, params }: Route.ComponentProps) {
  const { tribe } = useOutletContext<TribeOutlet>();
  return (
    <PostFeed
      call={getTribeMembersPosts}
      input={{ query: { tribeId: params.tribe } }}
      first={(loaderData as Loaded<Posts> | null) ?? undefined}
      inTribe={tribe.id}
      empty={<NoPosts tribe={tribe} />}
    />
  );
}

function NoPosts({ tribe }: Pick<TribeOutlet, 'tribe'>) {
  const compose = useComposer((composer) => composer.open);
  const mine = canPost(tribe, tribe.viewer, new Date());
  return (
    <EmptyState
      title="No posts yet"
      action={
        mine && (
          <Button tone="primary" onClick={() => compose(tribe.id)}>
            Write the first one
          </Button>
        )
      }
    >
      {mine ? 'Say hello, or say who should have started.' : `Join ${tribe.name} and write the first one.`}
    </EmptyState>
  );
}
