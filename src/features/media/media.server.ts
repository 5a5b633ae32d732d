import { type Ctx, viewerOf } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { Captions, Media } from './media.ts';
import {
  findMediaToAttach,
  findReadyMedia,
  linkCaptions,
  type MediaRow,
  markAttached,
  markHeld,
  markReleased,
  unlinkCaptions,
} from './media-row.server.ts';
import { presentMedia } from './present-media.ts';
import { CAPTIONS_MIME, messageOfRejection } from './upload-rules.ts';

/** Media by id: those that are ready and belong to this site. One query. */
export async function mediaEntries(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Media>> {
  const rows = await findReadyMedia(ctx, ids);
  return new Map(rows.map((row) => [row.id, presentMedia(ctx, row)]));
}

/** The same, of the viewer's own uploads only. */
export async function ownMediaEntries(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Media>> {
  const { accountId } = viewerOf(ctx);
  const rows = await findReadyMedia(ctx, ids);
  const own = rows.filter(({ ownerId }) => ownerId === accountId);
  return new Map(own.map((row) => [row.id, presentMedia(ctx, row)]));
}

export interface Attachment {
  /** With alt texts, and captions for a video. */
  ids: readonly (string | { id: string; alt?: string; captions?: Captions | null | undefined })[];
  kinds: readonly Media['kind'][];
  /** How many images; only one video. */
  max?: number;
  /** The form field that a refusal names. */
  field?: string;
  /** An account's own pictures are the same on every site. */
  everySite?: boolean;
}

/**
 * Attaches uploads of the viewer's, in the transaction of what uses them. From here on they aren't purged, and can be
 * seen by whoever may see what they are attached to (see features/media/points.ts). An upload can be attached once.
 * @throws 400 for anything that isn't the viewer's own, ready, unused and of an accepted kind
 */
export async function attachMedia(tx: Ctx, attachment: Attachment): Promise<Media[]> {
  const { found, captions } = await usable(tx, attachment);
  if (found.length === 0) return [];
  await markAttached(tx, found, { everySite: attachment.everySite ?? false });
  await keepCaptions(tx, found, captions, { held: false });
  return found.map((row) => presentMedia(tx, row));
}

/**
 * Keeps uploads for a draft or a scheduled post: they aren't purged, and only their owner can fetch them. The same
 * checks as for attachMedia.
 */
export async function holdMedia(tx: Ctx, attachment: Attachment): Promise<void> {
  const { found, captions } = await usable(tx, attachment);
  if (found.length === 0) return;
  await markHeld(tx, found);
  await keepCaptions(tx, found, captions, { held: true });
}

/** Replaces the captions of a video. */
async function keepCaptions(
  tx: Ctx,
  found: readonly MediaRow[],
  captions: Parameters<typeof linkCaptions>[1],
  how: { held: boolean },
): Promise<void> {
  const videos = found.filter(({ kind }) => kind === 'video').map(({ id }) => id);
  if (videos.length === 0) return;
  await unlinkCaptions(tx, videos);
  await linkCaptions(tx, captions, how);
}

async function usable(tx: Ctx, { ids, kinds, max = 1, field = 'media' }: Attachment) {
  const wanted = ids.map((one) => (typeof one === 'string' ? { id: one } : one));
  if (wanted.length === 0) return { found: [], captions: [] };
  const captions = wanted.flatMap(({ id, captions }) => (captions ? { videoId: id, ...captions } : []));
  const mediaIds = [...wanted, ...captions].map(({ id }) => id);
  const rows = new Map((await findMediaToAttach(tx, mediaIds)).map((row) => [row.id, row]));
  const found = wanted.map(({ id, alt = '' }) => ({ ...own(tx, rows.get(id), field), alt }));
  if (new Set(mediaIds).size < mediaIds.length) throw invalid('Add each upload only once.', field);
  checkKinds(found, kinds, max, field);
  for (const { id, videoId } of captions) {
    const { mime } = own(tx, rows.get(id), field);
    if (mime !== CAPTIONS_MIME || rows.get(videoId)?.kind !== 'video')
      throw invalid('Add captions to a video as a WebVTT file (.vtt).', field);
  }
  return { found, captions };
}

function own(tx: Ctx, row: MediaRow | undefined, field: string): MediaRow {
  if (!row || row.ownerId !== viewerOf(tx).accountId)
    throw invalid('We couldn’t find this upload. Upload it again.', field);
  if (row.state === 'rejected')
    throw invalid(messageOfRejection(row.rejectionDetail) ?? 'This upload can’t be used.', field);
  if (row.state !== 'ready') {
    throw invalid(
      'This upload is not finished. Wait until it is ready, or remove it.',
      field,
      'MEDIA_NOT_READY',
    );
  }
  if (row.attachedAt) throw invalid('This upload is already in use. Upload it again.', field);
  return row;
}

function checkKinds(rows: readonly MediaRow[], kinds: Attachment['kinds'], max: number, field: string) {
  const videos = rows.filter(({ kind }) => kind === 'video').length;
  const known = rows.every(({ kind }) => kinds.some((wanted) => wanted === kind));
  if (!known) {
    if (kinds.includes('file')) throw invalid('Add a file that is no image or video.', field);
    throw invalid(kinds.includes('video') ? 'Add images or a video.' : 'Add an image.', field);
  }
  if (videos > 1) throw invalid('Add one video only.', field);
  if (videos > 0 && rows.length > 1) throw invalid('Images and a video can’t go in the same post.', field);
  if (rows.length > max) {
    const images = max === 1 ? 'one image' : `up to ${max} images`;
    throw invalid(`Add ${images}${kinds.includes('video') ? ' or one video' : ''}.`, field);
  }
}

/** Detaches these: the next purge deletes them and their files. */
export const releaseMedia = (tx: Pick<Ctx, 'sql'>, ids: readonly string[]): Promise<void> =>
  markReleased(tx, ids);

/** Keeps these when the account that uploaded them is erased, since somebody else owns a copy of what they show. */
export async function keepAfterErasure({ sql }: Ctx, ids: readonly string[]): Promise<void> {
  await sql`update media set kept = true where id = any(${ids as string[]}::uuid[]) and not kept`;
}
