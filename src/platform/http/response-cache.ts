import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Answers that are the same for every signed-out visitor of a site, kept for a few seconds. Past its time an answer
 * is given a little longer while one request makes it anew, so that a popular page is never made twice at once.
 */
export interface Kept {
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
  find(key: string): Kept | undefined;
  keep(key: string, seconds: number, text: string, type: string, headers?: Record<string, string>): Kept;
  send(kept: Kept, request: FastifyRequest, reply: FastifyReply): FastifyReply;
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
  const entries = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    sizeCalculation: (kept) => kept.body.length + 500,
  });
  return {
    find(key) {
      const kept = entries.get(key);
      if (!kept || now() > kept.freshUntil + STALE_MS) return undefined;
      if (now() > kept.freshUntil && !kept.refreshing) {
        // This one request makes it anew; the others get the kept answer meanwhile.
        kept.refreshing = true;
        return undefined;
      }
      return kept;
    },
    keep(key, seconds, text, type, headers = {}) {
      const body = Buffer.from(text);
      const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
      const freshUntil = now() + seconds * 1000;
      const kept: Kept = { body, type, etag, headers, freshUntil, refreshing: false, packed: {} };
      entries.set(key, kept);
      return kept;
    },
    send(kept, request, reply) {
      reply.headers(kept.headers).header('cache-control', cacheHeaders.shared).header('etag', kept.etag);
      // `authorization` decides whether the answer is the public one; host decides the site.
      reply.header('vary', 'accept-encoding, authorization');
      if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
      reply.type(kept.type);
      const encoding = kept.body.length < WORTH_PACKING ? undefined : bestEncoding(request);
      const packed = encoding && kept.packed[encoding];
      if (encoding && packed) return reply.header('content-encoding', encoding).send(packed);
      if (encoding) pack(kept, encoding);
      return reply.send(kept.body);
    },
    clear: () => entries.clear(),
  };
}

/** Packs beside the request: whoever comes first gets the plain answer at once. */
function pack(kept: Kept, encoding: 'br' | 'gzip'): void {
  packers[encoding](kept.body).then(
    (bytes) => {
      kept.packed[encoding] = bytes;
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
