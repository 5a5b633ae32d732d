import { emit, type JobCtx, siteCtx, transact } from '#platform/ctx.ts';
import type { SiteId } from '#platform/site.ts';
import '../events.ts';

/**
 * The rule of the terms for paid time that a ban took: nothing goes back while the ban stands; when it is lifted, its days
 * are refunded as a share of what was paid for the rest of the period they are in. Nothing happens without a ban.
 */
export const refundBan = (ctx: JobCtx, subscriptionId: string): Promise<void> =>
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
