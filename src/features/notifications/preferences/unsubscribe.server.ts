import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Ctx, jobCtx, siteCtx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import { setDigest } from './preferences.server.ts';

/** Lets whoever has a digest email stop digests, and nothing else. It doesn't expire, as emails are kept for years. */
export const unsubscribeToken = ({ deps }: Pick<Ctx, 'deps'>, accountId: string): string =>
  `${accountId}.${signature(deps.config, accountId)}`;

const signature = (config: Ctx['deps']['config'], accountId: string) =>
  keyedHash(authSecret(config), `digest ${accountId}`);

/** @throws 400 for a token that is not ours */
export async function stopDigest(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const [accountId = '', given = ''] = token.split('.');
  const known = isId(accountId) && same(given, signature(ctx.deps.config, accountId));
  if (!known) {
    throw invalid(
      'This link isn’t complete. Open it from the email again, or change it in your settings.',
      'token',
      'BAD_TOKEN',
    );
  }
  await setDigest(ctx, accountId, 'off');
  return { ok: true };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * One-click unsubscribe (RFC 8058): a mail program posts a form to the URL in List-Unsubscribe, without our API key and
 * without a session. The same URL opened in a browser is a page that asks first.
 */
export function unsubscribeByMail(app: FastifyInstance, { deps }: Gate): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, undefined),
    );
    scope.post<{ Querystring: { token?: string } }>(
      '/unsubscribe',
      { schema: { hide: true } },
      async (request) => {
        await deps.limits.takeFromAddress('look-up', request.ip);
        const ctx = siteCtx(jobCtx(deps), deps.hosts.siteOf(request.headers.host));
        return stopDigest(ctx, String(request.query.token ?? ''));
      },
    );
  });
}
