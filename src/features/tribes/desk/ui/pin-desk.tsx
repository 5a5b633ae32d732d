import type { ReactNode } from 'react';
import { PinContext } from '#features/posts/ui/pin-context.ts';
import type { Tribe } from '#features/tribes/calls.ts';
import { may } from '#features/tribes/policy.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getPinnedPosts } from '../board-calls.ts';
import { usePins } from './use-pins.ts';

/** Around the posts of a tribe: lets those who may pin them from their menus. */
export function PinDesk({ tribe, children }: { tribe: Tribe; children: ReactNode }) {
  const allowed = may(tribe.viewer, 'pin');
  const pinned = useCall(getPinnedPosts, { query: { tribeId: tribe.slug } }, { enabled: allowed });
  const { pin, order } = usePins(tribe);
  const ids = pinned.data?.items.map(({ id }) => id) ?? [];
  const pinning = {
    isPinned: ({ id }: { id: string }) => ids.includes(id),
    pin,
    unpin: (post: { id: string }) => order(ids.filter((id) => id !== post.id)),
  };
  return <PinContext value={allowed ? pinning : null}>{children}</PinContext>;
}
