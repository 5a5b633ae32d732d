import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { CaseState } from '../case-state.ts';
import type { CaseCounts } from './calls.ts';
import { kindLabel } from './case-labels.ts';
import { titledReason } from './present-case.server.ts';

/** A group of cases that are alike in everything that is counted. */
interface Group {
  kind: string;
  reasons: string[];
  state: CaseState;
  isUrgent: boolean;
  isOverdue: boolean;
  isClaimed: boolean;
  isMine: boolean;
  count: number;
}

/** Counts of this site's open cases for each filter, without those about the viewer. */
export async function caseCounts(ctx: Ctx): Promise<CaseCounts> {
  const { accountId } = assertStaffMay(ctx, 'cases.read');
  // One scan of the cases, in groups of all combinations, of which there are few.
  const groups = await findGroups(ctx, accountId);
  const sum = (of: (group: Group) => boolean) =>
    groups.reduce((total, group) => total + (of(group) ? group.count : 0), 0);
  return {
    atWork: sum(() => true),
    urgent: sum(({ isUrgent }) => isUrgent),
    overdue: sum(({ isOverdue }) => isOverdue),
    open: sum(({ state }) => state === 'open'),
    claimed: sum(({ state }) => state === 'claimed'),
    escalated: sum(({ state }) => state === 'escalated'),
    mine: sum(({ isMine }) => isMine),
    unclaimed: sum(({ isClaimed }) => !isClaimed),
    kinds: counted(groups, ({ kind }) => [kind], kindLabel),
    reasons: counted(
      groups,
      ({ reasons }) => reasons,
      (id) => titledReason(ctx, '', id).title,
    ),
  };
}

function findGroups({ sql, site }: Ctx, accountId: string): Promise<Group[]> {
  return sql<Group[]>`
    select target_kind as kind, reasons, count(*) as count, urgent_at is not null as is_urgent,
      coalesce(urgent_at < now() - interval '1 hour', false) as is_overdue,
      coalesce(claimed_until >= now(), false) as is_claimed,
      coalesce(claimed_until >= now() and claimed_by = ${accountId}, false) as is_mine,
      case when state = 'claimed' and claimed_until < now() then 'open' else state end as state
    from moderation_case
    where site = ${site} and account_id <> ${accountId} and state in ('open', 'claimed', 'escalated')
    group by 1, 2, 4, 5, 6, 7, 8`;
}

/** The largest first. */
function counted(
  groups: readonly Group[],
  idsOf: (group: Group) => string[],
  titleOf: (id: string) => string,
) {
  const counts = new Map<string, number>();
  for (const group of groups) {
    for (const id of idsOf(group)) counts.set(id, (counts.get(id) ?? 0) + group.count);
  }
  return [...counts]
    .map(([id, count]) => ({ id, title: titleOf(id), count }))
    .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title));
}
