import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Ctx, jobCtx, siteCtx } from '../ctx.ts';
import { invalid } from '../errors.ts';
import { isId } from '../ids.ts';
import { authSecret, keyedHash } from '../secret.ts';
import type { Gate } from './serve.ts';

type Config = Ctx['deps']['config'];

/**
 * Lets whoever has an email stop emails of its kind, and nothing else. It doesn't expire, as emails are kept for years.
 * @param kind one word for each kind of email
 */
export const unsubscribeToken = (config: Config, kind: string, accountId: string): string =>
  `${accountId}.${signature(config, kind, accountId)}`;

const signature = (config: Config, kind: string, accountId: string): string =>
  keyedHash(authSecret(config), `${kind} ${accountId}`);

/** The account of a token for this kind of email. @throws 400 for a token that is not ours */
export function unsubscribedAccount(config: Config, kind: string, token: string): string {
  const [accountId = '', given = ''] = token.split('.');
  if (isId(accountId) && same(given, signature(config, kind, accountId))) return accountId;
  throw invalid(
    'This link isn’t complete. Open it from the email again, or change it in your settings.',
    'token',
    'BAD_TOKEN',
  );
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * One-click unsubscribe (RFC 8058): a mail program posts a form to the URL in List-Unsubscribe, without our API key and
 * without a session. The same URL opened in a browser is a page that asks first.
 */
export const oneClickUnsubscribe =
  (path: string, stop: (ctx: Ctx, token: string) => Promise<{ ok: true }>) =>
  (app: FastifyInstance, { deps }: Gate): void => {
    app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: 1024 },
        (_request, _body, done) => done(null, undefined),
      );
      scope.post<{ Querystring: { token?: string } }>(path, { schema: { hide: true } }, async (request) => {
        await deps.limits.takeFromAddress('look-up', request.ip);
        const ctx = siteCtx(jobCtx(deps), deps.hosts.siteOf(request.headers.host));
        return stop(ctx, String(request.query.token ?? ''));
      });
    });
  };
