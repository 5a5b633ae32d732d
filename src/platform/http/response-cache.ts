import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Responses that are the same for every signed-out visitor of a site, cached for a few seconds. A stale response is
 * served a little longer while one request refreshes it, so that a popular page is never rendered twice at once.
 */
export interface CachedResponse {
  /** Stored as bytes, so that serving it again costs no encoding. */
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
  /** Shared caches may keep it as long as we do; browsers revalidate with the ETag. */
  shared: 'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
};

const STALE_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;
// Compressing a smaller response saves no packet.
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
        // This request refreshes it; the others get the stale one meanwhile.
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
      // `authorization` decides whether the response is the public one; the host decides the site.
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

/** Compresses in the background: the first request gets the plain response at once. */
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
