import type { FastifyInstance } from 'fastify';
import { type Span, type Tracing, within } from '#platform/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the trace that this request begins, where it is recorded. */
    span: Span | null;
  }
}

/** They say nothing of requests, or never end. */
const untraced = new Set(['/api/live', '/healthz', '/readyz', '/metrics']);

/**
 * Each request may begin a trace, named by its route's pattern, with its own id: the one in its log lines. A `traceparent`
 * from outside isn't followed, since anybody could send one.
 */
export function traceRequests(server: FastifyInstance, tracing: Tracing | null): void {
  if (!tracing) return;
  server.decorateRequest('span', null);
  server.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    request.span = untraced.has(route)
      ? null
      : tracing.begin(
          `${method} ${route}`,
          'server',
          { 'http.request.method': method, 'http.route': route },
          { traceId: id },
        );
    return request.span ? within(request.span, done) : done();
  });
  // A body arrives in the context of its connection.
  server.addHook('preValidation', (request, _reply, done) =>
    request.span ? within(request.span, done) : done(),
  );
  server.addHook('onResponse', (request, reply, done) => {
    request.span?.mark({ 'http.response.status_code': reply.statusCode });
    request.span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
