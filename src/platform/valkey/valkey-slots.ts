import { type PostgresSlots, PROCESS_LIVES_S, type Slot, type StreamSlots } from '../stream-slots.ts';
import type { Valkey } from './valkey.ts';

/** By the clock of Valkey: somebody's streams, and until when each counts. */
const OPEN = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('zremrangebyscore', KEYS[1], 0, now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[2])
return 1`;

const RENEW = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for n, key in ipairs(KEYS) do
  redis.call('zadd', key, now + ARGV[1], ARGV[n + 1])
  redis.call('pexpire', key, ARGV[1])
end`;

const LIVES_MS = PROCESS_LIVES_S * 1000;
const RENEW_MS = LIVES_MS / 3;
/** Keys in one script: others wait for it. */
const AT_ONCE = 500;

/**
 * Counts in Valkey. While it is away PostgreSQL counts: each process brings its open streams there with its next heartbeat
 * or stream, and back when Valkey answers again, also when that has forgotten everything.
 */
export function valkeySlots(valkey: Valkey, perPerson: number, inPostgres: PostgresSlots): StreamSlots {
  let isInPostgres = false;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let known: readonly Slot[] = [];
  const keyOf = ({ accountId }: Slot) => `${valkey.prefix}streams:${accountId}`;

  async function renew(slots: readonly Slot[]): Promise<void> {
    for (let from = 0; from < slots.length; from += AT_ONCE) {
      const some = slots.slice(from, from + AT_ONCE);
      const [keys, ids] = [some.map(keyOf), some.map(({ id }) => id)];
      await valkey.ask('streams', (client) => client.eval(RENEW, keys.length, ...keys, LIVES_MS, ...ids));
    }
  }
  async function goToPostgres(): Promise<void> {
    if (!isInPostgres) await inPostgres.adopt(known);
    isInPostgres = true;
  }

  return {
    async open(slot) {
      try {
        const opened = await valkey.ask('streams', (client) =>
          client.eval(OPEN, 1, keyOf(slot), slot.id, LIVES_MS, perPerson),
        );
        return opened === 1;
      } catch {
        if (!isInPostgres) await goToPostgres();
        return inPostgres.open(slot);
      }
    },
    async close(slots) {
      if (isInPostgres) await inPostgres.close(slots);
      // What can't be said now is over when nobody renews it.
      await Promise.allSettled(
        slots.map((slot) => valkey.ask('streams', (client) => client.zrem(keyOf(slot), slot.id))),
      );
    },
    async beat(slots, open) {
      known = slots;
      await inPostgres.beat(slots, open);
      try {
        if (valkey.isAway) throw new Error('Valkey is away.');
        if (isInPostgres || performance.now() - renewedAt > RENEW_MS) {
          await renew(slots);
          renewedAt = performance.now();
        }
      } catch {
        return goToPostgres();
      }
      if (isInPostgres) await inPostgres.closeAll();
      isInPostgres = false;
    },
    end: () => inPostgres.end(),
  };
}
