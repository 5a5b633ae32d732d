import type { FastifyBaseLogger } from 'fastify';
import type Stripe from 'stripe';
import type { CountSql, LeavingRule } from './about-account.ts';
import type { AdminExport } from './admin-export.ts';
import type { AdminQueue } from './admin-queue.ts';
import type { ChildActivity } from './child-activity.ts';
import type { Config } from './config.ts';
import { unauthenticated } from './errors.ts';
import type { EventMap, Events } from './events.ts';
import type { Exportable } from './exportable.ts';
import type { GuardianRequestKind } from './guardian-request.ts';
import type { HomeFigure, HomeSection, TopList } from './home-section.ts';
import type { TimedJob } from './jobs.ts';
import type { Limits } from './limits.ts';
import type { Live } from './live-streams.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaAudience } from './media-audience.ts';
import type { NoticeRegistry } from './notices.ts';
import type { PlanHolder } from './plan-holder.ts';
import type { ProviderEventHandler } from './provider-events.ts';
import type { Reportable } from './reportable.ts';
import type { SearchSource } from './search-source.ts';
import type { Sellable } from './sellable.ts';
import type { SiteHosts, SiteId } from './site.ts';
import type { Sql, TransactionSql } from './sql.ts';
import type { MediaStorage } from './storage.ts';
import type { WrittenTexts } from './written-text.ts';
import type { XpBadge, XpRule } from './xp-rule.ts';

/** How well we know an account: decides how much it may write at once. */
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
  /** The adult who answers for a child; null or absent for everybody else. */
  guardianId?: string | null;
  /** Somebody else answers for them: under 13, or under 18 and come by the kids site. */
  isChild: boolean;
  /** What they may do as our staff on this site. Null for everybody else, and without the second factor it needs. */
  staffRole?: 'moderator' | 'admin' | 'superadmin' | null;
  /** They are staff here, and signed in without the second factor. */
  staffNeedsSecondFactor?: boolean;
  /** When their session last proved the second factor. */
  secondFactorAt?: string | null;
}

/** What lives as long as the process. */
export interface Deps {
  config: Config;
  /** The real time, except for the fill of the demo world, which walks through a year. */
  now(): Date;
  sql: Sql;
  /** A copy of the database that may be a moment behind: for what visitors read. The same as `sql` without one. */
  replica: Sql;
  hosts: SiteHosts;
  log: FastifyBaseLogger;
  events: Events;
  live: Live;
  limits: Limits;
  mail: Mailer;
  storage: MediaStorage;
  /** What every feature gives to the file a person can take along. */
  exports: readonly Exportable[];
  /** Who may see uploads, by what shows them. */
  mediaAudiences: readonly MediaAudience[];
  /** Work that waits for staff. */
  adminQueues: readonly AdminQueue[];
  /** Tables of administration as CSV, by name. */
  adminExports: ReadonlyMap<string, AdminExport>;
  /** What people can be notified of. */
  notices: NoticeRegistry;
  /** The payment provider, or our sandbox. */
  provider: Stripe;
  /** What can be bought, by its kind. */
  sellables: ReadonlyMap<string, Sellable>;
  /** What has to be settled before an account can be deleted. */
  leavingRules: readonly LeavingRule[];
  countJoinedTribes: CountSql;
  /** What people write for others to read. */
  writtenTexts: readonly WrittenTexts[];
  /** What can be reported, by its kind. */
  reportables: ReadonlyMap<string, Reportable>;
  /** What children do, for their guardians. */
  childActivities: readonly ChildActivity[];
  /** What a child does only with its guardian's approval, by its kind. */
  guardianRequests: ReadonlyMap<string, GuardianRequestKind>;
  /** What the search finds, in the order of its reply. */
  searchSources: readonly SearchSource[];
  /** What can hold a plan besides accounts, by its kind. */
  planHolders: Map<PlanHolder['kind'], PlanHolder>;
  /** Who applies which of the provider's events. */
  providerEvents: readonly ProviderEventHandler[];
  /** What brings points, by the rule's code. */
  xpRules: ReadonlyMap<string, XpRule>;
  /** In the order in which they are shown. */
  xpBadges: readonly XpBadge[];
  /** What a clock starts, by its cron fields. */
  timedJobs: readonly Pick<TimedJob, 'job' | 'at'>[];
  /** What the home page is made of. */
  home: {
    sections: readonly HomeSection[];
    topLists: readonly TopList[];
    figures: readonly HomeFigure[];
  };
}

/** What a job has that acts for no site: nobody looks, and no rule of a site holds. A transaction is one too. */
export interface JobCtx {
  sql: Sql | TransactionSql;
  now: Date;
  deps: Deps;
}

/** Always the first argument of an operation. A transaction is a ctx too. */
export interface Ctx extends JobCtx {
  viewer: Viewer | null;
  site: SiteId;
  /** In a call of staff: how many rows of the audit log it has written. */
  audit?: { rows: number };
}

export const jobCtx = (deps: Deps): JobCtx => ({ sql: deps.sql, now: deps.now(), deps });

/** The platform acts on one site, with nobody signed in. */
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

/** Says that something happened, in the transaction in which it happened: listeners run as jobs after commit. */
export function emit<K extends keyof EventMap>(
  ctx: Omit<Ctx, 'viewer'>,
  name: K,
  payload: EventMap[K],
): Promise<void> {
  return ctx.deps.events.emit(ctx, name, payload);
}
