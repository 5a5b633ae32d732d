import type { Ctx } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';

/** More than this many at once are not told live: a NOTIFY for each of a hundred thousand would hold up all commits. */
const MANY = 200;

/** Tells the open pages of some people that their notices changed. Without it they ask again within a minute. */
export async function signalChange(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  const ids = new Set(accountIds);
  if (ids.size > MANY) return;
  for (const id of ids) await pushUpdate(ctx, id, 'notices.changed', {});
}

/**
 * Tells the open pages of somebody that others changed something they show. Apart from notices, which can be turned
 * off. What a page does then is in the features' `live-updates.ts`.
 */
export const pushUpdate = (ctx: Ctx, accountId: string, event: string, data: object): Promise<void> =>
  publish(ctx, `notices:${accountId}`, event, data);
