import { keyOf } from '#features/media/media-files.server.ts';
import { findMedia } from '#features/media/media-row.server.ts';
import { readPicture } from '#features/media/read-picture.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { fileSize } from '#ui/format/number.ts';
import { evidenceKinds } from './evidence-kinds.ts';
import { sellersOf } from './sellers-dispute.server.ts';

/** What the provider takes of a dispute in all; of one file it takes 5 MB. */
const MOST_BYTES = 4_500_000;

/** What one seller can add of it, so that the others of the payment have their share. */
export const mostBytesOf = (items: Parameters<typeof sellersOf>[0]): number =>
  Math.floor(MOST_BYTES / sellersOf(items).size);

export interface EvidenceFile {
  mime: 'image/jpeg' | 'application/pdf';
  /** Null when the file is gone. */
  content: Buffer | null;
}

/** Uploads as the provider takes them. @throws 400 for what is no picture or PDF, and for more than a seller's share */
export async function readEvidence(
  ctx: Ctx,
  mediaIds: readonly string[],
  mostBytes: number,
): Promise<Map<string, EvidenceFile>> {
  const files = new Map<string, EvidenceFile>();
  let bytes = 0;
  for (const id of mediaIds) {
    const file = await readFile(ctx, id, mostBytes);
    files.set(id, file);
    bytes += file.content?.length ?? 0;
  }
  if (bytes > mostBytes)
    throw invalid(
      `The bank takes up to ${fileSize(mostBytes)} from you, and your files have ${fileSize(bytes)} together. Choose smaller ones.`,
      'files',
    );
  return files;
}

async function readFile(ctx: Ctx, mediaId: string, mostBytes: number): Promise<EvidenceFile> {
  const media = await findMedia(ctx, mediaId);
  if (media?.mime !== 'application/pdf') {
    // What isn't there, or isn't the viewer's, is refused with what attaches it.
    if (media && media.kind !== 'image') throw invalid('Add a picture or a PDF.', 'files');
    // Half of a share is for PDFs.
    const content = await jpegOf(ctx, mediaId, mostBytes / 2 / evidenceKinds.length);
    return { mime: 'image/jpeg', content };
  }
  if ((media.bytes ?? 0) > mostBytes)
    throw invalid(
      `The bank takes up to ${fileSize(mostBytes)} from you. Choose a PDF that is smaller.`,
      'files',
    );
  const key = media.name && keyOf(mediaId, media.name);
  const { storage } = ctx.deps;
  if (!key || !(await storage.exists(key))) return { mime: media.mime, content: null };
  const content = Buffer.from(await storage.getBytes(key));
  // The dictionary that says so is never packed.
  if (content.includes('/Encrypt'))
    throw invalid('This PDF is protected, and the bank can’t open it. Save it without a password.', 'files');
  return { mime: media.mime, content };
}

const WIDEST = 1600;
const NARROWEST = 400;

/** Null when the picture is gone. */
async function jpegOf(ctx: Ctx, mediaId: string, mostBytes: number): Promise<Buffer | null> {
  const bytes = await readPicture(ctx, mediaId);
  if (!bytes) return null;
  // Loaded with the first picture, since it is slow to load.
  const { default: sharp } = await import('sharp');
  for (let width = WIDEST; ; width /= 2) {
    const jpeg = await sharp(bytes)
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    if (jpeg.length <= mostBytes || width <= NARROWEST) return jpeg;
  }
}
