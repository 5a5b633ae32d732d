import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { pushUnread } from '../delivery/signal.server.ts';

type Done = { ok: true };

/** Updates other open pages of the same person. */
async function done(ctx: Ctx): Promise<Done> {
  await pushUnread(ctx, [viewerOf(ctx).accountId]);
  return { ok: true };
}

const mine = (ctx: Ctx) => ctx.sql`account_id = ${viewerOf(ctx).accountId} and site = ${ctx.site}`;

/** Others' notices and those already read are skipped: two tabs may mark the same. */
export async function read(ctx: Ctx, ids: readonly string[]): Promise<Done> {
  await ctx.sql`
    update notice set read_at = now()
    where ${mine(ctx)} and id = any(${ids as string[]}::uuid[]) and read_at is null`;
  return done(ctx);
}

export async function readAll(ctx: Ctx): Promise<Done> {
  await ctx.sql`
    update notice set read_at = now() where ${mine(ctx)} and read_at is null and cleared_at is null`;
  return done(ctx);
}

/** @throws 404 for those of somebody else or of another site */
export async function clear(ctx: Ctx, id: string): Promise<Done> {
  const [found] = await ctx.sql`
    update notice set cleared_at = coalesce(cleared_at, now()), withheld_at = null where ${mine(ctx)} and id = ${id} returning id`;
  if (!found) throw notFound('notification');
  return done(ctx);
}

export async function clearAll(ctx: Ctx): Promise<Done> {
  await ctx.sql`update notice set cleared_at = now() where ${mine(ctx)} and cleared_at is null`;
  return done(ctx);
}

/** Undoes a clearing. A group without people stays hidden. */
export async function restore(ctx: Ctx, id: string): Promise<Done> {
  const [found] = await ctx.sql`
    update notice set cleared_at = null where ${mine(ctx)} and id = ${id} and people_count > 0
      and withheld_at is distinct from cleared_at
    returning id`;
  if (!found) throw notFound('notification');
  return done(ctx);
}
