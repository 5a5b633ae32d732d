import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { type Fragment, inLike } from '#platform/sql.ts';
import { ages, type CaseFilter } from './case-filter.ts';

const byPriority = {
  urgent: (sql: Ctx['sql']) => sql`c.urgent_at is not null`,
  high: (sql: Ctx['sql']) => sql`c.urgent_at is null and c.severity = 3`,
  medium: (sql: Ctx['sql']) => sql`c.urgent_at is null and c.severity = 2`,
  low: (sql: Ctx['sql']) => sql`c.urgent_at is null and c.severity = 1`,
};

/** SQL: case `c` stands on this site, passes the filter, and is not about the viewer. */
export function passesFilter(ctx: Ctx, filter: CaseFilter): Fragment {
  const { sql, site } = ctx;
  const { accountId: viewerId } = viewerOf(ctx);
  const { kind, reason, priority, age, text, accountId } = filter;
  const parts = [
    stateSql(ctx, filter.state),
    kind && sql`c.target_kind = ${kind}`,
    reason && sql`c.reasons @> array[${reason}]`,
    priority && byPriority[priority](sql),
    filter.claimed && claimedSql(ctx, filter.claimed),
    age && sql`c.created_at < now() - ${ages[age]}::int * interval '1 hour'`,
    text && sql`c.search_text like ${`%${inLike(text.toLowerCase())}%`}`,
    accountId && sql`c.account_id = ${accountId}`,
  ].filter((part): part is Fragment => Boolean(part));
  return parts.reduce(
    (all, part) => sql`${all} and ${part}`,
    sql`c.site = ${site} and c.account_id <> ${viewerId}`,
  );
}

function stateSql({ sql }: Ctx, state: CaseFilter['state']): Fragment {
  // As the partial indexes have it, so that they are used.
  const atWork = sql`c.state in ('open', 'claimed', 'escalated')`;
  if (state === 'at_work') return atWork;
  if (state === 'open')
    return sql`${atWork} and (c.state = 'open' or c.state = 'claimed' and c.claimed_until < now())`;
  if (state === 'claimed') return sql`${atWork} and c.state = 'claimed' and c.claimed_until >= now()`;
  if (state === 'escalated') return sql`${atWork} and c.state = 'escalated'`;
  return sql`c.state = ${state} and c.decided_at is not null`;
}

function claimedSql(ctx: Ctx, claimed: NonNullable<CaseFilter['claimed']>): Fragment {
  const { sql } = ctx;
  if (claimed === 'me') return sql`c.claimed_by = ${viewerOf(ctx).accountId} and c.claimed_until >= now()`;
  if (claimed === 'anybody') return sql`c.claimed_until >= now()`;
  return sql`(c.claimed_until is null or c.claimed_until < now())`;
}
