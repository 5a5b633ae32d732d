import type { Ctx } from '#platform/ctx.ts';
import type { CaseState } from '../case-state.ts';
import type { Evidence } from '../points.ts';
import { type CaseRow, caseColumns } from './case-row.server.ts';

const MAX_REPORTS = 50;

export async function firstEvidence({ sql }: Ctx, { id, targetKind, targetId }: CaseRow): Promise<Evidence> {
  const [row] = await sql<{ evidence: Evidence }[]>`
    select evidence from report where case_id = ${id}
    order by (target_kind = ${targetKind} and target_id = ${targetId}) desc, created_at, id limit 1`;
  return row?.evidence ?? { about: '', path: '', shown: {} };
}

export interface ReportRow {
  id: string;
  targetKind: string;
  reason: string;
  text: string;
  reporterId: string;
  weight: number;
  createdAt: string;
  right: number;
  decided: number;
  isMuted: boolean;
}

/** The newest, each with its reporter's accuracy. */
export const caseReports = ({ sql }: Ctx, caseId: string): Promise<ReportRow[]> => sql<ReportRow[]>`
  select r.id, r.target_kind, r.reason, r.text, r.reporter_id, r.weight, r.created_at,
    coalesce(past.right_count, 0) as right, coalesce(past.decided_count, 0) as decided,
    past.muted_at is not null as is_muted
  from report r left join reporter_accuracy past on past.account_id = r.reporter_id
  where r.case_id = ${caseId}
  order by r.created_at desc, r.id desc limit ${MAX_REPORTS}`;

export interface NoteRow {
  id: string;
  authorId: string;
  text: string;
  createdAt: string;
}
export const caseNotes = ({ sql }: Ctx, caseId: string): Promise<NoteRow[]> => sql<NoteRow[]>`
  select id, author_id, text, created_at from case_note where case_id = ${caseId} order by created_at, id`;

export interface EventRow {
  id: string;
  action: string;
  byAccountId: string | null;
  fromState: CaseState | null;
  toState: CaseState;
  reason: string;
  note: string;
  details: Record<string, unknown>;
  at: string;
}
/** Without the reports, which are listed separately. */
export const caseEvents = ({ sql }: Ctx, caseId: string): Promise<EventRow[]> => sql<EventRow[]>`
  select id::text, action, by_account_id, from_state, to_state, reason, note, details, at
  from case_event where case_id = ${caseId} and action <> 'reported' order by id limit 500`;

/** Related cases: merged into this one; open ones about the same author or thing; the one it was merged into. */
export async function otherCases(ctx: Ctx, row: CaseRow) {
  const { sql, site } = ctx;
  const { id, accountId, targetId, mergedInto } = row;
  const cases = (where: ReturnType<typeof sql>, order = sql`c.created_at desc, c.id desc`) => sql<CaseRow[]>`
    select ${caseColumns(ctx)} from moderation_case c where c.site = ${site} and c.id <> ${id} and ${where}
    order by ${order} limit 10`;
  const [duplicates, atWork, earlier, target] = await Promise.all([
    cases(sql`c.merged_into = ${id}`),
    cases(sql`(c.account_id = ${accountId} or c.target_id = ${targetId})
      and c.state in ('open', 'claimed', 'escalated')`),
    cases(sql`c.account_id = ${accountId} and c.state in ('resolved', 'rejected')`),
    mergedInto ? cases(sql`c.id = ${mergedInto}`) : [],
  ]);
  return { duplicates, atWork, earlier, target: target[0] };
}

export interface CaseTotals {
  caseCount: number;
  resolvedCount: number;
  strikeCount: number;
}

/** The author's other cases on this site. */
export async function caseTotals({ sql, site }: Ctx, { id, accountId }: CaseRow): Promise<CaseTotals> {
  const [row] = await sql<[CaseTotals]>`
    select count(*) as case_count, count(*) filter (where state = 'resolved') as resolved_count,
      (select count(*) from strike where account_id = ${accountId} and site = ${site}
        and state <> 'overturned' and ends_at > now()) as strike_count
    from moderation_case where account_id = ${accountId} and site = ${site} and id <> ${id} and state in ('resolved', 'rejected')`;
  return row;
}
