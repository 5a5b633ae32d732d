import { mailboxes } from '#features/auth/contact.server.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import { activeViewerOf } from '#features/people/people.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import { type Ctx, transact, viewerOf } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import {
  oneClickUnsubscribe,
  unsubscribedAccount,
  unsubscribeToken,
} from '#platform/http/one-click-unsubscribe.ts';
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

const KIND = 'stock-alerts';

/** Ends all alerts of an account. @throws 400 for a token that is not ours */
export async function stopAlerts(ctx: Ctx, token: string): Promise<{ ok: true }> {
  const accountId = unsubscribedAccount(ctx.deps.config, KIND, token);
  await ctx.sql`delete from stock_alert where account_id = ${accountId}`;
  return { ok: true };
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
      href: hosts.urlOf(
        ctx.site,
        `/shop/stock-alerts?token=${unsubscribeToken(ctx.deps.config, KIND, accountId)}`,
      ),
      text: 'You get this email once, because you asked for it.',
    },
  });
}

export const stopAlertsByMail = oneClickUnsubscribe('/shop/stock-alerts', stopAlerts);
