import type Stripe from 'stripe';
import type { JobCtx } from '#platform/ctx.ts';
import { faultText } from '#platform/fault-text.ts';
import type { ProviderEvent } from '#platform/provider-events.ts';

type Received = Pick<Stripe.Event, 'created'> & { event: ProviderEvent };

/**
 * Marks an event as done, in the transaction of its effect. One that is being marked by another delivery is waited for.
 * @param state `ignored`: it changes nothing of ours
 * @returns false when another delivery was first
 */
export async function markDone(
  { sql }: JobCtx,
  { event, created }: Received,
  state: 'applied' | 'ignored',
): Promise<boolean> {
  const rows = await sql`
    insert into provider_event as e (id, type, object_id, provider_account_id, created_at, state)
    values (${event.id}, ${event.type}, ${event.objectId}, ${event.account}, ${new Date(created * 1000)}, ${state})
    on conflict (id) do update set state = ${state}, error = null, attempts = e.attempts + 1, tried_at = now()
      where e.state = 'failed'
    returning id`;
  return rows.length === 1;
}

/** Writes down why an event could not be applied, unless another delivery has applied it meanwhile. */
export async function markFailed(
  { sql }: JobCtx,
  { event, created }: Received,
  error: unknown,
): Promise<void> {
  const fault = faultText(error);
  await sql`
    insert into provider_event as e (id, type, object_id, provider_account_id, created_at, state, error)
    values (${event.id}, ${event.type}, ${event.objectId}, ${event.account}, ${new Date(created * 1000)}, 'failed', ${fault})
    on conflict (id) do update set error = ${fault}, attempts = e.attempts + 1, tried_at = now()
      where e.state = 'failed'`;
}
