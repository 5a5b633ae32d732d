import type { Ctx } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';

export interface AuditRow {
  id: number;
  at: string;
  site: SiteId;
  /** Null: by a command on the server. */
  actorId: string | null;
  act: string;
  targetKind: string | null;
  targetId: string | null;
  accountId: string | null;
  reason: string;
  details: Readonly<Record<string, unknown>>;
}

export const auditColumns = ({ sql }: Pick<Ctx, 'sql'>) =>
  sql`id, at, site, actor_id, act, target_kind, target_id, account_id, reason, details`;
