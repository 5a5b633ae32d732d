import type { FastifyInstance } from 'fastify';
import type { Subscription } from './events.ts';
import type { Brought, ExtensionPoint } from './extension-point.ts';
import type { Binding, Gate } from './http/serve.ts';
import type { TimedJob } from './jobs.ts';

/** What a feature contributes. Features are listed in app.ts; nothing is discovered by scanning folders. */
export interface Feature {
  /** Each call with the function that serves it. */
  calls?: readonly Binding[];
  /** Jobs that run after the commit of what happened. */
  subscriptions?: readonly Subscription[];
  timedJobs?: readonly TimedJob[];
  /** Routes that aren't calls: files, resumable uploads, the inbox. They check access themselves. */
  routes?: (app: FastifyInstance, gate: Gate) => void | Promise<void>;
  /** What it adds to the points of others: `searchSources.with(questionSource)`. */
  brings?: readonly Brought[];
  /** Its own points. What is brought to one that nobody lists here fails the boot. */
  collects?: readonly Pick<ExtensionPoint<unknown>, 'name'>[];
  /** The records of its rooms, which count as part of it. */
  rooms?: readonly Feature[];
}

/** The record of a feature with those of its rooms, and of theirs. */
export const withRooms = (feature: Feature): readonly Feature[] => [
  ...(feature.rooms ?? []).flatMap(withRooms),
  feature,
];
