import { accountIdOf, uncheckedCards } from '#features/accounts/accounts.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { aBigint, aTime, decodeCursor, toPage } from '#platform/keyset.ts';
import type { SiteId } from '#platform/site.ts';
import type { AuditEntry, getAuditLog } from './calls.ts';
import { assertStaffMay } from './permissions.server.ts';

interface AuditRow {
  id: string;
  at: string;
  site: SiteId;
  actorId: string | null;
  act: string;
  targetKind: string | null;
  targetId: string | null;
  accountId: string | null;
  reason: string;
  details: Record<string, unknown>;
}

/** What staff did on this site, newest first. */
export async function auditLog(
  ctx: Ctx,
  query: CallParsed<typeof getAuditLog>['query'],
): Promise<Page<AuditEntry>> {
  assertStaffMay(ctx, 'audit-log.read');
  const rows = await findRows(ctx, query);
  const { items, nextCursor } = toPage(rows, query.limit, (row) => [row.at, Number(row.id)]);
  const ids = items.flatMap((row) => [row.actorId, row.accountId]).filter((id) => id !== null);
  const cards = await uncheckedCards(ctx, [...new Set(ids)]);
  return {
    nextCursor,
    items: items.map(({ id, at, site, actorId, act, targetKind, targetId, accountId, reason, details }) => ({
      id,
      at,
      site,
      actor: (actorId && cards.get(actorId)) || null,
      act,
      target: targetKind && targetId ? { kind: targetKind, id: targetId } : null,
      account: (accountId && cards.get(accountId)) || null,
      reason,
      details,
    })),
  };
}

async function findRows(ctx: Ctx, query: CallParsed<typeof getAuditLog>['query']): Promise<AuditRow[]> {
  const { sql, site } = ctx;
  const { act, targetId, text, from, until, limit, cursor } = query;
  const actorId = query.actor && (await accountIdOf(ctx, query.actor));
  const accountId = query.account && (await accountIdOf(ctx, query.account));
  const after = decodeCursor(cursor, [aTime, aBigint]);
  return sql<AuditRow[]>`
    select id::text, at, site, actor_id, act, target_kind, target_id, account_id, reason, details
    from audit_log
    where site = ${site}
      ${actorId ? sql`and actor_id = ${actorId}` : sql``}
      ${act ? sql`and (act = ${act} or act like ${`${act}.%`})` : sql``}
      ${targetId ? sql`and target_id = ${targetId}` : sql``}
      ${accountId ? sql`and account_id = ${accountId}` : sql``}
      ${text ? sql`and reason ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : sql``}
      ${from ? sql`and at >= ${from}::date` : sql``}
      ${until ? sql`and at < ${until}::date + 1` : sql``}
      ${after ? sql`and (at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql``}
    order by at desc, id desc limit ${limit + 1}`;
}
