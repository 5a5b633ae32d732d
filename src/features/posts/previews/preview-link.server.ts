import sharp from 'sharp';
import { imageProcessing } from '#features/uploads/processing/process-image.server.ts';
import type { Ctx, JobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { publish } from '#platform/live.ts';
import { FetchFault } from '#platform/outgoing/fetch-fault.ts';
import { fetchPublic } from '#platform/outgoing/fetch-public.server.ts';
import { siteIds } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';
import type { RichText } from '../text/rich-text.ts';
import { linksIn } from '../text/rich-text.ts';
import { type PageFacts, readPage } from './read-page.ts';
import '../events.ts';

/** How old what a page said may be when another post links to it. */
const FRESH_DAYS = 7;
const UNUSED_DAYS = 30;
const LONGEST_ADDRESS = 2000;
const PAGE_BYTES = 2 * 1024 * 1024;
const PICTURE_BYTES = 5 * 1024 * 1024;
const PICTURE_PIXELS = 40_000_000;
const WIDTH = 640;

/** After a post was published or changed: what the first page it links to says of itself. Pictures and quotes leave no room. */
export async function previewLink(ctx: Ctx, { postId }: { postId: string }): Promise<void> {
  const { sql, site } = ctx;
  if (siteRules[site].forChildren) return;
  const [post] = await sql<{ content: RichText; linkPreviewId: string | null; hasRoom: boolean }[]>`
    select content, link_preview_id, media_count = 0 and quoted_post_id is null as has_room from post
    where id = ${postId} and site = ${site} and state = 'published' and kind <> 'BLOG' and previews_link`;
  if (!post) return;
  const address = post.hasRoom ? linksIn(post.content).find((link) => isElsewhere(ctx, link)) : undefined;
  const id = address ? await previewOf(ctx, address) : null;
  if (id === post.linkPreviewId) return;
  await sql`update post set link_preview_id = ${id}::uuid where id = ${postId} and previews_link`;
  await publish(ctx, `post:${postId}`, 'post.previewed', { id: postId });
}

/** Our own pages need no preview, and an address can be too long to keep. */
function isElsewhere({ deps }: Ctx, link: string): boolean {
  if (link.length > LONGEST_ADDRESS || !URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  return !siteIds.some((site) => new URL(deps.hosts.urlOf(site, '/')).hostname === hostname);
}

async function previewOf({ sql, deps, now }: Ctx, address: string): Promise<string> {
  const [url = ''] = address.split('#');
  const [kept] = await sql<{ id: string }[]>`
    select id from link_preview where url = ${url} and fetched_at > now() - ${FRESH_DAYS} * interval '1 day'`;
  if (kept) return kept.id;
  const facts = await factsOf(deps, url);
  const picture = facts?.image ? await pictureOf(deps, facts.image) : null;
  const [row] = await sql<{ id: string }[]>`
    insert into link_preview (id, url, title, site_name, description, image, image_width, image_height, fetched_at)
    values (${newId()}, ${url}, ${facts?.title ?? null}, ${facts?.siteName ?? null}, ${facts?.description ?? null},
      ${picture?.data ?? null}, ${picture?.info.width ?? null}, ${picture?.info.height ?? null}, ${now})
    on conflict (url) do update set title = excluded.title, site_name = excluded.site_name,
      description = excluded.description, image = excluded.image, image_width = excluded.image_width,
      image_height = excluded.image_height, fetched_at = excluded.fetched_at
    returning id`;
  if (!row) throw new Error('a link preview was not kept');
  return row.id;
}

/** @returns null where the page can't be read or says nothing of itself */
async function factsOf(deps: Ctx['deps'], url: string): Promise<PageFacts | null> {
  const page = await orNull(
    fetchPublic(deps, url, {
      accept: 'text/html, application/xhtml+xml',
      isType: (type) => /^$|html/i.test(type),
      mostBytes: PAGE_BYTES,
      purpose: 'link preview',
    }),
  );
  return page?.body ? readPage(page.body, page.contentType, page.url) : null;
}

/** A small copy, without anything that the file says besides its picture. */
async function pictureOf(deps: Ctx['deps'], url: string) {
  const file = await orNull(
    fetchPublic(deps, url, {
      accept: 'image/webp, image/png, image/jpeg',
      isType: (type) => /^image\/(jpeg|jpg|png|webp|gif|avif)/i.test(type),
      mostBytes: PICTURE_BYTES,
      purpose: 'link preview',
    }),
  );
  const body = file?.body;
  if (!body) return null;
  return imageProcessing.run(() =>
    sharp(body, { limitInputPixels: PICTURE_PIXELS })
      .autoOrient()
      .resize({ width: WIDTH, height: WIDTH, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72, effort: 3 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
      // Not a picture after all.
      .catch(() => null),
  );
}

async function orNull<T>(fetching: Promise<T>): Promise<T | null> {
  try {
    return await fetching;
  } catch (error) {
    if (error instanceof FetchFault) return null;
    throw error;
  }
}

/** Deletes what no post links to anymore. */
export async function deleteUnusedPreviews({ sql }: JobCtx): Promise<void> {
  await sql`
    delete from link_preview l
    where l.fetched_at < now() - ${UNUSED_DAYS} * interval '1 day'
      and not exists (select from post p where p.link_preview_id = l.id)`;
}
