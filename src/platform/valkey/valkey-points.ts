import type { Points } from '../points.ts';
import type { Valkey } from './valkey.ts';

const TAKE = `
local points = redis.call('incrby', KEYS[1], ARGV[1])
local left = redis.call('pttl', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call('pexpire', KEYS[1], left)
end
return { points, left }`;

const GIVE_BACK = `
if tonumber(redis.call('get', KEYS[1]) or '0') > 0 then redis.call('incrby', KEYS[1], -1) end`;

/**
 * Counts in Valkey, each take one step there. What it doesn't count, PostgreSQL does: somebody may have as much again
 * when it goes away, and when it comes back, but never more than a whole limit at a time.
 */
export function valkeyPoints(valkey: Valkey, otherwise: Points): Points {
  const named = (key: string) => `${valkey.prefix}points:${key}`;
  return {
    async take(key, points, seconds) {
      try {
        const taken = valkey.ask('limits', (client) =>
          client.eval(TAKE, 1, named(key), points, seconds * 1000),
        );
        const [count, left] = (await taken) as [number, number];
        return { points: count, expire: Date.now() + left };
      } catch {
        return otherwise.take(key, points, seconds);
      }
    },
    async giveBack(key) {
      await valkey
        .ask('limits', (client) => client.eval(GIVE_BACK, 1, named(key)))
        .catch(() => otherwise.giveBack(key));
    },
  };
}
