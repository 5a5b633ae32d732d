import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Answers that are the same for every signed-out visitor of a site, kept for a few seconds. Past its time an answer
 * is given a little longer while one request renews it, so that a popular page is never made twice at once.
 */
export interface CachedResponse {
  /** Bytes, so that giving it out again costs no encoding. */
  body: Buffer;
  type: string;
  etag: string;
  headers: Record<string, string>;
  freshUntil: number;
  refreshing: boolean;
  packed: { br?: Buffer; gzip?: Buffer };
}

export interface ResponseCache {
  find(key: string): CachedResponse | undefined;
  store(
    key: string,
    seconds: number,
    text: string,
    type: string,
    headers?: Record<string, string>,
  ): CachedResponse;
  send(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply): FastifyReply;
  clear(): void;
}

export const cacheHeaders = {
  never: 'no-store',
  revalidate: 'private, no-cache',
  /** Shared caches may hold it for as long as we do; browsers ask again with the validator. */
  shared: 'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
};

const STALE_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;
// Below this a packed answer saves no packet.
const WORTH_PACKING = 1400;
const packers = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) as Promise<Buffer>,
  gzip: (body: Buffer) => promisify(gzip)(body) as Promise<Buffer>,
};

export function createResponseCache(now: () => number = Date.now): ResponseCache {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: (cached) => cached.body.length + 500,
  });
  return {
    find(key) {
      const cached = entries.get(key);
      if (!cached || now() > cached.freshUntil + STALE_MS) return undefined;
      if (now() > cached.freshUntil && !cached.refreshing) {
        // This one request renews it; the others get the cached one meanwhile.
        cached.refreshing = true;
        return undefined;
      }
      return cached;
    },
    store(key, seconds, text, type, headers = {}) {
      const body = Buffer.from(text);
      const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
      const freshUntil = now() + seconds * 1000;
      const cached: CachedResponse = { body, type, etag, headers, freshUntil, refreshing: false, packed: {} };
      entries.set(key, cached);
      return cached;
    },
    send(cached, request, reply) {
      reply.headers(cached.headers).header('cache-control', cacheHeaders.shared).header('etag', cached.etag);
      // `authorization` decides whether the answer is the public one; host decides the site.
      reply.header('vary', 'accept-encoding, authorization');
      if (request.headers['if-none-match'] === cached.etag) return reply.code(304).send();
      reply.type(cached.type);
      const encoding = cached.body.length < WORTH_PACKING ? undefined : bestEncoding(request);
      const packed = encoding && cached.packed[encoding];
      if (encoding && packed) return reply.header('content-encoding', encoding).send(packed);
      if (encoding) pack(cached, encoding);
      return reply.send(cached.body);
    },
    clear: () => entries.clear(),
  };
}

/** Packs beside the request: whoever comes first gets the plain answer at once. */
function pack(cached: CachedResponse, encoding: 'br' | 'gzip'): void {
  packers[encoding](cached.body).then(
    (bytes) => {
      cached.packed[encoding] = bytes;
    },
    () => {},
  );
}

function bestEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return undefined;
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
