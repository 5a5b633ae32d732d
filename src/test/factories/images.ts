import { newId } from '#platform/ids.ts';
import type { SiteId } from '#platform/site.ts';
import type { TestApp } from '../test-app.ts';

export interface ImageOptions {
  site?: SiteId;
  width?: number;
  height?: number;
  kind?: 'image' | 'video' | 'file';
  state?: string;
  /** Already attached to a post, a card or a profile. */
  attached?: boolean;
}

/**
 * A processed upload without a file behind it: tests that fetch its bytes need withUploads (features/media).
 * @param owner a username, created when it doesn't exist yet
 * @returns its id
 */
export async function insertImage(
  { sql, idOf }: Pick<TestApp, 'sql' | 'idOf'>,
  owner: string,
  changes: ImageOptions = {},
): Promise<string> {
  const id = newId();
  const {
    site = 'sports',
    width = 800,
    height = 600,
    kind = 'image',
    state = 'ready',
    attached = false,
  } = changes;
  await sql`
    insert into media (id, site, owner_id, kind, state, mime, name, bytes, width, height, attached_at)
    values (${id}, ${site}, ${await idOf(owner)}, ${kind}, ${state}, 'image/webp', 'large.webp', 9000, ${width},
      ${height}, ${attached ? new Date() : null})`;
  return id;
}
