import { badRequest } from '#sandbox/protocol/api-error.ts';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { idWith, newId } from '#sandbox/store/ids.ts';
import { insert, privateDataOf, setPrivateData } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { AccountInput } from './account-params.ts';
import { type AccountStatus, requirementsFor } from './account-status.ts';
import { type Account, asAccount, asPlatform } from './scope.ts';
import type { TestBank } from './test-banks.ts';

export type Capability = 'transfers' | 'card_payments';

/** An account's private data. */
export interface AccountData {
  status: AccountStatus;
  /** The test bank that receives its payouts. */
  bank?: string;
}

export const accountDataOf = (tx: Tx, account: string): AccountData =>
  privateDataOf<AccountData>(tx, account) ?? { status: 'new' };

export function saveAccountData(tx: Tx, account: string, more: Partial<AccountData>): void {
  setPrivateData(tx, account, { ...accountDataOf(tx, account), ...more });
}

export function createAccount(tx: Tx, given: AccountInput): Account {
  if (given.type === 'standard')
    throw badRequest('The sandbox supports express accounts only.', { param: 'type' });
  const id = newId('account');
  const country = given.country ?? 'US';
  const requested = Object.entries(given.capabilities ?? {})
    .filter(([, { requested }]) => requested)
    .map(([name]) => [name, 'inactive'] as const);
  const account = insert(
    asPlatform(tx),
    {
      id,
      object: 'account',
      business_profile: {
        annual_revenue: null,
        estimated_worker_count: null,
        mcc: null,
        minority_owned_business_designation: null,
        name: null,
        product_description: null,
        support_address: null,
        support_email: null,
        support_phone: null,
        support_url: null,
        url: null,
        specified_commercial_transactions_act_url: null,
        ...given.business_profile,
      },
      business_type: given.business_type ?? null,
      capabilities: Object.fromEntries(requested),
      charges_enabled: false,
      controller: {
        fees: { payer: given.controller?.fees?.payer ?? 'application' },
        is_controller: true,
        losses: { payments: given.controller?.losses?.payments ?? 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: given.controller?.stripe_dashboard?.type ?? 'express' },
        type: 'application',
      },
      country,
      created: tx.now,
      default_currency: given.default_currency ?? 'usd',
      details_submitted: false,
      email: given.email ?? null,
      external_accounts: externalAccounts(id, []),
      future_requirements: requirementsFor('active'),
      groups: { payments_pricing: null },
      metadata: mergeMetadata(null, given.metadata),
      payouts_enabled: false,
      requirements: requirementsFor('new'),
      settings: {
        branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
        card_payments: {
          decline_on: { avs_failure: false, cvc_failure: false },
          statement_descriptor_prefix: null,
          statement_descriptor_prefix_kana: null,
          statement_descriptor_prefix_kanji: null,
        },
        dashboard: { display_name: null, timezone: 'Etc/UTC' },
        payments: {
          statement_descriptor: null,
          statement_descriptor_kana: null,
          statement_descriptor_kanji: null,
          statement_descriptor_prefix_kana: null,
          statement_descriptor_prefix_kanji: null,
        },
        payouts: {
          debit_negative_balances: given.settings?.payouts?.debit_negative_balances ?? false,
          schedule: {
            delay_days: 2,
            interval: given.settings?.payouts?.schedule?.interval ?? 'daily',
          },
          statement_descriptor: null,
        },
      },
      tos_acceptance: { date: null, ip: null, user_agent: null },
      type: 'express',
    },
    { status: 'new' } satisfies AccountData,
  );
  return account;
}

const externalAccounts = (id: string, data: NonNullable<Account['external_accounts']>['data']) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url: `/v1/accounts/${id}/external_accounts`,
});

/** Updates everything that depends on an account's status, and emits the account's and its capabilities' events. */
export function setAccountStatus(
  tx: Tx,
  account: Account & { object: 'account' },
  status: AccountStatus,
  bank?: TestBank,
): Account {
  const own = asAccount(tx, account.id);
  const active = status === 'active';
  saveAccountData(tx, account.id, { status, ...(bank ? { bank: bank.name } : {}) });
  const before = account.capabilities ?? {};
  const capabilities = Object.fromEntries(
    Object.keys(before).map((name) => [name, active ? ('active' as const) : ('inactive' as const)]),
  );
  // Stored with the platform's objects, emitted as the account's own event.
  const next = updateAndEmit(
    own,
    account,
    {
      details_submitted: account.details_submitted || status !== 'new',
      payouts_enabled: active,
      charges_enabled: active && 'card_payments' in capabilities,
      requirements: requirementsFor(status),
      capabilities,
      ...(bank ? { external_accounts: externalAccounts(account.id, [bankAccount(account, bank)]) } : {}),
    },
    'account.updated',
  );
  for (const [name, status] of Object.entries(capabilities))
    if (before[name as Capability] !== status)
      emit(own, 'capability.updated', capabilityOf(next, name, tx.now));
  return next;
}

export const capabilityOf = (account: Account, name: string, requestedAt: number) => ({
  id: name,
  object: 'capability',
  account: account.id,
  requested: true,
  requested_at: requestedAt,
  status: account.capabilities?.[name as Capability] ?? 'unrequested',
});

const bankAccount = (
  account: Account,
  bank: TestBank,
): NonNullable<Account['external_accounts']>['data'][number] => ({
  id: idWith('ba_'),
  object: 'bank_account',
  account: account.id,
  account_holder_name: null,
  account_holder_type: 'individual',
  account_type: null,
  available_payout_methods: ['standard'],
  bank_name: 'STRIPE TEST BANK',
  country: account.country ?? 'US',
  currency: account.default_currency ?? 'usd',
  customer: null,
  default_for_currency: true,
  fingerprint: null,
  future_requirements: null,
  last4: bank.number.slice(-4),
  metadata: {},
  requirements: null,
  routing_number: '110000000',
  status: 'new',
});
