import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { assertFreshProof } from './fresh-proof.server.ts';

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Where the viewer is signed in, latest use first. */
export async function mySessions(ctx: Ctx) {
  const viewer = viewerOf(ctx);
  const sessions = await sessionsOf(ctx, viewer.accountId);
  return sessions.map((session) => ({ ...session, isThis: session.id === viewer.sessionId }));
}

/** The sessions of an account, latest use first. The caller has checked that the viewer may see them. */
export async function sessionsOf({ sql }: Pick<Ctx, 'sql'>, accountId: string) {
  const rows = await sql<{ id: string; userAgent: string | null; createdAt: string; lastUsedAt: string }[]>`
    select id, user_agent, created_at, updated_at as last_used_at
    from auth_session where user_id = ${accountId} and expires_at > now()
    order by updated_at desc, id desc limit 100`;
  return rows.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent ?? '') }));
}

/** Ends one session of an account, or all of them. @returns how many there were */
export async function endSessionsOf(
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
  sessionId?: string,
): Promise<number> {
  const ended = await sql`
    delete from auth_session
    where user_id = ${accountId} ${sessionId ? sql`and id = ${sessionId}` : sql``} returning id`;
  return ended.length;
}

/**
 * Ends this session, or another one of the viewer: that needs a fresh proof, because whoever stole a session would sign
 * its owner out one by one. @throws 403 REAUTHENTICATION_REQUIRED, 404
 */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  const viewer = viewerOf(ctx);
  if (sessionId !== viewer.sessionId) await assertFreshProof(ctx);
  const ended = await ctx.sql`
    delete from auth_session where id = ${sessionId} and user_id = ${viewer.accountId} returning id`;
  if (ended.length === 0) throw notFound('session');
}

/** Signs the viewer out everywhere else. @throws 403 REAUTHENTICATION_REQUIRED */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const { accountId, sessionId } = viewerOf(ctx);
  await assertFreshProof(ctx);
  const ended = await ctx.sql`
    delete from auth_session where user_id = ${accountId} and id <> ${sessionId} returning id`;
  return { ended: ended.length };
}

/** `Firefox on Linux`: enough for people to recognize their own devices. */
export function deviceName(userAgent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
