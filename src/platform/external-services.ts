import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';

/**
 * What isn't ours and can hang: the payment provider, the mail server, the bucket, publishers' feeds, the print
 * partner, and ffmpeg, which reads and writes in the bucket too. A job that talks to
 * one names it, and runs in slots of its own: a service that never answers stops nothing but its own jobs.
 */
export type ExternalService = 'provider' | 'mail' | 'storage' | 'feeds' | 'printing' | 'ffmpeg';

interface RunningJob {
  job: string;
  talksTo: ExternalService | null;
}
const running = new AsyncLocalStorage<RunningJob>();

/** Runs a job, so that what it talks to can be compared with what it names. */
export const runAsJob = <T>(job: RunningJob, work: () => Promise<T>): Promise<T> => running.run(job, work);

/** Logs a fault when the running job talks to a service that it doesn't name: it is in the wrong slots. */
export function noteCall(log: Pick<FastifyBaseLogger, 'error'>, service: ExternalService): void {
  const current = running.getStore();
  if (!current || current.talksTo === service) return;
  if (current.talksTo === 'ffmpeg' && service === 'storage') return;
  log.error({ job: current.job, service }, 'a job talks to a service that it does not name');
}

/** The object, with each call of one of its methods noted. */
export function noteCalls<T extends object>(
  log: Pick<FastifyBaseLogger, 'error'>,
  service: ExternalService,
  client: T,
): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        noteCall(log, service);
        return Reflect.apply(value, target, given);
      };
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  });
}
