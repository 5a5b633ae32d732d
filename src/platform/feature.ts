import type { FastifyInstance } from 'fastify';
import type { LeavingRule } from './about-account.ts';
import type { AdminExport } from './admin-export.ts';
import type { AdminQueue } from './admin-queue.ts';
import type { ChildActivity } from './child-activity.ts';
import type { Subscription } from './events.ts';
import type { Exportable } from './exportable.ts';
import type { GuardianRequestKind } from './guardian-request.ts';
import type { HomeFigure, HomeSection, TopList } from './home-section.ts';
import type { LiveTopic } from './http/live-access.ts';
import type { Binding, Gate } from './http/serve.ts';
import type { HubPickSource } from './hub-pick.ts';
import type { TimedJob } from './jobs.ts';
import type { MediaAudience } from './media-audience.ts';
import type { MetricViewer } from './metric-viewer.ts';
import type { BroughtNotices } from './notices.ts';
import type { Permission } from './permission.ts';
import type { PlanCount } from './plan-count.ts';
import type { PlanHolder } from './plan-holder.ts';
import type { PlanOverflow } from './plan-overflow.ts';
import type { ProfileManager } from './profile-manager.ts';
import type { ProviderEventHandler } from './provider-events.ts';
import type { Reportable } from './reportable.ts';
import type { SearchSource } from './search-source.ts';
import type { Sellable } from './sellable.ts';
import type { SitemapSource } from './sitemap.ts';
import type { StoredFiles } from './stored-files.ts';
import type { WrittenTexts } from './written-text.ts';
import type { XpBadge, XpRule } from './xp-rule.ts';

/** What a feature contributes. Features are listed in app.ts; nothing is discovered by scanning folders. */
export interface Feature extends BroughtNotices {
  bindings: readonly Binding[];
  /** The rules of acts that calls of `manager` access name. */
  permissions?: readonly Permission[];
  /** Routes that aren't calls: files, resumable uploads, the inbox. They check access themselves. */
  routes?: (app: FastifyInstance, gate: Gate) => void | Promise<void>;
  /** Checks that can block the deletion of an account. */
  leavingRules?: readonly LeavingRule[];
  subscriptions?: readonly Subscription[];
  timedJobs?: readonly TimedJob[];
  liveTopics?: readonly LiveTopic[];
  /** Its queues of work for staff, for the navigation and the dashboard of administration. */
  adminQueues?: readonly AdminQueue[];
  /** Its tables of administration as CSV. */
  adminExports?: readonly AdminExport[];
  /** Its data of a person, for the data export. */
  exports?: readonly Exportable[];
  /** Who may see the uploads it shows. */
  mediaAudiences?: readonly MediaAudience[];
  /** Its files in the storage, which are compared with its rows once a week. */
  storedFiles?: readonly StoredFiles[];
  /** Who besides themselves sees all measures of an athlete. */
  metricViewers?: readonly MetricViewer[];
  /** Who besides its owner edits a profile that nobody signs in as. */
  profileManagers?: readonly ProfileManager[];
  /** What it sells. */
  sellables?: readonly Sellable[];
  /** What people write in it, which banned words are looked for in. */
  writtenTexts?: readonly WrittenTexts[];
  /** What can be reported in it. */
  reportables?: readonly Reportable[];
  /** What guardians see of a child's activity in it. */
  childActivities?: readonly ChildActivity[];
  /** What a child can do in it only with its guardian's approval. */
  guardianRequests?: readonly GuardianRequestKind[];
  /** Its public pages, for search engines. */
  sitemaps?: readonly SitemapSource[];
  /** Path prefixes that search engines must not crawl, in robots.txt syntax with `*` and a final `$`. */
  privatePaths?: readonly string[];
  /** What the search finds in it. */
  searchSources?: readonly SearchSource[];
  /** What can hold a plan in it, besides accounts. */
  planHolders?: readonly PlanHolder[];
  /** How many somebody has of what plans limit. */
  planCounts?: readonly PlanCount[];
  /** What becomes read-only when there is more of it than a plan allows. */
  planOverflows?: readonly PlanOverflow[];
  /** The payment provider's events that it handles. */
  providerEvents?: readonly ProviderEventHandler[];
  /** What earns points in it. */
  xpRules?: readonly XpRule[];
  xpBadges?: readonly XpBadge[];
  /** What it shows on the home page. */
  homeSections?: readonly HomeSection[];
  topLists?: readonly TopList[];
  homeFigures?: readonly HomeFigure[];
  /** What it brings to the hub’s part of the home page. */
  hubPicks?: readonly HubPickSource[];
}
