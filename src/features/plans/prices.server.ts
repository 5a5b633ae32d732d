import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { PlanCode, PlanInterval } from './plan.ts';
import type { Tier } from './seat-price.ts';

type Tx = Pick<Ctx, 'sql'>;

/** A price of a plan: the first tier is flat, each seat beyond it costs the same. Minor units. */
export interface PlanPrice {
  id: string;
  plan: PlanCode;
  name: string;
  type: 'individual' | 'team' | 'creator';
  /** The higher, the more it allows. */
  position: number;
  purchasable: boolean;
  interval: PlanInterval;
  currency: string;
  includedSeats: number;
  flatAmount: number;
  unitAmount: number;
  maxSeats: number;
}

const columns = ({ sql }: Tx) => sql`
  price.id, price.plan, plan.name, plan.type, plan.position, plan.purchasable, price.interval, price.currency,
  price.included_seats, price.flat_amount, price.unit_amount, price.max_seats`;

/** What all plans cost now, from the least to the most, each by the month and by the year. */
export const currentPrices = ({ sql }: Tx): Promise<PlanPrice[]> => sql<PlanPrice[]>`
  select distinct on (plan.position, price.interval) ${columns({ sql })}
  from plan_price price join plan on plan.code = price.plan
  order by plan.position, price.interval, price.valid_from desc, price.id desc`;

/** What a plan costs now. */
export async function currentPrice(
  { sql }: Tx,
  plan: PlanCode,
  interval: PlanInterval,
): Promise<PlanPrice | undefined> {
  const [row] = await sql<PlanPrice[]>`
    select ${columns({ sql })} from plan_price price join plan on plan.code = price.plan
    where price.plan = ${plan} and price.interval = ${interval}
    order by price.valid_from desc, price.id desc limit 1`;
  return row;
}

/** Prices by id, old ones too. */
export async function pricesById({ sql }: Tx, ids: readonly string[]): Promise<Map<string, PlanPrice>> {
  const rows = await sql<PlanPrice[]>`
    select ${columns({ sql })} from plan_price price join plan on plan.code = price.plan
    where price.id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** SQL: the plan that a price is, or was, of. */
export const planOfPrice = ({ sql }: Tx, priceId: Fragment): Fragment =>
  sql`(select plan from plan_price where id = ${priceId})`;

/** The price as the tiers of the specification, and of the provider. */
export function tiersOf({ includedSeats, maxSeats, flatAmount, unitAmount }: PlanPrice): Tier[] {
  const first = { upTo: includedSeats, flatAmount, unitAmount: 0 };
  return maxSeats > includedSeats ? [first, { upTo: 'inf', flatAmount: 0, unitAmount }] : [first];
}
