import type { CardFrame } from '#features/cards/card/calls.ts';
import { getMyFrames } from '#features/frames/mine/calls.ts';
import { useFeed } from '#platform/web/use-call.ts';

export interface ChosenFrame {
  id: string;
  name: string;
  /** The address of its overlay. */
  overlay: string;
  /** Why it can't be put on another card; null when it can. */
  usedOn: string | null;
}

/** The frames the viewer may put around a card, and the one that is chosen: also one that isn't theirs any more. */
export function useMyFrames(frameId: string | null, before: CardFrame | null) {
  const feed = useFeed(getMyFrames, { query: { limit: 50 } });
  const frames = feed.items
    .filter(({ viewer }) => viewer?.canUse)
    .map(
      ({ id, name, preview, viewer }): ChosenFrame => ({
        id,
        name,
        overlay: preview.url,
        usedOn: viewer?.usedOn?.title ?? null,
      }),
    );
  const earlier = before && { id: before.id, name: before.name, overlay: before.preview.url, usedOn: null };
  const all = earlier && !frames.some(({ id }) => id === earlier.id) ? [earlier, ...frames] : frames;
  return { feed, all, chosen: all.find(({ id }) => id === frameId) ?? null };
}
