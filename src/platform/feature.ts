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
import type { TimedJob } from './jobs.ts';
import type { MediaAudience } from './media-audience.ts';
import type { BroughtNotices } from './notices.ts';
import type { Permission } from './permission.ts';
import type { ProviderEventHandler } from './provider-events.ts';
import type { Reportable } from './reportable.ts';
import type { SearchSource } from './search-source.ts';
import type { Sellable } from './sellable.ts';
import type { SitemapSource } from './sitemap.ts';
import type { WrittenTexts } from './written-text.ts';
import type { XpBadge, XpRule } from './xp-rule.ts';

/** What a feature brings to the app. Everything is listed in app.ts; nothing is found by looking at folders. */
export interface Feature extends BroughtNotices {
  bindings: readonly Binding[];
  /** The rules of acts that calls of `manager` access name. */
  permissions?: readonly Permission[];
  /** Routes that are no calls: files, uploads in parts, the inbox. They do their own guarding. */
  routes?: (app: FastifyInstance, gate: Gate) => void | Promise<void>;
  /** What has to be settled before somebody can leave. */
  leavingRules?: readonly LeavingRule[];
  subscriptions?: readonly Subscription[];
  timedJobs?: readonly TimedJob[];
  liveTopics?: readonly LiveTopic[];
  /** Work of it that waits for staff, for the navigation and the dashboard of administration. */
  adminQueues?: readonly AdminQueue[];
  /** Its tables of administration as CSV. */
  adminExports?: readonly AdminExport[];
  /** What of it belongs to a person, for the file they can take along. */
  exports?: readonly Exportable[];
  /** Who may see the uploads that its things show. */
  mediaAudiences?: readonly MediaAudience[];
  /** What of it can be bought. */
  sellables?: readonly Sellable[];
  /** What people write in it, which banned words are looked for in. */
  writtenTexts?: readonly WrittenTexts[];
  /** What of it can be reported. */
  reportables?: readonly Reportable[];
  /** What children do with it, for their guardians. */
  childActivities?: readonly ChildActivity[];
  /** What of it a child does only with its guardian's approval. */
  guardianRequests?: readonly GuardianRequestKind[];
  /** Its public pages, for search engines. */
  sitemaps?: readonly SitemapSource[];
  /** Its pages that search engines stay out of, as robots.txt has them: beginnings of paths, `*` and a final `$`. */
  privatePaths?: readonly string[];
  /** What of it the search finds. */
  searchSources?: readonly SearchSource[];
  /** Which of the payment provider's events it applies. */
  providerEvents?: readonly ProviderEventHandler[];
  /** What of it brings points. */
  xpRules?: readonly XpRule[];
  xpBadges?: readonly XpBadge[];
  /** What of it the home page shows. */
  homeSections?: readonly HomeSection[];
  topLists?: readonly TopList[];
  homeFigures?: readonly HomeFigure[];
}
