import type { Deps } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import { findSubscription } from '../subscription-row.server.ts';
import type { ReadFact } from './apply-subscription.server.ts';
import { readFor } from './sync.server.ts';

type Read = Promise<ReadFact | null>;

const readsOf = perApp(() => new Map<string, { running: Read; next: Read | null }>());

/**
 * Reads a subscription from the provider for an event. The half dozen events of one change arrive together: those that
 * arrive while a read is under way share the next one. A read that begins after an event arrived contains what it reports.
 * @returns null when nothing has been paid for it (yet)
 */
export function sharedRead(deps: Deps, id: string): Read {
  const reads = readsOf(deps);
  const found = reads.get(id);
  if (!found) return begin(deps, id);
  found.next ??= found.running.then(
    () => begin(deps, id),
    () => begin(deps, id),
  );
  return found.next;
}

function begin(deps: Deps, id: string): Read {
  const reads = readsOf(deps);
  const entry: { running: Read; next: Read | null } = { running: read(deps, id), next: null };
  reads.set(id, entry);
  const forget = () => {
    // Whoever waits for the next read has taken this place already, or will in a moment.
    if (!entry.next && reads.get(id) === entry) reads.delete(id);
  };
  entry.running.then(forget, forget);
  return entry.running;
}

async function read(deps: Deps, id: string): Read {
  const row = await findSubscription(deps, id);
  return row ? readFor(deps, row) : null;
}
