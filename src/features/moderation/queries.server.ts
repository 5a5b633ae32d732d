import type { Ctx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { anId, aTime, decodeCursor } from '#platform/keyset.ts';
import type { Evidence, ReportedThing } from '#platform/reportable.ts';

export interface NewReport {
  kind: string;
  thing: ReportedThing;
  reporterId: string;
  reason: string;
  text: string;
  priority: 0 | 1;
}

/** The case at work about a thing, opened if there is none. Its row stays locked, so reports of it come one by one. */
export async function joinCase(tx: Ctx, { kind, thing, priority }: NewReport): Promise<string> {
  const [row] = await tx.sql<{ id: string }[]>`
    insert into moderation_case (id, site, target_kind, target_id, account_id, priority, report_count)
    values (${newId()}, ${tx.site}, ${kind}, ${thing.id}, ${thing.accountId}, ${priority}, 1)
    on conflict (site, target_kind, target_id) where state in ('open', 'claimed', 'escalated') do update set
      priority = greatest(moderation_case.priority, excluded.priority),
      report_count = moderation_case.report_count + 1,
      updated_at = now()
    returning id`;
  return (row as { id: string }).id;
}

/**
 * Writes a report and what happened to its case.
 * @returns null when this person's report is in the case already
 */
export async function insertReport(tx: Ctx, caseId: string, report: NewReport): Promise<string | null> {
  const { thing, reporterId, reason, text } = report;
  const [row] = await tx.sql<{ id: string }[]>`
    with filed as (
      insert into report (id, case_id, site, reporter_id, reason, text, evidence)
      values (${newId()}, ${caseId}, ${tx.site}, ${reporterId}, ${reason}, ${text},
        ${tx.sql.json(thing.evidence as never)})
      on conflict (case_id, reporter_id) do nothing
      returning id
    ), logged as (
      insert into moderation_audit_log (case_id, action, by_account_id, from_state, to_state, reason)
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
  state: 'open' | 'claimed' | 'resolved' | 'rejected' | 'escalated';
  createdAt: string;
  decidedAt: string | null;
}

const columns = ({ sql }: Ctx) => sql`
  r.id, c.target_kind as kind, c.target_id, r.reason, r.text, r.evidence, c.state, r.created_at, c.decided_at`;

export async function listReports(
  ctx: Ctx,
  reporterId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<ReportRow[]> {
  const after = decodeCursor(cursor, [aTime, anId]);
  const { sql } = ctx;
  return sql<ReportRow[]>`
    select ${columns(ctx)} from report r join moderation_case c on c.id = r.case_id
    where r.reporter_id = ${reporterId} and r.site = ${ctx.site}
      ${after ? sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by r.created_at desc, r.id desc limit ${limit + 1}`;
}

export async function findReport(ctx: Ctx, id: string): Promise<ReportRow | undefined> {
  const [row] = await ctx.sql<ReportRow[]>`
    select ${columns(ctx)} from report r join moderation_case c on c.id = r.case_id where r.id = ${id}`;
  return row;
}

/** At most fifty: whoever has more waiting has the page of all of them. */
export async function listOpenReports(
  ctx: Ctx,
  reporterId: string,
  kinds: readonly string[],
): Promise<ReportRow[]> {
  return ctx.sql<ReportRow[]>`
    select ${columns(ctx)} from report r join moderation_case c on c.id = r.case_id
    where r.reporter_id = ${reporterId} and r.site = ${ctx.site} and c.target_kind = any(${kinds as string[]})
      and c.state in ('open', 'claimed', 'escalated')
    order by r.created_at desc, r.id desc limit 50`;
}

/** What somebody wrote to us goes with them; what they had before them stays, for it is about others. */
export async function eraseReportTexts(ctx: Ctx, reporterId: string): Promise<void> {
  await ctx.sql`update report set text = '' where reporter_id = ${reporterId} and text <> ''`;
}
