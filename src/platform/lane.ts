import { unavailable } from './errors.ts';

export interface Lane {
  /** How many at the same time. */
  width: number;
  /** Runs `work` when its turn comes. 503 when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Lets a few things be done at the same time and the rest wait in line, so that heavy work leaves room for requests.
 * @param longest how many may wait
 */
export function createLane(width: number, longest: number): Lane {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const lane: Lane = {
    width,
    async run(work) {
      if (busy >= lane.width) {
        if (waiting.length >= longest) throw unavailable();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        busy += 1;
      }
      try {
        return await work();
      } finally {
        // The place goes straight to the next in line.
        const next = waiting.shift();
        if (next) next();
        else busy -= 1;
      }
    },
  };
  return lane;
}
