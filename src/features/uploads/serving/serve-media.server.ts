import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { SMALL } from '#features/media/default-image.ts';
import { keyOf } from '#features/media/media-files.server.ts';
import { findMediaToServe, type MediaRow, type MediaToServe } from '#features/media/media-row.server.ts';
import { mediaAudiences } from '#features/media/points.ts';
import { publicKey, publicPath } from '#features/media/public-address.server.ts';
import { type SignedQuery, signedFor } from '#features/media/signed-url.server.ts';
import { CAPTIONS_MIME } from '#features/media/upload-rules.ts';
import type { Ctx, Deps, Viewer } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import { endIfStalled } from '#platform/http/send-download.ts';
import { enter, type Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';

/** How soon a change of the audience takes effect, also in a cache in front of us. */
const SHARED_S = 5;

/** For an address that changes when the upload stops being public (public-address.server.ts). */
const FOREVER = 'public, max-age=31536000, immutable';
/** Of a dead address, which stays dead: caches that are told to ask again keep this instead of the picture. */
const DEAD = 'public, max-age=60';

const forOne = { cacheControl: 'private, no-store' };

export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

interface Asked {
  Params: { id: string; name: string };
  Querystring: SignedQuery & { v?: string };
}

/**
 * GET and HEAD /media/:id/:name. Access follows what shows the upload and is checked on every request: public media goes
 * to anybody, other media to those who may see it, by a signed URL or with their session. At its public address an upload is
 * looked up once, and again when something has become less visible.
 */
export function serveMedia(app: FastifyInstance, gate: Gate): void {
  const { deps } = gate;
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  const files = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  let withdrawals = 0;
  deps.live.onWithdrawal(() => {
    withdrawals += 1;
    known.clear();
  });

  /** Of what becomes less visible. The channel's heartbeat is as frequent. */
  const hears = () => deps.live.channels.hearWithdrawals && deps.live.channels.silentMs < SHARED_S * 1000;

  async function sendPublic(request: FastifyRequest<Asked>, reply: FastifyReply, key: string) {
    const { id, name } = request.params;
    const { host } = request.headers;
    const address = `${isImageHost(deps, host) ? '' : deps.hosts.siteOf(host)} ${id} ${key}`;
    // Whoever purges a cache doesn't ask for what this process remembers.
    let found = hears() && request.headers['cache-control'] !== 'no-cache' ? known.get(address) : undefined;
    if (!found) {
      const before = withdrawals;
      const row = isId(id) ? await findMediaToServe(deps, id) : null;
      if (!row || publicKey(gate, row) !== key)
        return reply.code(404).header('cache-control', DEAD).send(notFound('file').body());
      if (row.state !== 'ready') throw notFound('file');
      const ctx = visitorOf(deps, host, row);
      const access = ctx && (await audienceOf(ctx, row));
      if (!access) throw notFound('file');
      found = { row: servedOf(row), cacheControl: access.isLasting ? FOREVER : access.cacheControl };
      if (access.isLasting && before === withdrawals) known.set(address, found);
    }
    const file = fileOf(found.row, name);
    if (!file || request.url !== publicPath(found.row.id, name, key)) throw notFound('file');
    reply.header('cache-control', found.cacheControl);
    return send(request, reply, deps, found.row, file, files);
  }

  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:name',
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      if (typeof request.query.v === 'string') return sendPublic(request, reply, request.query.v);
      const row = isId(id) ? await findMediaToServe(deps, id) : null;
      if (row?.state !== 'ready') throw notFound('file');
      const ctx = await requesterOf(gate, request, row);
      const access = ctx && (await audienceOf(ctx, row));
      const file = fileOf(row, name);
      if (!access || !file) throw notFound('file');
      reply.header('cache-control', access.cacheControl);
      return send(request, reply, deps, row, file);
    },
  });
}

const MOST_KNOWN = 20_000;
/** Of files in memory, and of one of them. */
const [MOST_BYTES, LARGEST_KEPT] = [48 * 1024 * 1024, 96 * 1024];

/** What is read of an upload to serve its files. */
type Served = Pick<MediaRow, 'id' | 'kind' | 'name' | 'mime' | 'bytes' | 'sizes' | 'smallBytes' | 'versions'>;
interface Known {
  row: Served;
  cacheControl: string;
}
const servedOf = ({ id, kind, name, mime, bytes, sizes, smallBytes, versions }: MediaRow): Served => ({
  id,
  kind,
  name,
  mime,
  bytes,
  sizes,
  smallBytes,
  versions,
});

interface ServedFile {
  name: string;
  mime: string;
  bytes: number;
}

function fileOf(row: Served, name: string): ServedFile | null {
  if (name === row.name) return { name, mime: row.mime ?? 'application/octet-stream', bytes: row.bytes ?? 0 };
  const size = row.sizes.find((one) => one.name === name);
  if (size) return { name, mime: 'image/webp', bytes: size.bytes };
  if (name === SMALL && row.smallBytes) return { name, mime: 'image/webp', bytes: row.smallBytes };
  const version = row.versions.find((one) => one.name === name);
  return version ? { name, mime: 'video/mp4', bytes: version.bytes } : null;
}

/** @param files public ones that are small, in memory: reading one from the disk costs three times as much as all the rest */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  row: Served,
  file: ServedFile,
  files?: LRUCache<string, Buffer>,
) {
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
    ...(deps.config.MEDIA_ORIGIN
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
  const key = keyOf(row.id, file.name);
  const isKept = !range && bytes <= LARGEST_KEPT;
  const kept = isKept ? files?.get(key) : undefined;
  if (kept) return reply.send(kept);
  const stream = await deps.storage.readRange(key, start, end);
  if (files && isKept) {
    const whole = await buffer(stream);
    files.set(key, whole);
    return reply.send(whole);
  }
  endIfStalled(reply);
  return reply.send(stream);
}

/**
 * The part of a file that a Range header requests: a range, the whole file (null: no header, several ranges, or an
 * unsupported one), or a range outside of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // "5-2" is invalid and ignored; a start behind the end of the file can't be satisfied.
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

interface Access {
  cacheControl: string;
  /** Anybody may see it until something says otherwise. */
  isLasting?: boolean;
}

/**
 * Whether the viewer of `ctx` may see an upload now, according to what shows it, and how long the answer may be cached.
 * @returns null when they may not
 */
export async function audienceOf(ctx: Ctx, row: MediaToServe): Promise<Access | null> {
  // Not published yet, or detached: for its uploader only.
  if (!row.isInUse) return ctx.viewer?.accountId === row.ownerId ? forOne : null;
  for (const place of row.shownBy) {
    const audience = mediaAudiences.of(ctx)[place];
    if (!audience || !(await audience.maySee(ctx, row.shownId))) continue;
    if (ctx.viewer) return forOne;
    return {
      cacheControl: forAll(audience.browserSeconds ?? SHARED_S),
      isLasting: audience.withdrawnBy !== undefined && row.shownId === row.id,
    };
  }
  return null;
}

const forAll = (browserSeconds: number) =>
  `public, max-age=${browserSeconds}, s-maxage=${SHARED_S}, must-revalidate`;

/**
 * Who requests an upload: the account a URL was signed for, otherwise that of the session, otherwise a visitor.
 * @returns null when this site has no such upload
 */
async function requesterOf(
  gate: Gate,
  request: FastifyRequest<{ Querystring: SignedQuery }>,
  row: Pick<MediaRow, 'id' | 'site' | 'everySite'>,
): Promise<Ctx | null> {
  const { deps } = gate;
  const now = deps.clock();
  const accountId = signedFor(deps.config, row.id, request.query, now);
  // A guardian sees on any site what a child posted on another, so a signed URL works on every site.
  if (accountId) {
    const ctx: Ctx = { sql: deps.sql, viewer: null, site: row.site, now, deps };
    return { ...ctx, viewer: await stillHere(ctx, accountId) };
  }
  const visitor = visitorOf(deps, request.headers.host, row);
  if (!visitor || !request.headers.authorization) return visitor;
  return { ...(await enter(gate, request)), site: visitor.site };
}

/** Anybody at this host; null when its site has no such upload. */
function visitorOf(
  deps: Deps,
  host: string | undefined,
  row: Pick<MediaRow, 'site' | 'everySite'>,
): Ctx | null {
  const site = isImageHost(deps, host) ? row.site : deps.hosts.siteOf(host);
  if (row.site !== site && !row.everySite) return null;
  return { sql: deps.sql, viewer: null, site, now: deps.clock(), deps };
}

const isImageHost = ({ config }: Deps, host: string | undefined): boolean =>
  config.MEDIA_ORIGIN !== '' && new URL(config.MEDIA_ORIGIN).host === host?.toLowerCase();

/** As with a session: somebody banned since counts as a visitor. */
async function stillHere(ctx: Ctx, accountId: string): Promise<Viewer | null> {
  const viewer = await viewerOfAccount(ctx, accountId);
  return viewer && ['banned', 'erased'].includes(viewer.state) ? null : viewer;
}
