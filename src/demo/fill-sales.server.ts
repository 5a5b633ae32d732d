import { personNamed } from '#demo/cast.ts';
import { noteSales, wereSalesMade } from '#demo/notebook.server.ts';
import { pay } from '#demo/pay.ts';
import { type DemoOrder, type DemoTip, demoOrders, demoTips } from '#demo/sales.ts';
import { viewerAway } from '#features/accounts/viewer.server.ts';
import { CHECKOUT_PATH } from '#features/payments/initiate-payment.server.ts';
import { type OpenedPayment, openPayment } from '#features/payments/open-payment.server.ts';
import { paidStates } from '#features/payments/payment-moves.ts';
import { askForRefund } from '#features/payments/request-refund.server.ts';
import { settle } from '#features/payments/settle.server.ts';
import { tipPost, tipUser } from '#features/tips/pay-tip.server.ts';
import type { Config } from '#platform/config.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { conflict, notFound, Refusal } from '#platform/errors.ts';
import { jobCtx } from '#platform/jobs.ts';

const PATIENCE_MS = 1000;

/**
 * People of the demo world buy cards and give tips as everybody does: by the operations, on the sandbox's own page. So
 * what stands in orders, ledger and sandbox is the same. Where payments go to the provider itself nobody buys anything.
 * An interrupted fill goes on under the same request keys, so nobody pays twice. Without an answer of the sandbox the
 * start goes on, and the next one tries again.
 */
export async function fillSales(deps: Deps, say: (line: string) => void): Promise<void> {
  const sandbox = sandboxOf(deps.config);
  if (!sandbox || (await wereSalesMade(deps.sql))) return;
  try {
    await (await fetch(`${sandbox}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) })).text();
    const orders = await doEach(deps, demoOrders, (order) => buy(deps, sandbox, order));
    const tips = await doEach(deps, demoTips, (tip) => give(deps, sandbox, tip));
    await noteSales(deps.sql);
    say(`demo: ${orders} orders and ${tips} tips are paid`);
  } catch (error) {
    deps.log.warn({ err: error }, 'demo world without sales');
    say('demo: the payment sandbox does not answer, so orders and tips wait for the next start');
  }
}

/** Where the sandbox answers; null without one. Without a secret nobody has set payments up. */
function sandboxOf({ payments: { live, address, webhookSecret } }: Config): string | null {
  return !live && address && webhookSecret ? `http://${address.host}:${address.port}` : null;
}

/** One after the other, as they stand, so that everybody gets the same number each time. @returns how many were done */
async function doEach<T>(deps: Deps, wishes: readonly T[], act: (wish: T) => Promise<void>): Promise<number> {
  let done = 0;
  for (const wish of wishes) {
    try {
      await act(wish);
      done += 1;
    } catch (error) {
      // What is gone, or whoever has left, by the time it is filled in; 503 is the sandbox.
      if (!(error instanceof Refusal) || error.status === 503) throw error;
      deps.log.warn({ err: error, wish }, 'one sale less in the demo world');
    }
  }
  return done;
}

async function buy(deps: Deps, sandbox: string, { site, buyer, cards, paidBack }: DemoOrder): Promise<void> {
  const ctx = await ctxAs(deps, site, buyer);
  const wishes = await Promise.all(
    cards.map(async ({ card, tier, quantity = 1 }) => {
      const [edition] = await deps.sql<{ refId: string; variantId: string }[]>`
        select c.id as ref_id, e.id as variant_id from card c join edition e on e.card_id = c.id
        where c.site = ${site} and c.slug = ${card} and e.tier = ${tier}`;
      if (!edition) throw notFound('card');
      return { kind: 'card', ...edition, quantity, options: {} };
    }),
  );
  const requestKey = `demo-order:${cards.map(({ card }) => card).join('+')}`;
  const opened = await openPayment(ctx, { wishes, purpose: 'order', returnPath: CHECKOUT_PATH, requestKey });
  await payAs(deps, sandbox, buyer, opened);
  if (!paidBack) return;
  const [before] = await deps.sql`select from refund where payment_id = ${opened.paymentId}`;
  if (before) return;
  const { by, amount, why: reason } = paidBack;
  await askForRefund(await ctxAs(deps, site, by), opened.paymentId, { amount, reason, evenIfGiven: false });
}

async function give(deps: Deps, sandbox: string, tip: DemoTip): Promise<void> {
  const { site, from, to, post, amount, message, quiet = false } = tip;
  const ctx = await ctxAs(deps, site, from);
  const words = { amount, currency: 'USD', message, quiet } as const;
  const requestKey = `demo-tip:${to}:${amount}`;
  const opened = post
    ? await tipPost(ctx, { postId: await postIdOf(ctx, to, post), ...words }, requestKey)
    : await tipUser(ctx, { username: to, ...words }, requestKey);
  await payAs(deps, sandbox, from, opened);
}

async function postIdOf({ sql, site }: Ctx, author: string, title: string): Promise<string> {
  const [post] = await sql<{ id: string }[]>`
    select p.id from post p join account a on a.id = p.author_id
    where p.site = ${site} and a.username = ${author} and p.title = ${title} order by p.id limit 1`;
  if (!post) throw notFound('post');
  return post.id;
}

/** The page may be meant for browsers elsewhere; we find it where the sandbox answers us. */
async function payAs(
  deps: Deps,
  sandbox: string,
  username: string,
  { paymentId, checkoutUrl }: Pick<OpenedPayment, 'paymentId' | 'checkoutUrl'>,
): Promise<void> {
  const { displayName: name, email } = personNamed(username);
  await pay(new URL(new URL(checkoutUrl).pathname, sandbox).href, { name, email });
  const { state } = await settle(deps, paymentId);
  // A fill that was interrupted for longer than the ten minutes: this one was let go of meanwhile.
  if (!paidStates.includes(state)) throw conflict('NOT_PAID', `The payment is ${state}.`);
}

async function ctxAs(deps: Deps, site: DemoOrder['site'], username: string): Promise<Ctx> {
  const ctx = jobCtx(deps, site);
  const [account] = await deps.sql<{ id: string }[]>`select id from account where username = ${username}`;
  return { ...ctx, viewer: account ? await viewerAway(ctx, account.id) : null };
}
