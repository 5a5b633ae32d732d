import { AsyncLocalStorage } from 'node:async_hooks';
import { ERRORS, Metadata, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { activeViewerOf } from '#features/people/people.server.ts';
import { assertSwitchedOn } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, type Deps, emit, transact, type Viewer } from '#platform/ctx.ts';
import { conflict, invalid, notFound, Refusal } from '#platform/errors.ts';
import { refusalFor } from '#platform/http/failures.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { isId, newId } from '#platform/ids.ts';
import { recordStorageFault, storageFaultOf } from '#platform/storage-faults.ts';
import '../events.ts';
import { arrivedKey } from '#features/media/media-files.server.ts';
import { deleteUnattached, findMedia, insertMedia, type MediaRow } from '#features/media/media-row.server.ts';
import { mediaStates } from '#features/media/media-states.server.ts';
import { claimsToBeImage, refusals, uploadLimits } from '#features/media/upload-rules.ts';
import { refused } from '../processing/rejected-file.ts';
import { assertRoom, ownUpload } from './own-upload.server.ts';
import { partsOf } from './parts.server.ts';

/** The request the tus server is working on. */
const asking = new AsyncLocalStorage<{ ctx: Ctx; id: string; by: string; retryAfter?: number | undefined }>();
function requestOf() {
  const found = asking.getStore();
  if (!found) throw new Error('The tus server was called from outside of its routes.');
  return found;
}

/** The tus server, with every refusal in the API's error format: it writes plain text where it rejects headers. */
class UploadServer extends Server {
  override write(context: Parameters<Server['write']>[0], headers: Headers, status: number, body = '') {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    const { retryAfter } = requestOf();
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    return super.write(context, headers, status, body.startsWith('{') ? body : errorReply(status));
  }
}

const isArriving = ({ state }: MediaRow) => state === 'created' || state === 'uploading';

/** Resumable uploads by the tus protocol: POST /api/uploads, then HEAD, PATCH and DELETE of the returned URL. */
export async function uploadInParts(app: FastifyInstance, gate: Gate): Promise<void> {
  const { deps } = gate;
  const parts = partsOf(deps);
  const tus = new UploadServer({
    path: '/api/uploads',
    datastore: parts.store,
    locker: parts.locker,
    // Whoever asks for an upload that another request has gets it soon: that one's connection may be dead.
    lockDrainTimeout: 1_000,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: uploadLimits.fileBytes,
    namingFunction: () => requestOf().id,
    async onUploadFinish(_request, upload) {
      const { ctx, id, by } = requestOf();
      if (await parts.finish(id, upload.size ?? 0)) await recordArrival(ctx, id, by);
      // Unless another request has recorded it, and it is processed already.
      else if (await isExpected(ctx, id)) throw ERRORS.FILE_NO_LONGER_EXISTS;
      await parts.forget(id);
      return {};
    },
    onResponseError: (_request, error) => toErrorReply(deps, error),
  });

  async function passToTus(
    request: FastifyRequest,
    reply: FastifyReply,
    ctx: Ctx,
    viewer: Viewer,
    id: string,
  ) {
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
    reply.raw.setHeader('cache-control', 'no-store');
    await asking.run({ ctx, id, by: viewer.accountId }, () => tus.handle(request.raw, reply.raw));
    return reply.raw.statusCode;
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
    const schema = { hide: true };

    scope.post('/api/uploads', { schema }, async (request, reply) => {
      const ctx = await enter(gate, request);
      const viewer = activeViewerOf(ctx);
      await assertSwitchedOn(ctx, 'uploads');
      await deps.limits.take('upload', viewer.accountId);
      const { kind, bytes } = announced(request);
      const id = newId();
      await transact(ctx, async (tx) => {
        await assertRoom(tx, viewer.accountId, bytes);
        await insertMedia(tx, { id, ownerId: viewer.accountId, kind, state: 'created', bytes });
      });
      if ((await passToTus(request, reply, ctx, viewer, id)) >= 400) await deleteUnattached(ctx, id);
    });

    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/api/uploads/:id',
      schema,
      handler: async (request, reply) => {
        const ctx = await enter(gate, request);
        const viewer = activeViewerOf(ctx);
        const { id } = request.params;
        if (!isId(id)) throw notFound('upload');
        let row = await ownUpload(ctx, viewer, id);
        // The last part arrived, and the database or the bucket was away when it should have been recorded.
        if (request.method !== 'DELETE' && isArriving(row) && (await parts.finish(id, row.bytes ?? 0))) {
          await recordArrival(ctx, id, viewer.accountId);
          await parts.forget(id);
          row = await ownUpload(ctx, viewer, id);
        }
        if (!isArriving(row)) return answerFinished(request, reply, row);
        if (request.method === 'PATCH' && row.state === 'created') {
          await transact(ctx, (tx) =>
            mediaStates.move(tx, id, { to: 'uploading', by: viewer.accountId, reason: 'first_part' }),
          );
        }
        // The row is deleted first: a file without a row is purged, but a row without its file would be broken.
        if (request.method === 'DELETE') await deleteUnattached(ctx, id);
        await passToTus(request, reply, ctx, viewer, id);
      },
    });
  });
}

/** What a client declares about the file. */
function announced(request: FastifyRequest): { kind: MediaRow['kind']; bytes: number } {
  const bytes = Number(request.headers['upload-length'] ?? Number.NaN);
  if (!Number.isSafeInteger(bytes) || bytes < 0) {
    throw invalid('Set Upload-Length to the size of the file in bytes.', 'upload-length');
  }
  if (bytes === 0) throw refused(refusals.empty);
  const { filename, filetype } = metadata(request);
  const image = claimsToBeImage(filename, filetype);
  if (bytes > (image ? uploadLimits.imageBytes : uploadLimits.fileBytes)) {
    throw refused(image ? refusals.imageTooLarge : refusals.fileTooLarge);
  }
  return { kind: image ? 'image' : filetype.startsWith('video/') ? 'video' : 'file', bytes };
}

function metadata(request: FastifyRequest): { filename: string; filetype: string } {
  try {
    const { filename, filetype } = Metadata.parse(String(request.headers['upload-metadata'] ?? ''));
    return { filename: filename ?? '', filetype: filetype ?? '' };
  } catch {
    // Without a declaration, the content alone decides.
    return { filename: '', filetype: '' };
  }
}

async function isExpected(ctx: Ctx, mediaId: string): Promise<boolean> {
  const row = await findMedia(ctx, mediaId);
  return !row || isArriving(row);
}

/** Once, whoever of several requests comes first. */
async function recordArrival(ctx: Ctx, mediaId: string, by: string): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      await mediaStates.move(tx, mediaId, { to: 'processing', by, reason: 'complete' });
      await emit(tx, 'media.arrived', { mediaId });
    });
  } catch (error) {
    // After an error of the database the file is kept until the client asks again.
    if (!(error instanceof Refusal)) throw error;
    if (!(await isExpected(ctx, mediaId))) return;
    // Cancelled while its last part arrived.
    await ctx.deps.storage.delete(arrivedKey(mediaId));
    throw error;
  }
}

/** A client that asks again gets the full offset. */
function answerFinished(request: FastifyRequest, reply: FastifyReply, row: MediaRow) {
  if (request.method !== 'HEAD') throw conflict('INVALID_TRANSITION', 'This upload is finished.');
  const bytes = String(row.bytes ?? 0);
  return reply
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': bytes,
      'upload-length': bytes,
      'cache-control': 'no-store',
    })
    .send();
}

const messages: Record<number, [code: string, message: string]> = {
  404: ['NOT_FOUND', 'We couldn’t find this upload.'],
  409: [
    'OFFSET_CONFLICT',
    'This part doesn’t follow the last one. Request the current offset and resume there.',
  ],
  410: ['NOT_FOUND', 'This upload is no longer here. Start again.'],
  412: ['BAD_REQUEST', 'Send the header “Tus-Resumable: 1.0.0”.'],
  413: [refusals.fileTooLarge.code, refusals.fileTooLarge.message],
  423: ['LOCKED', 'Another request is sending this upload.'],
};

function errorReply(status: number): string {
  const [code, message] = messages[status] ?? ['BAD_REQUEST', 'We couldn’t read this request.'];
  return JSON.stringify({ code, message });
}

/** Maps errors of the tus server to the API's error format. */
function toErrorReply(deps: Deps, error: Error | { status_code: number; body: string }) {
  if (!(error instanceof Error) && error.status_code < 500) {
    return { status_code: error.status_code, body: errorReply(error.status_code) };
  }
  const refusal = refusalFor(error instanceof Error ? error : new Error(error.body));
  requestOf().retryAfter = refusal.retryAfter;
  if (storageFaultOf(error)) recordStorageFault(deps, error);
  else if (refusal.status >= 500) deps.log.error({ err: error }, 'upload failed');
  return { status_code: refusal.status, body: JSON.stringify(refusal.body()) };
}
