import { everyone } from '#demo/everyone.ts';
import { pay } from '#demo/pay.ts';
import type { SellingSite } from '#demo/sales/sale.ts';
import { viewerOfAccount } from '#features/auth/viewer.server.ts';
import type { OpenedPayment } from '#features/payments/checkout/open-payment.server.ts';
import { paidStates } from '#features/payments/payment-states.server.ts';
import { settle } from '#features/payments/settlement/settle.server.ts';
import { type Ctx, type Deps, jobCtx, siteCtx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';

const people = new Map(everyone.map((person) => [person.username, person]));

/** A ctx in which somebody of the demo world is signed in. */
export async function ctxAs(deps: Deps, site: SellingSite, username: string): Promise<Ctx> {
  const ctx = siteCtx(jobCtx(deps), site);
  const [account] = await deps.sql<{ id: string }[]>`select id from account where username = ${username}`;
  return { ...ctx, viewer: account ? await viewerOfAccount(ctx, account.id) : null };
}

/**
 * Pays on the sandbox's hosted page, as a browser would. Its public URL may be for browsers elsewhere; here the URL is
 * used by which we reach the sandbox.
 */
export async function payAs(
  deps: Deps,
  sandboxUrl: string,
  username: string,
  { paymentId, checkoutUrl }: Pick<OpenedPayment, 'paymentId' | 'checkoutUrl'>,
): Promise<void> {
  const { displayName: name = username, email = '' } = people.get(username) ?? {};
  await pay(new URL(new URL(checkoutUrl).pathname, sandboxUrl).href, { name, email });
  const { state } = await settle(deps, paymentId);
  // Cancelled while a fill was interrupted. What was paid and refunded before is done.
  if (state !== 'refunded' && !paidStates.includes(state))
    throw conflict('NOT_PAID', `The payment is ${state}.`);
}
