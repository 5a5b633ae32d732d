import { uncheckedCards } from '#features/people/people.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Page } from '#platform/fields.ts';
import { aText, aTime, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { PlanCode } from '../plan.ts';
import { type FeatureId, limitOf } from '../plan-features.ts';
import type { getPlanHistory, PlanChange, PriceTerms } from './calls.ts';

interface Row {
  id: string;
  plan: PlanCode;
  at: string;
  changedBy: string | null;
  reason: string;
  feature: FeatureId | null;
  before: PriceTerms | number | null;
  after: PriceTerms | number | null;
}

/** Changes of prices and limits, the newest first. What plans began with is no change. */
export async function planHistory(
  ctx: Ctx,
  { plan, kind, limit, cursor }: CallParsed<typeof getPlanHistory>['query'],
): Promise<Page<PlanChange>> {
  assertStaffMay(ctx, 'plans.read');
  const { sql } = ctx;
  const after = decodeCursor(cursor, [aTime, aText]);
  const rows = await sql<Row[]>`
    select id, plan, valid_from as at, changed_by, reason, feature, before, after from (
      select id::text, plan, valid_from, changed_by, reason, null as feature, ${terms(ctx)} as after,
        lag(${terms(ctx)}) over steps as before, row_number() over steps as step
      from plan_price window steps as (partition by plan, interval order by valid_from, id)
      union all
      select id::text, plan, valid_from, changed_by, reason, feature, to_jsonb(value),
        to_jsonb(lag(value) over steps), row_number() over steps
      from plan_feature window steps as (partition by plan, feature order by id)
    ) change
    where step > 1
      ${plan ? sql`and plan = ${plan}` : sql``}
      ${kind ? sql`and (feature is null) = ${kind === 'price'}` : sql``}
      ${after ? sql`and (valid_from, id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
    order by valid_from desc, id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ at, id }) => [at, id]);
  const by = page.items.flatMap(({ changedBy }) => changedBy ?? []);
  const cards = await uncheckedCards(ctx, [...new Set(by)]);
  const items = page.items.map(({ changedBy, feature, before, after: now, ...row }) => ({
    ...row,
    by: (changedBy && cards.get(changedBy)) || null,
    change: feature
      ? {
          kind: 'limit' as const,
          feature,
          before: limitOf(feature, before as number | null),
          after: limitOf(feature, now as number | null),
        }
      : { kind: 'price' as const, before: before as PriceTerms, after: now as PriceTerms },
  }));
  return { ...page, items };
}

const terms = ({ sql }: Ctx) => sql`
  jsonb_build_object('interval', interval, 'includedSeats', included_seats, 'flatAmount', flat_amount,
    'unitAmount', unit_amount, 'maxSeats', max_seats, 'currency', currency)`;
