import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mailboxes } from '#features/auth/contact.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, jobCtx, siteCtx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, invalid, notFound } from '#platform/errors.ts';
import type { EventMap } from '#platform/events.ts';
import type { Gate } from '#platform/http/serve.ts';
import { isId } from '#platform/ids.ts';
import { authSecret, keyedHash } from '#platform/secret.ts';
import { productPath } from '../product/policy.ts';
import { visibleProduct } from '../product/see-product.server.ts';
import { type Size, sizeLabel } from '../product/sizes.ts';
import '../events.ts';

interface Wanted {
  productId: string;
  left: number;
}

/** @throws 409 for what can be bought now */
export async function addAlert(ctx: Ctx, variantId: string): Promise<{ ok: true }> {
  const { accountId } = activeViewerOf(ctx);
  const [variant] = await ctx.sql<Wanted[]>`
    select product_id, stock - reserved as left from apparel_variant
    where id = ${variantId} and site = ${ctx.site} and state = 'live'`;
  if (!variant) throw notFound('product');
  const product = await visibleProduct(ctx, variant.productId);
  if (product.state !== 'published' && product.state !== 'paused') throw notFound('product');
  if (product.ownerId === accountId) throw conflict('OWN_PRODUCT', 'This is your own product.');
  if (variant.left > 0) throw conflict('IN_STOCK', 'It’s in stock. You can buy it now.');
  await ctx.sql`
    insert into apparel_stock_alert (variant_id, account_id) values (${variantId}, ${accountId}) on conflict do nothing`;
  return { ok: true };
}

export async function removeAlert(ctx: Ctx, variantId: string): Promise<{ ok: true }> {
  const { accountId } = viewerOf(ctx);
  await ctx.sql`
    delete from apparel_stock_alert where variant_id = ${variantId} and account_id = ${accountId}`;
  return { ok: true };
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
  await ctx.sql`delete from apparel_stock_alert where account_id = ${accountId}`;
  return { ok: true };
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

interface Due {
  accountId: string;
  variantId: string;
  title: string;
  slug: string;
  size: Size;
  colour: string;
}

/** Emails everybody who waits for a variant that can be bought again. The row goes when the email is queued: one each. */
export async function sendAlerts(ctx: Ctx, { productId }: EventMap['apparel.stock-changed']): Promise<void> {
  const waiting = await ctx.sql<{ accountId: string; variantId: string }[]>`
    select s.account_id, s.variant_id from apparel_stock_alert s join apparel_variant v on v.id = s.variant_id
    where v.product_id = ${productId} and v.state = 'live' and v.stock > v.reserved`;
  const place = await siteName(ctx.deps, ctx.site);
  for (const { accountId, variantId } of waiting)
    await transact(ctx, async (tx) => {
      const [due] = await tx.sql<Due[]>`
        delete from apparel_stock_alert s using apparel_variant v, apparel_product p
        where s.account_id = ${accountId} and s.variant_id = ${variantId} and v.id = s.variant_id and p.id = v.product_id
          and p.site = ${ctx.site} and p.state = 'published' and v.state = 'live' and v.stock > v.reserved
        returning s.account_id, v.id as variant_id, p.title, p.slug, v.size, v.colour`;
      if (due) await send(tx, due, place);
    });
}

/** It is on sale again: whoever waited hears of stock that came meanwhile. */
export async function sendAlertsOnSale(
  ctx: Ctx,
  { productId, to }: EventMap['apparel.state-changed'],
): Promise<void> {
  if (to === 'published') await sendAlerts(ctx, { productId });
}

async function send(
  ctx: Ctx,
  { accountId, variantId, title, slug, size, colour }: Due,
  place: string,
): Promise<void> {
  const viewer = await viewerOfAccount(ctx, accountId);
  const [reader] = await ctx.sql<{ email: string | null; name: string }[]>`
    select a.email, a.name from (${mailboxes(ctx)}) a where a.id = ${accountId}`;
  // Blocked by the seller since, or banned.
  const isShown = viewer && (await visibleProduct({ ...ctx, viewer }, slug).catch(() => null));
  if (!reader?.email || !isShown) return;
  const { hosts, mail } = ctx.deps;
  const choice = `${sizeLabel(size)} in ${colour}`;
  await mail.queueEmail(ctx, reader.email, place, {
    subject: `${title} is back in stock`,
    text: [`Hello ${reader.name},`, `${title} is back in ${choice}. We can’t say for how long.`],
    link: {
      href: hosts.urlOf(ctx.site, `${productPath(slug)}?variant=${variantId}`),
      label: 'View it in the shop',
    },
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
