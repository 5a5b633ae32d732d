import { unavailable } from './errors.ts';

/** Limits how many things run at the same time. */
export interface Semaphore {
  /** How many may run at the same time. */
  permits: number;
  /** Runs `work` once a permit is free. @throws 503 when the queue is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Runs a few heavy tasks at a time and queues the rest, so that requests aren't starved.
 * @param maxQueue how many may wait
 */
export function createSemaphore(width: number, maxQueue: number): Semaphore {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const semaphore: Semaphore = {
    permits: width,
    async run(work) {
      if (busy >= semaphore.permits) {
        if (waiting.length >= maxQueue) throw unavailable();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        busy += 1;
      }
      try {
        return await work();
      } finally {
        // The permit goes straight to the next in the queue.
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
  return semaphore;
}
