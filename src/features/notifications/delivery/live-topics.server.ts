import type { Viewer } from '#platform/ctx.ts';
import type { LiveTopic } from '#platform/http/live-access.ts';

const isMine = (viewer: Viewer | null, name: string): boolean =>
  viewer !== null && name === `notices:${viewer.accountId}`;

/** Everybody may listen to their own notices only. */
export const noticeTopics: readonly LiveTopic[] = [
  {
    kind: 'notices',
    allow: async ({ viewer }, name) => isMine(viewer, name),
    allowEach: async (_deps, listeners) => listeners.map(({ ctx: { viewer }, name }) => isMine(viewer, name)),
  },
];
