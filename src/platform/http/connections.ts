import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerUnreadable } from './unreadable.ts';

/** How long a connection may take for each part, in ms. */
export interface ConnectionTimes {
  headers: number;
  /** Of a body or an answer, without a byte of progress. */
  stalled: number;
  /** Between two requests. */
  idle: number;
}

export const connectionTimes: ConnectionTimes = { headers: 10_000, stalled: 30_000, idle: 15_000 };

/** An upload of half a gigabyte over a slow line. Whoever sends a byte now and then is ended here at last. */
const WHOLE_REQUEST_MS = 3_600_000;

/** Fastify's options for these times. */
export const timeOptions = ({ headers, idle }: ConnectionTimes) => ({
  keepAliveTimeout: idle,
  requestTimeout: WHOLE_REQUEST_MS,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(1_000, headers) },
});

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes the client had received when the connection last stalled; null when it hasn't. */
  stalledAt: number | null;
}

const exchanges = new WeakMap<Socket, Exchange>();

/**
 * Ends connections that make no progress, and takes no more than leave descriptors for files and the database: out of
 * descriptors nothing works, accepting included.
 * @param most connections at once; null for no limit
 */
export function limitConnections(
  app: FastifyInstance,
  { stalled }: ConnectionTimes,
  most: number | null,
): void {
  const { server } = app;
  let refused = 0;
  if (most !== null) server.maxConnections = most;
  server.on('drop', () => {
    refused++;
    if (refused % 1000 === 1) app.log.warn({ most, refused }, 'too many connections, refusing more');
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response, stalledAt: null });
  });
  server.timeout = stalled;
  // Node calls this when nothing was read or written for that long, and leaves the connection to us.
  server.on('timeout', (socket: Socket) => {
    const exchange = exchanges.get(socket);
    if (!exchange || exchange.response.writableFinished) return void socket.destroy();
    const { request, response } = exchange;
    if (!request.complete && !response.headersSent)
      return answerUnreadable(
        Object.assign(new Error('stalled'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
        socket,
      );
    const received = socket.bytesWritten - socket.writableLength;
    // A player that pauses stops reading; it asks again for the rest. Twice in a row, so that a moment isn't enough.
    if (socket.writableLength > 0 && exchange.stalledAt === received) return void socket.destroy();
    exchange.stalledAt = socket.writableLength > 0 ? received : null;
    // Otherwise our own work takes long, which has limits of its own.
    socket.setTimeout(stalled);
  });
}

/**
 * Sends the head of an answer that ends with its connection, and lets go of everything else that a request holds: a stream
 * is then little more than its socket, and an event is written to it as it is.
 * @returns null when the client has gone
 */
export function leaveHttp(reply: FastifyReply, headers: Record<string, string>): Socket | null {
  const { raw } = reply;
  const { socket } = raw;
  if (!socket || socket.destroyed) return null;
  const all = { ...reply.getHeaders(), ...headers, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  raw.detachSocket(socket);
  exchanges.delete(socket);
  // Heartbeats find out who has gone.
  socket.setTimeout(0);
  socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`);
  return socket;
}

/** Two thirds of the descriptors this process may have; null where the system doesn't say. */
export function mostConnections(): number | null {
  const report = process.report?.getReport() as
    | { userLimits?: { open_files?: { soft?: unknown } } }
    | undefined;
  const limit = Number(report?.userLimits?.open_files?.soft);
  return Number.isFinite(limit) && limit > 0 ? Math.floor((limit * 2) / 3) : null;
}
