import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ctx } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { byteRange } from './byte-range.ts';
import { CAPTIONS_MIME } from './captions.ts';
import { keyOf } from './keep-media.server.ts';
import { findMedia, type MediaRow } from './queries.server.ts';

/** GET and HEAD /media/:id/:name. An <img> sends no keys: what something published uses is for everybody. */
export function serveMedia(app: FastifyInstance, gate: Gate): void {
  app.route<{ Params: { id: string; name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      const { deps } = gate;
      const site = deps.hosts.siteOf(request.headers.host);
      const ctx: Ctx = { sql: deps.sql, viewer: null, site, now: new Date(), deps };
      const row = isId(id) ? await findMedia(ctx, id) : null;
      if (row?.state !== 'ready') throw notFound('file');
      // Until it is published, only its owner can fetch it, with their session; evidence stays that way.
      if (!isPublic(row) && !(await isOwner(gate, request, row))) throw notFound('file');
      const file = fileOf(row, name);
      if (!file) throw notFound('file');
      return send(request, reply, ctx, row, file);
    },
  });
}

async function isOwner(gate: Gate, request: FastifyRequest, row: MediaRow): Promise<boolean> {
  if (!request.headers.authorization) return false;
  const { viewer } = await enter(gate, request);
  const decides = row.private && (viewer?.role === 'ADMIN' || viewer?.role === 'SUPERADMIN');
  return viewer?.accountId === row.ownerId || decides;
}

const isPublic = (row: MediaRow) => row.attachedAt !== null && !row.private;

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
  // A file never changes under its address, so its address is its validator.
  const etag = `"${row.id}-${file.name}"`;
  reply.headers({
    'content-type': file.mime,
    'content-disposition':
      row.kind === 'file' && row.mime !== CAPTIONS_MIME ? `attachment; filename="${file.name}"` : 'inline',
    'cache-control': isPublic(row) ? 'public, max-age=31536000, immutable' : 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
    etag,
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
  return reply.send(await ctx.deps.storage.readRange(keyOf(row.id, file.name), start, end));
}
