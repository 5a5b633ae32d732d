import type { FastifyInstance } from 'fastify';
import { jobCtx, siteCtx } from '#platform/ctx.ts';
import type { Gate } from '#platform/http/serve.ts';
import { stopAlerts } from './alerts.server.ts';

/**
 * One-click unsubscribe (RFC 8058): a mail program posts a form to the URL in List-Unsubscribe, without our API key and
 * without a session. The same URL opened in a browser is a page that asks first.
 */
export function stopAlertsByMail(app: FastifyInstance, { deps }: Gate): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post<{ Querystring: { token?: string } }>(
      '/shop/stock-alerts',
      { schema: { hide: true } },
      async (request) => {
        await deps.limits.takeFromAddress('look-up', request.ip);
        const ctx = siteCtx(jobCtx(deps), deps.hosts.siteOf(request.headers.host));
        return stopAlerts(ctx, String(request.query.token ?? ''));
      },
    );
  });
}
