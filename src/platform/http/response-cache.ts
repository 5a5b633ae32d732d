import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { compressKept, type Encoding, encodingFor, isWorthCompressing } from './compress.ts';

/** A response that is the same for every signed-out visitor of a site. */
export interface MadeResponse {
  text: string;
  type: string;
  headers?: Record<string, string>;
  /** Left out: 200. Anything else is given to whoever asked meanwhile, and not kept. */
  status?: number;
  /** Left out: true. */
  isKept?: boolean;
}

/** What processes find of each other's answers. */
export interface SharedAnswers {
  /** @returns an answer, or what to keep one under that is made from now on; neither when nothing can be shared now */
  find(key: string): Promise<{ answer: SharedAnswer | null; mark: string | null }>;
  keep(key: string, mark: string, answer: SharedAnswer, seconds: number): void;
  /** Something became less visible: nothing is found any more that was begun before. */
  clear(): void;
}
type SharedAnswer = Pick<MadeResponse, 'text' | 'type' | 'headers'> & { madeAt: number };

export interface CachedResponse {
  key: string;
  /** Stored as bytes, so that serving it again costs no encoding. */
  body: Buffer;
  status: number;
  type: string;
  etag: string;
  headers: Record<string, string>;
  freshUntil: number;
  refreshing: boolean;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Bytes in memory, compressed copies included. */
  size: number;
}

/**
 * Responses that are the same for every signed-out visitor of a site, cached for a few seconds. A stale response is
 * served a little longer while one request refreshes it, and requests for what isn't cached share one response, so that a
 * popular page is never rendered twice at once.
 */
export interface ResponseCache {
  find(key: string): CachedResponse | undefined;
  /** The response that somebody is making for this key already, or a new one, which is kept. */
  once(key: string, seconds: number, make: () => Promise<MadeResponse>): Promise<CachedResponse>;
  send(cached: CachedResponse, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Something became less visible: nothing that was read before is served or kept any more. */
  clear(): void;
  /** Bytes in memory. */
  readonly size: number;
}

export const cacheHeaders = {
  never: 'no-store',
  revalidate: 'private, no-cache',
  /**
   * Shared caches keep it and ask us each time, with the ETag: what has become private in the meantime must not be
   * served from where we can't take it back.
   */
  shared: 'public, no-cache',
};

const STALE_MS = 30_000;
/** While the database is away nothing changes, except for a process that is cut off from it by itself. */
const AWAY_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry costs beside its bytes. */
const OVERHEAD = 500;

interface CacheOptions {
  /** Whether this process hears of what becomes less visible; meanwhile nothing is kept. */
  mayKeep?: () => boolean;
  /** Whether the database is away, and so nothing could be made anew. */
  isAway?: () => boolean;
  /** Told of each answer: it was there, somebody was making it, or it is made for this request. */
  count?: (answer: 'kept' | 'shared' | 'made') => void;
  /** Left out: each process makes its own. */
  others?: SharedAnswers | null;
  maxBytes?: number;
}

function cachedResponse(
  key: string,
  { text, type, headers = {}, status = 200 }: MadeResponse,
  freshUntil: number,
): CachedResponse {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const size = body.length + OVERHEAD;
  return { key, body, status, type, etag, headers, freshUntil, refreshing: false, packed: {}, size };
}

export function createResponseCache(
  now: () => number = Date.now,
  {
    mayKeep = () => true,
    isAway = () => false,
    count = () => {},
    others = null,
    maxBytes = MAX_BYTES,
  }: CacheOptions = {},
): ResponseCache {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  });
  const beingMade = new Map<string, Promise<CachedResponse>>();
  let cleared = 0;

  async function made(key: string, seconds: number, make: () => Promise<MadeResponse>) {
    const clearedBefore = cleared;
    const found = others && mayKeep() ? await others.find(key) : null;
    const fresh: MadeResponse = found?.answer ?? (await make());
    // The clock of who made it may differ.
    const madeAt = Math.min(found?.answer?.madeAt ?? Infinity, now());
    const response = cachedResponse(key, fresh, madeAt + seconds * 1000);
    // What was read before something became less visible isn't kept.
    if (fresh.isKept !== false && response.status === 200 && cleared === clearedBefore && mayKeep()) {
      entries.set(key, response);
      if (found?.mark && !found.answer) others?.keep(key, found.mark, { ...fresh, madeAt }, seconds);
    }
    return response;
  }
  /** Compressed once for everybody. The copy counts too. */
  function pack(cached: CachedResponse, encoding: Encoding): Promise<Buffer> {
    const { key } = cached;
    const packing = compressKept(cached.body, encoding);
    cached.packed[encoding] = packing;
    packing.then(
      ({ length }) => {
        cached.size += length;
        // Set again, because the size of what is there already isn't asked again.
        if (entries.peek(key) === cached && entries.delete(key)) entries.set(key, cached);
      },
      () => delete cached.packed[encoding],
    );
    return packing;
  }

  return {
    get size() {
      return entries.calculatedSize;
    },
    find(key) {
      const staysAsItIs = isAway();
      const cached = mayKeep() || staysAsItIs ? entries.get(key) : undefined;
      if (!cached || now() > cached.freshUntil + (staysAsItIs ? AWAY_MS : STALE_MS)) return undefined;
      if (now() > cached.freshUntil && !cached.refreshing && !staysAsItIs) {
        // This request refreshes it; the others get the stale one meanwhile.
        cached.refreshing = true;
        return undefined;
      }
      count('kept');
      return cached;
    },
    once(key, seconds, make) {
      const running = beingMade.get(key);
      count(running ? 'shared' : 'made');
      if (running) return running;
      const making = made(key, seconds, make).finally(() => {
        if (beingMade.get(key) === making) beingMade.delete(key);
        // One that failed is refreshed by the next request.
        const stale = entries.peek(key);
        if (stale) stale.refreshing = false;
      });
      beingMade.set(key, making);
      return making;
    },
    async send(cached, request, reply) {
      reply.headers(cached.headers).code(cached.status);
      reply.header('cache-control', cached.status === 200 ? cacheHeaders.shared : 'no-cache');
      if (cached.status === 200) reply.header('etag', cached.etag);
      // `authorization` decides whether the response is the public one; the host decides the site.
      reply.header('vary', 'accept-encoding, authorization');
      if (cached.status === 200 && request.headers['if-none-match'] === cached.etag)
        return reply.code(304).send();
      reply.type(cached.type);
      const encoding = isWorthCompressing(cached.body.length) ? encodingFor(request) : null;
      if (!encoding) return reply.send(cached.body);
      const packed = await (cached.packed[encoding] ?? pack(cached, encoding));
      return reply.header('content-encoding', encoding).send(packed);
    },
    clear() {
      cleared++;
      others?.clear();
      entries.clear();
      beingMade.clear();
    },
  };
}
