import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { Config } from './config.ts';
import { unauthenticated } from './errors.ts';
import type { Emitted, EventMap, Events } from './events.ts';
import type { Extensions } from './extension-point.ts';
import type { Outgoing } from './external-services.ts';
import type { Figures } from './figures.ts';
import type { TimedJob } from './jobs.ts';
import type { Limits, Quota } from './limits.ts';
import type { Live } from './live-streams.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { NetworkHashes } from './network-hashes.ts';
import type { SiteHosts, SiteId } from './site.ts';
import type { DatabaseWatch } from './sql/database-watch.ts';
import type { Pools } from './sql/pools.ts';
import type { Position } from './sql/replica.ts';
import type { Sql, TransactionSql } from './sql/sql.ts';
import type { MediaStorage } from './storage.ts';
import type { Tracing } from './tracing.ts';

/** How far an account is trusted: decides its write limits. */
export type Trust = 'new' | 'member' | 'trusted';

/** Who is asking. Roles are the specification's; `state` decides what an account may do at all. */
export interface Viewer {
  accountId: string;
  sessionId: string;
  username: string | null;
  role: string;
  state: string;
  /** Left out: as any member. */
  trust?: Trust;
  /** A child's guardian; null or absent for everybody else. */
  guardianId?: string | null;
  /** They have a guardian: under 13, or under 18 and signed up on the kids site. */
  isChild: boolean;
  /** Their staff role on this site. Null for everybody else, and without a required second factor. */
  staffRole?: 'moderator' | 'admin' | 'superadmin' | null;
  /** The same by a grant for all sites, which what has no site needs. */
  staffRoleOnAllSites?: 'moderator' | 'admin' | 'superadmin' | null;
  /** They are staff who may see everything on this site. */
  seesEverything?: boolean;
  /** They are staff here, but signed in without the second factor. */
  staffNeedsSecondFactor?: boolean;
  /** What is left of the limit of the call they make. */
  quota?: Quota;
  /** When their session last proved the second factor. */
  secondFactorAt?: string | null;
  /** How far a replica must be so that they see in it what they wrote; null when they wrote nothing lately. */
  lastWrite?: Position | null;
}

/** Services that live as long as the process. */
export interface Deps {
  config: Config;
  /** The real time, except while the demo world is filled with a year of sales. */
  clock(): Date;
  sql: Sql;
  /** A replica that may lag slightly, for visitors' reads that are no calls. Without one the primary. */
  replica: Sql;
  /** Connections for calls that read, each kind with its part of them; for calls of staff, and exports. */
  pools: Pick<Pools, 'reads' | 'slow' | 'replicas'>;
  /** Whether the database answers. */
  database: Pick<DatabaseWatch, 'isAway'>;
  hosts: SiteHosts;
  log: FastifyBaseLogger;
  /** What is counted as it happens. */
  figures: Figures;
  /** Where traces are collected. */
  tracing: Tracing | null;
  /** The way to services that aren't ours. */
  outgoing: Outgoing;
  events: Events;
  live: Live;
  limits: Limits;
  networks: NetworkHashes;
  /** Nothing that has a ctx can send: it queues. */
  mail: MailQueue;
  storage: MediaStorage;
  /** What features bring to each other's points. */
  extensions: Extensions;
  /** The payment provider, or our sandbox. */
  provider: Stripe;
  /** Scheduled jobs, by their cron fields. */
  timedJobs: readonly Pick<TimedJob, 'job' | 'at'>[];
  /** Tests look here whether rows are locked in the right order. Values of a key by its columns. */
  onLock?: (tx: JobCtx, table: string, key: Readonly<Record<string, string>>) => Promise<void>;
}

/** The ctx of a job without a site: no viewer, and no site's rules. A transaction is one too. */
export interface JobCtx {
  sql: Sql | TransactionSql;
  now: Date;
  deps: Deps;
}

/** Always the first argument of an operation. A transaction is a ctx too. */
export interface Ctx extends JobCtx {
  viewer: Viewer | null;
  site: SiteId;
  /** In a call of staff: how many audit log rows it has written. */
  audit?: { rows: number };
}

export const jobCtx = (deps: Deps): JobCtx => ({ sql: deps.sql, now: deps.clock(), deps });

/** Acts on one site, without a viewer. */
export const siteCtx = ({ sql, now, deps }: JobCtx, site: SiteId): Ctx => ({
  sql,
  viewer: null,
  site,
  now,
  deps,
});

/** Runs `work` in one transaction. Inside, only the ctx it is given may be used. */
export function transact<C extends JobCtx, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (!('begin' in ctx.sql)) return work(ctx);
  return ctx.sql.begin((sql) => work({ ...ctx, sql })) as Promise<T>;
}

/** The signed-in viewer, or 401. */
export function viewerOf(ctx: Ctx): Viewer {
  if (!ctx.viewer) throw unauthenticated('SIGN_IN_REQUIRED');
  return ctx.viewer;
}

/** Emits an event in the transaction in which it happened: listeners run as jobs after the commit. */
export function emit<K extends keyof EventMap>(
  ctx: Omit<Ctx, 'viewer'>,
  name: K,
  payload: Emitted<K>,
): Promise<void> {
  return ctx.deps.events.emit(ctx, name, payload);
}
