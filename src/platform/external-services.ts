import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { type Figures, timed } from './figures.ts';
import { traced } from './tracing.ts';

/**
 * What isn't ours and can hang: the payment provider, the mail server, the bucket, publishers' feeds and
 * pictures, the print partner, ffmpeg, which reads and writes in the bucket too, and caches in front of us. A job that talks to one names it, and
 * runs in slots of its own: a service that never answers stops nothing but its own jobs.
 */
export type ExternalService =
  | 'provider'
  | 'mail'
  | 'storage'
  | 'feeds'
  | 'pictures'
  | 'printing'
  | 'ffmpeg'
  | 'caches';

interface RunningJob {
  job: string;
  talksTo: ExternalService | null;
}
const running = new AsyncLocalStorage<RunningJob>();

/** Runs a job, so that what it talks to can be compared with what it names. */
export const runAsJob = <T>(job: RunningJob, work: () => Promise<T>): Promise<T> => running.run(job, work);

/** ffmpeg works on what is stored; a publisher's picture is asked for as its feed is, and stored as it comes. */
const alsoTalksTo: Partial<Record<ExternalService, readonly ExternalService[]>> = {
  ffmpeg: ['storage'],
  pictures: ['feeds', 'storage'],
};

/** Logs a fault when the running job talks to a service that it doesn't name: it is in the wrong slots. */
function noteCall(log: Pick<FastifyBaseLogger, 'error'>, service: ExternalService): void {
  const current = running.getStore();
  if (!current || current.talksTo === service) return;
  if (current.talksTo && alsoTalksTo[current.talksTo]?.includes(service)) return;
  log.error({ job: current.job, service }, 'a job talks to a service that it does not name');
}

/** The one way to what isn't ours: calls are noted, counted and timed by service and operation. */
export interface Outgoing {
  /** @param operation a word of the code, never of what is sent */
  call<T>(service: ExternalService, operation: string, work: () => Promise<T>): Promise<T>;
  /** The object, with each call of one of its methods as such a call. */
  around<T extends object>(service: ExternalService, client: T): T;
}

export function createOutgoing(
  log: Pick<FastifyBaseLogger, 'error'>,
  { outgoing }: Pick<Figures, 'outgoing'>,
): Outgoing {
  const call: Outgoing['call'] = (service, operation, work) => {
    noteCall(log, service);
    return timed(outgoing, { target: service, operation }, () =>
      traced(`${service} ${operation}`, 'client', {}, work),
    );
  };
  return {
    call,
    around: (service, client) =>
      new Proxy(client, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            const ask = () => Reflect.apply(value, target, given) as Promise<unknown>;
            // What is given work to do takes as long as that.
            if (typeof given.at(-1) === 'function') {
              noteCall(log, service);
              return ask();
            }
            return call(service, String(name), ask);
          };
        },
        set: (target, name, value) => Reflect.set(target, name, value, target),
      }),
  };
}
