import type Stripe from 'stripe';
import type { PayoutAccountState } from '../events.ts';

export interface AccountFact {
  state: Exclude<PayoutAccountState, 'none'>;
  requirements: string[];
  disabledReason: string | null;
  bankName: string | null;
  bankLast4: string | null;
}

/** What the provider says of an account, as it counts here. */
export function readAccount(account: Stripe.Account, was: PayoutAccountState): AccountFact {
  const { requirements, external_accounts: banks } = account;
  const disabledReason = requirements?.disabled_reason ?? null;
  const bank = banks?.data.find((one) => one.object === 'bank_account' || one.object === 'card');
  return {
    state: stateOf(account, disabledReason, was),
    requirements: requirements?.currently_due ?? [],
    disabledReason,
    bankName: bank && 'bank_name' in bank ? bank.bank_name : null,
    bankLast4: bank?.last4 ?? null,
  };
}

function stateOf(
  account: Stripe.Account,
  disabledReason: string | null,
  was: PayoutAccountState,
): AccountFact['state'] {
  if (disabledReason?.startsWith('rejected.')) return 'rejected';
  const { details_submitted: submitted, payouts_enabled: enabled, capabilities } = account;
  if (submitted && enabled && capabilities?.transfers === 'active' && !disabledReason) return 'active';
  const isNew = was === 'none' || was === 'pending';
  const waits = !submitted || disabledReason === 'requirements.pending_verification';
  return isNew && waits ? 'pending' : 'restricted';
}

const words: Record<string, string> = {
  external_account: 'The bank account to pay to',
  'tos_acceptance.date': 'Your yes to the provider’s terms',
  'tos_acceptance.ip': 'Your yes to the provider’s terms',
  business_type: 'Whether you are a person or a company',
  'business_profile.url': 'A page about what you do',
  'business_profile.mcc': 'What you do',
  'business_profile.product_description': 'What you do',
  'individual.verification.document': 'A photo of an identity document',
  'individual.verification.additional_document': 'A second document',
  'individual.id_number': 'Your tax or identity number',
  'individual.ssn_last_4': 'The last four digits of your social security number',
  'individual.first_name': 'Your name',
  'individual.last_name': 'Your name',
  'individual.email': 'Your e-mail address',
  'individual.phone': 'Your phone number',
};

/** What is due, as a person reads it. What we have no words for is shown as the provider's field, made readable. */
export function requirementLabels(fields: readonly string[]): string[] {
  const said = fields.map((field) => {
    if (field.includes('.dob.')) return 'Your date of birth';
    if (field.includes('.address.')) return 'Your address';
    const known = words[field];
    if (known) return known;
    const last = field.split('.').slice(-2).join(' ').replaceAll('_', ' ');
    return last.replace(/^./, (first) => first.toUpperCase());
  });
  return [...new Set(said)];
}
