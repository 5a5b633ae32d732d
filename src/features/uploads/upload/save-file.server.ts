import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { uploadsFolder } from '#features/media/media-files.server.ts';
import { claimsToBeImage, refusals, uploadLimits } from '#features/media/upload-rules.ts';
import type { Deps } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import { refused } from '../processing/inspect-file.server.ts';

/** A file of a request, on disk. */
export interface SavedFile {
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
export async function withSavedFile<T>(
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
