import type { Ctx } from '#platform/ctx.ts';
import type { MediaFacts, MediaRow, MediaVersion } from './media-row.server.ts';

/** @returns false when the video is gone, or was rejected */
export async function writePoster(
  { sql }: Pick<Ctx, 'sql'>,
  id: string,
  { sizes, placeholder }: Pick<MediaFacts, 'sizes' | 'placeholder'>,
): Promise<boolean> {
  const rows = await sql`
    update media set sizes = ${sql.json(sizes)}, placeholder = ${placeholder}
    where id = ${id} and state = 'ready' returning id`;
  return rows.length > 0;
}

/** Also when there is none to make. @returns false when the video is gone, or was rejected */
export async function writeVersions(
  { sql, now }: Pick<Ctx, 'sql' | 'now'>,
  id: string,
  versions: readonly MediaVersion[],
  codecs: string | null,
): Promise<boolean> {
  const bytes = versions.reduce((sum, one) => sum + one.bytes, 0);
  const rows = await sql`
    update media set versions = ${sql.json([...versions])}, versions_bytes = ${bytes},
      codecs = coalesce(${codecs}, codecs), versioned_at = ${now.toISOString()}
    where id = ${id} and state = 'ready' returning id`;
  return rows.length > 0;
}

/** Videos from before `before` whose versions nobody has made, oldest first. */
export const findUnversioned = ({ sql }: Pick<Ctx, 'sql'>, before: Date, limit: number) =>
  sql<Pick<MediaRow, 'id' | 'site'>[]>`
    select id, site from media
    where kind = 'video' and state = 'ready' and versioned_at is null and created_at < ${before}
    order by created_at, id limit ${limit}`;
