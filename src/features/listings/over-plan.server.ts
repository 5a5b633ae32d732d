import type { LimitedThing, PlanOverflow } from '#features/plans/points.ts';
import { toSubscription } from '#features/plans/usage.server.ts';
import { type Ctx, siteCtx } from '#platform/ctx.ts';
import { Refusal } from '#platform/errors.ts';
import type { SiteId } from '#platform/site.ts';
import type { ListingKind, ListingRow } from './listing-kind.server.ts';
import { lastReason, SALES_PAUSED_BY_STAFF } from './listing-states.server.ts';

/** The reason of a pause that ends when the plan covers the listing again. */
const OVER_PLAN = 'over_plan';

/**
 * Sales of listings beyond what their owner's plan includes are paused, and they can't be changed. What waits for its
 * review, or is paused by its owner, is looked at when it goes on sale.
 * @param path what a listing's page begins with, before its slug
 */
export function pausedBeyondPlan<Row extends ListingRow>(
  kind: ListingKind<Row>,
  { feature, path }: { feature: string; path: string },
): PlanOverflow {
  const { table, transitionTable, idColumn, published, paused } = kind;
  const listed = ['in_review', published.state, paused];
  const isOver = ({ sql }: Pick<Ctx, 'sql'>) => sql`
    (l.state = ${paused} and ${OVER_PLAN} = (
      select t.reason from ${sql(transitionTable)} t where t.${sql(idColumn)} = l.id order by t.id desc limit 1))`;
  return {
    feature,
    holder: 'account',
    list: (tx, accountId) => tx.sql<LimitedThing[]>`
      select l.id, l.title as name, l.site, ${path} || l.slug as path, ${isOver(tx)} as is_read_only
      from ${tx.sql(table)} l
      where l.owner_id = ${accountId} and l.state = any(${listed}::text[]) order by l.id`,
    async setReadOnly(tx, ids, isReadOnly) {
      const { sql } = tx;
      const some = await sql<{ id: string; site: SiteId }[]>`
        select l.id, l.site from ${sql(table)} l
        where l.id = any(${ids as string[]}::uuid[])
          and ${isReadOnly ? sql`l.state = ${published.state}` : isOver(tx)}
        order by l.id`;
      const change = isReadOnly
        ? { to: paused, by: null, reason: OVER_PLAN }
        : { to: published.state, by: null, reason: 'covered_by_plan' };
      for (const { id, site } of some) await kind.states.move(siteCtx(tx, site), id, change);
    },
    async holdersWithMore({ sql }, than) {
      const rows = await sql<{ ownerId: string }[]>`
        select owner_id from ${sql(table)} where state = any(${listed}::text[]) and owner_id is not null
        group by owner_id having count(*) > ${than}`;
      return rows.map(({ ownerId }) => ownerId);
    },
  };
}

/** Whether our team paused its sales, or they are paused because its owner's plan doesn't cover it. */
export async function pauseOf<Row extends ListingRow>(
  ctx: Pick<Ctx, 'sql'>,
  kind: ListingKind<Row>,
  { id, state }: Pick<Row, 'id' | 'state'>,
): Promise<{ isPausedByStaff: boolean; isOverPlan: boolean }> {
  const reason = state === kind.paused ? await lastReason(ctx, kind, id) : undefined;
  return { isPausedByStaff: reason === SALES_PAUSED_BY_STAFF, isOverPlan: reason === OVER_PLAN };
}

/** @throws 402 PLAN_READ_ONLY for a listing that its owner's plan doesn't cover */
export async function assertCovered<Row extends ListingRow>(
  ctx: Pick<Ctx, 'sql'>,
  kind: ListingKind<Row>,
  row: Pick<Row, 'id' | 'state'>,
): Promise<void> {
  if ((await pauseOf(ctx, kind, row)).isOverPlan)
    throw new Refusal(
      402,
      'PLAN_READ_ONLY',
      `Sales of this ${kind.noun} are paused, because you have more on sale than your plan includes. Upgrade, or choose what stays.`,
      { next: toSubscription },
    );
}
