import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { accounts } from '#features/accounts/api.server.ts';
import { addresses } from '#features/addresses/api.server.ts';
import { admin } from '#features/admin/api.server.ts';
import { analytics } from '#features/analytics/api.server.ts';
import { apparel } from '#features/apparel/api.server.ts';
import { approvals } from '#features/approvals/api.server.ts';
import { auth } from '#features/auth/api.server.ts';
import { findViewer, findViewers } from '#features/auth/auth.server.ts';
import { bag } from '#features/bag/api.server.ts';
import { blogs } from '#features/blogs/api.server.ts';
import { cards } from '#features/cards/api.server.ts';
import { deliveries } from '#features/deliveries/api.server.ts';
import { diagnostics } from '#features/diagnostics/api.server.ts';
import { directory } from '#features/directory/api.server.ts';
import { documents } from '#features/documents/api.server.ts';
import { frames } from '#features/frames/api.server.ts';
import { guardians } from '#features/guardians/api.server.ts';
import { home } from '#features/home/api.server.ts';
import { hub } from '#features/hub/api.server.ts';
import { ledger } from '#features/ledger/api.server.ts';
import { listings } from '#features/listings/api.server.ts';
import { moderation } from '#features/moderation/api.server.ts';
import { news } from '#features/news/api.server.ts';
import { notifications } from '#features/notifications/api.server.ts';
import { opportunities } from '#features/opportunities/api.server.ts';
import { payments } from '#features/payments/api.server.ts';
import { payouts } from '#features/payouts/api.server.ts';
import { plans } from '#features/plans/api.server.ts';
import { posts } from '#features/posts/api.server.ts';
import { printedCards } from '#features/printed-cards/api.server.ts';
import { questions } from '#features/questions/api.server.ts';
import { referrals } from '#features/referrals/api.server.ts';
import { search } from '#features/search/api.server.ts';
import { sellers } from '#features/sellers/api.server.ts';
import { share } from '#features/share/api.server.ts';
import { sites } from '#features/sites/api.server.ts';
import { letterheadOf } from '#features/sites/instance/letterhead.server.ts';
import { forgetSiteSettings, siteName } from '#features/sites/settings/site-settings.server.ts';
import { staff } from '#features/staff/api.server.ts';
import { stats } from '#features/stats/api.server.ts';
import { studio } from '#features/studio/api.server.ts';
import { subscriptions } from '#features/subscriptions/api.server.ts';
import { teams } from '#features/teams/api.server.ts';
import { tips } from '#features/tips/api.server.ts';
import { tribes } from '#features/tribes/api.server.ts';
import { uploads } from '#features/uploads/api.server.ts';
import { xp } from '#features/xp/api.server.ts';
import type { Config } from '#platform/config.ts';
import type { Deps } from '#platform/ctx.ts';
import { createEvents } from '#platform/events.ts';
import { collectExtensions } from '#platform/extension-point.ts';
import { type Feature, withRooms } from '#platform/feature.ts';
import { jobGauges, watchedGauges } from '#platform/gauges.ts';
import { compressAnswers } from '#platform/http/compress.ts';
import { mostConnections } from '#platform/http/connections.ts';
import { registerDocs } from '#platform/http/docs.ts';
import { handleFailures, noSuchCall } from '#platform/http/failures.ts';
import { registerHealth } from '#platform/http/health.ts';
import { livePaces, liveTopics, reauthorizing } from '#platform/http/live-access.ts';
import { registerLive } from '#platform/http/live-route.ts';
import { createMetrics, type Metrics } from '#platform/http/metrics.ts';
import { registerOfflinePage } from '#platform/http/offline-route.ts';
import { registerPages } from '#platform/http/pages.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { registerRobots } from '#platform/http/robots-route.ts';
import { protectResponses, shedLoad } from '#platform/http/security.ts';
import { type Gate, registerCalls } from '#platform/http/serve.ts';
import { createServer } from '#platform/http/server.ts';
import { registerSitemaps } from '#platform/http/sitemap-routes.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { rejectUnreadable } from '#platform/http/unreadable.ts';
import type { Web } from '#platform/http/web.ts';
import { jobsOf, waitingJobs } from '#platform/jobs.ts';
import { createLimits, sweepLimits } from '#platform/limits.ts';
import { sweepLiveQuota } from '#platform/live-quota.ts';
import { createLive } from '#platform/live-streams.ts';
import { createMailQueue, mailJob } from '#platform/mail/mail-queue.ts';
import { createNetworkHashes } from '#platform/network-hashes.ts';
import { permissions } from '#platform/permission.ts';
import { sweepRecentWrites } from '#platform/recent-writes.ts';
import { retention } from '#platform/retention.ts';
import { servicesOf } from '#platform/services.ts';
import { siteHosts } from '#platform/site.ts';
import { authKey, siteKeys } from '#platform/site-keys.ts';
import { privatePaths, sitemaps } from '#platform/sitemap.ts';
import { createDatabaseWatch } from '#platform/sql/database-watch.ts';
import type { Pooler } from '#platform/sql/pooler.ts';
import { onConnections, openPools } from '#platform/sql/pools.ts';
import type { Sql } from '#platform/sql/sql.ts';
import { storedFiles } from '#platform/stored-files.ts';
import { valkeyAnswers } from '#platform/valkey/valkey-answers.ts';
import { startWorker } from '#platform/worker.ts';

/** What no feature owns. */
const platform: Feature = {
  timedJobs: [
    { job: 'limits.sweep', at: '11 * * * *', talksTo: null, work: sweepLimits },
    { job: 'recent-writes.sweep', at: '47 * * * *', talksTo: null, work: sweepRecentWrites },
    { job: 'live.sweep-streams', at: '33 * * * *', talksTo: null, work: sweepLiveQuota },
  ],
  rooms: [retention],
  brings: [siteKeys.with(authKey), watchedGauges.with(jobGauges)],
  collects: [permissions, liveTopics, sitemaps, privatePaths, storedFiles, siteKeys, watchedGauges],
};

/** In the order of their tiers. */
export const features = [
  platform,
  sites,
  documents,
  staff,
  accounts,
  auth,
  uploads,
  approvals,
  guardians,
  notifications,
  xp,
  plans,
  sellers,
  ledger,
  payments,
  addresses,
  deliveries,
  listings,
  payouts,
  subscriptions,
  tribes,
  posts,
  teams,
  analytics,
  stats,
  tips,
  cards,
  hub,
  news,
  questions,
  blogs,
  directory,
  opportunities,
  studio,
  apparel,
  bag,
  printedCards,
  frames,
  referrals,
  search,
  share,
  moderation,
  home,
  diagnostics,
  admin,
].flatMap(withRooms);
/** Every call, and what does it. */
export const bindings = features.flatMap(({ calls = [] }) => calls);
const listeners = features.flatMap(({ subscriptions = [] }) => subscriptions);
const timedJobs = features.flatMap((feature) => feature.timedJobs ?? []);

/**
 * The whole app, for production and for tests. It does not listen yet.
 * @param web the built pages; null where there are none (tests through HTTP, workers)
 * @param given `sql`: a database connection made elsewhere, e.g. one that writes down what it is asked; `pooler`: what
 * stands in front of the database
 */
export async function createApp(
  config: Config,
  web: Web | null = null,
  given: { sql?: Sql; pooler?: Pooler | null } = {},
) {
  const { server, closeServer } = createServer(config);
  const database = createDatabaseWatch(config.DATABASE_URL, server.log);
  const pools = openPools(config, { ...given, watch: database, log: server.log });
  const { writes: sql, replica, replicas } = pools;
  const { mailServer, valkey, ...services } = await servicesOf(config, server.log);
  const { figures } = services;
  const networks = createNetworkHashes(pools.gate);
  const deps: Deps = {
    config,
    clock: () => database.now(),
    sql,
    replica,
    pools,
    database,
    hosts: siteHosts(config.origins),
    log: server.log,
    events: createEvents(listeners),
    live: createLive({ sql, config, log: server.log, valkey, replicas, perProcess: mostStreams(config) }),
    limits: createLimits(pools.gate, networks, server.log, valkey),
    networks,
    mail: createMailQueue(config, mailServer),
    timedJobs,
    extensions: collectExtensions(features),
    ...services,
  };
  const { live } = deps;
  const cache = createResponseCache(Date.now, {
    mayKeep: () => live.channels.hearWithdrawals,
    isAway: () => database.isAway,
    count: (answer) => figures.cacheAnswers.inc({ answer }),
    // Another process may have made an answer from a replica that is further behind.
    others: valkey && replicas.all.length === 0 ? valkeyAnswers(valkey) : null,
  });
  live.onWithdrawal(() => {
    forgetSiteSettings(deps);
    cache.clear();
  });
  // The same services on connections of their own: who is asking is found, and jobs run, whatever holds up the others.
  const gateDeps = onConnections(deps, pools.gate);
  const jobDeps = onConnections(deps, pools.jobs);
  const gate: Gate = { deps, cache, findViewer: (_deps, ...asked) => findViewer(gateDeps, ...asked) };
  const metrics = createMetrics({ deps, cache, pools, valkey });
  const health = await registerRoutes(server, gate, web, metrics);
  let endMetrics = () => {};
  const mailJobs = mailServer ? [mailJob(jobDeps, mailServer, (name) => letterheadOf(jobDeps, name))] : [];
  const waiting = waitingJobs(jobDeps, [...jobsOf(jobDeps, listeners), ...mailJobs]);
  let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
  return {
    server,
    deps,
    /** Starts what runs beside requests: live events for a web process, jobs for a worker. */
    async start() {
      await database.start(pools.cut);
      await replicas.start();
      await valkey?.start();
      endMetrics = await metrics.listen();
      if (config.ROLE !== 'worker')
        await deps.live.start(
          reauthorizing(gateDeps, liveTopics.of({ deps }), findViewers),
          livePaces(gateDeps),
        );
      if (config.ROLE !== 'web')
        worker = await startWorker(
          jobDeps,
          [...jobsOf(jobDeps, listeners, timedJobs), ...mailJobs],
          timedJobs,
        );
    },
    /** On METRICS_PORT. @returns how to end it */
    listenForMetrics: metrics.listen,
    /** Runs the jobs that wait right now, for tests and for filling demo data. */
    runJobs: waiting.run,
    /** Tells proxies and live streams to go elsewhere, and serves on for as long as that takes. */
    async drain() {
      const ms = config.DRAIN_SECONDS * 1000;
      health.drain();
      live.move(ms / 2);
      await sleep(ms);
    },
    /** Ends everything in an order in which nothing is left half done: streams, requests, jobs, database. */
    async close() {
      database.stop();
      endMetrics();
      await deps.live.stop();
      await closeServer();
      await worker?.stop();
      await waiting.end();
      valkey?.stop();
      await pools.end();
      await deps.tracing?.end();
    },
  };
}

/** Live streams of one process: what is left of its connections is for requests. */
const mostStreams = ({ LIVE_STREAMS }: Config) =>
  Math.min(LIVE_STREAMS, Math.floor((mostConnections() ?? Infinity) * 0.9));

/** Everything the server answers, in the order in which a request passes it. */
async function registerRoutes(server: FastifyInstance, gate: Gate, web: Web | null, metrics: Metrics) {
  const { deps } = gate;
  traceRequests(server, deps.tracing);
  await web?.before?.(server);
  handleFailures(server, deps);
  compressAnswers(server);
  await protectResponses(server);
  rejectUnreadable(server);
  await shedLoad(server, deps.config);
  await registerDocs(server, {
    ...deps.config,
    calls: bindings.map(({ call }) => call),
    titleOf: (host) => siteName(deps, deps.hosts.siteOf(host)),
  });
  const health = registerHealth(server, deps);
  metrics.register(server);
  registerRobots(server, deps);
  registerSitemaps(server, gate);
  registerLive(server, gate);
  for (const feature of features) await feature.routes?.(server, gate);
  await server.register(async (scope) => registerCalls(scope, bindings, gate));
  server.all('/api/*', { schema: { hide: true } }, (_request, reply) => reply.code(404).send(noSuchCall()));
  if (web) {
    await web.serveFiles(server);
    registerOfflinePage(server, deps, web.load);
    registerPages(server, gate, bindings, web.load);
  }
  return health;
}
