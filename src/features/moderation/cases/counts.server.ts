import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CaseCounts } from './calls.ts';
import { kindLabel } from './case-labels.ts';
import { titledReason } from './present-case.server.ts';

type Totals = Omit<CaseCounts, 'kinds' | 'reasons'>;
interface CountRow extends Totals {
  kinds: Record<string, number> | null;
  reasons: Record<string, number> | null;
}

/** How many cases are at work on this site, by what they can be filtered by; without those about the viewer. */
export async function caseCounts(ctx: Ctx): Promise<CaseCounts> {
  const { accountId } = assertStaffMay(ctx, 'cases.read');
  const { sql, site } = ctx;
  const [row] = await sql<[CountRow]>`
    with at_work as materialized (
      select target_kind, urgent_at, reasons, claimed_by,
        claimed_until is not null and claimed_until >= now() as is_claimed,
        case when state = 'claimed' and claimed_until < now() then 'open' else state end as state
      from moderation_case
      where site = ${site} and account_id <> ${accountId} and state in ('open', 'claimed', 'escalated')
    )
    select count(*) as at_work, count(urgent_at) as urgent,
      count(*) filter (where urgent_at < now() - interval '1 hour') as overdue,
      count(*) filter (where state = 'open') as open, count(*) filter (where state = 'claimed') as claimed,
      count(*) filter (where state = 'escalated') as escalated,
      count(*) filter (where is_claimed and claimed_by = ${accountId}) as mine,
      count(*) filter (where not is_claimed) as unclaimed,
      (select jsonb_object_agg(kind, n) from
        (select target_kind as kind, count(*) as n from at_work group by 1) as by_kind) as kinds,
      (select jsonb_object_agg(reason, n) from
        (select unnest(reasons) as reason, count(*) as n from at_work group by 1) as by_reason) as reasons
    from at_work`;
  const { kinds, reasons, ...totals } = row;
  return {
    ...totals,
    kinds: counted(kinds, kindLabel),
    reasons: counted(reasons, (id) => titledReason(ctx, '', id).title),
  };
}

const counted = (counts: Record<string, number> | null, titleOf: (id: string) => string) =>
  Object.entries(counts ?? {})
    .map(([id, count]) => ({ id, title: titleOf(id), count }))
    .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title));
