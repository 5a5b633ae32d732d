import { mediaUrl } from '#features/media/media-url.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { LinkPreview } from '../calls.ts';

export interface LinkRow extends Omit<LinkPreview, 'image'> {
  id: string;
  width: number | null;
  height: number | null;
  /** When it was fetched, in seconds: the address of a picture changes with it. */
  at: number;
}

/** SQL: the preview of post `p`, which is read with it. */
export const linkJson = ({ sql }: Pick<Ctx, 'sql'>): Fragment => sql`(
  select json_build_object('id', l.id, 'url', l.url, 'title', l.title, 'siteName', coalesce(l.site_name, ''),
    'description', coalesce(l.description, ''), 'width', l.image_width, 'height', l.image_height,
    'at', extract(epoch from l.fetched_at)::bigint)
  from link_preview l where l.id = p.link_preview_id and l.title is not null)`;

export function presentLink(
  { deps }: Pick<Ctx, 'deps'>,
  { id, at, width, height, ...link }: LinkRow,
): LinkPreview {
  const url = mediaUrl(`/link-pictures/${id}.webp?v=${at}`, deps.config.MEDIA_ORIGIN);
  return { ...link, image: width && height ? { url, width, height } : null };
}
