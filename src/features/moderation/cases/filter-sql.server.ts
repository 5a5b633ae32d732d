import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { type Fragment, inLike } from '#platform/sql/sql.ts';
import { ages, type CaseFilter } from './case-filter.ts';

/** The range of `moderation_case.priority`, which is part of the queue's index. */
const priorities = {
  urgent: [1000, 9999],
  high: [300, 399],
  medium: [200, 299],
  low: [100, 199],
} as const;

/** SQL: case `c` is of this site, matches the filter, and isn't about the viewer, if there is one. */
export function passesFilter(ctx: Ctx, filter: CaseFilter): Fragment {
  const { sql, site } = ctx;
  const viewerId = ctx.viewer?.accountId;
  const { kind, reason, priority, age, text, accountId } = filter;
  const parts = [
    stateSql(ctx, filter.state),
    kind && sql`c.target_kind = ${kind}`,
    reason && sql`c.reasons @> array[${reason}]`,
    priority &&
      sql`(-c.priority) between ${-priorities[priority][1]}::int and ${-priorities[priority][0]}::int`,
    filter.claimed && claimedSql(ctx, filter.claimed),
    age && sql`c.created_at < now() - ${ages[age]}::int * interval '1 hour'`,
    text && sql`c.search_text like ${`%${inLike(text.toLowerCase())}%`}`,
    accountId && sql`c.account_id = ${accountId}`,
    viewerId && sql`c.account_id is distinct from ${viewerId}`,
  ].filter((part): part is Fragment => Boolean(part));
  return parts.reduce((all, part) => sql`${all} and ${part}`, sql`c.site = ${site}`);
}

function stateSql({ sql }: Ctx, state: CaseFilter['state']): Fragment {
  // Written like the partial indexes' condition, so that they are used.
  const atWork = sql`c.state in ('open', 'claimed', 'escalated')`;
  if (state === 'at_work') return atWork;
  if (state === 'open')
    return sql`${atWork} and (c.state = 'open' or c.state = 'claimed' and c.claimed_until < now())`;
  if (state === 'claimed')
    return sql`${atWork} and c.claimed_by is not null and c.state = 'claimed' and c.claimed_until >= now()`;
  if (state === 'escalated') return sql`${atWork} and c.state = 'escalated'`;
  return sql`c.state = ${state} and c.decided_at is not null`;
}

function claimedSql(ctx: Ctx, claimed: NonNullable<CaseFilter['claimed']>): Fragment {
  const { sql } = ctx;
  if (claimed === 'me') return sql`c.claimed_by = ${viewerOf(ctx).accountId} and c.claimed_until >= now()`;
  if (claimed === 'anybody') return sql`c.claimed_by is not null and c.claimed_until >= now()`;
  return sql`(c.claimed_until is null or c.claimed_until < now())`;
}
