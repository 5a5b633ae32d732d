import type Stripe from 'stripe';
import { type Ctx, type Deps, emit, transact } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { jobCtx } from '#platform/jobs.ts';
import '../events.ts';
import { expectObject, interactive } from '#platform/payment-provider.ts';
import { payoutAccountMoves } from '../payout-states.ts';
import { lockPayoutAccount } from './payout-account-row.server.ts';
import { type AccountFact, readAccount } from './read-account.ts';

export interface AskedAccount {
  accountId: string;
  account: Stripe.Account;
  /** When it was asked for: what was asked later is newer, whatever arrives first. */
  askedAt: Date;
}

/** Asks the provider how an account stands now. */
export async function askAccount(deps: Deps, accountId: string, providerId: string): Promise<AskedAccount> {
  const askedAt = deps.now();
  const account = expectObject(await deps.provider.accounts.retrieve(providerId, {}, interactive), 'account');
  return { accountId, account, askedAt };
}

export async function refreshAccount(deps: Deps, accountId: string, providerId: string): Promise<void> {
  const asked = await askAccount(deps, accountId, providerId);
  await transact(jobCtx(deps, 'sports'), (tx) => applyAccount(tx, asked));
}

/** Writes down what the provider said, unless something newer stands there. */
export async function applyAccount(
  tx: Ctx,
  { accountId, account, askedAt }: AskedAccount,
  by: string | null = null,
): Promise<void> {
  const row = await lockPayoutAccount(tx, accountId);
  if (!row || (row.providerId !== null && row.providerId !== account.id)) return;
  if (row.readAt && new Date(row.readAt) > askedAt) return;
  const fact = readAccount(account, row.state);
  const { requirements, disabledReason, bankName, bankLast4 } = fact;
  // Of somebody who was erased nothing is written down again that says who they were.
  await tx.sql`
    update payout_account p set requirements = ${requirements}, disabled_reason = ${disabledReason},
      bank_name = case when a.state <> 'erased' then ${bankName}::text end,
      bank_last4 = case when a.state <> 'erased' then ${bankLast4}::text end, read_at = ${askedAt}
    from account a where a.id = p.account_id and p.account_id = ${accountId}`;
  if (row.state !== fact.state) await moveAccount(tx, { ...row, providerId: account.id }, fact, by);
}

async function moveAccount(
  tx: Ctx,
  {
    accountId,
    site,
    state: from,
    providerId,
  }: { accountId: string; site: Ctx['site']; state: AccountFact['state'] | 'none'; providerId: string },
  { state: to, disabledReason, requirements }: AccountFact,
  by: string | null,
): Promise<void> {
  // Finished before we looked for the first time.
  if (from === 'none' && to !== 'pending') {
    const opened = { requirements: [], disabledReason: null, bankName: null, bankLast4: null };
    await moveAccount(
      tx,
      { accountId, site, state: 'none', providerId },
      { ...opened, state: 'pending' },
      by,
    );
    from = 'pending';
  }
  if (!payoutAccountMoves[from].includes(to)) {
    throw conflict('INVALID_TRANSITION', 'This cannot be done with the payout account as it stands now.');
  }
  const why =
    disabledReason ?? (requirements.length > 0 ? `due: ${requirements.join(', ')}` : 'as the provider says');
  await tx.sql`
    with moved as (
      update payout_account set state = ${to}, provider_id = ${providerId}, updated_at = now()
      where account_id = ${accountId} returning account_id
    )
    insert into payout_account_move (account_id, from_state, to_state, by_account_id, why)
    select account_id, ${from}, ${to}, ${by}, ${why} from moved`;
  await emit({ ...tx, site }, 'payout-account.moved', { accountId, from, to });
}
