import { useEffect, useEffectEvent } from 'react';
import type { Tribe } from '#features/tribes/calls.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getPinnedPosts } from '../../feeds/calls.ts';
import type { Pinning } from '../../ui/menu-contexts.ts';
import { usePins } from './use-pins.ts';

/** Adds pinning to the menus of posts on a tribe's page. Renders nothing itself. */
export default function PinManagement({
  tribe,
  onChange,
}: {
  tribe: Tribe;
  onChange: (pinning: Pinning | null) => void;
}) {
  const pinned = useCall(getPinnedPosts, { query: { tribeId: tribe.slug } });
  const { pin, order } = usePins(tribe);
  const ids = pinned.data?.items.map(({ id }) => id) ?? [];
  const tell = useEffectEvent(() =>
    onChange({
      isPinned: ({ id }) => ids.includes(id),
      pin,
      unpin: (post) => order(ids.filter((id) => id !== post.id)),
    }),
  );
  const now = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: updated whenever other posts are pinned
  useEffect(() => {
    tell();
    return () => onChange(null);
  }, [now, onChange]);
  return null;
}
