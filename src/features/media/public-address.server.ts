import { createHmac } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import { SMALL } from './default-image.ts';
import type { MediaRow } from './media-row.server.ts';
import { mediaUrl } from './media-url.ts';
import { purgesCaches } from './purge-caches.server.ts';
import { mediaKey } from './signed-url.server.ts';

type Host = Pick<Ctx, 'deps'>;
type Addressed = Pick<MediaRow, 'id' | 'epoch'>;

/**
 * What makes an address one that caches keep for a year. It can't be guessed, and is another one once the upload has stopped
 * being public. Whether it is public is looked up when the app is asked.
 */
export const publicKey = ({ deps }: Host, { id, epoch }: Addressed): string =>
  createHmac('sha256', mediaKey(deps.config))
    .update(`public ${id} ${epoch}`)
    .digest('base64url')
    .slice(0, 16);

/** Caches are purged of this path and no other, so an upload is served by none that merely means the same. */
export const publicPath = (id: string, name: string, key: string): string => `/media/${id}/${name}?v=${key}`;

/** The public addresses of an upload's files, by their names. */
export function publicAddresses(host: Host, row: Addressed): (name: string) => string {
  const key = publicKey(host, row);
  return (name) => mediaUrl(publicPath(row.id, name, key), host.deps.config.MEDIA_ORIGIN);
}

/** SQL: the uploads of accounts that something shows. */
export const uploadsOf = ({ sql }: Pick<Ctx, 'sql'>, accountIds: Fragment): Fragment =>
  sql`select id from media where owner_id = any(${accountIds}) and attached_at is not null`;

export const sitesOf = ({ site, everySite }: Pick<MediaRow, 'site' | 'everySite'>): readonly SiteId[] =>
  everySite ? siteIds : [site];

/** Ends the public addresses of these uploads, and lists them for the caches in front of us. */
export async function endAddresses(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { sql } = tx;
  const ended = await sql<MediaRow[]>`
    with locked as (select id from media where id = any(${[...ids]}::uuid[]) order by id for no key update)
    update media set epoch = epoch + 1 where id in (select id from locked) returning *`;
  if (!purgesCaches(tx.deps)) return;
  const { origins, MEDIA_ORIGIN: imageHost } = tx.deps.config;
  for (const row of ended) {
    const hosts = [...sitesOf(row).map((site) => origins[site]), ...(imageHost ? [imageHost] : [])];
    await sql`insert into media_purge (urls) values (${addressesAt(tx, hosts, { ...row, epoch: row.epoch - 1 })})`;
  }
}

/** The public addresses of all files of an upload, at each host. */
function addressesAt(host: Host, origins: readonly string[], row: MediaRow): string[] {
  const key = publicKey(host, row);
  const names = [
    row.name,
    row.smallBytes ? SMALL : null,
    ...[...row.sizes, ...row.versions].map(({ name }) => name),
  ];
  return origins.flatMap((origin) =>
    names.flatMap((name) => (name ? `${origin}${publicPath(row.id, name, key)}` : [])),
  );
}
