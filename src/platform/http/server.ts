import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '#platform/config.ts';
import { closingOf } from './close-server.ts';
import { connectionTimes, limitConnections, mostConnections, timeOptions } from './connections.ts';
import { loggerOptions } from './logger.ts';
import { answerBadAddress, answerUnreadable } from './unreadable.ts';

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
    logController: new LogController({ disableRequestLogging: true }),
  });
  const closeServer = closingOf(server);
  limitConnections(server, connectionTimes, mostConnections());
  return { server, closeServer };
}

/** Believes X-Forwarded-For for as many proxies as stand in front of us, and no further. */
const trustHops = (hops: number) => (_address: string, hop: number) => hop < hops;
