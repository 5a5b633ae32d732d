import type Stripe from 'stripe';
import type { JobCtx } from '#platform/ctx.ts';
import { faultText } from '#platform/fault-text.ts';
import type { ProviderEvent } from '../points.ts';

type Received = Pick<Stripe.Event, 'created'> & { event: ProviderEvent };

/**
 * Marks an event as done, in the transaction of its effect. Waits for another delivery that is marking it.
 * @param state `ignored`: it changes nothing
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

/** Records why an event couldn't be applied, unless another delivery has applied it in the meantime. */
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
