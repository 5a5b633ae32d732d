import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorBody, invalid } from '#platform/errors.ts';
import { lookUp } from '#platform/look-up.ts';
import { assertReadable } from '#platform/readable-input.ts';
import { noSuchCall, refusalFor } from './failures.ts';

/** These responses bypass our hooks, so they set the usual headers themselves. */
const untouched = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** URLs the router can't decode: they never reach a route, a hook or the error handler. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  reply.code(refusal.status).headers(untouched).send(refusal.body());
}

/**
 * URLs that browsers and proxies would read as another host's, unsupported methods, and input that no schema should have
 * to refuse. Must be called before any route is added.
 */
export function rejectUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (/^\/\/|^[^?]*\\/.test(url)) throw invalid('This address is malformed.', undefined, 'BAD_REQUEST');
  });
  app.addHook('preValidation', async ({ params, query, body }) => {
    assertReadable(params);
    assertReadable(query);
    if (!Buffer.isBuffer(body)) assertReadable(body);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send(noSuchCall()),
  );
}

const unreadable: Record<string, [status: number, body: ErrorBody]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    { code: 'HEADERS_TOO_LARGE', message: 'The headers of this request are too large.' },
  ],
  HPE_INVALID_METHOD: [405, { code: 'METHOD_NOT_ALLOWED', message: 'This request method isn’t supported.' }],
  ERR_HTTP_REQUEST_TIMEOUT: [
    408,
    { code: 'REQUEST_TIMEOUT', message: 'The request did not arrive in time. Try again.' },
  ],
};
const malformed: [number, ErrorBody] = [
  400,
  { code: 'BAD_REQUEST', message: 'We couldn’t read this request.' },
];

/** What Node's HTTP parser rejects before there is a request. Answered on the raw socket, which is then closed. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, body] = lookUp(unreadable, error.code ?? '') ?? malformed;
  const text = JSON.stringify(body);
  if (!socket.writable) return void socket.destroy(error);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      ...Object.entries(untouched).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text,
    ].join('\r\n'),
    () => socket.destroy(error),
  );
}
