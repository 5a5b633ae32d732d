import type { Deps } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { ReadFact } from './apply-subscription.server.ts';
import { readFor } from './read-and-apply.server.ts';

type Read = Promise<ReadFact | null>;

/** The last read of each subscription, and when it began. */
const readsOf = perApp(() => new Map<string, { last: Read; begunAt: number }>());

/** For how long a read serves events that happened before it: those of one change arrive within moments. */
const KEPT_MS = 3000;

/**
 * Reads a subscription from the provider for an event. The half dozen events of one change arrive together: a read that
 * began after an event happened contains what it reports, so one or two serve all of them.
 * @param happenedAt by the provider's clock
 * @returns null when nothing has been paid for it (yet)
 */
export async function sharedRead(
  deps: Deps,
  id: string,
  happenedAt: Date,
  arrivedAt = performance.now(),
): Read {
  const found = readsOf(deps).get(id);
  if (!found) return begin(deps, id);
  if (found.begunAt >= arrivedAt) return found.last;
  const last = await found.last.catch(() => null);
  if (last?.readAt && happenedAt < last.readAt) return last;
  // Whoever waited as well may have begun the next one.
  return readsOf(deps).get(id) === found ? begin(deps, id) : sharedRead(deps, id, happenedAt, arrivedAt);
}

function begin(deps: Deps, id: string): Read {
  const reads = readsOf(deps);
  const entry = { last: readFor(deps, id), begunAt: performance.now() };
  reads.set(id, entry);
  const forget = () => {
    if (reads.get(id) === entry) reads.delete(id);
  };
  entry.last.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
  return entry.last;
}
