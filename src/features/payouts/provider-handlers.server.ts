import type Stripe from 'stripe';
import type { ProviderEventHandler } from '#features/payments/points.ts';
import type { Deps } from '#platform/ctx.ts';
import { expectObject, interactive, ownRowId } from '#platform/payment-provider.ts';
import { applyAccount, type FetchedAccount, fetchAccount } from './account/apply-account.server.ts';
import { applyReversal } from './transfers/reverse-transfers.server.ts';
import { applyTransfer } from './transfers/transfer.server.ts';
import { applyPayout } from './withdrawals/apply-payout.server.ts';

/** The owner of an account at the provider; null when it isn't one of ours. */
async function ownerOf({ sql }: Deps, providerId: string): Promise<string | null> {
  const [row] = await sql<{ accountId: string }[]>`
    select account_id from payout_account where provider_id = ${providerId}`;
  return row?.accountId ?? null;
}

export const onAccount: ProviderEventHandler<FetchedAccount> = {
  types: ['account.updated', 'capability.updated', 'account.external_account.updated'],
  read: async (deps, { account, objectId }) => {
    const providerId = account ?? objectId;
    const accountId = await ownerOf(deps, providerId);
    return accountId === null ? null : fetchAccount(deps, accountId, providerId);
  },
  apply: (tx, payout) => applyAccount(tx, payout),
};

export const onPayout: ProviderEventHandler<Stripe.Payout> = {
  types: ['payout.created', 'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled'],
  read: async (deps, { account, objectId }) => {
    // The platform's own payouts to its bank aren't recorded here.
    if (!account || !(await ownerOf(deps, account))) return null;
    const asked = await deps.provider.payouts.retrieve(
      objectId,
      {},
      { ...interactive, stripeAccount: account },
    );
    return expectObject(asked, 'payout');
  },
  apply: (tx, sent) => applyPayout(tx, sent),
};

/** Needed when the response to our request was lost. */
export const onTransfer: ProviderEventHandler<Stripe.Transfer> = {
  types: ['transfer.created', 'transfer.updated', 'transfer.reversed'],
  read: async (deps, { objectId }) =>
    expectObject(await deps.provider.transfers.retrieve(objectId, {}, interactive), 'transfer'),
  apply: async (tx, { id, metadata, reversals }) => {
    const transfer = ownRowId(metadata, 'transfer');
    if (!transfer) return;
    await applyTransfer(tx, transfer, id);
    for (const reversal of reversals.data) {
      const ours = ownRowId(reversal.metadata, 'reversal');
      if (ours) await applyReversal(tx, ours, reversal.id);
    }
  },
};
