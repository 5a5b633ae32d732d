import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { LiveTopic } from '#platform/http/live-access.ts';
import { publish } from '#platform/live.ts';

/** Above this number live events are skipped: a NOTIFY for each of a hundred thousand would block all commits. */
const MANY = 200;

/** Tells the open pages of some people that their notices changed. Pages that miss it refetch within a minute. */
export async function pushUnread(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = new Set(accountIds);
  if (ids.size > MANY) return;
  for (const id of ids) await pushUpdate(ctx, id, 'notices.changed', {});
}

/**
 * Tells the open pages of somebody that others changed something they show. Separate from notices, which can be turned
 * off. The features' `liveUpdates` say what a page then refetches.
 */
export const pushUpdate = (ctx: Ctx, accountId: string, event: string, data: object): Promise<void> =>
  publish(ctx, `notices:${accountId}`, event, data);

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
