import type { Ctx } from '#platform/ctx.ts';
import { viewerOf } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { ActionKind } from '../action-kind.ts';
import type { CaseState } from '../case-state.ts';
import type { EscalatedTo } from './case-fields.ts';

export interface CaseRow {
  id: string;
  targetKind: string;
  targetId: string;
  /** The author; null when their account was erased before the first report. */
  accountId: string | null;
  state: CaseState;
  urgentAt: string | null;
  severity: 1 | 2 | 3;
  priority: number;
  reasons: string[];
  reportCount: number;
  about: string;
  claimedBy: string | null;
  claimedUntil: string | null;
  escalatedTo: EscalatedTo | null;
  mergedInto: string | null;
  actions: ActionKind[];
  decidedBy: string | null;
  createdAt: string;
  decidedAt: string | null;
  /** The viewer filed one of its reports. */
  isReportedByMe: boolean;
}

/** A lapsed claim counts as none, even before the job that clears it has run. */
export const caseColumns = (ctx: Ctx) => {
  const { sql } = ctx;
  const lapsed = sql`(c.claimed_until < now())`;
  return sql`
    c.id, c.target_kind, c.target_id, c.account_id, c.urgent_at, c.severity, c.priority, c.reasons, c.report_count, c.about,
    case when c.state = 'claimed' and ${lapsed} then 'open' else c.state end as state,
    case when not ${lapsed} then c.claimed_by end as claimed_by,
    case when not ${lapsed} then c.claimed_until end as claimed_until,
    c.escalated_to, c.merged_into, c.actions, c.decided_by, c.created_at, c.decided_at,
    exists (select from report r where r.case_id = c.id and r.reporter_id = ${viewerOf(ctx).accountId})
      as is_reported_by_me`;
};

/** @throws 404 for a case of another site */
export async function findCase(ctx: Ctx, caseId: string): Promise<CaseRow> {
  const { sql, site } = ctx;
  const [row] = await sql<CaseRow[]>`
    select ${caseColumns(ctx)} from moderation_case c where c.id = ${caseId} and c.site = ${site}`;
  if (!row) throw notFound('case');
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockCase(tx: Ctx, caseId: string): Promise<CaseRow> {
  const { sql, site } = tx;
  const [locked] = await sql`
    select from moderation_case where id = ${caseId} and site = ${site} for no key update`;
  if (!locked) throw notFound('case');
  return findCase(tx, caseId);
}
