import { randomBytes } from 'node:crypto';
import { isOnSite, joinAccount } from '#features/people/account-sql.server.ts';
import { joinSite } from '#features/people/site-membership.server.ts';
import { isExcludedFromSite } from '#features/people/visibility.server.ts';
import { kidsSiteOnly } from '#features/sites/instance/site-is-off.server.ts';
import { type Granted, grantedRoles, staffStanding } from '#features/staff/staff-sql.server.ts';
import type { LimitName } from '#platform/call.ts';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { assertWithinLimit, takeInStatementSql } from '#platform/limits.ts';
import type { LimitUse } from '#platform/points.ts';
import { lastWriteSql, noteWrite } from '#platform/recent-writes.ts';
import { GUEST_TOKEN, hashToken } from '#platform/secret.ts';
import type { SiteId } from '#platform/site.ts';
import { byPlace, together } from '#platform/together.ts';
import { sessionDays } from './sign-in/better-auth.server.ts';
import { trustIn, viewerColumns, withSight } from './viewer.server.ts';

const FRESH_MINUTES = 5;

/** A call to let in: its token, and its site and limit as `findViewer` has them. */
interface Asked {
  token: string;
  site: SiteId | null;
  limit: LimitName | null;
}

type Found = ViewerRow &
  Partial<LimitUse> & { place: number; isStale: boolean; isHere: boolean; isExcludedFromSite: boolean };

/**
 * The viewer behind a bearer token, or null. Every signed-in request runs this one query, and in a rush many share it. The
 * last use of a session is recorded in the background, at most once in five minutes, and extends the session.
 * @param site where they are: visiting a site for the first time adds the account to it. @throws 403
 *   KIDS_SITE for somebody under 13 on another site
 * @param limit the rate limit of the call, counted in the same query if limits are counted in PostgreSQL. @throws 429 when it is exceeded
 */
export async function findViewer(
  deps: Deps,
  token: string,
  site: SiteId | null = null,
  limit: LimitName | null = null,
): Promise<Viewer | null> {
  const { areInStatements } = deps.limits;
  const row = await rowOfToken(deps, { token, site, limit: areInStatements ? limit : null });
  if (!row) return null;
  const { place: _, isStale, isHere, isExcludedFromSite, points = 0, expire = 0, ...rest } = row;
  const viewer = viewerFrom(deps, rest);
  if (isExcludedFromSite) throw await kidsSiteOnly(deps);
  const trust = viewer.trust ?? 'member';
  const quota =
    limit &&
    (areInStatements
      ? assertWithinLimit(limit, trust, { points, expire })
      : await deps.limits.take(limit, viewer.accountId, { trust }));
  if (!isHere && site) {
    await joinSite({ sql: deps.sql, site }, viewer.accountId);
    await noteWrite(deps, viewer.accountId);
    viewer.lastWrite = Number.POSITIVE_INFINITY;
  }
  if (isStale) void touch(deps, viewer.sessionId);
  return quota ? { ...viewer, quota } : viewer;
}

/** Calls of one account at the same moment count one after the other. */
const rowOfToken = together(
  async (deps: Deps, asked: readonly Asked[]): Promise<readonly (Found | undefined)[]> => {
    const { sql } = deps;
    const { site, limit } = asked[0] as Asked;
    const found = sessionsSql(
      deps,
      asked.map(({ token }) => token),
      site,
    );
    const rows = await sql<Found[]>`${
      limit
        ? sql`
        with found as (${found}), used as (
          ${takeInStatementSql(sql, limit, sql`select account_id as id, count(*)::int as points from found group by 1 order by 1`)}
        )
        select found.*, used.expire, used.points - row_number() over (
          partition by account_id order by place desc) + 1 as points
        from found join used on used.key = ${`${limit}:`}::text || account_id`
        : found
    }`;
    return byPlace(rows, asked);
  },
  ({ site, limit }) => `${site} ${limit}`,
);

/** The viewers of these sessions as they are on a site now, by session. Ended sessions are missing. */
export async function findViewers(
  deps: Deps,
  sessionIds: readonly string[],
  site: SiteId,
): Promise<Map<string, Viewer>> {
  const { sql } = deps;
  const rows = await sql<ViewerRow[]>`
    select ${sessionColumns(deps, site)}
    from auth_session s ${joinAccount({ sql }, 's.user_id')}
    where s.id = any(${sessionIds as string[]}) and ${isOpen(sql)} and not ${isExcludedFromSite({ sql, site })}`;
  return new Map(rows.map((row) => [row.sessionId, viewerFrom(deps, row)]));
}

interface ViewerRow extends Viewer, Granted {
  secondFactorAt: string | null;
}

function viewerFrom(deps: Deps, { grantedRole, grantedRoleOnAllSites, ...viewer }: ViewerRow): Viewer {
  const granted = { grantedRole, grantedRoleOnAllSites };
  return withSight({ ...viewer, ...staffStanding(deps, granted, viewer.secondFactorAt) });
}

const sessionColumns = ({ sql }: Deps, site: SiteId | null) => sql`
  s.id as session_id, s.second_factor_at, ${viewerColumns(sql, site)}, ${grantedRoles(sql, site)}`;

const sessionsSql = (deps: Deps, tokens: readonly string[], site: SiteId | null) => deps.sql`
    select asked.place::int, ${sessionColumns(deps, site)}, ${trustIn(deps)} as trust, ${lastWriteSql(deps)} as last_write,
      s.updated_at < now() - ${FRESH_MINUTES}::int * interval '1 minute' as is_stale,
      ${site ? isOnSite({ sql: deps.sql, site }) : deps.sql`true`} as is_here,
      ${site ? isExcludedFromSite({ sql: deps.sql, site }) : deps.sql`false`} as is_excluded_from_site
    from unnest((select ${tokens.map(hashToken)}::text[])) with ordinality as asked (token_hash, place)
    join auth_session s on s.token_hash = asked.token_hash
    ${joinAccount(deps, 's.user_id')}
    where ${isOpen(deps.sql)}`;

/** Session `s` of account `a` has not ended. */
const isOpen = (sql: Deps['sql']) => sql`s.expires_at > now() and a.state not in ('banned', 'erased')`;

async function touch(deps: Deps, sessionId: string): Promise<void> {
  try {
    await deps.sql`
      update auth_session set updated_at = now(), expires_at = now() + ${sessionDays}::int * interval '1 day'
      where id = ${sessionId} and updated_at < now() - ${FRESH_MINUTES}::int * interval '1 minute'`;
  } catch (error) {
    deps.log.warn({ err: error }, 'last use of a session not written');
  }
}

interface NewSession {
  /** They have just proved their second factor too. */
  secondFactor?: boolean;
  /** It is of a guest: the token is in a link. */
  isGuest?: boolean;
  userAgent?: string | null;
}

/**
 * Signs somebody in who has proved who they are; seeds, benches and tests call it directly.
 * @returns the bearer token
 */
export async function openSession(
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
  { secondFactor = false, isGuest = false, userAgent = null }: NewSession = {},
): Promise<string> {
  const token = (isGuest ? GUEST_TOKEN : '') + randomBytes(24).toString('base64url');
  await sql`
    insert into auth_session (id, user_id, token_hash, user_agent, expires_at, second_factor_at)
    values (${newId()}, ${accountId}, ${hashToken(token)}, ${userAgent},
      now() + ${sessionDays}::int * interval '1 day', case when ${secondFactor}::boolean then now() end)`;
  return token;
}

/** The address of a page in an email to a guest. The token is behind the #, which browsers send to no server. */
export const guestPath = (path: string, token: string): string => `${path}#key=${token}`;
