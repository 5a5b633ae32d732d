import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { LimitName } from './call.ts';
import type { JobCtx, Trust } from './ctx.ts';
import { tooMany } from './errors.ts';
import { type NetworkHashes, sweepAddressKeys } from './network-hashes.ts';
import { type LimitUse, postgresPoints, takePointsSql } from './points.ts';
import type { Fragment, Sql } from './sql/sql.ts';
import type { Valkey } from './valkey/valkey.ts';
import { valkeyPoints } from './valkey/valkey-points.ts';

/** Points per number of seconds. */
interface Pace {
  points: number;
  seconds: number;
}
const HOUR = 3600;
/** So many exhausted limits are remembered. */
const MOST_EXHAUSTED = 10_000;
const forAll = (points: number, seconds: number): Record<Trust, Pace> => ({
  new: { points, seconds },
  member: { points, seconds },
  trusted: { points, seconds },
});

/** Per person (account, or network when signed out), by trust level. */
export const paces: Record<LimitName, Record<Trust, Pace>> = {
  // In addition to the limits per recipient (auth/code-guard.server.ts), for codes that members ask for.
  code: forAll(60, HOUR),
  write: forAll(60, 60),
  upload: forAll(60, 600),
  'look-up': forAll(120, 60),
  // Posts and shouts together. Those of new accounts are counted apart as well, by the next two, whose refusals say why.
  post: {
    new: { points: 40, seconds: HOUR },
    member: { points: 120, seconds: HOUR },
    trusted: { points: 480, seconds: HOUR },
  },
  'new-post': forAll(5, HOUR),
  'new-shout': forAll(30, HOUR),
  question: {
    new: { points: 5, seconds: HOUR },
    member: { points: 60, seconds: HOUR },
    trusted: { points: 240, seconds: HOUR },
  },
  comment: {
    new: { points: 20, seconds: HOUR },
    member: { points: 120, seconds: HOUR },
    trusted: { points: 480, seconds: HOUR },
  },
  dispute: forAll(5, 24 * HOUR),
  mention: {
    new: { points: 30, seconds: 24 * HOUR },
    member: { points: 300, seconds: 24 * HOUR },
    trusted: { points: 2000, seconds: 24 * HOUR },
  },
};

export interface Limits {
  /** Whether statements may count, with `takeInStatementSql`. */
  readonly areInStatements: boolean;
  /** Takes points of an account or another name that is no secret, or throws 429 with Retry-After. */
  take(name: LimitName, who: string, more?: { trust?: Trust | undefined; points?: number }): Promise<Quota>;
  /** The same for visitors, by the network of their address: only a hash of it is stored. */
  takeFromAddress(name: LimitName, ip: string): Promise<Quota>;
  /** Returns a point when the action was refused and only successful ones count. Other limits count every try. */
  release(name: LimitName, who: string): Promise<void>;
}

/** Writing limits: five typing mistakes aren't five posts. */
const countsOnlyWhatIsDone: readonly LimitName[] = [
  'post',
  'new-post',
  'new-shout',
  'question',
  'comment',
  'dispute',
];

/** What is left of a limit, in its window. */
export interface Quota extends Pace {
  name: LimitName;
  left: number;
  /** Seconds until the window ends. */
  reset: number;
}

/** The headers that say so (draft-ietf-httpapi-ratelimit-headers-11). */
export const quotaHeaders = (quotas: readonly Quota[]): Record<string, string> => ({
  'ratelimit-policy': quotas
    .map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
    .join(', '),
  ratelimit: quotas.map(({ name, left, reset }) => `"${name}";r=${left};t=${reset}`).join(', '),
});

/** As `take`, as part of the statement that finds the viewer, which saves a round trip for every change by a member. */
export const takeInStatementSql = (sql: Sql, name: LimitName, who: Fragment) =>
  // The window is the same for everybody; the number of points depends on the trust level.
  takePointsSql(sql, `${name}:`, paces[name].member.seconds, who);

/** @throws 429 with Retry-After when the trust level's limit is exceeded */
export function assertWithinLimit(name: LimitName, trust: Trust, { points, expire }: LimitUse): Quota {
  const pace = paces[name][trust];
  const reset = Math.max(1, Math.ceil((expire - Date.now()) / 1000));
  const quota = { ...pace, name, left: Math.max(0, pace.points - points), reset };
  if (points <= pace.points) return quota;
  throw tooManyFor(trust, quota);
}

/** An exhausted limit is answered from memory until it ends. */
export function createLimits(
  sql: Sql,
  networks: NetworkHashes,
  log: FastifyBaseLogger,
  valkey: Valkey | null,
): Limits {
  const inPostgres = postgresPoints(sql);
  const counted = valkey ? valkeyPoints(valkey, inPostgres) : inPostgres;
  const exhausted = new LRUCache<string, LimitUse>({ max: MOST_EXHAUSTED, ttl: 1 });
  async function use(name: LimitName, trust: Trust, who: string, points: number): Promise<LimitUse> {
    const key = `${name} ${trust} ${who}`;
    const known = exhausted.get(key);
    if (known) return known;
    const pace = paces[name][trust];
    const taken = await counted.take(`${name}:${who}`, points, pace.seconds);
    if (taken.points > pace.points)
      exhausted.set(key, taken, { ttl: Math.max(1, taken.expire - Date.now()) });
    return taken;
  }
  const take: Limits['take'] = async (name, who, { trust = 'member', points = 1 } = {}) => {
    const taken = await use(name, trust, who, points).catch((error: unknown) => {
      log.warn({ err: error }, 'limit not counted');
      throw error;
    });
    return assertWithinLimit(name, trust, taken);
  };
  return {
    areInStatements: !valkey,
    take,
    takeFromAddress: async (name, ip) => take(name, `network ${await networks.of(ip)}`),
    async release(name, who) {
      if (!countsOnlyWhatIsDone.includes(name)) return;
      await counted
        .giveBack(`${name}:${who}`)
        .catch((error) => log.warn({ err: error }, 'limit not given back'));
    },
  };
}

/** What a new account may do less often than others, as the refusal names it. */
const slowedNouns: Partial<Record<LimitName, string>> = {
  'new-post': 'posts',
  'new-shout': 'shouts',
  question: 'questions',
  comment: 'comments',
};

/** Says when it ends, and to a new account why. */
function tooManyFor(trust: Trust, quota: Quota) {
  const { name, points, reset } = quota;
  const noun = trust === 'new' && slowedNouns[name];
  const headers = quotaHeaders([quota]);
  if (noun) {
    const why = `New accounts can write ${points} ${noun} an hour on their first day.`;
    return tooMany(reset, `${why} You can write the next one in ${waitOf(reset)}.`, headers);
  }
  const wait = reset <= 60 ? 'a moment' : waitOf(reset);
  return tooMany(reset, `Too many requests. Try again in ${wait}.`, headers);
}

function waitOf(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Deletes the counters of windows that are over, and the keys of networks that none counts by any more. */
export async function sweepLimits(job: Pick<JobCtx, 'sql'>): Promise<void> {
  await job.sql`delete from rate_limit where expire <= extract(epoch from now()) * 1000`;
  await sweepAddressKeys(job);
}
