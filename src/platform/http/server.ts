import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#platform/config.ts';
import { connectionTimes, limitConnections, mostConnections, timeOptions } from './connections.ts';
import { loggerOptions } from './logger.ts';
import { answerBadAddress, answerUnreadable } from './unreadable.ts';

/** How long requests in progress may take, in ms. Supervisors give the whole process ten seconds. */
const GRACE_MS = 5_000;

/** A server without routes, and how to close it: requests in progress are answered first. */
export function createServer(config: Config): { server: FastifyInstance; closeServer: () => Promise<void> } {
  const server = Fastify({
    logger: loggerOptions(config),
    trustProxy: config.TRUST_PROXY > 0 && trustHops(config.TRUST_PROXY),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    // What is searched for stands in the path: up to a hundred characters of up to twelve bytes.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1200 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerUnreadable,
    ...timeOptions(connectionTimes),
    // Of its trace, whether that is recorded or not.
    genReqId: () => randomUUID().replaceAll('-', ''),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
  });
  const closeServer = closingOf(server);
  limitConnections(server, connectionTimes, mostConnections());
  return { server, closeServer };
}

/** Believes X-Forwarded-For for as many proxies as stand in front of us, and no further. */
const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;

/**
 * Returns a function that closes the server: requests in progress are answered, and keep-alive connections don't delay
 * it. Node closes connections that are idle at that moment, but one that is answered a moment later, or that never sent
 * a request, would stay open for more than a minute.
 */
export function closingOf(app: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return async () => {
    const closed = app.close();
    const sweeping = setInterval(closeIdle, 50);
    const graceTimer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed.finally(() => {
      clearInterval(sweeping);
      clearTimeout(graceTimer);
    });
  };
}
