import type Stripe from 'stripe';
import { lockedAccountFacts } from '#features/people/account-facts.server.ts';
import { type Deps, emit, type JobCtx, jobCtx, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import type { SiteId } from '#platform/site.ts';
import { payoutAccountTransitions } from '../payout-states.ts';
import { lockPayoutAccount } from './payout-account-row.server.ts';
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
  const fetchedAt = deps.now();
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
  const row = await lockPayoutAccount(tx, accountId);
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
  if (row.state !== fact.state) await transitionAccount(tx, { ...row, providerId: account.id }, fact, by);
}

async function transitionAccount(
  tx: JobCtx,
  {
    accountId,
    site,
    state: from,
    providerId,
  }: { accountId: string; site: SiteId; state: AccountFact['state'] | 'none'; providerId: string },
  { state: to, disabledReason, requirements }: AccountFact,
  by: string | null,
): Promise<void> {
  // Onboarding was finished before we first read it.
  if (from === 'none' && to !== 'pending') {
    const opened = { requirements: [], disabledReason: null, bankName: null, bankLast4: null };
    await transitionAccount(
      tx,
      { accountId, site, state: 'none', providerId },
      { ...opened, state: 'pending' },
      by,
    );
    from = 'pending';
  }
  if (!payoutAccountTransitions[from].includes(to)) {
    throw conflict(
      'INVALID_TRANSITION',
      'This payout account’s status has changed. Refresh the page and try again.',
    );
  }
  const reason = disabledReason ?? (requirements.length > 0 ? 'requirements_due' : 'provider_update');
  await tx.sql`
    with changed as (
      update payout_account set state = ${to}, provider_id = ${providerId}, updated_at = now()
      where account_id = ${accountId} returning account_id
    )
    insert into payout_account_transition (account_id, from_state, to_state, by_account_id, reason)
    select account_id, ${from}, ${to}, ${by}, ${reason} from changed`;
  await emit({ ...tx, site }, 'payout-account.transitioned', { accountId, from, to });
}
