import { lazy, Suspense } from 'react';
import { useOutletContext } from 'react-router';
import { getShouts } from '#features/posts/feeds/calls.ts';
import { ShoutFeed } from '#features/posts/feeds/ui/shout-feed.tsx';
import { useIsOff } from '#features/sites/use-platform.ts';
import { canPost } from '#features/tribes/policy.ts';
import type { TribeOutlet } from '#features/tribes/tribe-tab.ts';
import type { CallReply } from '#platform/call.ts';
import { type Load, type Loaded, onServer } from '#platform/web/load.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Route } from './+types/tribe-shouts.ts';

// Only members shout.
const ShoutForm = lazy(() =>
  import('#features/posts/feeds/ui/shout-form.tsx').then(({ ShoutForm: form }) => ({ default: form })),
);

type Shouts = CallReply<typeof getShouts>;

const load: Load<{ tribe: string }, Shouts> = (api, { params }) =>
  api(getShouts, { query: { tribeId: params.tribe } });
export const loader = onServer(load);
/** As for the members' posts. */
export const clientLoader = () => null;

export default function TribeShouts({ loaderData }: Route.ComponentProps) {
  const { tribe } = useOutletContext<TribeOutlet>();
  const isOff = useIsOff('posting');
  const mayShout = !isOff && canPost(tribe, tribe.viewer, new Date());
  return (
    <div className="flex flex-col gap-4">
      {mayShout && (
        <Suspense>
          <ShoutForm to={{ kind: 'tribe', id: tribe.id, name: tribe.name }} />
        </Suspense>
      )}
      <ShoutFeed
        tribeId={tribe.id}
        first={(loaderData as Loaded<Shouts> | null) ?? undefined}
        empty={
          <EmptyState title="No shouts yet" action={<ButtonLink to="/shouts">Go to the fan zone</ButtonLink>}>
            New shouts for {tribe.name} appear here.
          </EmptyState>
        }
      />
    </div>
  );
}
