import type Stripe from 'stripe';
import { lookUp } from '#platform/look-up.ts';
import type { PayoutAccountState } from '../events.ts';

export interface AccountFact {
  state: Exclude<PayoutAccountState, 'none'>;
  requirements: string[];
  disabledReason: string | null;
  bankName: string | null;
  bankLast4: string | null;
}

/** What we use of a provider's account. */
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

const labels: Record<string, string> = {
  external_account: 'Bank account',
  'tos_acceptance.date': 'Acceptance of the provider’s terms',
  'tos_acceptance.ip': 'Acceptance of the provider’s terms',
  business_type: 'Account type (individual or company)',
  'business_profile.url': 'Your website',
  'business_profile.mcc': 'What you sell',
  'business_profile.product_description': 'What you sell',
  'individual.verification.document': 'Photo ID',
  'individual.verification.additional_document': 'Additional document',
  'individual.id_number': 'Tax or ID number',
  'individual.ssn_last_4': 'Last four digits of your Social Security number',
  'individual.first_name': 'Your name',
  'individual.last_name': 'Your name',
  'individual.email': 'Your email',
  'individual.phone': 'Your phone number',
};

/** Labels of what is due; a field without one is shown by its name, made readable. */
export function requirementLabels(fields: readonly string[]): string[] {
  const due = fields.map((field) => {
    if (field.includes('.dob.')) return 'Your date of birth';
    if (field.includes('.address.')) return 'Your address';
    const known = lookUp(labels, field);
    if (known) return known;
    const last = field.split('.').slice(-2).join(' ').replaceAll('_', ' ');
    return last.replace(/^./, (first) => first.toUpperCase());
  });
  return [...new Set(due)];
}
