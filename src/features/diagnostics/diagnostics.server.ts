import { providerDeliveries } from '#features/payments/received-events/deliveries.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import { findFfmpeg } from '#features/uploads/ffmpeg.server.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { faultText } from '#platform/fault-text.ts';
import { perApp } from '#platform/per-app.ts';
import { lastTimedRuns, liveness, summarizeJobs, type TaskSummary } from '#platform/queued-jobs.ts';
import { withinTime } from '#platform/within-time.ts';
import type { Diagnostics } from './calls.ts';

/** The state of the installation, without anything about a person or their content. */
export async function diagnostics(ctx: Ctx): Promise<Diagnostics> {
  assertStaffMay(ctx, 'diagnostics');
  const { deps, now } = ctx;
  const [services, tasks, lastRuns, { workers, ...live }, deliveries] = await Promise.all([
    health(deps),
    summarizeJobs(ctx),
    lastTimedRuns(ctx),
    liveness(ctx),
    providerDeliveries(ctx),
  ]);
  const failing = new Set(
    tasks.filter(({ failed, retrying }) => failed + retrying > 0).map(({ task }) => task),
  );
  return {
    checkedAt: now.toISOString(),
    services,
    workers,
    live,
    queue: total(tasks),
    tasks,
    timedJobs: deps.timedJobs.map(({ job, at }) => ({
      job,
      schedule: at,
      lastStartedAt: lastRuns.get(job) ?? null,
      isFailing: failing.has(job),
    })),
    deliveries,
  };
}

function total(tasks: readonly TaskSummary[]): Diagnostics['queue'] {
  const sum = (of: 'waiting' | 'retrying' | 'running' | 'failed') =>
    tasks.reduce((all, task) => all + task[of], 0);
  const due = tasks.flatMap(({ dueSince }) => dueSince ?? []).sort();
  return {
    waiting: sum('waiting'),
    retrying: sum('retrying'),
    running: sum('running'),
    failed: sum('failed'),
    dueSince: due[0] ?? null,
  };
}

type Service = Diagnostics['services'][number];
interface Check {
  name: string;
  /** Null where the service isn't configured; `without` says what happens then. */
  ask: (() => Promise<unknown>) | null;
  without?: string;
}

/** A slower service counts as failing. */
const PATIENCE_MS = 3_000;
/** Services are checked at most this often, however many people look. */
const KEPT_MS = 5_000;

const checksOf = ({ sql, pools, storage, mail, provider }: Deps): readonly Check[] => [
  { name: 'Database', ask: () => sql`select 1` },
  {
    name: 'Database replica',
    ask: pools.replicas.all.length === 0 ? null : async () => assertReplicasRead(pools.replicas),
    without: 'Everybody reads from the database itself.',
  },
  { name: 'Media storage', ask: () => storage.check() },
  { name: 'Mail', ask: mail.verify, without: 'Messages are kept on the inbox page.' },
  {
    name: 'Payment provider',
    async ask() {
      const balance = await provider.balance.retrieve({}, { timeout: PATIENCE_MS, maxNetworkRetries: 0 });
      // The SDK accepts a 404 of any server as a success.
      if (balance.object !== 'balance') throw new Error('A different service answered at this address.');
    },
  },
];

function assertReplicasRead({ all }: Deps['pools']['replicas']): void {
  const unread = all.filter(({ isUsable }) => !isUsable).map(({ name }) => name);
  if (unread.length > 0) throw new Error(`Away or too far behind: ${unread.join(', ')}`);
}

interface Kept {
  at: number;
  services: Promise<Service[]>;
}
const keptOf = perApp<{ now: Kept | null }>(() => ({ now: null }));

/** Whether each service responds. */
function health(deps: Deps): Promise<Service[]> {
  const kept = keptOf(deps);
  if (!kept.now || Date.now() - kept.now.at > KEPT_MS) {
    kept.now = {
      at: Date.now(),
      services: Promise.all([...checksOf(deps).map(examine), examineFfmpeg(deps)]),
    };
  }
  return kept.now.services;
}

/** Whether a service answers now. @param name as its check is called: Mail, Payment provider */
export async function examineService(deps: Deps, name: string): Promise<Service> {
  const check = checksOf(deps).find((one) => one.name === name);
  if (!check) throw new Error(`No check is called ${name}.`);
  return examine(check);
}

async function examine({ name, ask, without }: Check): Promise<Service> {
  if (!ask) return { name, state: 'off', milliseconds: 0, note: without ?? null };
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  try {
    await withinTime(PATIENCE_MS, ask());
    return { name, state: 'ok', milliseconds: milliseconds(), note: null };
  } catch (error) {
    return { name, state: 'failing', milliseconds: milliseconds(), note: faultText(error) };
  }
}

/** The program of this machine, which may be another one than the worker's. */
async function examineFfmpeg({ config }: Deps): Promise<Service> {
  const looking = findFfmpeg(config);
  const service = await examine({ name: 'ffmpeg', ask: () => looking });
  if (service.state === 'failing') return service;
  const ffmpeg = await looking;
  return ffmpeg
    ? { ...service, note: `Version ${ffmpeg.version}, with the encoder libx264.` }
    : { ...service, state: 'off', note: 'New videos have no poster picture and no smaller versions.' };
}
