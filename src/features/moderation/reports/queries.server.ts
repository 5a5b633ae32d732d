import type { Ctx } from '#platform/ctx.ts';
import { isId, newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor } from '#platform/sql/keyset.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { CaseState } from '../case-state.ts';
import type { Evidence, ReportedThing, ReportSeverity } from '../points.ts';
import { searchTextOf } from './search-text.ts';

export interface NewReport {
  kind: string;
  thing: ReportedThing;
  reporterId: string;
  reason: string;
  severity: ReportSeverity;
  weight: number;
  text: string;
}

const severities: Record<ReportSeverity, number> = { low: 1, medium: 2, high: 3, urgent: 3 };

/**
 * The open case about a thing, created if there is none. Its row stays locked, so its reports are serialized. While the
 * case it was merged into is open, that one is used.
 */
export async function joinCase(tx: Ctx, report: NewReport): Promise<string> {
  const { kind, thing, reason, severity, weight } = report;
  const { sql, site } = tx;
  const urgentAt = severity === 'urgent' ? tx.now : null;
  const [merged] = await sql<{ id: string }[]>`
    update moderation_case set
      ${grow(tx, sql`${urgentAt}::timestamptz`, sql`${severities[severity]}::smallint`, sql`${weight}::real`, sql`array[${reason}]`)}
    where state in ('open', 'claimed', 'escalated') and id in (
      select merged_into from moderation_case
      where site = ${site} and target_kind = ${kind} and target_id = ${thing.id} and state = 'merged')
    returning id`;
  if (merged) return merged.id;
  const [row] = await sql<{ id: string }[]>`
    insert into moderation_case
      (id, site, target_kind, target_id, account_id, urgent_at, severity, weight, reasons, report_count, about, search_text)
    values (${newId()}, ${site}, ${kind}, ${thing.id}, ${thing.accountId}, ${urgentAt}, ${severities[severity]},
      ${weight}, array[${reason}], 1, ${thing.evidence.about}, ${searchTextOf(thing.evidence)})
    on conflict (site, target_kind, target_id) where state in ('open', 'claimed', 'escalated') do update set
      ${grow(tx, sql`excluded.urgent_at`, sql`excluded.severity`, sql`excluded.weight`, sql`excluded.reasons`)}
    returning id`;
  return (row as { id: string }).id;
}

/** What another report changes about its case. */
const grow = (
  { sql }: Ctx,
  urgentAt: Fragment,
  severity: Fragment,
  weight: Fragment,
  reasons: Fragment,
) => sql`
  urgent_at = coalesce(moderation_case.urgent_at, ${urgentAt}),
  severity = greatest(moderation_case.severity, ${severity}),
  weight = moderation_case.weight + ${weight},
  reasons = case when moderation_case.reasons @> ${reasons} then moderation_case.reasons
    else moderation_case.reasons || ${reasons} end,
  report_count = moderation_case.report_count + 1,
  updated_at = now()`;

/**
 * Inserts a report and updates its case.
 * @returns null when this person has already reported it in this case
 */
export async function insertReport(tx: Ctx, caseId: string, report: NewReport): Promise<string | null> {
  const { kind, thing, reporterId, reason, weight, text } = report;
  const [row] = await tx.sql<{ id: string }[]>`
    with filed as (
      insert into report
        (id, case_id, site, target_kind, target_id, reporter_id, reason, weight, text, evidence)
      values (${newId()}, ${caseId}, ${tx.site}, ${kind}, ${thing.id}, ${reporterId}, ${reason}, ${weight}, ${text},
        ${tx.sql.json(thing.evidence)})
      on conflict (case_id, reporter_id, target_kind, target_id) do nothing
      returning id
    ), logged as (
      insert into case_event (case_id, action, by_account_id, from_state, to_state, reason)
      select c.id, 'reported', ${reporterId}, case when c.report_count > 1 then c.state end, c.state, ${reason}
      from moderation_case c, filed where c.id = ${caseId}
    )
    select id from filed`;
  return row?.id ?? null;
}

export interface ReportRow {
  id: string;
  kind: string;
  targetId: string;
  reason: string;
  text: string;
  evidence: Evidence;
  state: CaseState;
  createdAt: string;
  decidedAt: string | null;
  claimedAt: string | null;
  appealedAt: string | null;
  appealState: 'open' | 'upheld' | 'overturned' | null;
  appealDecidedAt: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  r.id, r.target_kind as kind, r.target_id, r.reason, r.text, r.evidence, c.state, r.created_at, c.decided_at,
  (select min(at) from case_event e where e.case_id = c.id and e.action = 'claimed') as claimed_at,
  appealed.created_at as appealed_at, appealed.state as appeal_state, appealed.decided_at as appeal_decided_at`;

/** The result of report `r`: its case `c`, and the appeal against the decision. */
const outcome = ({ sql }: Ctx) => sql`
  join moderation_case c on c.id = r.case_id
  left join strike s on s.case_id = c.id
  left join appeal appealed on appealed.strike_id = s.id`;

export async function listReports(
  ctx: Ctx,
  reporterId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ReportRow[]> {
  const after = decodeCursor(cursor, [aTime, anId]);
  const { sql } = ctx;
  return sql<ReportRow[]>`
    select ${columns(ctx)} from report r ${outcome(ctx)}
    where r.reporter_id = ${reporterId} and r.site = ${ctx.site}
      ${after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit + 1}`;
}

/**
 * Includes what was hidden by reports while somebody had it open and reported it. They saw it; from now on their report
 * only says that it is hidden.
 */
export async function findHiddenByReports(
  { sql, site }: Ctx,
  kind: string,
  id: string,
): Promise<ReportedThing | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await sql<{ accountId: string | null }[]>`
    select c.account_id from moderation_case c
    where c.site = ${site} and c.target_kind = ${kind} and c.target_id = ${id}
      and c.state in ('open', 'claimed', 'escalated') and exists (
        select from case_action a where a.case_id = c.id and a.by_account_id is null and a.undone_at is null)`;
  const evidence = { about: 'Something that is hidden for now', path: '/settings/reports', shown: {} };
  return row && { id, accountId: row.accountId, evidence };
}

export async function findReport(ctx: Ctx, id: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.sql<ReportRow[]>`
    select ${columns(ctx)} from report r ${outcome(ctx)} where r.id = ${id}`;
  return row;
}

/** At most fifty; the reports page has all of them. */
export async function listOpenReports(
  ctx: Ctx,
  reporterId: string,
  kinds: readonly string[],
): Promise<ReportRow[]> {
  return ctx.sql<ReportRow[]>`
    select ${columns(ctx)} from report r ${outcome(ctx)}
    where r.reporter_id = ${reporterId} and r.site = ${ctx.site} and r.target_kind = any(${kinds as string[]})
      and c.state in ('open', 'claimed', 'escalated')
    order by r.created_at desc, r.id desc limit 50`;
}

/** Deletes what an erased account wrote in its reports; the evidence stays, since it is about others. */
export async function eraseReportTexts(ctx: Ctx, reporterId: string): Promise<void> {
  await ctx.sql`update report set text = '' where reporter_id = ${reporterId} and text <> ''`;
}
