import type Stripe from 'stripe';
import { type Deps, transact } from '#platform/ctx.ts';
import { jobCtx } from '#platform/jobs.ts';
import { applyRefund } from './apply-refund.server.ts';
import { readRefund } from './read-refund.server.ts';
import { receiveEvent } from './receive-event.server.ts';
import { sendRefunds } from './send-refund.server.ts';
import { settle } from './settle.server.ts';

const AT_ONCE = 500;
/** Events become visible a little out of order: each round looks back past the last one. */
const OVERLAP_SECONDS = 600;
const FIRST_LOOK_SECONDS = 3 * 24 * 3600;

/** Ends in the state the provider's events would have led to, had every one of them arrived. */
export async function reconcile(deps: Deps): Promise<void> {
  await catchUpEvents(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'events not read'));
  await each(deps, await unsettled(deps), (id) => settle(deps, id));
  await each(deps, await unsent(deps), (id) => sendRefunds(deps, id));
  await each(deps, await unfinished(deps), (id) => lookAtRefund(deps, id));
}

/** One that cannot be asked about now does not keep the others waiting; the next round asks again. */
async function each(
  deps: Deps,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    await act(id).catch((error: unknown) => deps.log.warn({ err: error, id }, 'not reconciled'));
  }
}

async function unsettled({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment
    where state in ('initiated', 'requires_action', 'processing') and session_id is not null and problem is null
      and created_at < now() - interval '5 minutes'
    order by created_at limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

async function unsent({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct payment_id as id from refund
    where state = 'requested' and refund_id is null and created_at < now() - interval '30 seconds' limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

async function unfinished({ sql }: Deps): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select refund_id as id from refund where state = 'pending' and updated_at < now() - interval '5 minutes'
    order by created_at limit ${AT_ONCE}`;
  return rows.map(({ id }) => id);
}

async function lookAtRefund(deps: Deps, refundId: string): Promise<void> {
  const fact = await readRefund(deps, refundId);
  const { paymentId } = fact;
  if (paymentId) await transact(jobCtx(deps, 'sports'), (tx) => applyRefund(tx, paymentId, fact));
}

/** The provider keeps its events for a month: whatever did not reach our door is fetched, oldest first. */
async function catchUpEvents(deps: Deps): Promise<void> {
  const types = [...new Set(deps.providerEvents.flatMap((handler) => handler.types))];
  const [newest] = await deps.sql<{ since: number }[]>`
    select coalesce(extract(epoch from max(created_at))::bigint - ${OVERLAP_SECONDS}::int,
      extract(epoch from now())::bigint - ${FIRST_LOOK_SECONDS}::int) as since
    from provider_event where not connect`;
  const told: Stripe.Event[] = [];
  const since = newest?.since ?? 0;
  for await (const event of deps.provider.events.list({ created: { gte: since }, limit: 100 })) {
    if (types.includes(event.type)) told.push(event);
  }
  const seen = await deps.sql<{ id: string }[]>`
    select id from provider_event where id = any(${told.map(({ id }) => id)}::text[])`;
  const known = new Set(seen.map(({ id }) => id));
  for (const event of told.reverse().filter(({ id }) => !known.has(id))) {
    await receiveEvent(deps, event).catch((error: unknown) =>
      deps.log.warn({ err: error, eventId: event.id }, 'event not applied'),
    );
  }
}
