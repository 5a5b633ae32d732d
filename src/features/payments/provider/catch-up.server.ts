import type Stripe from 'stripe';
import type { Deps } from '#platform/ctx.ts';
import { providerEvents } from '../points.ts';
import { receiveEvent } from './receive-event.server.ts';

/** Events become visible slightly out of order, so each round overlaps the last one by this much. */
const OVERLAP_SECONDS = 600;
const RECOVERY_SECONDS = 3 * 24 * 3600;
const PAGE = 100;
/** Lost events applied in one run; the next run continues. */
const MOST_LOST = 1000;

/** The provider keeps its events for a month. Those that no webhook delivered are read here, oldest first. */
export async function catchUpEvents(deps: Deps): Promise<void> {
  const [newest] = await deps.sql<{ since: number }[]>`
    select coalesce(extract(epoch from max(created_at))::bigint - ${OVERLAP_SECONDS}::int,
      extract(epoch from now())::bigint - ${RECOVERY_SECONDS}::int) as since
    from provider_event where provider_account_id is null and state <> 'failed'`;
  const missed: Stripe.Event[] = [];
  for await (const event of eventsSince(deps, newest?.since ?? 0)) missed.push(event);
  await applyAll(deps, await notSeen(deps, missed));
}

/**
 * Rounds begin at the newest applied event, so they miss one that was lost while later ones arrived. Once a day
 * the provider's last three days are searched for those: page by page, newest first.
 * @returns how many were applied
 */
export async function recoverLostEvents(deps: Deps, most = MOST_LOST): Promise<number> {
  const since = Math.floor(deps.clock().getTime() / 1000) - RECOVERY_SECONDS;
  let page: Stripe.Event[] = [];
  let applied = 0;
  const turnPage = async () => {
    const lost = await notSeen(deps, page);
    page = [];
    applied += await applyAll(deps, lost.slice(0, most - applied));
  };
  for await (const event of eventsSince(deps, since)) {
    if (page.push(event) === PAGE) await turnPage();
    if (applied >= most) break;
  }
  await turnPage();
  if (applied > 0)
    deps.log.error({ alert: 'events-lost', applied }, 'found provider events that were never delivered');
  return applied;
}

/** Those that a feature handles, newest first. */
async function* eventsSince(deps: Deps, since: number) {
  const { provider } = deps;
  const types = new Set(providerEvents.of({ deps }).flatMap((handler) => handler.types));
  for await (const event of provider.events.list({ created: { gte: since }, limit: PAGE })) {
    if (types.has(event.type)) yield event;
  }
}

/** Of some events, newest first, those never received or failed: oldest first. */
async function notSeen({ sql }: Deps, events: readonly Stripe.Event[]): Promise<Stripe.Event[]> {
  const seen = await sql<{ id: string }[]>`
    select id from provider_event
    where id = any(${events.map(({ id }) => id)}::text[]) and state <> 'failed'`;
  const known = new Set(seen.map(({ id }) => id));
  return events.filter(({ id }) => !known.has(id)).reverse();
}

/** @returns how many of them had not been applied yet */
async function applyAll(deps: Deps, events: readonly Stripe.Event[]): Promise<number> {
  let applied = 0;
  for (const event of events) {
    try {
      if (await receiveEvent(deps, event)) applied += 1;
    } catch (error) {
      deps.log.warn({ err: error, eventId: event.id }, 'event not applied');
    }
  }
  return applied;
}
