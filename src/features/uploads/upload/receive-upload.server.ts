import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { UploadedMedia } from '#features/media/media.ts';
import { arrivedKey, uploadsFolder } from '#features/media/media-files.server.ts';
import type { MediaRow } from '#features/media/media-row.server.ts';
import { presentUpload } from '#features/media/present-media.ts';
import { CAPTIONS_MIME, claimsToBeImage, refusals, uploadLimits } from '#features/media/upload-rules.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, type Deps, emit, transact, type Viewer } from '#platform/ctx.ts';
import { invalid, Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { beginProcessing, finishUpload } from '../processing/finish-upload.server.ts';
import { inspectFile } from '../processing/inspect-file.server.ts';
import { refused } from '../processing/rejected-file.ts';
import { assertRoom, findOwnUpload, ownUpload } from './own-upload.server.ts';
import { checkTicket } from './upload-ticket.ts';
import '../events.ts';

/** A file of a request, on disk. */
interface SavedFile {
  path: string;
  bytes: number;
  declared: { name: string; type: string };
}

async function firstFile(request: FastifyRequest, fileSize: number) {
  try {
    return await request.file({ limits: { fileSize }, throwFileSizeLimit: false });
  } catch (error) {
    throw uploadFailure(request, error);
  }
}

/** The parser's own errors have no code: the multipart body ends early, has no boundary or a malformed header. */
function uploadFailure(request: FastifyRequest, error: unknown): unknown {
  if (!request.raw.complete) {
    return invalid('The upload was interrupted. Try again.', 'file', 'INTERRUPTED');
  }
  if (!(error instanceof Error) || 'code' in error) return error;
  return invalid('We couldn’t read this upload. Try again.', 'file', 'BAD_MULTIPART');
}

/** Overhead of multipart around one file. */
const ENVELOPE = 64 * 1024;

/** Streams the multipart `file` of a request to disk, and stops at the size limit. */
async function withSavedFile<T>(
  deps: Deps,
  request: FastifyRequest,
  only: 'image' | undefined,
  work: (file: SavedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw invalid('Send one file in the multipart field "file".', 'file');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > (only ? uploadLimits.imageBytes : uploadLimits.fileBytes) + ENVELOPE) {
    throw refused(only ? refusals.imageTooLarge : refusals.fileTooLarge);
  }
  const part = await firstFile(request, only ? uploadLimits.imageBytes : uploadLimits.fileBytes);
  if (part?.fieldname !== 'file') {
    part?.file.resume();
    throw invalid('Send one file in the multipart field "file".', 'file');
  }
  const declared = { name: part.filename ?? '', type: part.mimetype };
  const small = only === 'image' || claimsToBeImage(declared.name, declared.type);
  await mkdir(uploadsFolder(deps), { recursive: true });
  const path = join(uploadsFolder(deps), `${randomUUID()}.part`);
  try {
    const target = createWriteStream(path);
    await pipeline(part.file, target).catch((error: unknown) => {
      throw uploadFailure(request, error);
    });
    if (part.file.truncated) throw refused(small ? refusals.imageTooLarge : refusals.fileTooLarge);
    return await work({ path, bytes: target.bytesWritten, declared });
  } finally {
    await rm(path, { force: true });
  }
}

/** Whoever may upload; a guest only pictures, of what they send back. */
export const uploaderOf = (ctx: Ctx, isPicture: boolean): Viewer =>
  isPicture && ctx.viewer?.state === 'guest' ? ctx.viewer : activeViewerOf(ctx);

/** One file in one request. Images and captions are ready in the reply; other files are processed by a job. */
export async function receiveUpload(
  ctx: Ctx,
  request: FastifyRequest,
  { ticket, only }: { ticket?: string | undefined; only?: 'image' },
): Promise<UploadedMedia> {
  const viewer = uploaderOf(ctx, only === 'image');
  await assertSwitchedOn(ctx, 'uploads');
  if (ticket) checkTicket(ticket, ctx.now);
  const earlier = ticket ? await findOwnUpload(ctx, viewer, ticket) : null;
  if (earlier && isOver(earlier)) return presentUpload(ctx, earlier);

  const id = ticket ?? newId();
  await withSavedFile(ctx.deps, request, only, async ({ path, bytes, declared }) => {
    const judged = await inspectFile(path, bytes, declared, only);
    const begin = async (tx: Ctx) => {
      // What is sent again has its room already.
      if (!earlier) await assertRoom(tx, viewer.accountId, bytes);
      await beginProcessing(tx, { id, ownerId: viewer.accountId, kind: judged.kind, bytes });
    };
    // Small, and needed right away.
    if (judged.kind === 'image' || judged.mime === CAPTIONS_MIME) {
      await transact(ctx, begin);
      await finishUpload(ctx, id, path, async () => judged);
    } else {
      const { storage } = ctx.deps;
      await storage.takeFile(path, arrivedKey(id));
      await transact(ctx, async (tx) => {
        await begin(tx);
        await emit(tx, 'media.arrived', { mediaId: id });
      }).catch(async (error: unknown) => {
        if (error instanceof Refusal) await storage.delete(arrivedKey(id));
        throw error;
      });
    }
  });
  return presentUpload(ctx, await ownUpload(ctx, viewer, id));
}

// An image in `processing` was interrupted: when it is sent again, it is processed again.
const isOver = ({ kind, state }: MediaRow) =>
  state === 'ready' || state === 'rejected' || (kind !== 'image' && state === 'processing');
