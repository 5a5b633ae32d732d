import '#features/accounts/events.ts';
import { chargeStanding } from '#features/people/account-sql.server.ts';
import { type Ctx, type Deps, type JobCtx, jobCtx } from '#platform/ctx.ts';
import { type Due, forEachDue } from '#platform/for-each-due.ts';
import { isMissing } from '#platform/payment-provider.ts';
import { whileChanging } from '../changes/claim.server.ts';
import { closeCheckout } from '../checkout/close-checkout.server.ts';
import { findSubscription, type SubscriptionRow } from '../subscription-row.server.ts';
import { isOver } from '../subscription-states.ts';
import { cancelAtProvider, voidBills } from '../sync/follow-up.server.ts';
import { readAndApply } from '../sync/read-and-apply.server.ts';
import { refundBan } from './refund-ban.server.ts';

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

/** From when on the payer can't use what they paid for themselves. A team goes on with its plan. */
const noteBan = ({ sql, now }: Deps, { id }: SubscriptionRow) => sql`
  update subscription set banned_at = ${now()}
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
    await deps.sql`update subscription set stopped_at = ${deps.now()} where id = ${id}`;
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
