import type { Deps, JobCtx } from '#platform/ctx.ts';
import type { WatchedGauges } from '#platform/gauges.ts';

/** A cache in front of the app that keeps public uploads. It forgets these addresses, or this throws. */
type Purge = (urls: readonly string[]) => Promise<void>;

const MOST_MS = 5_000;
/** Most CDNs take this many at once. */
const AT_ONCE = 30;

/** The caches that PURGE_PROXIES and PURGE_URL name; none without them. */
function cachesOf({ config }: Deps): Purge[] {
  const { PURGE_PROXIES: proxies, PURGE_URL: url, PURGE_TOKEN: token } = config;
  return [...proxies.map(ofProxy), ...(url ? [ofService(url, token)] : [])];
}

export const purgesCaches = (deps: Deps): boolean => cachesOf(deps).length > 0;

/** A proxy with a door for purges asks us anew for each address there, and keeps our 404 instead (deploy/nginx.conf). */
const ofProxy =
  (proxy: string): Purge =>
  async (urls) => {
    for (const url of urls) {
      const { pathname, search, hostname } = new URL(url);
      const reply = await fetch(`${proxy}${pathname}${search}`, {
        headers: { 'x-purge-host': hostname, 'cache-control': 'no-cache' },
        signal: AbortSignal.timeout(MOST_MS),
        redirect: 'manual',
      });
      await reply.body?.cancel();
      if (reply.status !== 404)
        throw new Error(`${proxy} answered ${reply.status} for an address that is dead`);
    }
  };

/** A service that takes { "files": [addresses] }, as CDNs do. */
const ofService =
  (service: string, token: string | undefined): Purge =>
  async (urls) => {
    for (let from = 0; from < urls.length; from += AT_ONCE) {
      const reply = await fetch(service, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ files: urls.slice(from, from + AT_ONCE) }),
        signal: AbortSignal.timeout(MOST_MS),
      });
      await reply.body?.cancel();
      if (!reply.ok) throw new Error(`${new URL(service).host} answered ${reply.status} to a purge`);
    }
  };

const BATCH = 50;
/** When it is purged again, and how long it waits after a failure at most. */
const [AGAIN_S, LONGEST_WAIT_S] = [60, 300];

/** Purges what is due. What fails is tried again every minute, later every five, until it is done. */
export async function purgeDue({ sql, deps }: Pick<JobCtx, 'sql' | 'deps'>): Promise<void> {
  const caches = cachesOf(deps);
  if (caches.length === 0) return;
  for (;;) {
    const due = await sql<{ id: number; urls: string[]; isSecond: boolean }[]>`
      update media_purge set due_at = now() + ${AGAIN_S} * interval '1 second' where id in (
        select id from media_purge where due_at <= now() order by due_at, id limit ${BATCH} for no key update skip locked)
      returning id, urls, is_second`;
    if (due.length === 0) return;
    const urls = due.flatMap((one) => one.urls);
    const ids = due.map(({ id }) => id);
    try {
      await Promise.all(caches.map((purge) => deps.outgoing.call('caches', 'purge', () => purge(urls))));
      await sql`delete from media_purge where id = any(${ids}) and is_second`;
      await sql`update media_purge set is_second = true, failures = 0 where id = any(${ids})`;
    } catch (error) {
      deps.log.error(
        { err: error, uploads: ids.length },
        'a cache did not forget uploads that are not public any more',
      );
      await sql`
        update media_purge set failures = failures + 1,
          due_at = now() + least(${AGAIN_S} * (failures + 1), ${LONGEST_WAIT_S}) * interval '1 second'
        where id = any(${ids})`;
    }
  }
}

export const purgeGauges: WatchedGauges<'media_purges_failing' | 'media_purges_oldest_failing_seconds'> = {
  figures: {
    media_purges_failing:
      'Uploads that are not public any more and that a cache in front of the app has not forgotten',
    media_purges_oldest_failing_seconds: 'How long the oldest one of them has been waiting',
  },
  labels: [],
  async read({ sql }) {
    const [row] = await sql<{ failing: number; oldest: number }[]>`
      select count(*)::int as failing, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
      from media_purge where failures > 0`;
    return [
      {
        labels: {},
        values: {
          media_purges_failing: row?.failing ?? 0,
          media_purges_oldest_failing_seconds: row?.oldest ?? 0,
        },
      },
    ];
  },
};
