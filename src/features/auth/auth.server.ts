import { randomBytes } from 'node:crypto';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { hashToken, sessionDays } from './better-auth.server.ts';

const FRESH_MINUTES = 5;

/**
 * The viewer behind a bearer token, or null. Every signed-in request runs this one query. When a session was used is
 * written beside the request, and at most once in five minutes; its end moves on with it.
 */
export async function findViewer(deps: Deps, token: string): Promise<Viewer | null> {
  const { sql } = deps;
  const [row] = await sql<(Viewer & { isStale: boolean })[]>`
    select s.id as session_id, a.id as account_id, a.username, a.role, a.state,
      s.updated_at < now() - ${FRESH_MINUTES}::int * interval '1 minute' as is_stale
    from auth_session s
    join account a on a.id = s.user_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and a.state not in ('banned', 'erased')`;
  if (!row) return null;
  const { isStale, ...viewer } = row;
  if (isStale) void touch(deps, viewer.sessionId);
  return viewer;
}

async function touch(deps: Deps, sessionId: string): Promise<void> {
  try {
    await deps.sql`
      update auth_session set updated_at = now(), expires_at = now() + ${sessionDays}::int * interval '1 day'
      where id = ${sessionId} and updated_at < now() - ${FRESH_MINUTES}::int * interval '1 minute'`;
  } catch (error) {
    deps.log.warn({ err: error }, 'last use of a session not written');
  }
}

/** Signs somebody in who proved nothing: for seeds, benches and tests. @returns the bearer token */
export async function openSession({ sql }: Pick<Ctx, 'sql'>, accountId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await sql`
    insert into auth_session (id, user_id, token_hash, expires_at)
    values (${newId()}, ${accountId}, ${hashToken(token)}, now() + ${sessionDays}::int * interval '1 day')`;
  return token;
}
