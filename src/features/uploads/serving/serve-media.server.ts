import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CAPTIONS_MIME } from '#features/media/captions.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { findMediaToServe, type MediaRow } from '#features/media/media-row.server.ts';
import type { SignedQuery } from '#features/media/signed-url.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { endIfStalled } from '#platform/http/send-download.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { audienceOf } from './audience.server.ts';
import { byteRange } from './byte-range.ts';
import { requesterOf } from './requester.server.ts';

interface Asked {
  Params: { id: string; name: string };
  Querystring: SignedQuery;
}

/**
 * GET and HEAD /media/:id/:name. Access follows what shows the upload and is checked on every request: public media goes
 * to anybody, other media to those who may see it, by a signed URL or with their session.
 */
export function serveMedia(app: FastifyInstance, gate: Gate): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      const row = isId(id) ? await findMediaToServe(gate.deps, id) : null;
      if (row?.state !== 'ready') throw notFound('file');
      const ctx = await requesterOf(gate, request, row);
      const access = ctx && (await audienceOf(ctx, row));
      const file = fileOf(row, name);
      if (!ctx || !access || !file) throw notFound('file');
      reply.header('cache-control', access.cacheControl);
      return send(request, reply, ctx, row, file);
    },
  });
}

interface ServedFile {
  name: string;
  mime: string;
  bytes: number;
}

function fileOf(row: MediaRow, name: string): ServedFile | null {
  if (name === row.name) return { name, mime: row.mime ?? 'application/octet-stream', bytes: row.bytes ?? 0 };
  const size = row.sizes.find((one) => one.name === name);
  return size ? { name, mime: 'image/webp', bytes: size.bytes } : null;
}

async function send(request: FastifyRequest, reply: FastifyReply, ctx: Ctx, row: MediaRow, file: ServedFile) {
  const { bytes } = file;
  // A file never changes under its URL, so the URL is its validator.
  const etag = `"${row.id}-${file.name}"`;
  reply.headers({
    'content-type': file.mime,
    'content-disposition':
      row.kind === 'file' && row.mime !== CAPTIONS_MIME ? `attachment; filename="${file.name}"` : 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag,
    // Pages embed media from the image host, and captions are fetched across origins.
    ...(ctx.deps.config.MEDIA_ORIGIN
      ? { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
      : {}),
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();

  const unchanged = (request.headers['if-range'] ?? etag) === etag;
  const range = request.method === 'GET' && unchanged ? byteRange(request.headers.range, bytes) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes}`, 'cache-control': 'no-store' })
      .type('text/plain')
      .send('');
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
  if (request.method === 'HEAD') return reply.send();
  endIfStalled(reply);
  return reply.send(await ctx.deps.storage.readRange(keyOf(row.id, file.name), start, end));
}
