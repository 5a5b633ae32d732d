import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { JobCtx } from './ctx.ts';
import type { Sql } from './sql/sql.ts';

/** How long what is counted by an address is counted, at most. */
const LONGEST_WINDOW_MS = 3_600_000;
/** A key is read again after this long: after a crash of the database there is another one. */
const READ_AGAIN_MS = 300_000;

export interface NetworkHashes {
  /** Stands for the network of an address until midnight (UTC); nobody can compute it any more the day after. */
  of(ip: string): Promise<string>;
  /** The same, and what stood for it yesterday while the last hour began yesterday. */
  ofLastHour(ip: string): Promise<string[]>;
}

/** The network of an address: one of IPv4, or the /64 of IPv6 that a household has. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '');
  const [head = '', tail] = ip.split('::');
  const parts = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const all =
    tail === undefined ? parts : [...parts, ...Array(8 - parts.length - rest.length).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/**
 * Hashes addresses under a key that changes daily, so that what is stored says nothing later, not even to whoever holds
 * all our secrets. All processes agree on the key of a day through the database.
 */
export function createNetworkHashes(sql: Sql): NetworkHashes {
  const keys = new Map<string, { key: Promise<Buffer>; readAt: number }>();

  async function readKey(day: string, known: Promise<Buffer> | undefined): Promise<Buffer> {
    // The one this process had comes back when the database lost it in a crash.
    const own = (await known?.catch(() => undefined)) ?? randomBytes(32);
    const [row] = await sql<{ key: Buffer }[]>`
      insert into address_key (day, key) values (${day}, ${own})
      on conflict (day) do update set day = excluded.day returning key`;
    return row?.key ?? own;
  }
  function keyOf(day: string): Promise<Buffer> {
    const now = Date.now();
    const found = keys.get(day);
    if (found && now - found.readAt < READ_AGAIN_MS) return found.key;
    const key = readKey(day, found?.key);
    keys.set(day, { key, readAt: now });
    key.catch(() => keys.delete(day));
    for (const old of keys.keys()) if (old < dayOf(now - LONGEST_WINDOW_MS)) keys.delete(old);
    return key;
  }
  const hash = async (day: string, ip: string) =>
    createHmac('sha256', await keyOf(day))
      .update(networkOf(ip))
      .digest('base64url');

  return {
    of: (ip) => hash(dayOf(Date.now()), ip),
    ofLastHour(ip) {
      const now = Date.now();
      const days = new Set([dayOf(now), dayOf(now - LONGEST_WINDOW_MS)]);
      return Promise.all([...days].map((day) => hash(day, ip)));
    },
  };
}

/** Deletes the keys of days whose counts are over. */
export async function sweepAddressKeys({ sql }: Pick<JobCtx, 'sql'>): Promise<void> {
  await sql`delete from address_key where day < ${dayOf(Date.now() - LONGEST_WINDOW_MS)}::date`;
}
