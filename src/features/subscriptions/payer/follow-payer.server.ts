import '#features/accounts/events.ts';
import '../events.ts';
import { chargeStanding } from '#features/people/account-sql.server.ts';
import { type Ctx, type Deps, emit, type JobCtx, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { isMissing } from '#platform/payment-provider.ts';
import type { SiteId } from '#platform/site.ts';
import { whileChanging } from '../changes/claim.server.ts';
import { closeCheckout } from '../checkout/close-checkout.server.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { isOver } from '../subscription-states.ts';
import { cancelAtProvider, voidBills } from '../sync/follow-up.server.ts';
import { readAndApply } from '../sync/read-and-apply.server.ts';

/**
 * The rule of the terms for paid time that a ban took: nothing goes back while the ban stands; when it is lifted, its days
 * are refunded as a share of what was paid for the rest of the period they are in. Nothing happens without a ban.
 */
const refundBan = (ctx: JobCtx, subscriptionId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const [row] = await tx.sql<{ site: SiteId }[]>`
      select site from subscription where id = ${subscriptionId} and banned_at is not null for no key update`;
    if (!row) return;
    const requested = await tx.sql`
      insert into subscription_refund (id, subscription_id, invoice_id, charge_id, amount, reason)
      select gen_random_uuid(), s.id, i.id, i.charge_id, refundable, 'ban_lifted'
      from subscription s
      join subscription_invoice i on i.subscription_id = s.id
      -- The bill of a period is made with it, that of a change in its middle.
      cross join lateral (select greatest(i.issued_at, s.period_start) as paid_from) paid
      cross join lateral (select
          extract(epoch from least(${tx.now}::timestamptz, s.period_end) - greatest(s.banned_at, paid_from))
          / nullif(extract(epoch from s.period_end - paid_from), 0) as share) taken
      cross join lateral (select least(i.paid - i.refunded, floor(i.paid * taken.share))::bigint as refundable) rest
      where s.id = ${subscriptionId} and i.state = 'paid' and i.charge_id is not null
        and i.issued_at >= s.period_start - interval '1 hour' and refundable > 0
      returning id`;
    await tx.sql`update subscription set banned_at = null where id = ${subscriptionId}`;
    if (requested.length > 0)
      await emit(siteCtx(tx, row.site), 'subscription.refund-requested', { subscriptionId });
  });

/** After each change of an account's state, whichever it was: its state by now decides. */
export async function followPayer(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  const rows = await ctx.sql<{ id: string }[]>`
    select id from subscription
    where payer_id = ${accountId} and (state not in ('ended', 'expired', 'revoked') or banned_at is not null)`;
  for (const { id } of rows) await followStanding(ctx.deps, id);
}

/** The same for whatever was missed. */
export async function followPayers(job: JobCtx): Promise<void> {
  const { deps, sql } = job;
  await forEachDue(job, {
    name: 'subscriptions.follow-payers',
    failure: 'payer of a plan not followed',
    next: ({ dueAt, id, limit }) => sql<Due[]>`
      select s.id, s.created_at as due_at
      from subscription s cross join lateral (select ${chargeStanding(job, 's.payer_id')} as standing) payer
      where (s.state not in ('ended', 'expired', 'revoked') or s.banned_at is not null)
        and case payer.standing
            when 'present' then s.stopped_at is not null or s.banned_at is not null
            when 'banned' then s.state in ('incomplete', 'active', 'past_due', 'restricted')
              or s.state = 'cancelling' and s.account_id is not null and s.banned_at is null
            when 'away' then s.state in ('incomplete', 'active', 'past_due', 'restricted') or s.banned_at is not null
            else s.state not in ('ended', 'expired', 'revoked') end
        and (s.created_at, s.id) > (${dueAt}::timestamptz, ${id}::uuid)
      order by s.created_at, s.id limit ${limit}`,
    work: ({ id }) => followStanding(deps, id),
  });
}

/** Whoever can't use their account is charged no more; what is paid for lasts to its end, and renews again with them. */
const followStanding = (deps: Deps, id: string): Promise<void> =>
  whileChanging(jobCtx(deps), id, async () => {
    const standing = await standingOf(deps, id);
    if (standing === 'present' || standing === 'away') await refundBan(jobCtx(deps), id);
    await readAndApply(deps, id);
    const row = await findSubscription(deps, id);
    if (!row || isOver(row.state)) return;
    if (standing === 'present') return renewAgain(deps, row);
    if (standing === 'banned') await noteBan(deps, row);
    await stopCharges(deps, row, standing);
  });

type Standing = 'present' | 'away' | 'banned' | 'erased';

async function standingOf({ sql }: Pick<Deps, 'sql'>, id: string): Promise<Standing> {
  const [payer] = await sql<{ standing: Standing }[]>`
    select ${chargeStanding({ sql }, 's.payer_id')} as standing from subscription s where s.id = ${id}`;
  return payer?.standing ?? 'erased';
}

/** From when on the payer can't use what they paid for themselves. A club goes on with its plan. */
const noteBan = ({ sql, clock }: Deps, { id }: SubscriptionRow) => sql`
  update subscription set banned_at = ${clock()}
  where id = ${id} and account_id is not null and state in ('active', 'cancelling') and banned_at is null`;

async function stopCharges(deps: Deps, row: SubscriptionRow, standing: Standing): Promise<void> {
  const { id, providerId } = row;
  if (row.state === 'incomplete' || !providerId) {
    await closeCheckout(deps, row);
    return;
  }
  const [unpaid] = await deps.sql`
    select from subscription_invoice
    where subscription_id = ${id} and state in ('draft', 'open', 'uncollectible')
      and reason is distinct from 'subscription_update' limit 1`;
  // Nobody pays that bill any more, so there is no paid time that would have to last.
  if (standing === 'erased' || unpaid) await cancelAtProvider(deps, providerId);
  else if (row.state === 'active') {
    await deps.sql`update subscription set stopped_at = ${deps.clock()} where id = ${id}`;
    await deps.provider.subscriptions.update(providerId, { cancel_at_period_end: true });
    // That of a change which waits for the payer's bank.
    await voidBills(deps, id);
  } else return;
  await readAndApply(deps, id);
}

async function renewAgain(deps: Deps, { id, state, providerId }: SubscriptionRow): Promise<void> {
  const [stopped] = await deps.sql`select from subscription where id = ${id} and stopped_at is not null`;
  if (!stopped) return;
  if (state === 'cancelling' && providerId) {
    await deps.provider.subscriptions
      .update(providerId, { cancel_at_period_end: false })
      .catch((error: unknown) => {
        // Its period has ended at this moment.
        if (!isMissing(error)) throw error;
      });
    await readAndApply(deps, id);
  }
  await deps.sql`update subscription set stopped_at = null where id = ${id}`;
}
