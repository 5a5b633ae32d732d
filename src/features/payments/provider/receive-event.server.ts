import type Stripe from 'stripe';
import { type Deps, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import type { ProviderId } from '#platform/ids.ts';
import type { ProviderEvent, ProviderEventHandler } from '../points.ts';
import { providerEvents } from '../points.ts';
import { markDone, markFailed } from './record-event.server.ts';

/** Runs in the transaction that records the event's outcome. */
type Record = (tx: JobCtx) => Promise<void>;

/**
 * Applies one of the provider's events, once however often it is delivered. The provider is asked first, outside any
 * transaction; then `applied` and the effect are written together. A failure leaves only a row with the error, and the
 * next delivery tries again.
 * @param record more to write together with the outcome, success or failure
 * @returns false when there was nothing left to do
 */
export async function receiveEvent(deps: Deps, event: Stripe.Event, record?: Record): Promise<boolean> {
  const handlers = providerEvents.of({ deps }).filter(({ types }) => types.includes(event.type));
  if (handlers.length === 0) return false;
  const [done] = await deps.sql`select 1 from provider_event where id = ${event.id} and state <> 'failed'`;
  if (done) return false;
  const received = { event: toProviderEvent(event), created: event.created };
  let applied: readonly Applied[] | null;
  try {
    applied = await apply(deps, handlers, received, record);
  } catch (error) {
    await transact(jobCtx(deps), async (tx) => {
      await markFailed(tx, received, error);
      await record?.(tx);
    }).catch((err: unknown) => deps.log.warn({ err, eventId: event.id }, 'failed event not recorded'));
    throw error;
  }
  for (const { handler, fact } of applied ?? []) await handler.after?.(deps, fact);
  return applied !== null;
}

interface Applied {
  handler: ProviderEventHandler;
  fact: unknown;
}

/** @returns null when another delivery was first */
async function apply(
  deps: Deps,
  handlers: readonly ProviderEventHandler[],
  received: { event: ProviderEvent; created: number },
  record?: Record,
): Promise<Applied[] | null> {
  const { event } = received;
  const facts = (
    await Promise.all(handlers.map(async (handler) => ({ handler, fact: await handler.read(deps, event) })))
  ).filter(({ fact }) => fact !== null);
  return transact(jobCtx(deps), async (tx) => {
    if (!(await markDone(tx, received, facts.length > 0 ? 'applied' : 'ignored'))) return null;
    for (const { handler, fact } of facts) await handler.apply(tx, fact, event);
    await record?.(tx);
    return facts;
  });
}

/** The parts of an event's object that say what it is about. */
interface EventObject {
  id?: string;
  metadata?: { [key: string]: string } | null;
  customer?: string | { id: string } | null;
  parent?: Pick<NonNullable<Stripe.Invoice['parent']>, 'subscription_details'> | null;
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { id = '', metadata, customer, parent } = event.data.object as EventObject;
  return {
    id: event.id as ProviderId,
    type: event.type,
    objectId: id as ProviderId,
    metadata: parent?.subscription_details?.metadata ?? metadata ?? {},
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    createdAt: new Date(event.created * 1000),
    account: event.account ?? null,
  };
}
