import '#features/accounts/events.ts';
import { type Ctx, type Deps, jobCtx } from '#platform/ctx.ts';
import type { EventMap } from '#platform/events.ts';
import { cancelAtProvider } from './sync/follow-up.server.ts';
import { syncSubscription } from './sync/sync.server.ts';

interface Live {
  id: string;
  providerId: string | null;
  customerId: string | null;
}

const livePaidBy = ({ sql }: Pick<Deps, 'sql'>, accountId: string) => sql<Live[]>`
  select id, provider_id, customer_id from subscription
  where payer_id = ${accountId} and state not in ('ended', 'expired', 'revoked')`;

/** Whoever asks for their account to be deleted is not charged again; what is paid for lasts until they are gone. */
export async function stopRenewals(ctx: Ctx, event: EventMap['account.state-changed']): Promise<void> {
  if (event.to !== 'deletion_requested') return;
  const { deps } = ctx;
  for (const { id, providerId } of await livePaidBy(deps, event.accountId)) {
    if (!providerId) continue;
    await deps.provider.subscriptions.update(providerId, { cancel_at_period_end: true });
    await syncSubscription(deps, id);
  }
}

/** Plans end with their payer. The books are kept, as the law requires, without what identifies the person. */
export async function erasePayer(ctx: Ctx, { accountId }: EventMap['account.erased']): Promise<void> {
  const { deps, sql } = ctx;
  for (const { id, providerId, customerId } of await livePaidBy(deps, accountId)) {
    if (providerId) await cancelAtProvider(deps, providerId);
    if (customerId) await deps.provider.customers.update(customerId, { email: '' });
    await syncSubscription(jobCtx(deps).deps, id);
  }
  await sql`
    update subscription set cancel_note = null, card_brand = null, card_last4 = null, card_expires = null,
      session_request = null, session_url = null, pay_url = null
    where payer_id = ${accountId}`;
}
