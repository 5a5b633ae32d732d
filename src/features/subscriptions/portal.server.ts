import type { Ctx } from '#platform/ctx.ts';
import { conflict, forbidden } from '#platform/errors.ts';
import { interactive } from '#platform/payment-provider.ts';
import { notCharged } from './checkout/checkout.server.ts';
import { openSubscription } from './subscription-row.server.ts';

/** The provider's page where the payer changes their card. @throws 403 for others than the payer */
export async function portalFor(ctx: Ctx, subscriptionId: string): Promise<{ url: string }> {
  const row = await openSubscription(ctx, subscriptionId);
  if (row.payerId !== ctx.viewer?.accountId)
    throw forbidden('Only the person who pays for this plan can change its card.');
  if (!row.customerId) throw conflict('NOT_ACTIVE', 'This plan hasn’t been paid yet.');
  const { deps } = ctx;
  const session = await deps.provider.billingPortal.sessions
    .create(
      {
        customer: row.customerId,
        return_url: deps.hosts.urlOf(row.site, `/settings/subscription?card=${row.id}`),
      },
      interactive,
    )
    .catch((error: unknown) => {
      deps.log.warn({ err: error, subscriptionId }, 'portal not opened');
      throw notCharged();
    });
  return { url: session.url };
}
