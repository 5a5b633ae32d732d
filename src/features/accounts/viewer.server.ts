import { grantedRole } from '#features/staff/staff-sql.server.ts';
import type { Ctx, Viewer } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import { isChild, stateOnSite } from './visibility.server.ts';

/** What the gate knows about whoever asks, of account `a`. */
export const viewerColumns = (sql: Ctx['sql'], site: SiteId | null) => sql`
  a.id as account_id, a.username, a.role, ${stateOnSite(sql, site)} as state,
  case when a.age_band <> 'adult' then a.guardian_id end as guardian_id,
  ${isChild({ sql })} is true as is_child`;

/**
 * Somebody as they stand on the ctx's site now, for what is done for them while they are away, and for the addresses of
 * media that were signed for them; null without them. There is no session that could lack a second factor.
 */
export async function viewerAway({ sql, site }: Ctx, accountId: string): Promise<Viewer | null> {
  const [row] = await sql<Omit<Viewer, 'sessionId'>[]>`
    select ${viewerColumns(sql, site)}, ${grantedRole(sql, site)} as staff_role from account a where a.id = ${accountId}`;
  return row ? { ...row, sessionId: '' } : null;
}
