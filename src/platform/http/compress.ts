import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip';

/** A smaller text answer gains no packet by it. */
const WORTH_IT_BYTES = 1024;
/** Up to here compressing in place takes less (0.15 ms) than handing it to another thread. */
const IN_PLACE_BYTES = 32 * 1024;
/** For what is sent once; what is kept is compressed once and sent often. */
const FAST = 3;
const KEPT = 5;

const text = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

/** The better of what the client accepts; null for none. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const accepts = (name: Encoding) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null;
}

/** Whether compressing this many bytes of text saves a packet. */
export const isWorthCompressing = (bytes: number): boolean => bytes > WORTH_IT_BYTES;

const brotli = (quality: number, bytes?: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(bytes === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: bytes }),
  },
});

/** For an answer that is kept: more work once, off the main thread. */
export const compressKept = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? (promisify(brotliCompress)(body, brotli(KEPT, body.length)) as Promise<Buffer>)
    : (promisify(gzip)(body) as Promise<Buffer>);

async function compressOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const options = brotli(FAST, body.length);
  if (body.length <= IN_PLACE_BYTES)
    return encoding === 'br' ? brotliCompressSync(body, options) : gzipSync(body, { level: FAST });
  return encoding === 'br'
    ? promisify(brotliCompress)(body, options)
    : promisify(gzip)(body, { level: FAST });
}

/**
 * Compresses every text answer that isn't compressed already: JSON, pages, feeds, drawn SVG, CSV. Live streams are
 * written to the socket themselves, and pass by.
 *
 * A compressed length can tell what stands beside text of the attacker's choice (BREACH), if they can have a victim's
 * browser ask again and again. They can't: sessions are bearer headers, which no other site's page can send, and no
 * answer repeats them.
 */
export function compressAnswers(app: FastifyInstance): void {
  const begun = new WeakSet<FastifyReply>();
  app.addHook('onSend', async (request, reply, payload) => {
    // What was to be compressed failed before its first byte: this is the error instead.
    if (begun.delete(reply)) reply.removeHeader('content-encoding');
    if (!text.test(String(reply.getHeader('content-type'))) || request.method === 'HEAD') return payload;
    addVary(reply);
    const encoding = encodingFor(request);
    if (!encoding || reply.hasHeader('content-encoding') || reply.statusCode === 206) return payload;
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
      if (!isWorthCompressing(body.length)) return body;
      reply.removeHeader('content-length').header('content-encoding', encoding);
      return compressOnce(body, encoding);
    }
    if (!isStream(payload) || !isWorthCompressing(Number(reply.getHeader('content-length') ?? Infinity)))
      return payload;
    begun.add(reply);
    reply.removeHeader('content-length').removeHeader('accept-ranges').header('content-encoding', encoding);
    return piped(
      payload,
      encoding === 'br' ? createBrotliCompress(brotli(FAST)) : createGzip({ level: FAST }),
    );
  });
}

const isStream = (payload: unknown): payload is NodeJS.ReadableStream =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload;

/** A failure on either side ends both. */
function piped(from: NodeJS.ReadableStream, into: Transform): Transform {
  from.on('error', (error) => into.destroy(error));
  into.on('close', () => {
    if ('destroy' in from && typeof from.destroy === 'function') from.destroy();
  });
  return from.pipe(into);
}

/** Caches keep an answer for each encoding. */
function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(known))
    reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding');
}
