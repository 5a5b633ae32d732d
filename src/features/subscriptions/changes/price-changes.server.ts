import { currentPrices, pricesById } from '#features/plans/prices.server.ts';
import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import '../events.ts';
import { setNext } from './at-renewal.server.ts';
import { whileChanging } from './claim.server.ts';
import { PRICE_NOTICE_DAYS, PRICE_REMINDER_DAYS } from './price-notice.ts';

/** How long before its first bill a price is set at the provider: some runs may fail. */
const SET_DAYS = 3;
/** Whoever is told of a price fewer days before the day of its reminder gets none. */
const REMINDER_AFTER_DAYS = 3;
const MINUTES = 20;

interface Follower extends Due {
  site: SiteId;
  payerId: string;
  newestId: string;
}

/**
 * Whoever has a plan keeps its price until their first renewal 30 days after they were told of another one. They are told
 * within the hour, reminded before that renewal, and the price is set at the provider shortly before it.
 */
export async function followPrices(job: JobCtx): Promise<void> {
  const replaced = await replacedPrices(job);
  if (replaced.length === 0) return;
  await notifyOfPrices(job, replaced);
  await remindOfPrices(job, replaced);
  await billPrices(job, replaced);
}

/** A price that somebody pays, and the newest of the same plan and interval. */
interface Replaced {
  id: string;
  newestId: string;
  reminderDays: number;
}

async function replacedPrices(job: JobCtx): Promise<Replaced[]> {
  const paid = await job.sql<{ priceId: string }[]>`
    select distinct price_id from subscription where state not in ('ended', 'expired', 'revoked')`;
  const prices = await pricesById(
    job,
    paid.map(({ priceId }) => priceId),
  );
  const now = await currentPrices(job);
  return [...prices.values()].flatMap(({ id, plan, interval }) => {
    const newest = now.find((price) => price.plan === plan && price.interval === interval);
    return newest && newest.id !== id
      ? [{ id, newestId: newest.id, reminderDays: PRICE_REMINDER_DAYS[interval] }]
      : [];
  });
}

/** SQL: them as rows, to join. */
const newestOf = ({ sql }: JobCtx, replaced: readonly Replaced[]): Fragment => sql`
  join unnest(
    ${replaced.map(({ id }) => id)}::uuid[],
    ${replaced.map(({ newestId }) => newestId)}::uuid[],
    ${replaced.map(({ reminderDays }) => reminderDays)}::integer[]) as newest (price_id, id, reminder_days)
  on newest.price_id = s.price_id`;

const columns = ({ sql }: JobCtx) => sql`s.id, s.site, s.payer_id, newest.id as newest_id`;

async function notifyOfPrices(job: JobCtx, replaced: readonly Replaced[]): Promise<void> {
  const { sql } = job;
  await forEachDue<Follower>(job, {
    name: 'subscriptions.notify-of-prices',
    failure: 'new price not told',
    minutes: MINUTES,
    next: ({ dueAt, id, limit }) => sql<Follower[]>`
      select ${columns(job)}, s.created_at as due_at
      from subscription s ${newestOf(job, replaced)}
      where s.state = 'active' and s.price_notice_id is distinct from newest.id
        and (s.created_at, s.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by s.created_at, s.id limit ${limit}`,
    work: ({ id, site, payerId, newestId }) =>
      transact(siteCtx(job, site), async (tx) => {
        await tx.sql`
          update subscription set price_notice_id = ${newestId}, price_notice_at = ${tx.now} where id = ${id}`;
        await emit(tx, 'subscription.price-changed', { subscriptionId: id, payerId, priceId: newestId });
      }),
  });
}

async function remindOfPrices(job: JobCtx, replaced: readonly Replaced[]): Promise<void> {
  const { sql, now } = job;
  await forEachDue<Follower>(job, {
    name: 'subscriptions.remind-prices',
    failure: 'new price not reminded of',
    minutes: MINUTES,
    next: ({ dueAt, id, limit }) => sql<Follower[]>`
      select ${columns(job)}, s.period_end as due_at
      from subscription s ${newestOf(job, replaced)}
      where ${isToldForNext(job)} and s.price_reminder_id is distinct from newest.id
        and s.period_end <= ${now}::timestamptz + newest.reminder_days * interval '1 day'
        and s.price_notice_at <= s.period_end - (newest.reminder_days + ${REMINDER_AFTER_DAYS}) * interval '1 day'
        and (s.period_end, s.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by s.period_end, s.id limit ${limit}`,
    work: ({ id, site, payerId, newestId }) =>
      transact(siteCtx(job, site), async (tx) => {
        await tx.sql`update subscription set price_reminder_id = ${newestId} where id = ${id}`;
        await emit(tx, 'subscription.price-near', { subscriptionId: id, payerId, priceId: newestId });
      }),
  });
}

async function billPrices(job: JobCtx, replaced: readonly Replaced[]): Promise<void> {
  const { sql, now } = job;
  await forEachDue<Follower>(job, {
    name: 'subscriptions.bill-prices',
    failure: 'new price not set',
    minutes: MINUTES,
    next: ({ dueAt, id, limit }) => sql<Follower[]>`
      select ${columns(job)}, s.period_end as due_at
      from subscription s ${newestOf(job, replaced)}
      where ${isToldForNext(job)} and (s.next_price_id is null or s.next_price_id = s.price_id)
        and s.period_end <= ${now}::timestamptz + ${SET_DAYS} * interval '1 day'
        and (s.period_end, s.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by s.period_end, s.id limit ${limit}`,
    work: ({ id, site, newestId }) =>
      whileChanging(job, id, async (row) => {
        const seats = row.nextSeats ?? row.seats;
        if (row.state === 'active') await setNext(siteCtx(job, site), row, { priceId: newestId, seats });
      }),
  });
}

/** SQL: the bill at the end of the current period has the newest price, of which the payer was told in time. */
const isToldForNext = ({ sql }: JobCtx): Fragment => sql`
  s.state = 'active' and s.price_notice_id = newest.id
  and s.period_end >= s.price_notice_at + ${PRICE_NOTICE_DAYS} * interval '1 day'`;
