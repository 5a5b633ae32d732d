import type { Ctx } from './ctx.ts';
import type { ExternalService } from './external-services.ts';
import type { WithoutProviderId } from './ids.ts';
import { queueJobs } from './queue.ts';
import type { SiteId } from './site.ts';

/**
 * All events by name. Features add theirs by declaration merging in their `events.ts`, so the platform knows no feature
 * and no listener is imported by the code that emits.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface EventMap {}

/**
 * An event's payload as it is emitted. Its texts aren't ids of the payment provider, unless the event declares a
 * `ProviderId`: listeners take them for ids of rows.
 */
export type Emitted<K extends keyof EventMap> = {
  [Field in keyof EventMap[K]]: WithoutProviderId<EventMap[K][Field]>;
};

/** Of a job of its own: nobody tries it again when it fails now, unless our team does. */
export interface Attempt {
  isLastTry: boolean;
}

export type Listener = (ctx: Ctx, payload: never, attempt: Attempt) => Promise<void>;
export interface Subscription {
  event: keyof EventMap;
  /** The name of its job, when it has one of its own. It must not change between releases, since queued jobs carry it. */
  job: string;
  listener: Listener;
  /** The service it talks to; null for the database alone. */
  talksTo: ExternalService | null;
}

/**
 * `on('post.published', 'tribes.count', countPosts)`. An event is one job, which runs its listeners in turn; one that fails
 * or talks to a service is a job of its own, tried again by itself. So a listener may run twice.
 * @param talksTo the service it talks to, if any: a job that doesn't name it is a fault
 */
export function on<K extends keyof EventMap>(
  event: K,
  job: string,
  listener: (ctx: Ctx, payload: EventMap[K], attempt: Attempt) => Promise<void>,
  { talksTo }: { talksTo?: ExternalService } = {},
): Subscription {
  return { event, job, listener: listener as Listener, talksTo: talksTo ?? null };
}

export interface Events {
  emit<K extends keyof EventMap>(ctx: Pick<Ctx, 'sql' | 'site'>, name: K, payload: Emitted<K>): Promise<void>;
  /** The jobs of one event, for statements that queue them themselves. */
  jobsOf(name: keyof EventMap): readonly string[];
}

/** The payload of an event's job: enough to rebuild the ctx. */
export interface EventJob {
  site: SiteId;
  payload: unknown;
}

/** The job of an event's listeners. */
export const jobOfEvent = (name: keyof EventMap): string => `event:${name}`;

export function createEvents(subscriptions: readonly Subscription[]): Events {
  const jobs = new Map<keyof EventMap, Set<string>>();
  for (const { event, job, talksTo } of subscriptions) {
    const known = jobs.get(event) ?? new Set();
    jobs.set(event, known.add(talksTo ? job : jobOfEvent(event)));
  }
  const jobsOf = (name: keyof EventMap) => [...(jobs.get(name) ?? [])];
  return {
    jobsOf,
    emit: (ctx, name, payload) =>
      queueJobs(ctx, jobsOf(name), { site: ctx.site, payload } satisfies EventJob),
  };
}
