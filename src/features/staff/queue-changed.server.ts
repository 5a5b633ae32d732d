import type { Ctx } from '#platform/ctx.ts';
import { publish } from '#platform/live.ts';

/** The live topic of all queues of work of a site. Whoever listens hears of the queues they may see. */
export const QUEUES = 'queues';

/** What an event says: ids only. Pages then ask for what they may see. */
export interface QueueChange {
  /** The queue's `page`, as in `adminQueues`. */
  page: string;
  id: string;
}

/** Tells open pages of staff, after commit, that something came into a queue, left it or was claimed. */
export const queueChanged = (ctx: Ctx, page: string, id: string): Promise<void> =>
  publish(ctx, QUEUES, 'queue.changed', { page, id } satisfies QueueChange);
