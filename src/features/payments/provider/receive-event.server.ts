import type Stripe from 'stripe';
import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import type { ProviderEvent } from '#platform/provider-events.ts';

/**
 * Applies one of the provider's events, once however often it comes. The provider is asked first, outside any
 * transaction; then "seen" and the effect are written together, so a fault leaves neither and the next try does both.
 * @returns false when nothing was left to do
 */
export async function receiveEvent(deps: Deps, event: Stripe.Event): Promise<boolean> {
  const handlers = deps.providerEvents.filter(({ types }) => types.includes(event.type));
  if (handlers.length === 0) return false;
  const [seen] = await deps.sql`select 1 from provider_event where id = ${event.id}`;
  if (seen) return false;
  const providerEvent = toProviderEvent(event);
  const facts = await Promise.all(
    handlers.map(async (handler) => ({ handler, fact: await handler.read(deps, providerEvent) })),
  );
  const applied = await transact(jobCtx(deps), async (tx) => {
    if (!(await markSeen(tx, event, providerEvent))) return false;
    for (const { handler, fact } of facts) if (fact !== null) await handler.apply(tx, fact, providerEvent);
    return true;
  });
  if (applied) for (const { handler, fact } of facts) if (fact !== null) await handler.after?.(deps, fact);
  return applied;
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { id = '' } = event.data.object as { id?: string };
  return { id: event.id, type: event.type, objectId: id, account: event.account ?? null };
}

/** @returns false when another delivery of the same event was first; it waits for that one's end */
async function markSeen(
  { sql }: JobCtx,
  event: Stripe.Event,
  { objectId, account }: ProviderEvent,
): Promise<boolean> {
  const rows = await sql`
    insert into provider_event (id, type, object_id, connect, created_at)
    values (${event.id}, ${event.type}, ${objectId}, ${account !== null}, ${new Date(event.created * 1000)})
    on conflict do nothing returning id`;
  return rows.length === 1;
}
