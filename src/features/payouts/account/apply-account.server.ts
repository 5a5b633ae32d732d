import type Stripe from 'stripe';
import { lockedAccountFacts } from '#features/people/account-facts.server.ts';
import { type Deps, type JobCtx, jobCtx, siteCtx, transact } from '#platform/ctx.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import { type PayoutAccountRow, payoutAccountStates } from './payout-account-row.server.ts';
import { type AccountFact, readAccount } from './read-account.ts';

export interface FetchedAccount {
  accountId: string;
  account: Stripe.Account;
  /** When it was requested: a later request is newer, whatever arrives first. */
  fetchedAt: Date;
}

/** Reads an account from the provider. */
export async function fetchAccount(
  deps: Deps,
  accountId: string,
  providerId: string,
): Promise<FetchedAccount> {
  const fetchedAt = deps.clock();
  const account = expectObject(await deps.provider.accounts.retrieve(providerId, {}, interactive), 'account');
  return { accountId, account, fetchedAt };
}

export async function refreshAccount(deps: Deps, accountId: string, providerId: string): Promise<void> {
  const fetched = await fetchAccount(deps, accountId, providerId);
  await transact(jobCtx(deps), (tx) => applyAccount(tx, fetched));
}

/** Records the provider's state of an account, unless a newer one is recorded. */
export async function applyAccount(
  tx: JobCtx,
  { accountId, account, fetchedAt }: FetchedAccount,
  by: string | null = null,
): Promise<void> {
  const row = await payoutAccountStates.lockIfExists(tx, accountId);
  if (!row || (row.providerId !== null && row.providerId !== account.id)) return;
  if (row.readAt && new Date(row.readAt) > fetchedAt) return;
  const fact = readAccount(account, row.state);
  const { requirements, disabledReason, bankName, bankLast4 } = fact;
  // Nothing identifying is recorded again for an erased account.
  const isErased = (await lockedAccountFacts(tx, accountId))?.state === 'erased';
  await tx.sql`
    update payout_account p set requirements = ${requirements}, disabled_reason = ${disabledReason},
      bank_name = ${isErased ? null : bankName}, bank_last4 = ${isErased ? null : bankLast4}, read_at = ${fetchedAt}
    where p.account_id = ${accountId}`;
  if (row.state !== fact.state) await move(tx, row, { ...fact, providerId: account.id }, by);
}

async function move(
  tx: JobCtx,
  row: PayoutAccountRow,
  { state: to, disabledReason, requirements, providerId }: AccountFact & { providerId: string },
  by: string | null,
): Promise<void> {
  const reason = disabledReason ?? (requirements.length > 0 ? 'requirements_due' : 'provider_update');
  const last = { to, by, reason, providerId };
  // Onboarding was finished before we first read it.
  const isLate = row.state === 'none' && to !== 'pending';
  const first = { to: 'pending', by, reason: 'provider_update', providerId } as const;
  await payoutAccountStates.move(siteCtx(tx, row.site), row, ...(isLate ? [first, last] : [last]));
}
