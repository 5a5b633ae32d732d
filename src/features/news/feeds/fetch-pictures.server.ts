import { mediaEntries, releaseMedia } from '#features/media/media.server.ts';
import { markAttached } from '#features/media/media-row.server.ts';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { readPage } from '#features/posts/previews/read-page.ts';
import { RejectedFile } from '#features/uploads/processing/rejected-file.ts';
import { storeImage } from '#features/uploads/upload/store-image.server.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { FetchFault } from '#platform/outgoing/fetch-fault.ts';
import { fetchPublic } from '#platform/outgoing/fetch-public.server.ts';
import { siteRules } from '#platform/site-rules.ts';
import { pictureAddress } from './entry-picture.ts';
import type { PictureFault } from './fetch-fault.ts';

const MOST_A_RUN = 40;
const AT_ONCE = 3;
const MOST_MS = 40_000;
const MOST_TRIES = 3;
const PAGE_BYTES = 2 * 1024 * 1024;
/** Narrower ones are logos and counters of readers. */
const SMALLEST_WIDTH = 200;

interface Due {
  id: string;
  title: string;
  pictureSource: string | null;
  pictureAlt: string;
  /** The article at its publisher, if its picture may be taken from there. */
  page: string | null;
  pictureTries: number;
}
/**
 * Fetches the pictures that a feed's news still want, the newest first, and keeps our own copies. News whose picture can't
 * be had stay without one; what may work later is tried again. Nothing is asked of others inside a transaction.
 */
export async function fetchPictures(ctx: Ctx, { feedId }: { feedId: string }): Promise<void> {
  const { sql } = ctx;
  const due = await sql<Due[]>`
    select n.id, n.title, n.picture_source, n.picture_alt, n.picture_tries,
      case when f.pictures = 'page' then n.source_url end as page
    from news n join news_feed f on f.id = n.feed_id
    where n.feed_id = ${feedId} and n.picture_due and f.pictures <> 'none' ${mayChange(ctx)}
    order by n.published_at desc limit ${MOST_A_RUN}`;
  const faults: { title: string; fault: PictureFault }[] = [];
  const end = Date.now() + MOST_MS;
  let added = 0;
  const waiting = due.toReversed();
  const hand = async () => {
    for (let one = waiting.pop(); one && Date.now() < end; one = waiting.pop()) {
      const fault = await fetchOne(ctx, one);
      if (fault === null) added += 1;
      else if (fault !== 'no_picture') faults.push({ title: one.title, fault });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
  await sql`
    update news_feed set pictures_added = ${added}, picture_faults = ${sql.json(faults)} where id = ${feedId}`;
}

/** SQL: what staff have read for children keeps the picture they saw. */
export const mayChange = ({ sql, site }: Pick<Ctx, 'sql' | 'site'>) =>
  siteRules[site].forChildren ? sql`and not for_children` : sql``;

/** @returns why there is none */
async function fetchOne(ctx: Ctx, news: Due): Promise<PictureFault | null> {
  const { sql } = ctx;
  try {
    const source = news.pictureSource ?? (news.page && (await pictureOfPage(ctx, news.page)));
    const mediaId = source
      ? ((await copyOf(ctx, source)) ?? (await store(ctx, source, news.pictureAlt)))
      : null;
    if (mediaId && source) {
      await show(ctx, news.id, mediaId, source);
      return null;
    }
    await sql`
      update news set picture_due = false, picture_source = coalesce(picture_source, source_url) where id = ${news.id}`;
    return 'no_picture';
  } catch (error) {
    const fault = faultOf(error);
    const isOver = !isPassing(fault) || news.pictureTries + 1 >= MOST_TRIES;
    await sql`
      update news set picture_tries = picture_tries + 1, picture_due = ${!isOver},
        picture_source = case when ${isOver} then coalesce(picture_source, source_url) else picture_source end
      where id = ${news.id}`;
    return fault;
  }
}

/** A feed may name one picture for all of its entries. */
async function copyOf({ sql, site }: Ctx, source: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select picture_id as id from news
    where site = ${site} and picture_source = ${source} and picture_id is not null
      and not picture_chosen and not picture_due and picture_tries = 0 limit 1`;
  return row?.id ?? null;
}

async function pictureOfPage({ deps }: Ctx, address: string): Promise<string | null> {
  const page = await fetchPublic(deps, address, {
    accept: 'text/html, application/xhtml+xml',
    isType: (type) => /^$|html/i.test(type),
    mostBytes: PAGE_BYTES,
    purpose: 'reads feeds',
  });
  const image = page.body && readPage(page.body, page.contentType, page.url)?.image;
  return image ? pictureAddress(image, page.url) : null;
}

/** Our own copy, which went through everything that uploads go through. @throws FetchFault, RejectedFile, TooSmall */
async function store(ctx: Ctx, source: string, alt: string): Promise<string> {
  const { deps, site } = ctx;
  const { body } = await fetchPublic(deps, source, {
    accept: uploadLimits.imageTypes.join(', '),
    // What it contains decides.
    isType: (type) => /^$|^image\/|octet-stream/i.test(type),
    mostBytes: uploadLimits.imageBytes,
    purpose: 'reads feeds',
  });
  const id = await storeImage(deps, { site, ownerId: null, bytes: body ?? Buffer.alloc(0), alt });
  const media = (await mediaEntries(ctx, [id])).get(id);
  if ((media?.width ?? 0) >= SMALLEST_WIDTH) return id;
  await releaseMedia(ctx, [id]);
  throw new TooSmall();
}

class TooSmall extends Error {}

/** Unless staff, another run or another picture came first: then our copy is purged. */
const show = (ctx: Ctx, newsId: string, mediaId: string, source: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const [was] = await tx.sql<{ pictureId: string | null; alt: string }[]>`
      select picture_id, picture_alt as alt from news
      where id = ${newsId} and picture_due and coalesce(picture_source, ${source}) = ${source} ${mayChange(tx)}
      for no key update`;
    if (!was) return releaseUnshown(tx, [mediaId]);
    await tx.sql`
      update news set picture_id = ${mediaId}, picture_source = ${source}, picture_due = false, picture_tries = 0
      where id = ${newsId}`;
    await markAttached(tx, [{ id: mediaId, alt: was.alt }], { everySite: false });
    if (was.pictureId) await releaseUnshown(tx, [was.pictureId]);
  });

/** Lets go of pictures that no news shows anymore. */
export async function releaseUnshown(tx: Ctx, mediaIds: readonly string[]): Promise<void> {
  if (mediaIds.length === 0) return;
  const shown = await tx.sql<{ id: string }[]>`
    select picture_id as id from news where picture_id = any(${mediaIds}::uuid[])`;
  await releaseMedia(
    tx,
    mediaIds.filter((one) => !shown.some(({ id }) => id === one)),
  );
}

function faultOf(error: unknown): PictureFault {
  if (error instanceof FetchFault) return error.code;
  if (error instanceof TooSmall) return 'too_small';
  if (!(error instanceof RejectedFile)) throw error;
  if (error.reason.code === 'BANNED') return 'banned';
  return error.reason.code === 'TOO_LARGE' ? 'too_large' : 'wrong_type';
}

const isPassing = (fault: PictureFault): boolean =>
  ['unknown_host', 'unreachable', 'too_slow', 'server_error'].includes(fault);
