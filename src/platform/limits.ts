import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName } from './call.ts';
import { tooMany } from './errors.ts';
import type { Sql } from './sql.ts';

/** points per seconds, for one person (account, or address when signed out). */
const rules: Record<LimitName, { points: number; seconds: number }> = {
  // Besides the rules for one recipient (auth/code-guard.server.ts): a family or a club shares an address.
  code: { points: 60, seconds: 3600 },
  write: { points: 60, seconds: 60 },
  upload: { points: 60, seconds: 600 },
  'look-up': { points: 120, seconds: 60 },
};

export interface Limits {
  /** Takes one point, or throws 429 with Retry-After. */
  take(name: LimitName, who: string): Promise<void>;
}

/** Counted in PostgreSQL, so that any number of processes agree. */
export function createLimits(sql: Sql, log: FastifyBaseLogger): Limits {
  const client = {
    query: async ({ text, values }: { text: string; values: never[] }) => ({
      rows: await sql.unsafe(text, values, { prepare: true }),
    }),
  };
  const limiters = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: client,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points: rule.points,
        duration: rule.seconds,
        // Who has spent everything is refused from memory, without asking the database again.
        inMemoryBlockOnConsumed: rule.points + 1,
        clearExpiredByTimeout: false,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>;
  return {
    async take(name, who) {
      try {
        await limiters[name].consume(who);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000));
        log.warn({ err: refused }, 'limit not counted');
        throw refused;
      }
    },
  };
}
