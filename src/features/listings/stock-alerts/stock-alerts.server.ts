import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mailboxes } from '#features/auth/contact.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, jobCtx, siteCtx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import { type StockedGoods, stocked } from '../points.ts';

interface Goods {
  kind: string;
  refId: string;
}

async function findGoods(ctx: Ctx, { kind, refId }: Goods): Promise<StockedGoods> {
  const found = await stocked.find(ctx, kind)?.find(ctx, refId);
  if (!found) throw notFound('product');
  return found;
}

/** @throws 409 for what can be bought now */
export async function addAlert(ctx: Ctx, goods: Goods): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  const { ownerId, left, isOnSale } = await findGoods(ctx, goods);
  if (ownerId === accountId) throw conflict('OWN_PRODUCT', 'This is your own product.');
  if (isOnSale && left > 0) throw conflict('IN_STOCK', 'It’s in stock. You can buy it now.');
  const { kind, refId } = goods;
  await ctx.sql`
    insert into stock_alert (kind, ref_id, account_id, site) values (${kind}, ${refId}, ${accountId}, ${ctx.site})
    on conflict do nothing`;
  return { ok: true };
}

export async function removeAlert(ctx: Ctx, { kind, refId }: Goods): Promise<{ ok: true }> {
  const { accountId } = viewerOf(ctx);
  await ctx.sql`
    delete from stock_alert where kind = ${kind} and ref_id = ${refId} and account_id = ${accountId}`;
  return { ok: true };
}

/** Which of these somebody wants an email about. */
export async function alertsOf(
  { sql }: Ctx,
  { kind, refIds, accountId }: { kind: string; refIds: readonly string[]; accountId: string },
): Promise<string[]> {
  const rows = await sql<{ refId: string }[]>`
    select ref_id from stock_alert
    where kind = ${kind} and ref_id = any(${refIds as string[]}::uuid[]) and account_id = ${accountId}`;
  return rows.map(({ refId }) => refId);
}

/** Lets whoever has such an email stop them, and nothing else. It doesn't expire, as emails are kept for years. */
const tokenOf = ({ deps }: Pick<Ctx, 'deps'>, accountId: string) =>
  `${accountId}.${signature(deps.config, accountId)}`;
const signature = (config: Ctx['deps']['config'], accountId: string) =>
  keyedHash(authSecret(config), `stock-alerts ${accountId}`);

/** Ends all alerts of an account. @throws 400 for a token that is not ours */
export async function stopAlerts(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const [accountId = '', given = ''] = token.split('.');
  if (!isId(accountId) || !same(given, signature(ctx.deps.config, accountId)))
    throw invalid('This link isn’t complete. Open it from the email again.', 'token', 'BAD_TOKEN');
  await ctx.sql`delete from stock_alert where account_id = ${accountId}`;
  return { ok: true };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Emails everybody who waits for what can be bought again, whatever made it so: more stock, a sale that resumed, a review
 * that ended. The row goes when the email is queued: one each.
 */
export async function sendAlerts(ctx: Ctx, kind: string, refIds: readonly string[]): Promise<void> {
  const waiting = await ctx.sql<{ accountId: string; refId: string }[]>`
    select account_id, ref_id from stock_alert
    where kind = ${kind} and ref_id = any(${refIds as string[]}::uuid[]) and site = ${ctx.site}
    order by created_at, account_id`;
  if (waiting.length === 0) return;
  const place = await siteName(ctx.deps, ctx.site);
  for (const { accountId, refId } of waiting) {
    const viewer = await viewerOfAccount(ctx, accountId);
    // What somebody waits for as they see it: not after the seller blocked them, nor while they are banned.
    const goods = viewer && (await stocked.find(ctx, kind)?.find({ ...ctx, viewer }, refId));
    if (!goods?.isOnSale || goods.left <= 0) continue;
    await transact(ctx, async (tx) => {
      const sent = await tx.sql`
        delete from stock_alert where kind = ${kind} and ref_id = ${refId} and account_id = ${accountId}
        returning account_id`;
      if (sent.length > 0) await send(tx, accountId, goods, place);
    });
  }
}

async function send(ctx: Ctx, accountId: string, goods: StockedGoods, place: string): Promise<void> {
  const { title, detail, path } = goods;
  const [reader] = await ctx.sql<{ email: string | null; name: string }[]>`
    select a.email, a.name from (${mailboxes(ctx)}) a where a.id = ${accountId}`;
  if (!reader?.email) return;
  const { hosts, mail } = ctx.deps;
  await mail.queueEmail(ctx, reader.email, place, {
    subject: `${title} is back in stock`,
    text: [
      `Hello ${reader.name},`,
      `${title} is back${detail && ` in ${detail}`}. We can’t say for how long.`,
    ],
    link: { href: hosts.urlOf(ctx.site, path), label: 'View it in the shop' },
    unsubscribe: {
      href: hosts.urlOf(ctx.site, `/shop/stock-alerts?token=${tokenOf(ctx, accountId)}`),
      text: 'You get this email once, because you asked for it.',
    },
  });
}

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
