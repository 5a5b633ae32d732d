import { API_VERSION } from '#sandbox/protocol/version.ts';
import { newId } from './ids.ts';
import type { EventObject, Kind, Objects } from './objects.ts';
import { insert, update } from './store.ts';
import type { Tx } from './tx.ts';

/**
 * Says that something happened: keeps the event with the object as it is at this moment, and writes down to whom it
 * has to be told.
 * @param account where it happened, when that is not whom the request acts for: a change of a connected account
 */
export function emit(
  tx: Tx,
  type: string,
  object: object,
  previous?: object,
  account: string | null = tx.account,
): EventObject {
  tx.inspect(object);
  const id = newId('event');
  const event: EventObject = {
    id,
    object: 'event',
    ...(account ? { account } : {}),
    api_version: API_VERSION,
    created: tx.now,
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: tx.announce(id, type, account),
    request: { id: tx.request?.id ?? null, idempotency_key: tx.request?.idempotencyKey ?? null },
    type,
  };
  insert(tx, event);
  tx.react(tx, type, object);
  return event;
}

/** Changes an object and says so, with what it was before. */
export function change<K extends Kind>(
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
