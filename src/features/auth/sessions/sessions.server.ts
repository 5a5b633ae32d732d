import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { deviceName } from './device-name.ts';

/** Where the viewer is signed in, latest use first. */
export async function mySessions(ctx: Ctx) {
  const viewer = viewerOf(ctx);
  const rows = await ctx.sql<
    { id: string; userAgent: string | null; createdAt: string; lastUsedAt: string }[]
  >`
    select id, user_agent, created_at, updated_at as last_used_at
    from auth_session where user_id = ${viewer.accountId} and expires_at > now()
    order by updated_at desc, id desc limit 100`;
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    device: deviceName(userAgent ?? ''),
    isThis: session.id === viewer.sessionId,
  }));
}

export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const viewer = viewerOf(ctx);
  const ended = await ctx.sql`
    delete from auth_session where id = ${sessionId} and user_id = ${viewer.accountId} returning id`;
  if (ended.length === 0) throw notFound('session');
}

/** Signs the viewer out everywhere but here. */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { accountId, sessionId } = viewerOf(ctx);
  const ended = await ctx.sql`
    delete from auth_session where user_id = ${accountId} and id <> ${sessionId} returning id`;
  return { ended: ended.length };
}
