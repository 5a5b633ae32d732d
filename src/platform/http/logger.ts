import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#platform/config.ts';
import { loggableError, withLoggableErrors } from '#platform/loggable-error.ts';
import { runningSpan } from '#platform/tracing.ts';

/**
 * Structured logs without personal data: no IP address, headers, query (it may contain a token) or body, and of errors
 * only what is on an allow-list. A test logs an error of each library and looks for what must not be there.
 */
export function loggerOptions(config: Pick<Config, 'LOG_LEVEL'>) {
  return {
    level: config.LOG_LEVEL,
    redact: ['*.email', '*.phone', '*.token', '*.code_hash'],
    formatters: { log: withLoggableErrors },
    // Lines of a request have it already.
    mixin: (_line, _level, log) => {
      const span = runningSpan();
      return span && !('traceId' in log.bindings()) ? { traceId: span.traceId } : {};
    },
    // Without a message of ours, Pino would take the error's own as it is.
    hooks: {
      logMethod([first, message, ...more], log) {
        const error: unknown = first instanceof Error ? first : Object(first).err;
        if (!(error instanceof Error) || message !== undefined)
          return log.call(this, first, message, ...more);
        const bindings = first instanceof Error ? { err: error } : first;
        return log.call(this, bindings, loggableError(error).message);
      },
    },
    serializers: {
      err: (thrown: unknown) => loggableError(thrown),
      req: (request: FastifyRequest) => ({
        method: request.method,
        route: request.routeOptions?.url,
        host: request.host,
      }),
    },
  } satisfies FastifyServerOptions['logger'];
}
