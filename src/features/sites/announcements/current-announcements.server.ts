import type { Deps } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';
import type { Announcement } from './announcement.ts';

interface Row extends Announcement {
  sites: readonly SiteId[];
  startsAt: string;
  endsAt: string;
}
interface Kept {
  readAt: number;
  rows: readonly Row[];
}

/** Every page asks, so each process caches them for this long. */
const KEPT_MS = 3_000;
const keptOf = perApp<{ now: Kept | null; reading: Promise<Kept> | null }>(() => ({
  now: null,
  reading: null,
}));

/** A site's current announcements, latest first. While the database is down, the last known ones. */
export async function currentAnnouncements(deps: Deps, site: SiteId): Promise<Announcement[]> {
  const { rows } = await keptRows(deps);
  const now = deps.clock().getTime();
  return rows
    .filter(({ sites, startsAt, endsAt }) => sites.includes(site) && isNow(now, startsAt, endsAt))
    .map(({ id, text, path, tone }) => ({ id, text, path, tone }));
}

const isNow = (now: number, startsAt: string, endsAt: string): boolean =>
  Date.parse(startsAt) <= now && now < Date.parse(endsAt);

async function keptRows(deps: Deps): Promise<Kept> {
  const kept = keptOf(deps);
  if (kept.now && Date.now() - kept.now.readAt < KEPT_MS) return kept.now;
  kept.reading ??= read(deps)
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'announcements could not be read');
      return { readAt: Date.now(), rows: kept.now?.rows ?? [] };
    })
    .then((read) => {
      kept.now = read;
      kept.reading = null;
      return read;
    });
  return kept.reading;
}

/** Includes those that start before the next read, so that they start on time. */
async function read({ sql }: Deps): Promise<Kept> {
  const rows = await sql<Row[]>`
    select id, sites, text, path, tone, starts_at, ends_at from announcement
    where ends_at > now() and starts_at < now() + interval '1 minute' order by starts_at desc, id desc limit 10`;
  return { readAt: Date.now(), rows };
}

/** Clears this process's cache after a change. */
export function forgetAnnouncements(deps: Deps): void {
  keptOf(deps).now = null;
}
