import { API_VERSION } from '#sandbox/protocol/version.ts';
import { newId } from './ids.ts';
import type { EventObject, Kind, Objects } from './objects.ts';
import { insert, update } from './store.ts';
import type { Tx } from './tx.ts';

/**
 * Emits an event: stores it with a snapshot of the object, and queues its deliveries.
 * @param account where it happened, when that is not the acting account: a change of a connected account
 */
export function emit(
  tx: Tx,
  type: string,
  object: object,
  previous?: object,
  account: string | null = tx.account,
): EventObject {
  tx.validate(object);
  const id = newId('event');
  const event: EventObject = {
    id,
    object: 'event',
    ...(account ? { account } : {}),
    api_version: API_VERSION,
    created: tx.now,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: tx.enqueueDeliveries(id, type, account),
    request: { id: tx.request?.id ?? null, idempotency_key: tx.request?.idempotencyKey ?? null },
    type,
  };
  insert(tx, event);
  tx.handleEvent(tx, type, object);
  return event;
}

/** Updates an object and emits the event, with the previous values. */
export function updateAndEmit<K extends Kind>(
  tx: Tx,
  object: Objects[K] & { object: K },
  changes: Partial<Objects[K]>,
  type: string,
): Objects[K] & { object: K } {
  const next = update(tx, object, changes);
  const previous = Object.fromEntries(
    Object.keys(changes)
      .map((key) => [key, (object as unknown as Record<string, unknown>)[key]] as const)
      .filter(([key, before]) => JSON.stringify(before) !== JSON.stringify(changes[key as keyof Objects[K]])),
  );
  emit(tx, type, next, previous);
  return next;
}
