import type Stripe from 'stripe';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { ProviderId } from '#platform/ids.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import { receiveEvent } from '../provider/receive-event.server.ts';
import { markFailed } from '../provider/record-event.server.ts';
import type { ignoreProviderEvents, ProviderEventRow, replayProviderEvents } from './calls.ts';
import { eventsById } from './list-events.server.ts';

/**
 * Applies failed events again, as the provider has them now. One that fails again keeps its row, with the new error;
 * one that was applied in the meantime is skipped.
 * @throws 404 when none of them is known
 */
export async function replayEvents(
  ctx: Ctx,
  { ids }: CallParsed<typeof replayProviderEvents>['body'],
): Promise<CallReply<typeof replayProviderEvents>> {
  assertStaffMay(ctx, 'provider-events.replay');
  for (const event of await knownEvents(ctx, ids)) {
    if (event.state === 'failed') await replay(ctx, event);
  }
  return { items: await eventsById(ctx, ids) };
}

async function replay(ctx: Ctx, known: ProviderEventRow): Promise<void> {
  const { deps } = ctx;
  const { id, type } = known;
  const record = (tx: Pick<Ctx, 'sql'>) =>
    recordStaffAct(
      { ...ctx, sql: tx.sql },
      { act: 'provider-events.replay', target: { kind: 'provider_event', id }, details: { type } },
    );
  try {
    const event = await readAgain(ctx, known, record);
    if (event) await receiveEvent(deps, event, record);
  } catch (err) {
    // The error is in the event's row, and the reply shows it.
    deps.log.warn({ err, eventId: id }, 'event not applied');
  }
}

/** @returns null when the provider doesn't answer, or has deleted it: events are kept for a month */
async function readAgain(
  ctx: Ctx,
  { id, type, objectId, providerAccountId, happenedAt }: ProviderEventRow,
  record: (tx: Ctx) => Promise<void>,
): Promise<Stripe.Event | null> {
  const own = providerAccountId ? { stripeAccount: providerAccountId } : {};
  try {
    return expectObject(await ctx.deps.provider.events.retrieve(id, {}, { ...interactive, ...own }), 'event');
  } catch (error) {
    const event = {
      id: id as ProviderId,
      type,
      objectId: (objectId ?? '') as ProviderId,
      metadata: {},
      customerId: null,
      // Staff want it read again, however old it is.
      createdAt: ctx.now,
      account: providerAccountId,
    };
    await transact(ctx, async (tx) => {
      await markFailed(tx, { event, created: Date.parse(happenedAt) / 1000 }, error);
      await record(tx);
    });
    return null;
  }
}

/** Marks events as ignored, so that further deliveries of them change nothing. */
export async function ignoreEvents(
  ctx: Ctx,
  { ids, reason }: CallParsed<typeof ignoreProviderEvents>['body'],
): Promise<CallReply<typeof ignoreProviderEvents>> {
  assertStaffMay(ctx, 'provider-events.replay');
  await knownEvents(ctx, ids);
  await transact(ctx, async (tx) => {
    const ignored = await tx.sql<Pick<ProviderEventRow, 'id' | 'type'>[]>`
      with failed as (
        select id, error from provider_event
        where id = any(${ids}::text[]) and state = 'failed' order by id for no key update
      )
      update provider_event e set state = 'ignored', error = null from failed where e.id = failed.id
      returning e.id, e.type, failed.error`;
    for (const { id, ...details } of ignored) {
      await recordStaffAct(tx, {
        act: 'provider-events.replay.ignore',
        target: { kind: 'provider_event', id },
        reason,
        details,
      });
    }
  });
  return { items: await eventsById(ctx, ids) };
}

async function knownEvents(ctx: Ctx, ids: readonly string[]): Promise<ProviderEventRow[]> {
  const events = await eventsById(ctx, ids);
  if (events.length === 0) throw notFound('event');
  return events;
}
