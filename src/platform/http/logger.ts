import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#platform/config.ts';

/** Structured logs without personal data: no IP address, headers, query (it may contain a token) or body. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  return {
    level: config.LOG_LEVEL,
    redact: ['*.email', '*.phone', '*.token', '*.code_hash'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
        host: request.host,
      }),
    },
  };
}
